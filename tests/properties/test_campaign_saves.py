"""Saving and resuming at any decision of a campaign changes nothing.

Each test looks at every decision of two lantern years and of the end of the year before, so that together they look at
every year of the timeline; of showdowns they look at some, because `test_saves` is about those.
"""

from __future__ import annotations

import os

import pytest

from lanternyear.play import Game, start_campaign
from tests.support.random_campaign import Players, help_along, resumed
from tests.support.random_setup import catalog

YEARS_EACH = 2
LAST_YEAR = 30
CAMPAIGNS = int(os.environ.get("LANTERN_CAMPAIGNS", "100"))
OF_SHOWDOWNS = 10
SEATS = ("Red", "Green", "Blue", "White")


def first_years() -> list[int]:
    """The later years are left out where somebody asks for few campaigns."""
    return list(range(0, LAST_YEAR + 1, YEARS_EACH))[:CAMPAIGNS]


@pytest.mark.parametrize("year", first_years())
def test_saving_and_resuming_at_any_decision_changes_nothing(year: int):
    assert looked_at(year, year) > 0


def looked_at(seed: int, year: int) -> int:
    """Return the number of decisions that were saved and resumed; the resumed game is played on."""
    game = start_campaign(seed=seed, players=SEATS[: 1 + seed % len(SEATS)], catalog=catalog())
    players, number, looked = Players(seed, keen=True), 0, 0
    while game.decision is not None and game.state.settlement.lantern_year < year + YEARS_EACH:
        help_along(game, seed)
        skip_to(game, year - 1)
        number += 1
        settled = game.state.phase != "showdown"
        if game.state.settlement.lantern_year >= year - 1 and (settled or not number % OF_SHOWDOWNS):
            game = resumed(game)
            looked += settled
        assert game.decision is not None
        game.choose(players.bot(game.state).answer(game.decision, game.view))
    return looked


def skip_to(game: Game, year: int) -> None:
    """Let the years pass while the settlement develops."""
    assert game.decision is not None
    if game.decision.prompt == "develop" and game.state.settlement.lantern_year < year:
        game.override("settlement.lantern_year", year, "so that a late year is looked at")
