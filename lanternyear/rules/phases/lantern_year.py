"""CAM-FLOW: the order of showdown and settlement."""

from __future__ import annotations

from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.game_over import end_campaign, is_won
from lanternyear.rules.cards.holdings import enter_phase
from lanternyear.rules.people import party, people
from lanternyear.rules.settlement.steps import from_step, settlement_phase
from lanternyear.rules.settlement.survivors_return import bring_home
from lanternyear.state.state import Stage


@stage("leave_showdown")
def leave_showdown(table: Table) -> None:
    """CAM-FLOW-1: after a showdown comes the settlement phase, or the rest of the one it interrupted (SET-SPC-4)."""
    kind, state = table.showdown.kind, table.state
    if is_won(table):
        end_campaign(table, "victory")  # CAM-WIN-1
        return
    if kind == "special":
        _go_back_to_the_death_count(table)
        return
    if kind == "first story" and not any(survivor.fighter.in_showdown for survivor in people(table)):
        state.outcome, state.agenda = "", [Stage("begin_first_story")]  # CAM-START-4
        return
    for survivor in party(table):
        survivor.returning = True  # SET-DEF-1
    state.outcome = ""
    state.agenda = settlement_phase()  # CAM-OVER-4


def _go_back_to_the_death_count(table: Table) -> None:
    """SET-SPC-4, SET-SPC-6, SET-SPC-10: the rest of an interrupted step 4, then step 5; nothing is repeated."""
    enter_phase(table, "settlement")
    table.state.outcome = ""
    bring_home(table)  # SET-SPC-5, SET-SPC-5a: healed, not returning
    table.state.agenda = [Stage("resolve_timeline"), *from_step("count_deaths")]
