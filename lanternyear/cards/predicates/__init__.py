"""The words of conditions and selections, by what they are about."""

from lanternyear.cards.predicates import attack, gear, monster, place, settlement, survivor
from lanternyear.cards.predicates.base import (
    OfNumber,
    OfSurvivor,
    OfTable,
    Predicate,
    Selecting,
    Term,
    UnknownWord,
)

__all__ = [
    "OfNumber",
    "OfSurvivor",
    "OfTable",
    "Predicate",
    "Selecting",
    "Term",
    "UnknownWord",
    "attack",
    "gear",
    "monster",
    "place",
    "settlement",
    "survivor",
]
