"""SD-MATK-10: the order in which a survivor suffers hits, when it can matter, and what a hit would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lanternyear.engine.explanation import Harm
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_insane
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import listeners
from lanternyear.rules.survivor.attributes import armor_points, bonus, varies
from lanternyear.state.survivor import Survivor

HEARD = ("would_suffer_damage", "suffers_damage", "knocked_down")
"""The moments of damage that brings no severe injury."""
VALUES = ("hit_damage", "damage_suffered", "armor")


def order_can_matter(
    table: Table, target: Survivor, locations: Sequence[str], amount: int, *, destroys_armor: bool = False
) -> bool:
    """Return whether a severe injury, brain damage or a card that listens could make the order matter.

    Without them hits only take armor and fill boxes of their own location, which gives the same in any order.
    """
    if is_insane(target) and forbids(table, target, "damage while insane"):
        return True
    if any(listeners(table, name) for name in HEARD) or any(varies(table, target, value) for value in VALUES):
        return True
    points = _points(table, target, amount)
    for location, hits in Counter(locations).items():
        armor = 0 if destroys_armor else armor_points(table, target, location)
        if hits * points > armor + free_boxes(target, location):
            return True
    return False


def harm(table: Table, target: Survivor, location: str, amount: int, *, destroys_armor: bool = False) -> Harm | None:
    """SD-DMG-1 to SD-DMG-3: return what a hit would do if no card interferes, or None if it does no damage there."""
    if amount <= 0 or (is_insane(target) and forbids(table, target, "damage while insane")):
        return None
    points = _points(table, target, amount)
    armor = 0 if destroys_armor else min(points, armor_points(table, target, location))
    light = ["light"] if location != "head" and location not in target.fighter.light else []
    heavy = ["heavy"] if location not in target.fighter.heavy else []
    return Harm(points, armor, tuple([*light, *heavy, "severe"][: points - armor]))


def _points(table: Table, target: Survivor, amount: int) -> int:
    """Return the damage of a hit with what the target's cards add."""
    return max(1, max(1, amount + bonus(table, target, "hit_damage")) + bonus(table, target, "damage_suffered"))


def free_boxes(survivor: Survivor, location: str) -> int:
    """SD-DMG-2: return how many points of damage the location can still take before a severe injury."""
    light = location != "head" and location not in survivor.fighter.light
    return light + (location not in survivor.fighter.heavy)
