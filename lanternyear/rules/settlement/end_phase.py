"""SET-11: End Settlement Phase, and where the year goes on."""

from __future__ import annotations

from lanternyear.cards.parts import LegendHunt
from lanternyear.engine.decision import PLAYERS, Blocked, Option, Reason, Rule, because, choose, of_monster, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import hunts, lowest_quarry
from lanternyear.rules.cards.holdings import remove_all_from_settlement
from lanternyear.rules.conditions import is_noted
from lanternyear.rules.limits import end_limit
from lanternyear.rules.moments import moment
from lanternyear.rules.people import departing_survivors, people, share_among_players
from lanternyear.rules.settlement.notes import end_notes
from lanternyear.rules.settlement.special_showdown import lose_without_a_fight, meet_nemesis, postpone_showdowns
from lanternyear.rules.settlement.steps import begin_step, settlement_phase
from lanternyear.state.record import PhaseBonuses
from lanternyear.state.state import Stage


@stage("end_settlement_phase")
@rule
def end_settlement_phase(table: Table) -> Rule[None]:
    """SET-11-1 to SET-11-4: endeavors and the phase's effects are over."""
    begin_step(table, "end_settlement_phase")
    for survivor in people(table):
        yield from moment(table, "settlement_phase_end", survivor)
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
    """SET-11-5: a nemesis, or the hunt."""
    leave_home(table)
    fights = yield from meet_nemesis(table)
    if fights and not departing_survivors(table):
        lose_without_a_fight(table)
    elif not departing_survivors(table):
        table.state.agenda = settlement_phase()  # SET-8-11, HUNT-FAIL
    elif not fights:
        yield from choose_quarry(table)


def leave_home(table: Table) -> None:
    """SET-8-10, SET-8-13: survivors who skipped this departure may go on the next; promises of this phase end."""
    remove_all_from_settlement(table, table.settlement.events)
    table.settlement.departing_bonuses.clear()
    table.settlement.must_depart.clear()
    for survivor in table.survivors.values():
        survivor.skip_next_hunt = False
        survivor.hunted |= survivor.departing


@stage("hunt_again")
@rule
def hunt_again(table: Table, *ids: str) -> Rule[None]:
    """SET-4-7: those who came home are on the hunt again, without departing."""
    party = [table.survivors[id] for id in ids if table.survivors[id].alive]
    for survivor in party:
        survivor.departing = True
    share_among_players(table, party)
    leave_home(table)
    postpone_showdowns(table)
    if party:
        yield from choose_quarry(table)
    else:
        table.state.agenda = settlement_phase()


@rule
def choose_quarry(table: Table) -> Rule[None]:
    """HUNT-SET-2: the quarry and its level."""
    legends = [monster for monster, hunt in hunts(table).items() if not _why_not_hunted(table, hunt)]
    quarries = dict.fromkeys([*table.settlement.quarries, *legends])
    choices = [entry for quarry in quarries if _is_alive(table, quarry) for entry in _levels(table, quarry)]
    chosen = yield from choose(
        "HUNT-SET-2", PLAYERS, "which_quarry", choices, blocked=lambda: _out_of_reach(table, choices)
    )
    table.state.agenda = [Stage("set_up_hunt", [chosen.about.monster, chosen.about.level])]


def _levels(table: Table, monster: str) -> list[Option]:
    """HUNT-SET-2, SET-EXH-1: the levels of a quarry that may be hunted."""
    lowest = lowest_quarry(table)
    return [entry for entry in _printed_levels(table, monster) if int(entry.about.level) >= lowest]


def _printed_levels(table: Table, monster: str) -> list[Option]:
    levels = [level for level in table.catalog.monsters[monster].levels if level.isdecimal()]
    return [of_monster(monster, level) for level in levels]


def _is_alive(table: Table, monster: str) -> bool:
    """HUNT-SET-9: return False for a legendary monster that was defeated in this campaign."""
    legendary = table.catalog.monsters[monster].type == "legendary"
    return not legendary or all(defeated.monster != monster for defeated in table.settlement.defeated)


def _why_not_hunted(table: Table, hunt: LegendHunt) -> Reason | None:
    """HUNT-SET-2: return why a legend cannot be hunted: nobody departs in the mask, or no endeavor was spent."""
    if not any(hunt.gear in survivor.gear for survivor in departing_survivors(table)):
        return because("nobody_departs_with", gear=hunt.gear)
    return None if is_noted(table, hunt.note) else because("no_endeavor_spent")


def _out_of_reach(table: Table, choices: list[Option]) -> list[Blocked]:
    """HUNT-SET-2, HUNT-SET-9, SET-EXH-1: the legends and levels that cannot be hunted now."""
    legends = hunts(table)
    monsters = dict.fromkeys([*table.settlement.quarries, *legends])
    levels = [entry for monster in monsters for entry in _printed_levels(table, monster) if entry not in choices]
    return [
        Blocked(entry, _why_not_this(table, entry, legends.get(entry.about.monster)), "HUNT-SET-2") for entry in levels
    ]


def _why_not_this(table: Table, entry: Option, hunt: LegendHunt | None) -> Reason:
    if not _is_alive(table, entry.about.monster):
        return because("defeated_already")
    if int(entry.about.level) < lowest_quarry(table):
        return because("level_too_low", number=lowest_quarry(table))
    return (_why_not_hunted(table, hunt) if hunt else None) or because("condition_not_met")
