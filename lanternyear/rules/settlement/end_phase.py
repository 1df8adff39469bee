"""SET-11: End Settlement Phase, and where the year goes on."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Blocked, Option, Rule, because, choose, of_monster, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import hunts, lowest_quarry
from lanternyear.rules.cards.holdings import remove_all_from_settlement
from lanternyear.rules.limits import end_limit
from lanternyear.rules.people import departing_survivors
from lanternyear.rules.settlement.notes import end_notes
from lanternyear.rules.settlement.special_showdown import lose_without_a_fight, meet_nemesis
from lanternyear.rules.settlement.steps import begin_step, settlement_phase
from lanternyear.state.record import PhaseBonuses
from lanternyear.state.state import Stage


@stage("end_settlement_phase")
def end_settlement_phase(table: Table) -> None:
    """SET-11-1 to SET-11-4: endeavors and the phase's effects are over."""
    begin_step(table, "end_settlement_phase")
    settlement = table.settlement
    settlement.endeavors = 0
    end_limit(settlement.uses, "phase")
    end_notes(table, "phase")
    settlement.bars = [bar for bar in settlement.bars if bar.what == "departing"]
    settlement.bonuses, settlement.resources_wait = PhaseBonuses(), False
    for survivor in table.survivors.values():
        survivor.returning = False


@stage("set_out")
@rule
def set_out(table: Table) -> Rule[None]:
    """SET-11-5, SET-8-10: who skipped this departure may go on the next; then a nemesis, or the hunt."""
    remove_all_from_settlement(table, table.settlement.events)
    table.settlement.departing_bonuses.clear()
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
    gear = {card for survivor in departing_survivors(table) for card in survivor.gear}
    masked = [monster for monster, mask in hunts(table).items() if mask in gear]
    choices = [
        entry for quarry in dict.fromkeys([*table.settlement.quarries, *masked]) for entry in _levels(table, quarry)
    ]
    chosen = yield from choose(
        "HUNT-SET-2", PLAYERS, "which_quarry", choices, blocked=lambda: _out_of_reach(table, choices)
    )
    table.state.agenda = [Stage("set_up_hunt", [chosen.about.monster, chosen.about.level])]


def _levels(table: Table, monster: str) -> list[Option]:
    """HUNT-SET-2, SET-EXH-1: the levels of a quarry that may be hunted."""
    levels = [level for level in table.catalog.monsters[monster].levels if level.isdecimal()]
    return [of_monster(monster, level) for level in levels if int(level) >= lowest_quarry(table)]


def _out_of_reach(table: Table, choices: list[Option]) -> list[Blocked]:
    """HUNT-SET-2: the legends whose mask nobody wears."""
    return [
        Blocked(entry, because("nobody_departs_with", gear=mask), "HUNT-SET-2")
        for monster, mask in hunts(table).items()
        for entry in _levels(table, monster)
        if entry not in choices
    ]
