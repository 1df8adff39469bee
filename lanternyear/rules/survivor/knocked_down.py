"""SD-KD: knocked down, and standing again."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import AttackCancelled, KnockedDown, StoodUp
from lanternyear.engine.table import Table
from lanternyear.rules.concentration import disturb
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.state.survivor import Survivor


@rule
def be_knocked_down(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-KD-1: the survivor goes down; somebody already down stays as they are (SD-GEN-7)."""
    fighter = survivor.fighter
    if fighter.knocked_down or not survivor.alive or forbids(table, survivor, "knocked down"):
        return
    if bonus(table, survivor, "never_falls"):
        return  # SD-KD-6
    fighter.knocked_down = True
    fighter.stands_after_turn = table.showdown.monster_turns + 1  # SD-KD-4
    disturb(table, survivor, "knocked down")
    table.tell(KnockedDown(survivor.id))
    for attack in table.attacks:
        if attack.attacker is survivor and not attack.results.cancelled:
            attack.results.cancelled = True  # SD-KD-2: standing again does not bring it back
            table.tell(AttackCancelled(survivor.id, "knocked down"))
    yield from moment(table, "knocked_down", survivor)


def stand_up(table: Table, survivor: Survivor) -> None:
    """SD-KD-5: standing again, by whatever means, unless a card keeps the survivor on the ground."""
    if survivor.fighter.knocked_down and survivor.alive and not forbids(table, survivor, "stand up"):
        survivor.fighter.knocked_down = False
        table.tell(StoodUp(survivor.id))


def stand_those_due(table: Table) -> None:
    """SD-KD-4: at the end of a monster turn everybody stands who went down before that turn began."""
    for survivor in table.survivors.values():
        if survivor.fighter.knocked_down and survivor.fighter.stands_after_turn <= table.showdown.monster_turns:
            stand_up(table, survivor)
