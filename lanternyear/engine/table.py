"""The table: state, cards, chance and facts in one place. It has no rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Literal, TypeVar, overload

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.attack import Attack
from lanternyear.engine.chance import Chance
from lanternyear.engine.facts import Fact
from lanternyear.state.state import Settlement, Showdown, State
from lanternyear.state.survivor import Survivor

T = TypeVar("T")


class Table:
    """The argument of every rule: state, cards, dice and log. `tell` a fact and it has happened.

    The `derived` values are those that `@derived` functions worked out; `everything_changed` and `cards_changed` drop
    them and count the `changes`.
    """

    __slots__ = (
        "attacks",
        "catalog",
        "changes",
        "dashing",
        "derived",
        "derived_of_board",
        "derived_of_survivors",
        "dice",
        "facts",
        "lent",
        "monster",
        "named",
        "performing",
        "showdown",
        "state",
        "struck",
        "surging",
        "survivors",
        "swept",
        "tell",
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
        self.performing: list[object] = []  # the scenes of the effects in hand, the outermost first
        self.surging = ""  # the survivor who uses the activation of a surge
        self.dashing = ""  # the survivor who uses the movement of a dash
        self.struck = ""  # the survivor to whom an attack of the monster deals damage
        self.swept = 0  # the spaces over which the monster, or somebody knocked back, moved last
        self.lent: dict[str, str] = {}  # whose courage and understanding a survivor uses in the event in hand
        self.named: dict[str, str] = {}  # the AI card that a survivor named before it was drawn
        self.changes = 0
        self.derived: dict[str, object] = {}
        self.derived_of_board: dict[str, object] = {}
        self.derived_of_survivors: dict[str, dict[str, object]] = {}

    @property
    def settlement(self) -> Settlement:
        return self.state.settlement

    def everything_changed(self) -> None:
        """Drop all derived values after a change to tiles, to cards of the settlement or to the phase."""
        self.changes += 1
        self.derived_of_board.clear()
        self.derived_of_survivors.clear()
        self.derived.clear()

    def cards_changed(self, of: Survivor | None = None) -> None:
        """Drop derived values after a change to cards of this survivor or of the monster; other survivors' stay."""
        self.changes += 1
        self.derived.clear()
        if of is not None:
            self.derived_of_survivors.pop(of.id, None)

    def open_showdown(self, showdown: Showdown) -> None:
        """Start a new showdown on the table."""
        self.state.showdown = self.showdown = showdown
        self.monster = showdown.monster
        self.everything_changed()


@overload
def derived(source: Literal["cards", "board"]) -> Callable[[Callable[[Table], T]], Callable[[Table], T]]: ...
@overload
def derived(
    source: Literal["survivor"],
) -> Callable[[Callable[[Table, Survivor], T]], Callable[[Table, Survivor], T]]: ...
def derived(source: Literal["cards", "board", "survivor"]) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Mark a value that follows from the cards in play, from tiles and settlement, or from one survivor's own cards.

    It is worked out when somebody asks, and again only after what it follows from has changed.
    """

    def mark(work_out: Callable[..., T]) -> Callable[..., T]:
        key = f"{work_out.__module__}.{work_out.__name__}"

        def of_cards(table: Table) -> T:
            try:
                return table.derived[key]  # type: ignore[return-value]
            except KeyError:
                value = table.derived[key] = work_out(table)
                return value

        def of_board(table: Table) -> T:
            try:
                return table.derived_of_board[key]  # type: ignore[return-value]
            except KeyError:
                value = table.derived_of_board[key] = work_out(table)
                return value

        def of_survivor(table: Table, survivor: Survivor) -> T:
            try:
                return table.derived_of_survivors[survivor.id][key]  # type: ignore[return-value]
            except KeyError:
                value = work_out(table, survivor)
                table.derived_of_survivors.setdefault(survivor.id, {})[key] = value
                return value

        recall: dict[str, Callable[..., T]] = {"cards": of_cards, "board": of_board, "survivor": of_survivor}
        return wraps(work_out)(recall[source])

    return mark
