"""Helpers for tests of the terminal: games, sources of screens, and a terminal whose player types from a list."""

import io
from functools import cache
from pathlib import Path

from rich.console import Console

from lanternyear.engine.decision import Decision
from lanternyear.play.game import Game
from lanternyear.play.start import start_showdown
from lanternyear.state.space import SPACES
from lanternyear.state.state import State
from lanternyear.terminal.session import Session
from lanternyear.terminal.source import ScreenSource
from lanternyear.terminal.theme import PLAIN, THEME, Look
from lanternyear.wording.names import Names

SET_UP = ["south", "H5", "I5", "O11", "O12"]


@cache
def _saved(level: str, answers: tuple[str, ...]) -> Game:
    game = start_showdown("white_lion", level, 7)
    for answer in answers:
        game.choose(answer)
    return game


def a_game(*answers: str, level: str = "first_story") -> Game:
    """The First Story with seed 7 after these answers."""
    return _saved(level, answers).branch()


def in_the_act_of(survivor: str) -> Game:
    """Everybody is on the board, the monster's turn is over, and this survivor acts."""
    game = a_game(*SET_UP)
    while game.decision is not None and game.decision.prompt != "who_acts":
        game.choose(game.decision.options[0])
    game.choose(survivor)
    return game


def the_names(game: Game) -> Names:
    return Names(game.catalog, game.view())


def a_source(game: Game, look: Look = PLAIN, told: int = 0) -> ScreenSource:
    return ScreenSource.of(game, look, told)


def source_of(state: State, decision: Decision | None = None, look: Look = PLAIN) -> ScreenSource:
    """A source of a state that was arranged by hand."""
    catalog = a_game().catalog
    return ScreenSource(state, catalog, decision, [], [], Names(catalog, state), look)


def a_table(**spaces: str) -> State:
    """The table of the First Story with survivors on these spaces."""
    state = a_game().view()
    for id, space in spaces.items():
        state.survivors[id].fighter.space = SPACES[space]
    return state


def a_console(width: int = 80, height: int = 24) -> Console:
    return Console(file=io.StringIO(), width=width, height=height, theme=THEME, highlight=False, record=True)


class Typist:
    """A terminal at which these lines are typed; afterwards the input ends."""

    def __init__(
        self, game: Game, *lines: str, path: Path | None = None, look: Look = PLAIN, at_terminal: bool = False
    ) -> None:
        self.lines = list(lines)
        self.console = a_console()
        self.session = Session(game, self.console, look, path, at_terminal=at_terminal, ask=self.ask)

    def ask(self, prompt: str) -> str:
        self.console.print(prompt, end="")
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def play(self) -> str:
        """Everything that was shown."""
        self.session.play()
        return self.console.export_text()


def type_in(game: Game, *lines: str, path: Path | None = None) -> str:
    return Typist(game, *lines, path=path).play()
