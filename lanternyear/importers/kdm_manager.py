"""The importer of a settlement in the JSON of the kdm-manager API. Only names and numbers are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.errors import LanternError
from lanternyear.importers.lookup import Lookup, listed, names, number, one_line
from lanternyear.importers.people import people
from lanternyear.importers.timeline import years
from lanternyear.play.game import Game
from lanternyear.play.start import cards_of, take_up_campaign
from lanternyear.state.record import Defeated
from lanternyear.state.settlement import Settlement

LARGEST = 8_000_000  # bytes
FORM = "a kdm-manager settlement is a JSON object with 'sheet' and 'user_assets'"
MILESTONES = {
    "first_child": "first_birth",
    "first_death": "first_death",
    "pop_15": "population_15",
    "innovations_5": "five_innovations",
}
NOT_IMPORTED = (
    "expansions",
    "patterns",
    "strain_milestones",
    "monster_volumes",
    "lost_settlements",
    "settlement_notes",
)


class ImportedCampaign(NamedTuple):
    """An imported campaign, and what of it could not be imported."""

    game: Game
    left_behind: list[str]


def is_kdm_manager(data: bytes) -> bool:
    """Return whether these bytes look like such a settlement; no file of ours begins like that."""
    return data.lstrip()[:1] == b"{" and b'"sheet"' in data


def from_kdm_manager(data: bytes, *, seed: int = 0, players: Sequence[str] = ("You",)) -> ImportedCampaign:
    """Read the settlement and start its campaign at the Develop step of its lantern year."""
    sheet, sheets = _read(data)
    catalog, lookup = cards_of(), Lookup()
    settlement = _settlement(sheet, catalog, lookup)
    survivors = people(sheets, settlement.lantern_year, catalog, lookup)
    _fill_up(sheet, survivors, lookup)
    settlement.arrived = len(survivors)
    game = take_up_campaign(
        settlement, list(survivors.values()), seed, players=players, left_behind=lookup.missing, catalog=catalog
    )
    return ImportedCampaign(game, lookup.missing)


def _read(data: bytes) -> tuple[Mapping[str, Any], list[Mapping[str, Any]]]:
    """Return the settlement's sheet and the survivors' sheets."""
    if len(data) > LARGEST:
        raise LanternError(f"this file has {len(data):,} bytes; a settlement has at most {LARGEST:,}")
    try:
        read = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LanternError(f"{FORM}; this is no JSON: {error}") from None
    sheet = read.get("sheet") if isinstance(read, dict) else None
    assets = read.get("user_assets") if isinstance(read, dict) else None
    if not isinstance(sheet, dict) or not isinstance(assets, dict):
        raise LanternError(FORM)
    survivors = [entry.get("sheet", entry) for entry in listed(assets.get("survivors")) if isinstance(entry, dict)]
    return sheet, [entry for entry in survivors if isinstance(entry, dict)]


def _settlement(sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> Settlement:
    year = number(sheet.get("lantern_year"), 1, 40)
    settlement = Settlement(
        name=one_line(sheet.get("name")),
        lantern_year=year,
        survival_limit=number(sheet.get("survival_limit"), 1),
        endeavors=number(sheet.get("endeavor_tokens")),
        innovations=_innovations(sheet, catalog, lookup),
        principles=lookup.cards("principle", sheet.get("principles"), catalog.principles),
        locations=lookup.cards("location", sheet.get("locations"), catalog.locations),
        quarries=lookup.cards("quarry", sheet.get("quarries"), catalog.monsters),
        nemeses=_nemeses(sheet, catalog, lookup),
        defeated=_defeated(sheet, catalog, lookup),
        timeline=years(listed(sheet.get("timeline")), year, catalog, lookup),
        milestones=[MILESTONES[event] for event in names(sheet.get("milestone_story_events")) if event in MILESTONES],
        death_count=number(sheet.get("death_count")),
    )
    _store(settlement, sheet, catalog, lookup)
    for key in NOT_IMPORTED:
        if sheet.get(key):
            lookup.miss(key.replace("_", " "), _in_short(sheet[key]))
    return settlement


def _innovations(sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> list[str]:
    """Return the innovations; there, a mastery is an innovation named after its weapon."""
    masteries = {f"mastery_{card.type}": id for id, card in catalog.proficiencies.items() if card.mastery}
    known = names(sheet.get("innovations"))
    found = [masteries.get(name) or lookup.card("innovation", name, catalog.innovations) for name in known]
    return list(dict.fromkeys(match for match in found if match))


def _nemeses(sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> dict[str, list[str]]:
    """Return each nemesis with the levels that were faced."""
    faced = sheet.get("nemesis_encounters")
    levels = faced if isinstance(faced, dict) else {}
    nemeses = {}
    for name in names(sheet.get("nemesis_monsters")):
        monster = lookup.card("nemesis", name, catalog.monsters)
        if monster:
            nemeses[monster] = [_level(level) for level in listed(levels.get(name))]
    return nemeses


def _defeated(sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> list[Defeated]:
    """Read entries such as `White Lion Lvl 1` or `White Lion (First Story)`."""
    found = []
    for entry in listed(sheet.get("defeated_monsters")):
        name, _, level = str(entry).replace("(", " Lvl ").replace("Level", "Lvl").partition(" Lvl ")
        monster = lookup.card("defeated", name.strip(), catalog.monsters)
        if monster:
            found.append(Defeated(monster, _level(level or "1")))
    return found


def _level(words: object) -> str:
    """Read a level: `Lvl 2` is 2, `First Story)` is first_story."""
    text = str(words).strip(" )").lower()
    digits = "".join(letter for letter in text if letter.isdecimal())
    return digits or text.replace(" ", "_")


def _store(settlement: Settlement, sheet: Mapping[str, Any], catalog: Catalog, lookup: Lookup) -> None:
    """Store gear and resources, which are one list of names there, a name for each piece."""
    for name in listed(sheet.get("storage")):
        card = lookup.card("storage", name, catalog.gear, catalog.resources)
        if card in catalog.gear:
            settlement.gear.append(card)
        elif card:
            settlement.storage.append(card)


def _fill_up(sheet: Mapping[str, Any], survivors: dict[str, Any], lookup: Lookup) -> None:
    """Add nameless survivors if the population is larger than the number of sheets."""
    alive = sum(survivor.alive for survivor in survivors.values())
    for count in range(number(sheet.get("population")) - alive):
        nameless = people([{"sex": "MF"[count % 2]}], 1, Catalog((), {}), lookup, first=len(survivors) + 1)
        survivors.update(nameless)


def _in_short(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(
            one_line(item.get("name", item) if isinstance(item, dict) else item, 60) for item in value[:20]
        )
    return one_line(value, 60)
