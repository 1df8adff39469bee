"""The table: state, cards, chance and facts in one place. It has no rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.attack import Attack
from lanternyear.engine.chance import Chance
from lanternyear.state.state import Settlement, Showdown, Stage, State
from lanternyear.state.survivor import Survivor

if TYPE_CHECKING:
    from lanternyear.engine.facts import Fact


T = TypeVar("T")


class Table:
    """What every rule is given. `tell` a fact and it has happened.

    `recall` holds values worked out from the cards in play, `recall_of_each` those of one survivor's cards,
    `recall_of_board` those of the tiles and the settlement, `heard` who waits for which moment; `forget` drops them.
    `waiting` are stages that come as soon as the effect in hand is finished, at the latest after the stage.
    """

    __slots__ = (
        "attacks",
        "catalog",
        "dice",
        "facts",
        "heard",
        "monster",
        "recall",
        "recall_of_board",
        "recall_of_each",
        "showdown",
        "state",
        "surging",
        "survivors",
        "tell",
        "waiting",
    )

    def __init__(self, state: State, catalog: Catalog, dice: Chance, facts: list[Fact] | None = None) -> None:
        self.state = state
        self.catalog = catalog
        self.dice = dice
        self.facts: list[Fact] = [] if facts is None else facts
        self.tell: Callable[[Fact], None] = self.facts.append
        self.survivors: dict[str, Survivor] = state.survivors
        self.showdown: Showdown = state.showdown
        self.monster = state.showdown.monster
        self.attacks: list[Attack] = []
        self.surging = ""
        self.recall: dict[str, Any] = {}
        self.recall_of_board: dict[str, Any] = {}
        self.recall_of_each: dict[str, dict[str, Any]] = {}
        self.heard: dict[str, Any] | None = None
        self.waiting: list[Stage] = []

    @property
    def settlement(self) -> Settlement:
        return self.state.settlement

    def forget(self) -> None:
        """Cards or tiles entered or left play: what was worked out from them is worked out again when asked."""
        self.recall_of_board.clear()
        self.recall_of_each.clear()
        self.forget_cards()

    def forget_cards(self, of: Survivor | None = None) -> None:
        """The same where only cards of this survivor changed, or of the monster: the others' stay as they are."""
        self.recall.clear()
        if of is not None:
            self.recall_of_each.pop(of.id, None)
        self.heard = None

    def open_showdown(self, showdown: Showdown) -> None:
        """A new showdown is on the table."""
        self.state.showdown = self.showdown = showdown
        self.monster = showdown.monster
        self.forget()


def recalled(work_out: Callable[[Table], T]) -> Callable[[Table], T]:
    """Mark a value that depends on the cards in play alone: worked out once, until one enters or leaves play."""
    key = f"{work_out.__module__}.{work_out.__name__}"

    @wraps(work_out)
    def recall(table: Table) -> T:
        try:
            return table.recall[key]  # type: ignore[no-any-return]
        except KeyError:
            value = table.recall[key] = work_out(table)
            return value

    return recall


def recalled_of_board(work_out: Callable[[Table], T]) -> Callable[[Table], T]:
    """The same for a value of the tiles and the settlement alone, which cards that come and go leave as it is."""
    key = f"{work_out.__module__}.{work_out.__name__}"

    @wraps(work_out)
    def recall(table: Table) -> T:
        try:
            return table.recall_of_board[key]  # type: ignore[no-any-return]
        except KeyError:
            value = table.recall_of_board[key] = work_out(table)
            return value

    return recall


def recalled_of_each(work_out: Callable[[Table, Survivor], T]) -> Callable[[Table, Survivor], T]:
    """The same for a value of one survivor's own cards."""
    key = f"{work_out.__module__}.{work_out.__name__}"

    @wraps(work_out)
    def recall(table: Table, survivor: Survivor) -> T:
        try:
            return table.recall_of_each[survivor.id][key]  # type: ignore[no-any-return]
        except KeyError:
            value = work_out(table, survivor)
            table.recall_of_each.setdefault(survivor.id, {})[key] = value
            return value

    return recall
