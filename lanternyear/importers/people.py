"""Survivors of the kdm-manager API."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.importers.lookup import Lookup, listed, number, one_line
from lanternyear.state.survivor import Survivor

COLOURS = ("red", "blue", "green")
NOT_IMPORTED = ("savior", "constellation", "sword_oath", "weak_spot", "tags", "epithets", "notes")


def people(
    sheets: Iterable[Mapping[str, Any]], year: int, catalog: Catalog, lookup: Lookup, first: int = 1
) -> dict[str, Survivor]:
    """Return everybody, numbered in order, with their parents and partners."""
    listed_sheets = list(sheets)
    ids = {_oid(sheet.get("_id")): f"survivor_{count}" for count, sheet in enumerate(listed_sheets, first)}
    found = {}
    for count, sheet in enumerate(listed_sheets, first):
        survivor = _survivor(f"survivor_{count}", sheet, year)
        _learn(survivor, sheet, catalog, lookup)
        survivor.parents = [
            ids[_oid(sheet.get(parent))] for parent in ("father", "mother") if _oid(sheet.get(parent)) in ids
        ]
        survivor.partner = ids.get(_oid(sheet.get("partner_id")), "")
        found[survivor.id] = survivor
    return found


def _oid(value: object) -> str:
    """Return an id that MongoDB wrote into JSON."""
    return str(value.get("$oid", "")) if isinstance(value, dict) else str(value or "-")


def _survivor(id: str, sheet: Mapping[str, Any], year: int) -> Survivor:
    dead = bool(sheet.get("dead"))
    affinities = sheet.get("affinities")
    colours = affinities if isinstance(affinities, dict) else {}
    return Survivor(
        id,
        one_line(sheet.get("name")),
        "male" if sheet.get("sex") == "M" else "female",
        alive=not dead,
        gone="dead" if dead else "",
        retired=bool(sheet.get("retired")),
        movement=number(sheet.get("Movement", 5), 1),
        accuracy=number(sheet.get("Accuracy", 0), -99),
        strength=number(sheet.get("Strength", 0), -99),
        evasion=number(sheet.get("Evasion", 0), -99),
        luck=number(sheet.get("Luck", 0), -99),
        speed=number(sheet.get("Speed", 0), -99),
        survival=number(sheet.get("survival")),
        insanity=number(sheet.get("Insanity")),
        courage=number(sheet.get("Courage"), 0, 9),
        understanding=number(sheet.get("Understanding"), 0, 9),
        hunt_xp=number(sheet.get("hunt_xp"), 0, 16),
        proficiency=number(sheet.get("Weapon Proficiency"), 0, 8),
        skip_next_hunt=bool(sheet.get("skip_next_hunt")),
        joined=number(sheet.get("born_in_ly")),
        returning=not dead and year in listed(sheet.get("returning_survivor")),
        affinities={colour: number(colours[colour], -9, 9) for colour in COLOURS if colours.get(colour)},
    )


def _learn(survivor: Survivor, sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> None:
    """Fill in fighting arts, disorders, abilities, injuries, cursed gear and weapon type."""
    who = survivor.name or survivor.id
    survivor.fighting_arts = lookup.cards(f"{who}, fighting art", sheet.get("fighting_arts"), catalog.fighting_arts)
    survivor.disorders = lookup.cards(f"{who}, disorder", sheet.get("disorders"), catalog.disorders)
    for card in lookup.cards(
        f"{who}, ability or impairment", _without_weapons(sheet), catalog.abilities, catalog.injuries
    ):
        (survivor.abilities if card in catalog.abilities else survivor.injuries).append(card)
    for slot, card in enumerate(lookup.cards(f"{who}, cursed gear", sheet.get("cursed_items"), catalog.gear)[:9]):
        survivor.gear[slot] = card
    if sheet.get("weapon_proficiency_type"):
        survivor.weapon_type = _weapon_type(who, str(sheet["weapon_proficiency_type"]), catalog, lookup)
    for key in NOT_IMPORTED:
        if sheet.get(key) not in (None, "", [], {"sword": None, "wounds": 0}):
            lookup.miss(f"{who}, {key.replace('_', ' ')}", sheet[key])


def _without_weapons(sheet: Mapping[str, Any]) -> list[Any]:
    """Return the abilities without specialisations and masteries, which follow from weapon proficiency here."""
    names = listed(sheet.get("abilities_and_impairments"))
    return [name for name in names if not str(name).startswith("mastery_") and "specialization" not in str(name)]


def _weapon_type(who: str, name: str, catalog: Catalog, lookup: Lookup) -> str:
    known = {card.type for card in catalog.proficiencies.values()}
    short = name.removesuffix("_weapon")
    if name in known or short in known:
        return name if name in known else short
    lookup.miss(f"{who}, weapon proficiency", name)
    return ""
