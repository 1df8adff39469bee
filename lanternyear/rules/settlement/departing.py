"""SET-8: Prepare Departing Survivors: who departs. `gear_up` and `fill_grid` fill their grids."""

from __future__ import annotations

from functools import partial

from lanternyear.engine.decision import (
    PLAYERS,
    Blocked,
    Reason,
    Rule,
    because,
    choose_some,
    choose_word,
    of_survivor,
    rule,
)
from lanternyear.engine.facts import Departed, SessionEnded
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import most_who_depart
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.campaign.timeline import row
from lanternyear.rules.campaign.variants import largest_party
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.gear.refusals import meets, missing
from lanternyear.rules.moments import moment
from lanternyear.rules.people import departing_survivors, people, share_among_players
from lanternyear.rules.settlement.bars import because_of
from lanternyear.rules.settlement.bonuses import apply_departing_bonuses
from lanternyear.rules.settlement.fill_grid import strip
from lanternyear.rules.settlement.gear_up import call_back_the_retired
from lanternyear.rules.settlement.resource_actions import offer_uses
from lanternyear.rules.settlement.steps import begin_step, from_step
from lanternyear.rules.survivor.recovery import recover
from lanternyear.state.record import Bar
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor


def why_not_depart(table: Table, survivor: Survivor) -> Reason | None:
    """SET-8-4: return why this survivor cannot be chosen, or None."""
    if survivor.id in table.settlement.may_depart:
        return None
    if survivor.retired and not forbids(table, survivor, "retirement"):
        return because("retired")
    if survivor.skip_next_hunt:
        return because("skips_next_hunt")
    for bar in table.settlement.bars:
        if _keeps_home(table, bar, survivor):
            return because_of(bar)
    owned = [*table.settlement.gear, *(card for other in people(table) for card in other.gear if card)]
    for need in missing(table, survivor):
        if not any(meets(table.catalog.gear[card], need) for card in owned):
            return because("has_no_gear", need=need)  # SURV-DIS-4
    return None


def _keeps_home(table: Table, bar: Bar, survivor: Survivor) -> bool:
    """SET-8-4: return whether an event keeps the survivor at home this year."""
    in_time = bar.year >= table.settlement.lantern_year
    return bar.what == "departing" and bar.survivor == survivor.id and in_time


def eligible(table: Table) -> list[Survivor]:
    """SET-8-4: everybody alive whom nothing bars."""
    return [survivor for survivor in people(table) if not why_not_depart(table, survivor)]


@stage("prepare_departing_survivors")
@rule
def prepare_departing_survivors(table: Table) -> Rule[None]:
    """SET-8-1, SET-8-1a: play on, or stop for today: then the phase is closed first and the choice comes next time."""
    begin_step(table, "prepare_departing_survivors")
    answer = yield from choose_word("SET-8-1", PLAYERS, "play_on", ["play on", "stop for today"], default="play on")
    if answer == "play on":
        table.state.agenda[:0] = [Stage("choose_departing_survivors"), Stage("equip"), Stage("depart")]
        return
    table.tell(SessionEnded(table.settlement.lantern_year))
    if any(entry.kind == "special" for entry in row(table)):
        table.state.agenda.insert(0, Stage("prepare_departing_survivors"))
        return
    closing = [act for act in from_step("record_and_archive") if act.name != "set_out"]
    choosing = [Stage("choose_departing_survivors"), Stage("equip"), Stage("depart")]
    table.state.agenda = [*closing, *choosing, Stage("set_out")]


@stage("choose_departing_survivors")
@rule
def choose_departing_survivors(table: Table) -> Rule[None]:
    """SET-8-2, SET-8-3, SET-8-6: four, or as many as there are; all grids are emptied into storage.

    CAM-VAR-56-1: or more, if they like. CAM-OPT-2: or another number.
    """
    yield from call_back_the_retired(table)
    able = eligible(table)
    room = min(len(able), most_who_depart(table))
    least, most = min(table.state.options.departing, room), min(largest_party(table), room)
    due = [survivor for survivor in able if _must_depart(table, survivor)][:most]
    options = [of_survivor(survivor.id) for survivor in able if survivor not in due]
    least, most = max(0, least - len(due)), most - len(due)
    blocked = partial(_not_to_choose, table, due)
    chosen = yield from choose_some("SET-8-2", PLAYERS, "who_departs", options, least, most, blocked)
    party = [*due, *(table.survivors[option.about.survivor] for option in chosen)]
    for survivor in table.survivors.values():
        strip(table, survivor)
    for survivor in party:
        survivor.departing = True
        recover(survivor)
    share_among_players(table, party)


def _must_depart(table: Table, survivor: Survivor) -> bool:
    """SET-8-13, CAM-VAR-KNIGHT: return whether an event or an ability sends the survivor out whenever they can go."""
    abilities = table.catalog.abilities
    return survivor.id in table.settlement.must_depart or any(
        abilities[held].always_departs for held in survivor.abilities
    )


def _not_to_choose(table: Table, due: list[Survivor]) -> list[Blocked]:
    """SET-8-4, SET-8-13: those who stay at home, and those who depart without being chosen."""
    reasons = {survivor.id: why_not_depart(table, survivor) for survivor in people(table)}
    staying = [Blocked(of_survivor(id), reason, "SET-8-4") for id, reason in reasons.items() if reason]
    return [*staying, *(Blocked(of_survivor(survivor.id), because("departs_anyway"), "SET-8-13") for survivor in due)]


@stage("depart")
@rule
def depart(table: Table) -> Rule[None]:
    """SET-8-8, SURV-DEP-1: every bonus for those who depart, once."""
    party = departing_survivors(table)
    table.tell(Departed(tuple(survivor.id for survivor in party)))
    for survivor in party:
        yield from moment(table, "departing", survivor)
    yield from apply_departing_bonuses(table, party)
    for survivor in party:
        yield from moment(table, "departed", survivor)
    yield from meet_milestones(table)  # CAM-MS-4
    offer_uses(table)
