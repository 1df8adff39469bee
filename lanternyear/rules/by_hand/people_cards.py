"""Cards that a survivor gains and loses: injuries, fighting arts, disorders, abilities, gear and resources."""

from __future__ import annotations

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import CardLost, GearArchived, GearReturned
from lanternyear.engine.table import Table
from lanternyear.rules.by_hand.kinds import SOME, to_survivor
from lanternyear.rules.by_hand.things import (
    ABILITY,
    CARRIED,
    DISORDER,
    FIGHTING_ART,
    GEAR,
    HELD_ABILITY,
    HELD_ART,
    HELD_DISORDER,
    HELD_GEAR,
    HELD_INJURY,
    INJURY,
    RESOURCE,
)
from lanternyear.rules.cards.holdings import remove_card
from lanternyear.rules.gear.archive import take_out
from lanternyear.rules.gear.grid import STORAGE, gain_gear
from lanternyear.rules.resources import archive_resource, gain_resource
from lanternyear.rules.survivor.disorders import lose_disorder
from lanternyear.rules.survivor.fighting_arts import record
from lanternyear.rules.survivor.injuries import heal_injury, suffer_injury
from lanternyear.state.survivor import Survivor


@to_survivor("injury", INJURY)
def injury(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-SEV-2: the injury that a roll at the table gave, with all that it brings."""
    return suffer_injury(table, survivor, table.catalog.injuries[told.what])


@to_survivor("injury_healed", HELD_INJURY)
def injury_healed(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-SEV-5: give back all that it forbade and took."""
    if told.what in survivor.injuries:
        heal_injury(table, survivor, told.what)
    else:
        remove_card(table, survivor, survivor.fighter.conditions, told.what)
        table.tell(CardLost(survivor.id, told.what))


@to_survivor("fighting_art", FIGHTING_ART)
@to_survivor("disorder", DISORDER)
@to_survivor("ability", ABILITY)
def card(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SURV-FA-1, SURV-DIS-1: beyond three, one is replaced."""
    return record(table, survivor, told.what)


@to_survivor("fighting_art_lost", HELD_ART)
def fighting_art_lost(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-FA-1: taken off the record sheet."""
    remove_card(table, survivor, survivor.fighting_arts, told.what)
    table.tell(CardLost(survivor.id, told.what))


@to_survivor("disorder_lost", HELD_DISORDER)
def disorder_lost(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-DIS-3: also one that is kept for good: the players say so."""
    lose_disorder(table, survivor, told.what)


@to_survivor("ability_lost", HELD_ABILITY)
def ability_lost(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SURV-AI-1: taken off the record sheet."""
    remove_card(table, survivor, survivor.abilities, told.what)
    table.tell(CardLost(survivor.id, told.what))


@to_survivor("gear", GEAR)
def gear(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """GEAR-GRID-2: into the grid; in the settlement phase to storage."""
    return gain_gear(table, survivor, told.what)


@to_survivor("gear_stored", HELD_GEAR)
def gear_stored(table: Table, survivor: Survivor, told: Consequence) -> None:
    """GEAR-AFF-7: out of the grid into storage, cursed or not."""
    take_out(table, survivor, told.what)
    table.settlement.gear.append(told.what)
    table.tell(GearReturned(told.what, STORAGE))


@to_survivor("gear_archived", HELD_GEAR)
def gear_archived(table: Table, survivor: Survivor, told: Consequence) -> None:
    """GEAR-ARCH-1: out of the grid and the settlement, cursed or not."""
    take_out(table, survivor, told.what)
    table.tell(GearArchived(survivor.id, told.what))


@to_survivor("resource", RESOURCE, SOME)
@rule
def resource(table: Table, survivor: Survivor, told: Consequence) -> Rule[None]:
    """SD-RES-5: as many as their deck still has."""
    for _ in range(told.number):
        yield from gain_resource(table, survivor, table.catalog.resources[told.what].deck, told.what)


@to_survivor("resource_archived", CARRIED)
def resource_archived(table: Table, survivor: Survivor, told: Consequence) -> None:
    """SD-RES-5: back to its deck."""
    archive_resource(table, survivor, told.what)
