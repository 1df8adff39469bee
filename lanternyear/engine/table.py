"""The table: state, cards, chance and facts in one place. It has no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lanternyear.engine.chance import Chance
from lanternyear.printed.catalog import Catalog
from lanternyear.state.state import Settlement, Showdown, State
from lanternyear.state.survivor import Survivor

if TYPE_CHECKING:
    from lanternyear.engine.facts import Fact


class Table:
    """What every rule is given. `recall` holds values worked out from the cards in play; `forget` drops them."""

    __slots__ = (
        "attacks",
        "catalog",
        "dice",
        "facts",
        "monster",
        "recall",
        "showdown",
        "state",
        "survivors",
    )

    def __init__(self, state: State, catalog: Catalog, dice: Chance) -> None:
        self.state = state
        self.catalog = catalog
        self.dice = dice
        self.facts: list[Fact] = []
        self.survivors: dict[str, Survivor] = state.survivors
        self.showdown: Showdown = state.showdown
        self.monster = state.showdown.monster
        self.attacks: list[Any] = []
        self.recall: dict[Any, Any] = {}

    @property
    def settlement(self) -> Settlement:
        return self.state.settlement

    def tell(self, fact: Fact) -> None:
        """Something happened."""
        self.facts.append(fact)

    def forget(self) -> None:
        """Cards entered or left play: what was worked out from them is worked out again when asked."""
        self.recall.clear()

    def open_showdown(self, showdown: Showdown) -> None:
        """A new showdown is on the table."""
        self.state.showdown = self.showdown = showdown
        self.monster = showdown.monster
        self.forget()
