"""The rows of a survivor's record sheet with their marked boxes, for whoever shows them."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.rules.survivor.gains import MOST
from lanternyear.state.survivor import Survivor

PROFICIENCY = "proficiency"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of boxes: how many are filled, how many there are, and the card at each marked box."""

    name: str
    filled: int
    boxes: int
    marks: dict[int, str]


def rows(survivor: Survivor, catalog: Catalog) -> list[Row]:
    """SURV-XP-2, SURV-CU-2, SURV-WP-6: hunt XP, courage, understanding, and proficiency once there is a weapon type."""
    return [
        Row(name, getattr(survivor, name), most, _marks(name, survivor, catalog))
        for name, most in MOST.items()
        if name != PROFICIENCY or survivor.weapon_type
    ]


def _marks(name: str, survivor: Survivor, catalog: Catalog) -> dict[int, str]:
    if name == PROFICIENCY:
        return {one.level: one.id for one in catalog.proficiencies.values() if one.type == survivor.weapon_type}
    events = catalog.story_events.values()
    return {number: one.id for one in events for what, number in one.reached.items() if what == name}
