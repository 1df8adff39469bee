"""Games as text: drawn as the terminal draws them, in the words of the catalogue, and as scenarios."""

from __future__ import annotations

from io import StringIO

from lanternyear.engine.decision import Option, word
from lanternyear.engine.facts import Fact
from lanternyear.errors import LanternError
from lanternyear.play.game import Game
from lanternyear.play.start import cards_of
from lanternyear.scenario import from_scenario, to_scenario
from lanternyear.state.state import State
from lanternyear.terminal.clean_console import CleanConsole
from lanternyear.terminal.screen import plain_screen
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import PLAIN, THEME
from lanternyear.wording import answers, sentences
from lanternyear.wording.names import Names

__all__ = ["draw", "from_scenario", "label", "log", "option_label", "sentence", "to_scenario"]

WIDTH = 100


def draw(game: Game) -> str:
    """Return the board, the sheets and the question as plain text, as `lanternyear play --plain` shows them."""
    console = CleanConsole(file=StringIO(), theme=THEME, width=WIDTH, color_system=None, highlight=False, emoji=False)
    source = ScreenSource.of(game, PLAIN, facts_before=len(game.facts))
    with console.capture() as captured:
        console.print(plain_screen(source, console, whole=True))
    return "\n".join(line.rstrip() for line in captured.get().strip("\n").splitlines())


def log(game: Game) -> list[str]:
    """Return a line for each fact that a player wants to read, with its clause."""
    names = Names(game.catalog, game.state)
    told = game.full_log() if game.internals.restored else game.facts
    return [f"{text} ({fact.clause})" for fact, text in sentences.sentences(told, names)]


def label(game: Game, option: str) -> str:
    """Return an option of the current question in words."""
    if game.decision is None:
        raise LanternError("the game is over: there are no options")
    return answers.label(game.decision.option(option) or word(option), game.decision, Names(game.catalog, game.state))


def sentence(fact: Fact) -> str:
    """Return a fact in words, cards by their titles in the core pack, people by their ids."""
    return sentences.sentence(fact, Names(cards_of(), State()))


def option_label(option: Option) -> str:
    """Return an option in words, cards by their titles in the core pack, people by their ids."""
    return answers.option_words(option, Names(cards_of(), State()))
