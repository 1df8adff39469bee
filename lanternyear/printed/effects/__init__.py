"""Effect nodes, by what they act on."""

from lanternyear.printed.effects import control, gear, monster, survivor
from lanternyear.printed.effects.base import NOTHING, Effect, Effects, Options, Rows, nodes, verb

__all__ = [
    "NOTHING",
    "Effect",
    "Effects",
    "Options",
    "Rows",
    "control",
    "gear",
    "monster",
    "nodes",
    "survivor",
    "verb",
]
