"""A consequence: one thing that players did at their table, or decided, and that the game carries out by its rules."""

from __future__ import annotations

import msgspec


class Consequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a sheet of consequences: `damage`, to the survivor `who`, at `what`, so many.

    `kind` is a name in `rules.by_hand`, which says what the others mean for it. `who` is a survivor's id, and empty for
    the monster, the hunt and the settlement.
    """

    kind: str
    who: str = ""
    what: str = ""
    number: int = 1


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The consequences that players wrote down, in order, and why.

    They are carried out `instead_of` the rest of a card that is in hand, if one is named.

    `awaited` is whether a real die or card was asked for when it was handed in.
    """

    consequences: tuple[Consequence, ...]
    reason: str
    instead_of: str = ""
    awaited: bool = False

    def as_entry(self) -> dict[str, object]:
        """Return the sheet as plain data, for the journal."""
        lines = [msgspec.to_builtins(consequence) for consequence in self.consequences]
        return {**msgspec.to_builtins(self), "consequences": lines}
