"""Effect nodes, by what they act on."""

from lanternyear.cards.effects import (
    control,
    develop,
    events,
    family_and_learning,
    gear,
    hit_locations,
    hunt,
    monster,
    retinue,
    settlement,
    showdown_end,
    status,
    survivor,
)
from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, Rows, nodes, verb

__all__ = [
    "NOTHING",
    "Alternatives",
    "Effect",
    "Effects",
    "Rows",
    "control",
    "develop",
    "events",
    "family_and_learning",
    "gear",
    "hit_locations",
    "hunt",
    "monster",
    "nodes",
    "retinue",
    "settlement",
    "showdown_end",
    "status",
    "survivor",
    "verb",
]
