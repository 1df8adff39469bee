"""SET-4-7: an event may send the returning survivors on another hunt at once, or let them start a new settlement."""

from __future__ import annotations

from lanternyear.engine.facts import SettlementLeft
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.new_settlement import new_settlement
from lanternyear.rules.cards.holdings import remove_survivors
from lanternyear.rules.people import returning_survivors
from lanternyear.rules.settlement.innovate import DECK
from lanternyear.rules.settlement.payment import spend
from lanternyear.rules.settlement.steps import settlement_phase
from lanternyear.state.state import Stage

LEFT_OUT = ("develop", "prepare_departing_survivors", "fight_special_showdown", "set_out")


def cut_phase_short(table: Table) -> None:
    """SET-4-7: the rest of the year's row is resolved and resources are stored; then the hunt begins at once."""
    hunters = [survivor.id for survivor in returning_survivors(table)]
    state = table.state
    state.agenda = [stage for stage in state.agenda if stage.name not in LEFT_OUT]
    state.agenda.append(Stage("hunt_again", hunters))


def start_new_settlement(table: Table) -> None:
    """SET-4-7, CAM-START-2: only the returning survivors with their gear grids come along; year 1 begins."""
    founders, old, state = returning_survivors(table), table.settlement, table.state
    for card in list(old.play_area):
        spend(table, card)
    table.tell(SettlementLeft(old.name, tuple(survivor.id for survivor in founders)))
    campaign = table.catalog.campaigns[state.campaign]
    state.settlement = new_settlement(table.catalog, campaign, state.options)
    state.settlement.arrived = old.arrived
    state.decks.pop(DECK, None)
    remove_survivors(table, [id for id, survivor in table.survivors.items() if survivor not in founders])
    raise Interrupt(settlement_phase())
