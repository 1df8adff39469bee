"""Nobody takes the text of an option apart: what it is about stands in `about`.

Rules and verbs take no text apart at all: cards are read when they are loaded, and the state is typed. The other
programs are watched while they play and draw. Authors' words are matched with the texts of options by a regular
expression (`scenario/answers.py`), which is allowed.
"""

from __future__ import annotations

import ast
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
from tests.support.source_code import modules_of, tree
from tests.support.terminal import a_console, a_source

TAKING_APART = """split rsplit splitlines partition rpartition startswith endswith removeprefix removesuffix find rfind
    __getitem__""".split()
SHOWDOWNS = (3, 8)
DECISIONS = 150
EVERY = 5
ENOUGH = {"hunt": 6, "settlement": 40, "showdown": 20}

READS_A_DRAWING = "lanternyear/rules/showdown/zones.py"


class TakenApart(AssertionError):
    """Somebody read the text of an option."""


class Enough(Exception):
    """All phases of a campaign were seen."""


@pytest.mark.parametrize("module", modules_of("rules", "vocabulary"))
def test_a_rule_takes_no_text_apart(module):
    found = [
        node.lineno
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING_APART
    ]
    if module == READS_A_DRAWING:
        assert found, f"{module} takes no text apart any more: take it off the list"
    else:
        assert not found, f"{module}: lines {found} take a text apart; read it where it is loaded, or use `about`"


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
    source = a_source(game)
    console = a_console()
    console.print(screen(source, console))
    look_up("1", source)
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
