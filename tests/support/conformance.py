"""Showdowns of every monster at every level by bots, and which of its cards scenarios play."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from lanternyear.bots import RandomBot
from lanternyear.play import Game
from lanternyear.scenario import run as run_scenarios
from lanternyear.scenario.card_coverage import cards_of, cards_played
from tests.support import card_piles, random_setup
from tests.support.random_setup import Setup, catalog
from tests.support.random_showdown import LIMIT, KeenBot, play
from tests.support.state_bounds import wrong_names, wrong_numbers

SHOWDOWNS = int(os.environ.get("LANTERN_CONFORMANCE", "3"))
SCENARIOS = Path(__file__).parents[1] / "scenarios"


@dataclass
class Course:
    """Statistics of the showdowns of one level."""

    monster: str
    level: str
    victories: int = 0
    rounds: list[int] = field(default_factory=list)
    played: set[str] = field(default_factory=set)


def fights(monsters: Iterable[str] = ()) -> list[tuple[str, str]]:
    """Return every monster of the core pack, or only these, at every level of its page."""
    wanted = list(monsters)
    return [fight for fight in random_setup.fights() if not wanted or fight[0] in wanted]


def play_level(monster: str, level: str, showdowns: int = SHOWDOWNS) -> Course:
    """Play so many showdowns to their end and check each; random players and keen ones take turns."""
    course = Course(monster, level)
    for seed in range(showdowns):
        setup = replace(Setup.of(seed), monster=monster, level=level)
        game = setup.start(history=False)
        play(game, KeenBot(seed) if seed % 2 else RandomBot(seed), seed, LIMIT)
        play(game, KeenBot(seed), seed, 4 * LIMIT)
        assert game.outcome in ("victory", "defeat", "broken off"), f"{setup} does not end"
        _check_state(game, setup)
        course.victories += game.outcome == "victory"
        course.rounds.append(game.state.showdown.round)
        course.played |= cards_played(game.facts, game.state)
    return course


def _check_state(game: Game, setup: Setup) -> None:
    """Check that cards are conserved, numbers keep within their bounds and names exist."""
    state = game.state
    assert card_piles.ai_cards(state, catalog()) == card_piles.all_ai_cards(state, catalog()), setup
    assert card_piles.hit_locations(state, catalog()) == card_piles.all_hit_locations(state, catalog()), setup
    assert card_piles.resources(state, catalog()) == card_piles.all_resources(catalog()), setup
    assert card_piles.terrain(state) == card_piles.all_terrain(catalog()), setup
    assert not list(wrong_numbers(state, setup.start(history=False).state, catalog())), setup
    assert not list(wrong_names(state, catalog())), setup


@cache
def played_in_scenarios() -> frozenset[str]:
    """Return every card of a monster that some scenario plays."""
    return frozenset(card for result in run_scenarios([SCENARIOS]) for card in result.played)


def never_played(monster: str, played: Iterable[str]) -> list[str]:
    """Return the AI cards, hit locations and persistent injuries of the monster that are not among these."""
    seen = set(played)
    return [card for card in cards_of(catalog(), monster) if card not in seen]
