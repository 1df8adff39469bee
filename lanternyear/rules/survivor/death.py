"""SD-DIE: death in the showdown, and the end it may bring."""

from __future__ import annotations

from lanternyear.engine.act import Interrupt
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import DeathDefied, GearReturned, PriorityTargetLost, RanAway, SurvivorDied
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_savior, living
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.moments import archive_gear, is_cursed, moment
from lanternyear.state.board import NOWHERE
from lanternyear.state.state import Act
from lanternyear.state.survivor import Survivor

UNDEATHABLE = 6


@rule
def die(table: Table, survivor: Survivor, cause: str) -> Rule[None]:
    """SD-DIE-1: the miniature is removed at once, tokens vanish, gear and resources leave with the dead."""
    if not survivor.alive:
        return
    defied = yield from _defies_death(table, survivor, cause)
    if defied:
        return
    leave_the_board(table, survivor)
    survivor.alive = False
    survivor.knocked_down = False
    survivor.tokens.clear()
    survivor.bleeding = 0
    table.tell(SurvivorDied(survivor.id, cause))
    yield from moment(table, "survivor_dies", survivor)
    _lay_down_gear(table, survivor)
    if is_savior(table, survivor):
        _lose_ethereal_gear(table)
    table.showdown.set_aside += survivor.carried  # SD-RES-8
    survivor.carried = []
    table.forget()
    check_defeat(table)


@rule
def _defies_death(table: Table, survivor: Survivor, cause: str) -> Rule[bool]:
    """SD-KEY-UNDEATHABLE: d10, 6+ lives; who was saved from bleeding dies at the next token."""
    bled_before = cause == "bleeding" and "saved from bleeding" in survivor.used_this_showdown
    if "undeathable" in loadout(table, survivor).rules and not bled_before:
        roll = table.dice.d10("undeathable")
        if roll >= UNDEATHABLE:
            if cause == "bleeding":
                survivor.used_this_showdown.append("saved from bleeding")
            table.tell(DeathDefied(survivor.id, roll))
            return True
    raised = yield from moment(table, "would_die", survivor)
    return "ignored" in raised


def _lay_down_gear(table: Table, survivor: Survivor) -> None:
    """SD-DIE-2, GEAR-ARCH-3: gear returns to storage; Irreplaceable and Cursed gear is archived (GEAR-RULE-2)."""
    for slot, card in enumerate(survivor.gear):
        if not card:
            continue
        irreplaceable = "irreplaceable" in table.catalog.gear[card].rules  # SD-KEY-IRREPLACEABLE
        archived = irreplaceable or is_cursed(table, survivor, card)
        if not archived:
            table.settlement.gear.append(card)
        table.tell(GearReturned(card, "box" if archived else "storage"))
        survivor.gear[slot] = ""


def _lose_ethereal_gear(table: Table) -> None:
    """GEAR-RULE-5: archived when no Savior is left, in grids and in storage."""
    if any(is_savior(table, one) for one in table.survivors.values() if one.alive):
        return
    gear, stored = table.catalog.gear, table.settlement.gear
    for survivor in table.survivors.values():
        for card in [one for one in survivor.gear if one and "ethereal" in gear[one].rules]:
            archive_gear(table, survivor, card)
    for card in [one for one in stored if "ethereal" in gear[one].rules]:
        stored.remove(card)
        table.tell(GearReturned(card, "box"))


def leave_the_board(table: Table, survivor: Survivor) -> None:
    """The miniature is gone; a priority target token goes back to the supply."""
    survivor.space = NOWHERE
    if table.showdown.priority_target == survivor.id:
        table.showdown.priority_target = ""
        table.showdown.priority_is_permanent = False
        table.tell(PriorityTargetLost(survivor.id))
    for attack in table.attacks:
        if attack.attacker is survivor:
            attack.cancelled = True


def run_home(table: Table, survivor: Survivor) -> None:
    """SD-RUN-2, SD-RUN-3: home at once, the only way off the board; not a returning survivor (SD-AFT-8)."""
    leave_the_board(table, survivor)
    survivor.ran_away = True
    table.tell(RanAway(survivor.id))
    table.forget()
    check_defeat(table)


def check_defeat(table: Table) -> None:
    """SD-END-2, SD-END-3: nobody is left in the showdown; a monster that died before them is beaten (SD-END-4)."""
    if table.state.phase == "showdown" and not living(table):
        raise Interrupt([Act("victory" if table.monster.dead else "defeat")])
