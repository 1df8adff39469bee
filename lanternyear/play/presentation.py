"""A hook for words, drawings and scenarios. They import `play`, so `play` cannot import them.

`lanternyear/__init__.py` registers their module; it is loaded when a game is first printed, labelled or written
down, so that programs which only play do not wait for it. See docs/decisions/0017.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.facts import Fact
from lanternyear.engine.option import Option
from lanternyear.errors import LanternError

if TYPE_CHECKING:
    from lanternyear.play.game import Game


class Presentation(Protocol):
    """The functions that turn a game into text and text into a game."""

    def draw(self, game: Game) -> str:
        """Return the board, the sheets and the question as plain text."""
        ...

    def log(self, game: Game) -> list[str]:
        """Return the log, a line for each fact that a player wants to read."""
        ...

    def label(self, game: Game, option: str) -> str:
        """Return an option of the current question in words."""
        ...

    def sentence(self, fact: Fact) -> str:
        """Return a fact in words, without a game: people by their ids."""
        ...

    def option_label(self, option: Option) -> str:
        """Return an option in words, without a game: people by their ids."""
        ...

    def to_scenario(self, game: Game, *, hide: bool) -> str:
        """Return the position as a scenario."""
        ...

    def from_scenario(self, text: str, catalog: Catalog | None) -> Game:
        """Return a game at the position of a scenario."""
        ...


_loaders: list[Callable[[], Presentation]] = []
_loaded: list[Presentation] = []


def provide(load: Callable[[], Presentation]) -> None:
    """Register the function that loads the presentation; it is called once, when it is first needed."""
    _loaders[:], _loaded[:] = [load], []


def presentation() -> Presentation:
    """Return the presentation, loading it first if necessary."""
    if not _loaded:
        if not _loaders:
            raise LanternError("nothing puts games into words here: import lanternyear")
        _loaded.append(_loaders[0]())
    return _loaded[0]
