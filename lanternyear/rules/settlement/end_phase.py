"""SET-11: End Settlement Phase, and where the year goes on."""

from __future__ import annotations

from lanternyear.engine.act import act
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.table import Table
from lanternyear.rules.settlement.departing import departing_survivors
from lanternyear.rules.settlement.locations import lowest_quarry
from lanternyear.rules.settlement.special_showdown import lose_without_a_fight, meet_nemesis
from lanternyear.rules.settlement.steps import begin_step, settlement_phase
from lanternyear.state.state import Act


@act
def end_settlement_phase(table: Table) -> None:
    """SET-11-1 to SET-11-4: endeavors and the phase's effects are over."""
    begin_step(table, "end_settlement_phase")
    settlement = table.settlement
    settlement.endeavors = 0
    settlement.used_this_phase.clear()
    table.forget()
    for survivor in table.survivors.values():
        survivor.returning = False


@act
@rule
def set_out(table: Table) -> Rule[None]:
    """SET-11-5, SET-8-10: who skipped this departure may go on the next; then a nemesis, or the hunt."""
    table.settlement.events.clear()
    table.settlement.departing_bonuses.clear()
    table.forget()
    for survivor in table.survivors.values():
        survivor.skip_next_hunt = False
        survivor.hunted |= survivor.departing
    fights = yield from meet_nemesis(table)
    if fights and not departing_survivors(table):
        lose_without_a_fight(table)
    elif not departing_survivors(table):
        table.state.agenda = settlement_phase()  # SET-8-11, HUNT-FAIL
    elif not fights:
        yield from choose_quarry(table)


@rule
def choose_quarry(table: Table) -> Rule[None]:
    """HUNT-SET-2: the quarry and its level."""
    catalog = table.catalog.monsters
    choices = [
        f"{monster}:{level}"
        for monster in table.settlement.quarries
        for level in catalog[monster].levels
        if level.isdigit() and int(level) >= lowest_quarry(table)  # SET-EXH-1
    ]
    chosen = yield from choose("HUNT-SET-2", PLAYERS, "which_quarry", choices)
    monster, _, level = chosen.partition(":")
    table.state.agenda = [Act("set_up_hunt", [monster, level])]
