"""The timeline on paper: the printed entries, those that replace them, and what of them is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lanternyear.cards.catalog import Catalog
from lanternyear.importers.lookup import Lookup, letters, one_line
from lanternyear.play.start import printed_timeline
from lanternyear.state.record import Defeated, TimelineEntry
from lanternyear.state.settlement import Settlement

LAST_YEAR = 40


def timeline_of(
    campaign: str, written: Mapping[str, Iterable[str]], catalog: Catalog, lookup: Lookup
) -> dict[int, list[TimelineEntry]]:
    """Return the campaign's printed rows, with those that were written instead."""
    rows = printed_timeline(catalog, campaign)
    for word, entries in written.items():
        year = int(word) if word.isdecimal() and len(word) < 3 else LAST_YEAR + 1
        if year > LAST_YEAR:
            lookup.miss("timeline", "timeline", word)
            continue
        found = [read_entry(entry, year, catalog, lookup) for entry in entries]
        rows[year] = [entry for entry in found if entry is not None]
    return rows


def read_entry(text: str, year: int, catalog: Catalog, lookup: Lookup) -> TimelineEntry | None:
    """Read an entry such as `Endless Screams`, `King's Man 2`, `Special: White Lion 1` or `nemesis:butcher:1`."""
    event = lookup.find(text.rpartition(":")[2], catalog.story_events, catalog.settlement_events)
    event = event or lookup.find(text, catalog.story_events, catalog.settlement_events)
    if event:
        return TimelineEntry("event", event)
    found = read_monster(text, catalog)
    if found is None:
        lookup.miss(f"timeline.{year}", f"lantern year {year}", text)
        return None
    is_nemesis = catalog.monsters[found.monster].type == "nemesis" and "special" not in text.lower()
    return TimelineEntry("nemesis" if is_nemesis else "special", found.monster, found.level or "1" * (not is_nemesis))


def read_monster(text: str, catalog: Catalog) -> Defeated | None:
    """Read a monster and its level, if one is written: `White Lion (First Story)`, `Butcher Lvl 2`, `watcher`."""
    written = letters(one_line(text))
    by_title = sorted(catalog.monsters.values(), key=lambda card: -len(card.title))
    monster = next((card for card in by_title if letters(card.title) in written), None)
    if monster is None:
        return None
    rest = written.partition(letters(monster.title))[2]
    named = next((level for level in monster.levels if not level.isdecimal() and letters(level) in rest), "")
    return Defeated(monster.id, named or next((sign for sign in reversed(rest) if sign.isdecimal()), ""))


def divide(settlement: Settlement, rows: Mapping[int, list[TimelineEntry]]) -> None:
    """CAM-UP-1: cross off the years behind and this year's events; a showdown that was not faced is to come."""
    now = settlement.lantern_year
    for year, entries in sorted(rows.items()):
        over = [entry for entry in entries if year < now or (year == now and not _to_come(settlement, entry))]
        to_come = [entry for entry in entries if entry not in over]
        if over:
            settlement.crossed_off[year] = over
        if to_come:
            settlement.timeline[year] = to_come


def _to_come(settlement: Settlement, entry: TimelineEntry) -> bool:
    """Return whether an entry of the current year is a showdown whose level was not faced or defeated."""
    done = [
        *settlement.nemeses.get(entry.card, []),
        *(won.level for won in settlement.defeated if won.monster == entry.card),
    ]
    return entry.kind in ("nemesis", "special") and (entry.level or "1") not in done
