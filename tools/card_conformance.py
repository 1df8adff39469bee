"""Print how showdowns of every monster at every level go, and which of its cards the tests play: `make cards`.

`python -m tools.card_conformance [MONSTER ...]` plays LANTERN_CONFORMANCE showdowns of each level and prints how they
went, how many cards of each monster scenarios and showdowns play, and which ones neither does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from lanternyear.scenario.card_coverage import cards_of
from tests.support.conformance import Course, fights, never_played, play_level, played_in_scenarios
from tests.support.random_setup import catalog


def report(monsters: Iterable[str] = ()) -> str:
    """Return how each level goes, and how many of each monster's cards the tests play."""
    courses = [play_level(monster, level) for monster, level in fights(monsters)]
    owners = [owner for owner in dict.fromkeys(course.monster for course in courses) if cards_of(catalog(), owner)]
    in_showdowns = {card for course in courses for card in course.played}
    return "\n".join([*map(_line, courses), "", *coverage_of_cards(owners, in_showdowns)])


def coverage_of_cards(owners: Iterable[str], in_showdowns: Iterable[str] = ()) -> list[str]:
    """Return a table: cards of each monster, how many of them scenarios and showdowns play, those that neither does."""
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
