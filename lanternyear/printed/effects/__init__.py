"""Effect nodes, by what they act on."""

from lanternyear.printed.effects import (
    control,
    develop,
    ending,
    events,
    gear,
    hits,
    hunt,
    lives,
    monster,
    retinue,
    settlement,
    status,
    survivor,
)
from lanternyear.printed.effects.base import NOTHING, Effect, Effects, Options, Rows, nodes, verb

__all__ = [
    "NOTHING",
    "Effect",
    "Effects",
    "Options",
    "Rows",
    "control",
    "develop",
    "ending",
    "events",
    "gear",
    "hits",
    "hunt",
    "lives",
    "monster",
    "nodes",
    "retinue",
    "settlement",
    "status",
    "survivor",
    "verb",
]
