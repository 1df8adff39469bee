"""What conditions of cards ask about the gear of a grid."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.survivor import LOCATIONS, Survivor

WHITE = "white"


def has_only_bone(table: Table, survivor: Survivor) -> bool:
    return all("bone" in table.catalog.gear[card].keywords for card in survivor.gear if card)


def worn_keywords(table: Table, survivor: Survivor) -> set[str]:
    """The keywords of the armor in the survivor's grid."""
    worn = [table.catalog.gear[card] for card in survivor.gear if card]
    return {word for gear in worn if gear.armor for word in gear.keywords}


def is_armored(table: Table, survivor: Survivor, words: list[str]) -> bool:
    """GEAR-KIND-4: armor gear of the grid at a hit location, or everywhere."""
    worn = [table.catalog.gear[card] for card in survivor.gear if card]
    places = {gear.armor.at for gear in worn if gear.armor}
    return places.issuperset(LOCATIONS) if words == ["everywhere"] else bool(places.intersection(words))


def has_gear_rule(table: Table, survivor: Survivor, words: list[str]) -> bool:
    """GEAR-KIND-2: a special rule printed on gear of the grid."""
    return any(word in table.catalog.gear[card].rules for card in survivor.gear if card for word in words)


def aura(table: Table, survivor: Survivor) -> str:
    """The color of which the survivor has the most complete affinities; white if none stands out."""
    ranked = sorted(loadout(table, survivor).affinities.items(), key=lambda color: -color[1])
    if not ranked or not ranked[0][1] or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return WHITE
    return ranked[0][0]


def has_no_affinities(table: Table, survivor: Survivor) -> bool:
    return not any(loadout(table, survivor).affinities.values())
