"""SD-ATK-2, SD-ATK-16: the reach of weapons, and the end of attacks that cannot go on."""

from __future__ import annotations

from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.facts import AttackCancelled
from lanternyear.engine.table import Table
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.conditions import spaces_apart
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.monster import sees
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def weapon_reaches(table: Table, survivor: Survivor, weapon: CarriedWeapon) -> bool:
    """SD-ATK-2, SD-BRD-6: adjacent, within Reach (SD-KEY-REACH), or within Range and sight (SD-KEY-RANGE, SD-FOV-9)."""
    if survivor.fighter.space == NOWHERE or table.monster.space == NOWHERE:
        return False
    apart = spaces_apart(table, survivor)
    if apart == 1:
        return True
    if is_ranged(weapon):
        return apart <= weapon_range(table, survivor, weapon) and sees(table, survivor)
    return apart <= weapon.rules.get("reach", 1)


def is_ranged(weapon: CarriedWeapon) -> bool:
    return "range" in weapon.rules or "ammo - bow" in weapon.rules


def is_out_of_sight(table: Table, survivor: Survivor, weapon: CarriedWeapon) -> bool:
    """SD-ATK-2, SD-FOV-9: return whether a ranged weapon would reach the monster if it were seen."""
    if survivor.fighter.space == NOWHERE or table.monster.space == NOWHERE or not is_ranged(weapon):
        return False
    near = spaces_apart(table, survivor) <= weapon_range(table, survivor, weapon)
    return near and not sees(table, survivor)


def weapon_range(table: Table, survivor: Survivor, weapon: CarriedWeapon) -> int:
    """SD-KEY: Range N, or the bow's range for ammunition; high ground adds to it."""
    spaces = weapon.rules.get("range", 0)
    if "ammo - bow" in weapon.rules:
        bows = [bow for bow in loadout(table, survivor).weapons if "bow" in bow.gear.keywords]
        spaces = max((bow.rules.get("range", 0) for bow in bows), default=0)
    return spaces + bonus(table, survivor, "range")


def attacks_from_blind_spot(table: Table, survivor: Survivor) -> bool:
    """SD-FOV-5, SD-FOV-10: the survivor stands there, or a card says that their attacks always come from there."""
    return in_blind_spot(table, survivor) or bonus(table, survivor, "attacks_from_blind_spot") > 0


def attack_continues(table: Table, attack: Attack) -> bool:
    """SD-ATK-16: attacker alive and standing, the monster within reach, nothing cancelled it."""
    survivor = attack.attacker
    if attack.results.cancelled:
        return False
    why = ""
    if not survivor.alive:
        why = "dead"
    elif survivor.fighter.knocked_down:
        why = "knocked down"  # SD-KD-2
    elif not attack.permissions.ignores_reach and not weapon_reaches(table, survivor, attack.weapon):
        why = "out of sight" if is_out_of_sight(table, survivor, attack.weapon) else "out of reach"  # SD-KB-6
    if why:
        attack.results.cancelled = True
        table.tell(AttackCancelled(survivor.id, why))
    return not why
