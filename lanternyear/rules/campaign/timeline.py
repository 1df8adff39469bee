"""CAM-TL: the timeline, its entries, and what is written into it."""

from __future__ import annotations

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign
from lanternyear.engine.decision import About, Blocked, Option, Rule, because, rule
from lanternyear.engine.facts import EventIgnored, EventTriggered, SpecialShowdownListed, TimelineAdded, TimelineErased
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement
from lanternyear.rules.survivor.leadership import follow_event
from lanternyear.state.record import TimelineEntry

LAST_YEAR = 36  # CAM-TL-1


def row(table: Table) -> list[TimelineEntry]:
    """The entries of the current lantern year that are not crossed off."""
    return table.settlement.timeline.get(table.settlement.lantern_year, [])


def write_in_row(table: Table, place: int, entry: TimelineEntry) -> None:
    """Write an entry into the row of the current lantern year, before the one at this place."""
    table.settlement.timeline.setdefault(table.settlement.lantern_year, []).insert(place, entry)


def cross_off(table: Table, entry: TimelineEntry) -> None:
    settlement = table.settlement
    row(table).remove(entry)
    settlement.crossed_off.setdefault(settlement.lantern_year, []).append(entry)


@rule
def add_to_timeline(table: Table, entry: TimelineEntry, years: int) -> Rule[None]:
    """CAM-TL-4: add an entry so many years from now; this year an event happens at once, a showdown in its step."""
    settlement = table.settlement
    year = settlement.lantern_year + years
    if not years >= 0 or year > LAST_YEAR:
        return
    listed = settlement.timeline.setdefault(year, [])
    if entry in listed and entry.kind == "nemesis":
        return  # CAM-TL-7
    listed.append(entry)
    table.tell(TimelineAdded(entry, year))
    if entry.kind == "special":
        table.tell(SpecialShowdownListed(entry.card, entry.level))
    if not years and entry.kind == "event":
        cross_off(table, entry)
        yield from trigger(table, entry.card)


@rule
def trigger(table: Table, event: str, scene: Scene | None = None) -> Rule[None]:
    """SET-4-5: follow a story event, or a settlement event that the timeline names."""
    card = table.catalog.story_events.get(event) or table.catalog.settlement_events[event]
    is_settlement_event = event in table.catalog.settlement_events
    if is_settlement_event and event in table.settlement.events:
        table.tell(EventIgnored(event))  # SET-4-4
        return
    table.tell(EventTriggered(event))
    if is_settlement_event:
        _take_out_of_deck(table, event)
    if is_settlement_event or card.endeavors:
        add_to_settlement(table, table.settlement.events, event)
    inner = Scene(event)
    if scene is not None:
        inner.parent = scene
        inner.holder, inner.target, inner.targets = scene.holder, scene.target, list(scene.targets)
    yield from follow_event(table, card.then, inner)


def _take_out_of_deck(table: Table, event: str) -> None:
    """SET-4-6: a settlement event that is played is not drawn again this phase."""
    deck = table.state.decks.get("settlement_events", [])
    if event in deck:
        deck.remove(event)


def erase_entry(table: Table, entry: TimelineEntry) -> None:
    """CAM-TL-4: erase an entry that an event wrote into the years to come."""
    settlement = table.settlement
    for year in sorted(settlement.timeline):
        if year > settlement.lantern_year:
            erase(table, entry, year)


def erase(table: Table, entry: TimelineEntry, year: int) -> None:
    """CAM-TL-4: erase an entry from the row of a year, if it is there."""
    written = table.settlement.timeline.get(year, [])
    if entry in written:
        written.remove(entry)
        table.tell(TimelineErased(entry.card, year))


def timeline_of(catalog: Catalog, campaign: Campaign) -> dict[int, list[TimelineEntry]]:
    """CAM-TL-3, CAM-TL-8: return the campaign's rows, with the story events that packs print on them."""
    rows = {int(year): [TimelineEntry.read(text) for text in entries] for year, entries in campaign.timeline.items()}
    for event in catalog.story_events.values():
        for year in event.years:
            rows.setdefault(year, []).append(TimelineEntry("event", event.id))
    return rows


def call_options(table: Table) -> list[Option]:
    """CAM-TL-9: return the entries that the players may move into the current year now."""
    return [] if _has_nemesis(table) else [_call_option(entry) for entry in _to_come(table)]


def why_not_call(table: Table) -> list[Blocked]:
    """CAM-TL-9: no encounter is moved into a year that has a nemesis encounter."""
    waiting = _to_come(table) if _has_nemesis(table) else []
    return [Blocked(_call_option(entry), because("nemesis_this_year"), "CAM-TL-9") for entry in waiting]


def _has_nemesis(table: Table) -> bool:
    return any(entry.kind == "nemesis" for entry in row(table))


def _to_come(table: Table) -> list[TimelineEntry]:
    """Return the entries that may be called and stand in a year to come."""
    settlement = table.settlement
    later = [rows for year, rows in settlement.timeline.items() if year > settlement.lantern_year]
    return [entry for entry in settlement.callable if any(entry in rows for rows in later)]


def _call_option(entry: TimelineEntry) -> Option:
    about = About(card=entry.card, level=entry.level)
    return Option(f"call:{entry}", "call", about, lambda table: call_entry(table, entry))


def call_entry(table: Table, entry: TimelineEntry) -> None:
    """CAM-TL-9: move an entry of a year to come into the current year."""
    settlement = table.settlement
    year = min(year for year, rows in settlement.timeline.items() if year > settlement.lantern_year and entry in rows)
    settlement.timeline[year].remove(entry)
    write_in_row(table, len(row(table)), entry)
    table.tell(TimelineAdded(entry, settlement.lantern_year))
