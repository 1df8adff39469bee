"""Tests of the gear in a survivor's grid."""

from __future__ import annotations

from lanternyear.cards.kinds import Gear
from lanternyear.cards.predicates import gear as words
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import Case, holds_for, holds_when
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.survivor import LOCATIONS, Survivor

EVERYWHERE, WHITE, COLORS = ("everywhere",), "white", ("red", "green", "blue")


def _grid(table: Table, survivor: Survivor) -> list[Gear]:
    return [table.catalog.gear[card] for card in survivor.gear if card]


@holds_for(words.CarriesGear)
def carries_gear(table: Table, survivor: Survivor, predicate: words.CarriesGear) -> bool:
    return bool(loadout(table, survivor).words.intersection(predicate.what))


@holds_when(words.HandedOver)
def handed_over(case: Case, predicate: words.HandedOver) -> bool:
    gear = case.table.catalog.gear.get(case.scene.handed_over) if case.scene is not None else None
    return gear is not None and not set(predicate.keywords).isdisjoint(gear.keywords)


@holds_for(words.Wears)
def wears(table: Table, survivor: Survivor, predicate: words.Wears) -> bool:
    worn = [gear for gear in _grid(table, survivor) if gear.armor]
    return any(keyword in gear.keywords for gear in worn for keyword in predicate.keywords)


@holds_for(words.Armored)
def armored(table: Table, survivor: Survivor, predicate: words.Armored) -> bool:
    """GEAR-KIND-4: armor gear of the grid at a hit location, or everywhere."""
    places = {gear.armor.at for gear in _grid(table, survivor) if gear.armor}
    return places.issuperset(LOCATIONS) if predicate.at == EVERYWHERE else bool(places.intersection(predicate.at))


@holds_for(words.HasGearRule)
def has_gear_rule(table: Table, survivor: Survivor, predicate: words.HasGearRule) -> bool:
    """GEAR-KIND-2: a special rule printed on gear of the grid."""
    return any(rule in gear.rules for gear in _grid(table, survivor) for rule in predicate.rules)


@holds_for(words.Aura)
def has_aura(table: Table, survivor: Survivor, predicate: words.Aura) -> bool:
    return predicate.color in aura(table, survivor)


def aura(table: Table, survivor: Survivor) -> list[str]:
    """Return the one or two colors of which the survivor has the most complete affinities; white if all are equal."""
    affinities = loadout(table, survivor).affinities
    most = max(affinities.get(color, 0) for color in COLORS)
    found = [color for color in COLORS if affinities.get(color, 0) == most]
    return [WHITE] if len(found) == len(COLORS) else found


@holds_for(words.Affinities)
def has_affinities(table: Table, survivor: Survivor, predicate: words.Affinities) -> bool:
    return loadout(table, survivor).affinities.get(predicate.color, 0) >= predicate.number


@holds_for(words.NoAffinities)
def no_affinities(table: Table, survivor: Survivor, predicate: words.NoAffinities) -> bool:
    return not any(loadout(table, survivor).affinities.values())


@holds_for(words.OnlyBoneGear)
def only_bone_gear(table: Table, survivor: Survivor, predicate: words.OnlyBoneGear) -> bool:
    return all("bone" in gear.keywords for gear in _grid(table, survivor))
