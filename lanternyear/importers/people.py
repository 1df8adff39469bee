"""Survivors' sheets as survivors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.importers.lookup import Lookup, letters, one_line
from lanternyear.importers.paper import PaperSurvivor
from lanternyear.state.survivor import Survivor

NUMBERS = (
    "survival", "hunt_xp", "movement", "accuracy", "strength", "evasion", "luck", "speed", "insanity", "courage",
    "understanding", "proficiency", "joined",
)  # fmt: skip


def people(sheets: Iterable[PaperSurvivor], catalog: Catalog, lookup: Lookup) -> dict[str, Survivor]:
    """Return all survivors, numbered in order, with their parents and partners."""
    listed = list(sheets)
    found = {}
    for place, sheet in enumerate(listed, 1):
        survivor = _survivor(f"survivor_{place}", sheet)
        _learn(survivor, sheet, f"survivors.{place}", catalog, lookup)
        survivor.parents = [id for name in sheet.parents if (id := _named(name, listed))]
        survivor.partner = _named(sheet.partner, listed)
        found[survivor.id] = survivor
    return found


def _named(name: str, sheets: list[PaperSurvivor]) -> str:
    """Return the id of a survivor by name, or by the place in the list: `#3`."""
    place = name.removeprefix("#")
    if name != place and place.isdecimal() and 0 < int(place) <= len(sheets):
        return f"survivor_{int(place)}"
    places = (place for place, sheet in enumerate(sheets, 1) if name and sheet.name == name)
    return next((f"survivor_{place}" for place in places), "")


def _survivor(id: str, sheet: PaperSurvivor) -> Survivor:
    return Survivor(
        id,
        one_line(sheet.name),
        sheet.sex,
        alive=sheet.alive,
        gone="" if sheet.alive else "dead",
        retired=sheet.retired,
        skip_next_hunt=sheet.skip_next_hunt,
        returning=sheet.alive and sheet.returning,
        hunted=sheet.hunt_xp > 0,
        affinities={str(color): number for color, number in sheet.affinities.items() if number},
        **{name: getattr(sheet, name) for name in NUMBERS},
    )


def _learn(survivor: Survivor, sheet: PaperSurvivor, place: str, catalog: Catalog, lookup: Lookup) -> None:
    """Fill in fighting arts, disorders, abilities, injuries, gear and weapon type."""
    who = survivor.called
    held: list[tuple[Mapping[str, Card], list[str]]] = [
        (catalog.fighting_arts, survivor.fighting_arts),
        (catalog.disorders, survivor.disorders),
        (catalog.abilities, survivor.abilities),
        (catalog.injuries, survivor.injuries),
    ]
    for name in sheet.cards:
        card = lookup.card(f"{place}.cards", who, name, *(table for table, _ in held))
        cards = next((cards for table, cards in held if card in table), None)
        if cards is not None and (card not in cards or cards is survivor.injuries):
            cards.append(card)
    for slot, name in enumerate(sheet.gear):
        survivor.gear[slot] = lookup.card(f"{place}.gear", f"{who}, gear", name, catalog.gear)
    if sheet.weapon_type:
        survivor.weapon_type = _weapon_type(sheet.weapon_type, place, who, catalog, lookup)


def _weapon_type(name: str, place: str, who: str, catalog: Catalog, lookup: Lookup) -> str:
    """Return a type of weapon by its name: `Grand Weapon` is `grand`, `fist_and_tooth` is `fist & tooth`."""
    known = {letters(card.type): card.type for card in catalog.proficiencies.values()}
    written = letters(name.lower().replace("_", " ").replace(" and ", " "))
    for word in (written, written.removesuffix("weapon")):
        if word in known:
            return known[word]
    lookup.miss(f"{place}.weapon_type", f"{who}, weapon proficiency", name)
    return ""
