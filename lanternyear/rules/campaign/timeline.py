"""CAM-TL: the timeline, its entries, and what is written into it."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import EventTriggered, SpecialShowdownListed, TimelineAdded
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement
from lanternyear.state.record import TimelineEntry

LAST_YEAR = 40


def row(table: Table) -> list[TimelineEntry]:
    """The entries of the current lantern year that are not crossed off."""
    return table.settlement.timeline.setdefault(table.settlement.lantern_year, [])


def cross_off(table: Table, entry: TimelineEntry) -> None:
    settlement = table.settlement
    row(table).remove(entry)
    settlement.crossed_off.setdefault(settlement.lantern_year, []).append(entry)


@rule
def add_to_timeline(table: Table, entry: TimelineEntry, years: int) -> Rule[None]:
    """CAM-TL-4: so many years from now. An event of the current year happens at once, a showdown in its step."""
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
    """SET-4-5: a story event, or a settlement event that the timeline names, is followed."""
    card = table.catalog.story_events.get(event) or table.catalog.settlement_events[event]
    table.tell(EventTriggered(event))
    if event in table.catalog.settlement_events or card.endeavors:
        add_to_settlement(table, table.settlement.events, event)
    inner = Scene(event)
    if scene is not None:
        inner.parent = scene
        inner.holder, inner.target, inner.targets = scene.holder, scene.target, list(scene.targets)
    yield from perform(table, card.then, inner)


def move_entry(table: Table, entry: TimelineEntry, years: int) -> None:
    """An entry of a year to come is written later by so many years; with 0, into the current year."""
    settlement = table.settlement
    for year in sorted(settlement.timeline):
        if year >= settlement.lantern_year and entry in settlement.timeline[year]:
            settlement.timeline[year].remove(entry)
            later = year + years if years else settlement.lantern_year
            settlement.timeline.setdefault(later, []).append(entry)
            table.tell(TimelineAdded(entry, later))
            return
