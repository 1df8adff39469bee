"""HUNT-TBL-7: event damage."""

from __future__ import annotations

from lanternyear.engine.facts import BoxFilled, EventDamageSuffered
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_insane
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.survivor.attributes import armor_points, bonus
from lanternyear.state.survivor import Survivor


def suffer_event_damage(table: Table, survivor: Survivor, at: str, points: int) -> None:
    """HUNT-TBL-7: armor, then the light and the heavy box; no severe injury, the rest is ignored."""
    if is_insane(survivor) and forbids(table, survivor, "damage while insane"):
        suffer_brain_event_damage(table, survivor, points)  # SD-DMG-10
        return
    points = max(1, points + bonus(table, survivor, "damage_suffered"))
    armor = min(points, armor_points(table, survivor, at))
    if armor:
        survivor.fighter.armor_lost[at] = survivor.fighter.armor_lost.get(at, 0) + armor
    table.tell(EventDamageSuffered(survivor.id, at, points))
    for _ in range(points - armor):
        _fill_next_box(table, survivor, at)


def _fill_next_box(table: Table, survivor: Survivor, at: str) -> None:
    fighter = survivor.fighter
    if at != "head" and at not in fighter.light:
        fighter.light.append(at)
        table.tell(BoxFilled(survivor.id, at, "light"))
    elif at not in fighter.heavy:
        fighter.heavy.append(at)
        table.tell(BoxFilled(survivor.id, at, "heavy"))


def suffer_brain_event_damage(table: Table, survivor: Survivor, points: int) -> None:
    """HUNT-TBL-7: insanity first, then the brain box; no trauma."""
    table.tell(EventDamageSuffered(survivor.id, "brain", points))
    guarded = min(points, survivor.insanity)
    survivor.insanity -= guarded
    if points > guarded and "brain" not in survivor.fighter.light:
        survivor.fighter.light.append("brain")
        table.tell(BoxFilled(survivor.id, "brain", "light"))
