"""The timeline of the kdm-manager API: a list of years, each with lists of entries by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.importers.lookup import Lookup, letters, listed, number
from lanternyear.state.record import TimelineEntry
from lanternyear.state.terms import EntryKind

OF_EVENTS = ("story_event", "settlement_event")
OF_SHOWDOWNS: dict[str, EntryKind] = {"nemesis_encounter": "nemesis", "special_showdown": "special"}
PREFIX = "core_"


def years(rows: Iterable[Any], now: int, catalog: Catalog, lookup: Lookup) -> dict[int, list[TimelineEntry]]:
    """Return the entries of the years to come; past years are left out."""
    timeline: dict[int, list[TimelineEntry]] = {}
    for row in rows:
        year = number(row.get("year")) if isinstance(row, dict) else 0
        if year <= now:
            continue
        entries = [*_events(row, year, catalog, lookup), *_showdowns(row, year, catalog, lookup)]
        if entries:
            timeline[year] = entries
    return timeline


def _events(row: dict[str, Any], year: int, catalog: Catalog, lookup: Lookup) -> list[TimelineEntry]:
    found = []
    for kind in OF_EVENTS:
        for entry in listed(row.get(kind)):
            name = _name(entry).removeprefix(PREFIX)
            card = lookup.card(f"lantern year {year}", name, catalog.story_events, catalog.settlement_events)
            found += [TimelineEntry("event", card)] if card else []
    return found


def _showdowns(row: dict[str, Any], year: int, catalog: Catalog, lookup: Lookup) -> list[TimelineEntry]:
    """Read entries such as `Nemesis Encounter: King's Man Lvl 2`: the level is the last digit."""
    found = []
    for kind, word in OF_SHOWDOWNS.items():
        for entry in listed(row.get(kind)):
            name = _name(entry)
            monster = next((id for id, card in catalog.monsters.items() if letters(card.title) in letters(name)), "")
            if not monster:
                lookup.miss(f"lantern year {year}", name)
                continue
            level = next((sign for sign in reversed(name) if sign.isdecimal()), "")
            found.append(TimelineEntry(word, monster, level or ("1" if word == "special" else "")))
    return found


def _name(entry: Any) -> str:
    return str(entry.get("handle") or entry.get("name") or "") if isinstance(entry, dict) else str(entry)
