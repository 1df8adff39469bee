"""Derived values of a survivor: permanent value, gear, tokens, effects, added up when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.printed.parts import Modifier
from lanternyear.rules.conditions import amount, holds, living
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.board import distance, footprint
from lanternyear.state.survivor import Survivor

if TYPE_CHECKING:
    from lanternyear.rules.showdown.attack import Attack


def attribute(table: Table, survivor: Survivor, stat: str, attack: Attack | None = None) -> int:
    """SURV-ATT-1: permanent value + gear + tokens + whatever else is in force."""
    total: int = getattr(survivor, stat) + survivor.tokens.get(stat, 0)
    return total + bonus(table, survivor, stat, attack)


def bonus(table: Table, survivor: Survivor, stat: str, attack: Attack | None = None, scene: Scene | None = None) -> int:
    """What cards, terrain and lasting effects add to a value."""
    cards = loadout(table, survivor)
    total = cards.static.get(stat, 0)
    for modifier, _ in cards.conditional.get(stat, ()):
        if holds(table, modifier.only, survivor, scene, attack):
            total += amount(table, modifier.by)
    for holder, modifier in _shared(table):
        if modifier.stat == stat and _reaches(table, holder, modifier, survivor, attack):
            total += amount(table, modifier.by)
    for lasting in table.showdown.lasting:
        if lasting.owner == survivor.id and lasting.what == stat:
            total += lasting.by
    return total + _from_terrain(table, survivor, stat, attack)


def _shared(table: Table) -> list[tuple[Survivor | None, Modifier]]:
    """Modifiers that cards of others, or of the monster, give."""
    shared: list[tuple[Survivor | None, Modifier]] | None = table.recall.get("shared")
    if shared is None:
        shared = [(one, modifier) for one in living(table) for modifier, _ in loadout(table, one).shared]
        for card in table.monster.in_play:
            injury = table.catalog.persistent_injuries.get(card.card)
            modifiers = injury.modifiers if injury else table.catalog.cards[card.card].modifiers
            shared += [(None, modifier) for modifier in modifiers if modifier.who in ("all", "adjacent")]
        table.recall["shared"] = shared
    return shared


def _reaches(
    table: Table, holder: Survivor | None, modifier: Modifier, survivor: Survivor, attack: Attack | None
) -> bool:
    if modifier.who == "monster":
        return False
    if modifier.who == "adjacent":
        source = holder.base if holder else table.monster.base
        if survivor is holder or source.space < 0 or distance(source, survivor.base) != 1:
            return False
    return holds(table, modifier.only, survivor, None, attack)


def _from_terrain(table: Table, survivor: Survivor, stat: str, attack: Attack | None) -> int:
    """SD-TER: what the tiles under the survivor give."""
    total = 0
    for under, modifier in _terrain_modifiers(table).get(stat, ()):
        if survivor.space >= 0 and under >> survivor.space & 1 and holds(table, modifier.only, survivor, None, attack):
            total += amount(table, modifier.by)
    return total


def _terrain_modifiers(table: Table) -> dict[str, list[tuple[int, Modifier]]]:
    found: dict[str, list[tuple[int, Modifier]]] | None = table.recall.get("terrain modifiers")
    if found is None:
        found = {}
        for tile in table.showdown.tiles:
            for modifier in table.catalog.terrain[tile.card].modifiers:
                found.setdefault(modifier.stat, []).append((footprint(tile.base), modifier))
        table.recall["terrain modifiers"] = found
    return found


def movement(table: Table, survivor: Survivor) -> int:
    """SD-MOV-1: at least 1; an injury may fix it."""
    fixed = bonus(table, survivor, "movement_is")
    return max(1, fixed or attribute(table, survivor, "movement"))


def armor_points(table: Table, survivor: Survivor, location: str) -> int:
    """GEAR-KIND-5: what is worn there and gained everywhere, less what was lost."""
    worn = loadout(table, survivor).armor[location] + bonus(table, survivor, "armor")
    return max(0, worn + survivor.armor_gained.get(location, 0) - survivor.armor_lost.get(location, 0))
