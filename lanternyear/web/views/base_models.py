"""The base of all view models, and cards and instructions, which occur everywhere."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class ViewModel(msgspec.Struct, frozen=True, kw_only=True):
    """The base of all view models."""


class BranchView(ViewModel):
    """Instructions under a heading; `dice` says that it is a row of a table, `now` that this row was rolled."""

    label: str
    dice: bool
    now: bool
    does: list[InstructionView]


class InstructionView(ViewModel):
    """An instruction of a card in words, and what follows from it."""

    text: str
    branches: list[BranchView]


class OfferView(ViewModel):
    """An endeavor that a card offers, or a gear that is made at a location: then `card` is its id."""

    name: str
    price: str
    text: str
    card: str = ""


class CardName(ViewModel):
    """A card by name; `id` looks it up. `note` is what is not as printed, `mark` a number of tokens or copies."""

    id: str
    title: str
    text: str = ""
    kind: str = ""
    fidelity: str = "faithful"
    mark: str = ""
