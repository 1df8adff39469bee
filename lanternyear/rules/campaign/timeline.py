"""CAM-TL: the timeline, its entries, and what is written into it.

An entry is plain words: `settlement_event` (a random one), `event:NAME`, `nemesis`, `nemesis:NAME`,
`nemesis:NAME:LEVEL`, `nemesis::LEVEL`, `special:NAME:LEVEL`.
"""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import EventTriggered, SpecialShowdownListed, TimelineAdded
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement

LAST_YEAR = 40


def row(table: Table) -> list[str]:
    """The entries of the current lantern year that are not crossed off."""
    return table.settlement.timeline.setdefault(str(table.settlement.lantern_year), [])


def cross_off(table: Table, entry: str) -> None:
    settlement = table.settlement
    row(table).remove(entry)
    settlement.crossed_off.setdefault(str(settlement.lantern_year), []).append(entry)


@rule
def add_to_timeline(table: Table, entry: str, years: int) -> Rule[None]:
    """CAM-TL-4: so many years from now. An event of the current year happens at once, a showdown in its step."""
    settlement = table.settlement
    year = settlement.lantern_year + years
    if not years >= 0 or year > LAST_YEAR:
        return
    listed = settlement.timeline.setdefault(str(year), [])
    if entry in listed and entry.startswith("nemesis"):
        return  # CAM-TL-7
    listed.append(entry)
    table.tell(TimelineAdded(entry, year))
    if entry.startswith("special:"):
        _, monster, level = entry.split(":")
        table.tell(SpecialShowdownListed(monster, level))
    if not years and entry.startswith("event:"):
        cross_off(table, entry)
        yield from trigger(table, entry.removeprefix("event:"))


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


def move_entry(table: Table, entry: str, years: int) -> None:
    """An entry of a year to come is written later by so many years; with 0, into the current year."""
    settlement = table.settlement
    for year in sorted(int(text) for text in settlement.timeline):
        if year >= settlement.lantern_year and entry in settlement.timeline[str(year)]:
            settlement.timeline[str(year)].remove(entry)
            later = year + years if years else settlement.lantern_year
            settlement.timeline.setdefault(str(later), []).append(entry)
            table.tell(TimelineAdded(entry, later))
            return
