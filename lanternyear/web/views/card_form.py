"""Suggestions for the inputs of a card's form."""

from __future__ import annotations

from functools import cache

from lanternyear.cards.grammar import ROLES, STATS
from lanternyear.cards.predicates.base import PREDICATES

AMOUNTS = ("1", "2", "3", "level", "2*level", "level+1", "1d10", "1d5")
SELECTIONS = (
    "closest threat, facing, in range",
    "closest threat, in field of view",
    "closest threat",
    "random threat",
    "all survivors, adjacent to monster",
    "all survivors",
    "all knocked-down survivors",
)


@cache
def suggestions() -> dict[str, list[str]]:
    """Return what each kind of phrase may say: its words, with capitals where an author fills something in."""
    conditions = [form for predicate in PREDICATES if predicate.asks for form in predicate.words]
    return {
        "amount": [*AMOUNTS],
        "selection": [*ROLES, *SELECTIONS, *(f"closest threat, most {stat}" for stat in STATS[:5])],
        "condition": conditions,
    }
