"""The source of a screen: a view of the game, the question, the facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import Fact
from lanternyear.play.game import Game
from lanternyear.play.rulings import Rulings
from lanternyear.state.space import SPACES
from lanternyear.state.state import State
from lanternyear.terminal.theme import Look
from lanternyear.wording.messages import ascii_wording, wording
from lanternyear.wording.names import Names

FEW = 9  # so many spaces are numbered on the board; more are only marked


@dataclass(frozen=True)
class ScreenSource:
    """Everything a screen is drawn from. `new_facts` are those since the last answer."""

    view: State
    catalog: Catalog
    decision: Decision | None
    facts: Sequence[Fact]
    new_facts: Sequence[Fact]
    names: Names
    look: Look
    note: str = ""
    status: str = ""

    @classmethod
    def of(cls, game: Game, look: Look, facts_before: int = 0, note: str = "", status: str = "") -> ScreenSource:
        """Return the game as everybody at the table may see it."""
        view = game.view()
        names = Names(game.catalog, view, ascii_wording() if look.plain else wording())
        return cls(view, game.catalog, game.decision, game.facts, game.facts[facts_before:], names, look, note, status)

    @cached_property
    def rulings(self) -> Rulings:
        """The numbers of the sheets and the board as the rules work them out."""
        return Rulings(self.view, self.catalog)

    def say(self, *keys: str, **values: object) -> str:
        """Return a text of the terminal with these values filled in."""
        return self.names.words.text("terminal", *keys).format(**values)

    @property
    def marked(self) -> dict[int, str]:
        """The spaces that are options, each with the key that chooses it; "" when there are many."""
        spaces = option_spaces(self.decision)
        few = self.decision is not None and len(self.decision.options) <= FEW
        keys: dict[int, str] = {}
        for number, space in enumerate(spaces, 1):
            keys.setdefault(space, str(number) if few else "")
        return keys


def option_spaces(decision: Decision | None) -> list[int]:
    """Return the spaces that the question asks to choose from; [] if it is about something else."""
    if decision is None or decision.shape != "spaces":
        return []
    return [SPACES[option.about.space] for option in decision.options]
