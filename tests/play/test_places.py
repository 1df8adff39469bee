"""The progress of a game by name."""

from __future__ import annotations

import pytest

from lanternyear.play import start_campaign
from lanternyear.play.progress import Progress, place, read
from lanternyear.state.state import State
from tests.support.games import catalog, new_game, played


def test_a_showdown_is_set_up_and_then_in_its_rounds():
    assert place(new_game().state) == "setup"
    game = played(60)
    assert place(game.state) == f"showdown.{game.state.showdown.round}"


def test_a_campaign_has_its_lantern_years():
    assert place(start_campaign(catalog=catalog()).state) == "first story@0"
    state = State(phase="settlement", campaign="people_of_the_lantern")
    state.settlement.lantern_year = 4
    assert place(state) == "settlement@4"
    state.settlement.step = "develop"
    assert place(state) == "settlement.develop@4"
    state.phase, state.hunt.group_at = "hunt", 5
    assert place(state) == "hunt.5@4"
    state.phase, state.showdown.round = "showdown", 12
    assert place(state) == "showdown.12@4"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("", Progress("")),
        ("setup", Progress("setup")),
        ("showdown.3", Progress("showdown", "3")),
        ("settlement@4", Progress("settlement", "", "4")),
        ("settlement.death count@4", Progress("settlement", "death count", "4")),
        ("showdown.12@4", Progress("showdown", "12", "4")),
    ],
)
def test_a_place_is_read_again(name, parts):
    assert read(name) == parts
