"""The reader of a settlement in the JSON of the kdm-manager API. Only names and numbers are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from lanternyear.errors import LanternError
from lanternyear.importers.continued import ImportedCampaign, continue_campaign
from lanternyear.importers.kdm_fields import KdmFields, bookkeeping
from lanternyear.importers.kdm_survivors import kdm_survivors
from lanternyear.importers.lookup import Lookup, NotUnderstood, listed, names, number, one_line
from lanternyear.importers.paper import PaperCampaign
from lanternyear.importers.timeline import LAST_YEAR
from lanternyear.play.save_checks import check_people
from lanternyear.play.start import GameSetup

LARGEST = 8_000_000  # bytes
FORM = "a kdm-manager settlement is a JSON object with 'sheet' and 'user_assets'"
MILESTONES = {
    "first_child": "first_birth",
    "first_death": "first_death",
    "pop_15": "population_15",
    "innovations_5": "five_innovations",
}
KINDS = ("story_event", "settlement_event", "nemesis_encounter", "special_showdown")
PREFIX = "core_"
MOST_ENTRIES = 20  # of one kind, in one year
BOOKKEEPING = bookkeeping(
    "_id abandoned admins campaign created_by created_on enforce_survival_limit groups innovation_levels "
    "last_accessed last_updated location_levels macro meta migration public release removed survivors "
    "updated_on version world"
)


class KdmCampaign(NamedTuple):
    """A settlement as it was read, and what of it was not understood."""

    paper: PaperCampaign
    unread: list[NotUnderstood]


def is_kdm_manager(data: bytes) -> bool:
    """Return whether these bytes look like such a settlement; no file of ours begins like that."""
    return data.lstrip()[:1] == b"{" and b'"sheet"' in data


def from_kdm_manager(data: bytes, setup: GameSetup | None = None) -> ImportedCampaign:
    """Read the settlement and start its campaign at the Develop step of its lantern year."""
    paper, unread = read_kdm_manager(data)
    return continue_campaign(paper, setup, unread)


def read_kdm_manager(data: bytes) -> KdmCampaign:
    """Read the settlement: what it says in names and numbers, and what of it is something else."""
    sheet, survivors, others = _read(data)
    fields, lookup = KdmFields(sheet), Lookup()
    year = fields.number("lantern_year", 1, 1, LAST_YEAR)
    paper = PaperCampaign(
        name=fields.line("name"),
        lantern_year=year,
        survival_limit=_optional(fields.get("survival_limit"), 1, 99),
        endeavors=fields.number("endeavor_tokens"),
        population=_optional(fields.get("population"), 0, 999),
        death_count=fields.number("death_count"),
        innovations=fields.names("innovations"),
        principles=fields.names("principles"),
        locations=fields.names("locations"),
        storage=fields.names("storage"),
        quarries=_if_listed(fields.get("quarries")),
        nemeses=_nemeses(fields.get("nemesis_monsters"), fields.get("nemesis_encounters")),
        defeated=fields.names("defeated_monsters"),
        milestones=[MILESTONES.get(event, event) for event in fields.names("milestone_story_events")],
        timeline=_timeline(fields.get("timeline")),
        survivors=kdm_survivors(survivors, year, lookup),
    )
    fields.list_the_rest(lookup, "", BOOKKEEPING)
    for other in others:
        lookup.miss("", "survivors", other)
    return KdmCampaign(paper, lookup.missing)


def _read(data: bytes) -> tuple[Mapping[str, Any], list[Mapping[str, Any]], list[object]]:
    """Return the settlement's sheet, the survivors' sheets, and what else stands among these."""
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
    entries = listed(assets.get("survivors"))
    survivors = [entry.get("sheet", entry) if isinstance(entry, dict) else entry for entry in entries]
    sheets: list[Mapping[str, Any]] = [entry for entry in survivors if isinstance(entry, dict)]
    dead = sum(bool(entry.get("dead")) for entry in sheets)
    living = max(number(sheet.get("population")), len(sheets) - dead)
    check_people(dead + living, living)
    return sheet, sheets, [entry for entry in survivors if not isinstance(entry, dict)]


def _optional(value: object, least: int, most: int) -> int | None:
    return None if value is None else number(value, least, most)


def _if_listed(value: object) -> list[str] | None:
    return names(value) if isinstance(value, list) else None


def _nemeses(monsters: object, encounters: object) -> dict[str, list[str]] | None:
    """Return each nemesis with the levels that were faced; None if the file does not say."""
    if not isinstance(monsters, list):
        return None
    levels = encounters if isinstance(encounters, dict) else {}
    return {name: [one_line(level, 20) for level in listed(levels.get(name), MOST_ENTRIES)] for name in names(monsters)}


def _timeline(rows: object) -> dict[str, list[str]]:
    """Return the entries of every year, none for those that the file leaves out; {} if it has no timeline."""
    timeline: dict[str, list[str]] = {}
    for row in listed(rows):
        year = number(row.get("year")) if isinstance(row, dict) else 0
        if 0 < year <= LAST_YEAR:
            entries = [entry for kind in KINDS for entry in listed(row.get(kind), MOST_ENTRIES)]
            timeline[str(year)] = [_name(entry).removeprefix(PREFIX) for entry in entries]
    return {str(year): timeline.get(str(year), []) for year in range(1, LAST_YEAR + 1)} if timeline else {}


def _name(entry: Any) -> str:
    return one_line(entry.get("handle") or entry.get("name") if isinstance(entry, dict) else entry)
