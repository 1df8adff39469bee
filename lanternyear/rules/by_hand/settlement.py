"""Consequences for the settlement: resources, gear, innovations, locations, principles, timeline and people."""

from __future__ import annotations

from functools import partial

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import (
    GearGained,
    GearReturned,
    LocationLost,
    NemesisAdded,
    NothingGained,
    QuarryAdded,
    ResourcesLost,
)
from lanternyear.engine.table import Table
from lanternyear.rules.by_hand.kinds import EITHER_WAY, SOME, to_table
from lanternyear.rules.by_hand.people import CAUSE
from lanternyear.rules.by_hand.things import (
    ENTRY,
    ENTRY_TO_COME,
    EVENT,
    GEAR,
    INNOVATION,
    LOCATION,
    NEMESIS,
    OWN_INNOVATION,
    OWN_LOCATION,
    OWN_PRINCIPLE,
    PRINCIPLE,
    QUARRY,
    RESOURCE,
    STORED_GEAR,
    STORED_RESOURCE,
)
from lanternyear.rules.campaign.locations import build_location
from lanternyear.rules.campaign.population import newcomers
from lanternyear.rules.campaign.principles import abandon_principle, adopt_principle
from lanternyear.rules.campaign.timeline import LAST_YEAR, add_to_timeline, erase, trigger
from lanternyear.rules.gear.grid import STORAGE, copies_left
from lanternyear.rules.settlement.gain_endeavors import change_endeavors
from lanternyear.rules.settlement.innovate import gain_innovation, lose_innovation
from lanternyear.rules.settlement.payment import spend
from lanternyear.rules.settlement.resources import gain_for_settlement
from lanternyear.state.record import TimelineEntry

on_settlement = partial(to_table, subject="settlement", where="campaign")


@on_settlement("settlement_resource", things=RESOURCE, number=SOME)
@rule
def gain_resources(table: Table, told: Consequence) -> Rule[None]:
    """RES-GAIN-6: as many as their deck still has."""
    for _ in range(told.number):
        gained = yield from gain_for_settlement(table, "", told.what)
        if not gained:
            return


@on_settlement("settlement_resource_lost", things=STORED_RESOURCE)
def lose_resource(table: Table, told: Consequence) -> None:
    """RES-ARCH-3: a card goes back to its deck, an entry of storage is erased."""
    spend(table, told.what)
    table.tell(ResourcesLost((told.what,)))


@on_settlement("settlement_gear", things=GEAR)
def gain_gear(table: Table, told: Consequence) -> None:
    """GEAR-LIM-2: into storage, if a copy is left."""
    if copies_left(table, told.what) < 1:
        table.tell(NothingGained("players", told.what))
        return
    table.settlement.gear.append(told.what)
    table.tell(GearGained("players", told.what, STORAGE))


@on_settlement("settlement_gear_lost", things=STORED_GEAR)
def lose_gear(table: Table, told: Consequence) -> None:
    """GEAR-ARCH-1: out of storage."""
    table.settlement.gear.remove(told.what)
    table.tell(GearReturned(told.what, "box"))


@on_settlement("innovation", things=INNOVATION)
def innovation(table: Table, told: Consequence) -> Rule[None]:
    """SET-INN-7: with its consequences, its limit and what it gives at once."""
    return gain_innovation(table, told.what)


@on_settlement("innovation_lost", things=OWN_INNOVATION)
def innovation_lost(table: Table, told: Consequence) -> None:
    """SET-INN-6."""
    lose_innovation(table, told.what, to_deck=False)


@on_settlement("location", things=LOCATION)
def location(table: Table, told: Consequence) -> None:
    """SET-BLD-1."""
    build_location(table, told.what)


@on_settlement("location_lost", things=OWN_LOCATION)
def location_lost(table: Table, told: Consequence) -> None:
    """SET-BLD-1."""
    table.settlement.locations.remove(told.what)
    table.tell(LocationLost(told.what))


@on_settlement("principle", things=PRINCIPLE)
def principle(table: Table, told: Consequence) -> Rule[None]:
    """CAM-PR-1: the answer that the group chose."""
    return adopt_principle(table, told.what)


@on_settlement("principle_lost", things=OWN_PRINCIPLE)
def principle_lost(table: Table, told: Consequence) -> None:
    """CAM-PR-1: it is not adopted any more; what it gave before stays."""
    abandon_principle(table, told.what)


@on_settlement("timeline", things=ENTRY, number=(1, LAST_YEAR))
def timeline(table: Table, told: Consequence) -> Rule[None]:
    """CAM-TL-4: write an entry into the row of a lantern year; an event of this year happens at once."""
    return add_to_timeline(table, TimelineEntry.read(told.what), told.number - table.settlement.lantern_year)


@on_settlement("timeline_erased", things=ENTRY_TO_COME, number=(1, LAST_YEAR))
def timeline_erased(table: Table, told: Consequence) -> None:
    """CAM-TL-4: erase an entry from the row of a lantern year."""
    erase(table, TimelineEntry.read(told.what), told.number)


@on_settlement("event", things=EVENT)
def event(table: Table, told: Consequence) -> Rule[None]:
    """SET-4-5: follow it now."""
    return trigger(table, told.what)


@on_settlement("endeavors", number=EITHER_WAY)
def endeavors(table: Table, told: Consequence) -> None:
    """SET-3-5."""
    change_endeavors(table, told.number, CAUSE)


@on_settlement("newcomers", number=SOME)
@rule
def newcomers_(table: Table, told: Consequence) -> Rule[None]:
    """CAM-POP-2: so many people join."""
    yield from newcomers(table, told.number)


@on_settlement("quarry", things=QUARRY)
def quarry(table: Table, told: Consequence) -> None:
    """CAM-TL-5: it can be hunted."""
    if told.what not in table.settlement.quarries:
        table.settlement.quarries.append(told.what)
        table.tell(QuarryAdded(told.what))


@on_settlement("nemesis", things=NEMESIS)
def nemesis(table: Table, told: Consequence) -> None:
    """CAM-TL-5: it may come."""
    if told.what not in table.settlement.nemeses:
        table.settlement.nemeses[told.what] = []
        table.tell(NemesisAdded(told.what))
