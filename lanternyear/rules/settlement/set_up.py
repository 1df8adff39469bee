"""SET-1: Set Up Settlement."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, ask_name, rule
from lanternyear.engine.facts import SettlementNamed
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.lost_settlements import reach_settlement
from lanternyear.rules.campaign.population import proposed_names
from lanternyear.rules.cards.decks import bring_decks, every_copy
from lanternyear.rules.cards.proxies import extras
from lanternyear.rules.moments import moment
from lanternyear.rules.people import returning_survivors
from lanternyear.rules.settlement.notes import end_notes
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.rules.survivor.gains import gain_survival


@stage("set_up_settlement")
@rule
def set_up_settlement(table: Table) -> Rule[None]:
    """SET-1-1 to SET-1-4: everything is brought into play, the event deck is shuffled."""
    begin_step(table, "set_up_settlement")
    bring_settlement_decks(table)
    end_notes(table, "next hunt")
    if not table.settlement.name:
        yield from reach_settlement(table)
        yield from _name_settlement(table)
    yield from moment(table, "settlement_phase_start")  # SET-1-4


def bring_settlement_decks(table: Table) -> None:
    """SET-1-1, SET-1-2: all settlement events but First Day, shuffled every time; the innovation deck as it was."""
    bring_decks(table)
    decks, events = table.state.decks, table.catalog.settlement_events.values()
    decks["settlement_events"] = every_copy(table, [card for card in events if not card.first_day])
    table.dice.shuffle(decks["settlement_events"])
    if "innovations" not in decks:
        decks["innovations"] = extras(table, table.catalog.innovations.values())  # SD-PROXY-2


@rule
def _name_settlement(table: Table) -> Rule[None]:
    """SET-1-3, CAM-LY1-1: name the settlement, once; returning survivors gain from it."""
    names = proposed_names(table, "settlement")
    table.settlement.name = yield from ask_name("CAM-LY1-1", PLAYERS, "name_settlement", names)
    table.tell(SettlementNamed(table.settlement.name))
    for survivor in returning_survivors(table):
        gain_survival(table, survivor, 1)
