"""Nobody takes the text of an option apart: what it is about stands in `about`.

The programs are watched while they play and draw. An author's words are matched with the texts of options by a regular
expression (`scenario/answers.py`), which is allowed.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from lanternyear.engine.option import Option, of_survivor
from lanternyear.play import Game
from lanternyear.terminal.lookup import look_up
from lanternyear.terminal.screen import screen
from lanternyear.web.views.game_view import GameHeader, game_view
from tests.support.random_campaign import play_campaign
from tests.support.random_showdown import moments
from tests.support.terminal import a_console, a_picture

TAKING_APART = """split rsplit splitlines partition rpartition startswith endswith removeprefix removesuffix find rfind
    __getitem__""".split()
SHOWDOWNS = (3, 8)
DECISIONS = 150
EVERY = 5
ENOUGH = {"hunt": 6, "settlement": 40, "showdown": 20}


class TakenApart(AssertionError):
    """Somebody read the text of an option."""


class Enough(Exception):
    """All phases of a campaign were seen."""


@pytest.fixture
def whole_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options whose text cannot be taken apart."""

    def refuse(option: Option, *_: object) -> None:
        raise TakenApart(f"the text of the option {option!r} was taken apart")

    for method in TAKING_APART:
        monkeypatch.setattr(Option, method, refuse)


def draw_everything(game: Game) -> None:
    assert game.decision is not None
    game_view(game, GameHeader("id", "Evening", 0, None, can_undo=True, can_redo=False))
    picture = a_picture(game)
    console = a_console()
    console.print(screen(picture, console))
    look_up("1", picture)
    if game.internals.history:
        game.to_scenario()


@pytest.mark.usefixtures("whole_options")
@pytest.mark.parametrize("method", TAKING_APART)
def test_an_option_that_is_taken_apart_is_noticed(method):
    with pytest.raises(TakenApart):
        getattr(of_survivor("ada"), method)("a")


@pytest.mark.usefixtures("whole_options")
@pytest.mark.parametrize("seed", SHOWDOWNS)
def test_a_showdown_is_played_and_drawn_without_taking_options_apart(seed):
    for moment in moments(seed, limit=DECISIONS):
        if moment.number % EVERY == 0:
            draw_everything(moment.game)


@pytest.mark.usefixtures("whole_options")
def test_a_campaign_is_played_and_drawn_without_taking_options_apart():
    dice, looked = Random(1), Counter[str]()

    def look(game: Game) -> None:
        phase = game.state.phase
        if looked[phase] >= ENOUGH.get(phase, 0):
            return
        if dice.random() < (0.1 if phase == "showdown" else 0.5):
            looked[phase] += 1
            draw_everything(game)
        if all(looked[name] >= number for name, number in ENOUGH.items()):
            raise Enough

    with pytest.raises(Enough):
        play_campaign(10, helped=True, looks=[look])
