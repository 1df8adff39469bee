"""The verbs packs may use, one function each. Importing this package makes all of them known, and all predicates."""

from lanternyear.rules import predicates
from lanternyear.vocabulary import (
    control,
    death_die,
    develop,
    events,
    family_and_learning,
    gear,
    hit_locations,
    hunt,
    monster,
    monster_cards,
    monster_moves,
    retinue,
    settlement,
    showdown_end,
    status,
    survivor,
    survivor_cards,
)

__all__ = [
    "control",
    "death_die",
    "develop",
    "events",
    "family_and_learning",
    "gear",
    "hit_locations",
    "hunt",
    "monster",
    "monster_cards",
    "monster_moves",
    "predicates",
    "retinue",
    "settlement",
    "showdown_end",
    "status",
    "survivor",
    "survivor_cards",
]
