"""What every part of a page is, and the part that is everywhere: a card by name."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """The root of everything that is shown."""


class CardName(Shown):
    """A card by name; `id` looks it up. `note` is what is not as printed, `mark` a number of tokens or copies."""

    id: str
    title: str
    text: str = ""
    kind: str = ""
    fidelity: str = "faithful"
    mark: str = ""
