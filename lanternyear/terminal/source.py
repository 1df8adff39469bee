"""What is to be drawn: a view of the game, the question, what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import Fact
from lanternyear.play.game import Game
from lanternyear.state.space import SPACES
from lanternyear.state.state import State
from lanternyear.terminal.theme import Look
from lanternyear.wording.names import Names

FEW = 9  # so many spaces are numbered on the board; more are only marked


@dataclass(frozen=True, slots=True)
class ScreenSource:
    """Everything a screen is drawn from. `news` are the facts since the last answer."""

    view: State
    catalog: Catalog
    decision: Decision | None
    facts: Sequence[Fact]
    news: Sequence[Fact]
    names: Names
    look: Look
    note: str = ""
    status: str = ""

    @classmethod
    def of(cls, game: Game, look: Look, told: int = 0, note: str = "", status: str = "") -> ScreenSource:
        """The game as everybody at the table may see it."""
        view = game.view()
        names = Names(game.catalog, view)
        return cls(view, game.catalog, game.decision, game.facts, game.facts[told:], names, look, note, status)

    @property
    def marked(self) -> dict[int, str]:
        """The spaces that are options, each with the key that chooses it or nothing when there are many."""
        spaces = option_spaces(self.decision)
        few = self.decision is not None and len(self.decision.options) <= FEW
        keys: dict[int, str] = {}
        for number, space in enumerate(spaces, 1):
            keys.setdefault(space, str(number) if few else "")
        return keys


def option_spaces(decision: Decision | None) -> list[int]:
    """The spaces among which the question asks to choose; none if it is about something else."""
    if decision is None:
        return []
    named = [option.split(" ")[0] for option in decision.options]
    return [SPACES[name] for name in named] if all(name in SPACES for name in named) else []
