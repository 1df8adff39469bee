"""Showdowns of every monster at every level by bots, and which of its cards the tests play.

`make cards` (`python -m tests.content.conformance [MONSTER…]`) plays LANTERN_CONFORMANCE showdowns of each level and
prints how they went, how many cards of each monster scenarios and showdowns play, and which ones neither does.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from lanternyear.bots import RandomBot
from lanternyear.play import Game
from lanternyear.scenario import run as run_scenarios
from lanternyear.scenario.card_coverage import cards_of, cards_played
from tests.properties import cards, setups
from tests.properties.bounds import wrong_names, wrong_numbers
from tests.properties.players import LIMIT, KeenBot, play
from tests.properties.setups import Setup, catalog

SHOWDOWNS = int(os.environ.get("LANTERN_CONFORMANCE", "3"))
SCENARIOS = Path(__file__).parent.parent / "scenarios"


@dataclass
class Course:
    """How the showdowns of one level went."""

    monster: str
    level: str
    victories: int = 0
    rounds: list[int] = field(default_factory=list)
    played: set[str] = field(default_factory=set)


def fights(monsters: Iterable[str] = ()) -> list[tuple[str, str]]:
    """Every monster of the core pack, or only these, at every level of its page."""
    wanted = list(monsters)
    return [fight for fight in setups.fights() if not wanted or fight[0] in wanted]


def play_level(monster: str, level: str, showdowns: int = SHOWDOWNS) -> Course:
    """That many showdowns, each to its end and looked over; random players and keen ones take turns."""
    course = Course(monster, level)
    for seed in range(showdowns):
        setup = replace(Setup.of(seed), monster=monster, level=level)
        game = setup.start(history=False)
        play(game, KeenBot(seed) if seed % 2 else RandomBot(seed), seed, LIMIT)
        play(game, KeenBot(seed), seed, 4 * LIMIT)
        assert game.outcome in ("victory", "defeat", "broken off"), f"{setup} does not end"
        _look_over(game, setup)
        course.victories += game.outcome == "victory"
        course.rounds.append(game.state.showdown.round)
        course.played |= cards_played(game.facts, game.state)
    return course


def _look_over(game: Game, setup: Setup) -> None:
    """Cards are conserved, numbers keep within their ends, names exist."""
    state = game.state
    assert cards.ai_cards(state, catalog()) == cards.all_ai_cards(state, catalog()), setup
    assert cards.hit_locations(state, catalog()) == cards.all_hit_locations(state, catalog()), setup
    assert cards.resources(state, catalog()) == cards.all_resources(catalog()), setup
    assert cards.terrain(state) == cards.all_terrain(catalog()), setup
    assert not list(wrong_numbers(state, setup.start(history=False).state, catalog())), setup
    assert not list(wrong_names(state, catalog())), setup


@cache
def played_in_scenarios() -> frozenset[str]:
    """Every card of a monster that some scenario plays."""
    return frozenset(card for result in run_scenarios([SCENARIOS]) for card in result.played)


def never_played(monster: str, played: Iterable[str]) -> list[str]:
    """The AI cards, hit locations and persistent injuries of the monster that are not among these."""
    seen = set(played)
    return [card for card in cards_of(catalog(), monster) if card not in seen]


def report(monsters: Iterable[str] = ()) -> str:
    """How each level goes, and how many of each monster's cards the tests play."""
    courses = [play_level(monster, level) for monster, level in fights(monsters)]
    owners = [owner for owner in dict.fromkeys(course.monster for course in courses) if cards_of(catalog(), owner)]
    in_showdowns = {card for course in courses for card in course.played}
    return "\n".join([*map(_line, courses), "", *coverage_of_cards(owners, in_showdowns)])


def coverage_of_cards(owners: Iterable[str], in_showdowns: Iterable[str] = ()) -> list[str]:
    """A table: cards of each monster, how many of them scenarios and showdowns play, and those that neither does."""
    seen, proved = set(in_showdowns), played_in_scenarios()
    lines = [f"{'':<20}{'cards':>10}{'scenarios':>12}{'showdowns':>12}{'neither':>10}"]
    for owner in owners:
        cards = cards_of(catalog(), owner)
        counts = (len(cards), len(proved & set(cards)), len(seen & set(cards)), len(never_played(owner, seen | proved)))
        lines.append(f"{owner:<20}{counts[0]:>10}{counts[1]:>12}{counts[2]:>12}{counts[3]:>10}")
        lines += [f"  neither: {card}" for card in never_played(owner, seen | proved)]
        lines += [f"  in no showdown: {card}" for card in never_played(owner, seen) if seen and card in proved]
    return lines


def _line(course: Course) -> str:
    number, ranked = len(course.rounds), sorted(course.rounds)
    return (
        f"{course.monster} {course.level}: {course.victories} of {number} won; "
        f"rounds {ranked[number // 2]} [{ranked[0]}..{ranked[-1]}]"
    )


if __name__ == "__main__":
    print(report(sys.argv[1:]))  # noqa: T201
