"""The units that costs are counted in, read from the words of a card: `bone`, `card:lion_claw`, `gear:cloth`."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

UnitKind: TypeAlias = Literal[
    "keyword",  # any resource with this keyword
    "resource",  # any resource
    "monster",  # any resource of a monster
    "card",  # the resource of this name
    "gear",  # the gear of this name
    "endeavor",
    "population",
    "survival",
]


class CostUnit(NamedTuple):
    """One kind of thing that is paid; `name` is the card or keyword, and the kind itself for everything else."""

    kind: UnitKind
    name: str


@lru_cache(maxsize=1024)
def cost_unit(text: str) -> CostUnit:
    """Return the unit that a key of a cost means; a word that is none of the others is a keyword."""
    kind, colon, name = text.partition(":")
    match kind:
        case "card" | "gear" if colon:
            return CostUnit(kind, name)
        case "resource" | "monster" | "endeavor" | "population" | "survival" if not colon:
            return CostUnit(kind, text)
    return CostUnit("keyword", text)
