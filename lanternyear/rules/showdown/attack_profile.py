"""The numbers with which an attack or a wound attempt would be rolled now, for players who choose."""

from __future__ import annotations

from lanternyear.cards.kinds import HitLocation
from lanternyear.engine.attack import Attack
from lanternyear.engine.explanation import NEVER, AttackProfile, WoundProfile
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.attack import MISS, PERFECT, attack_speed, parts_to_hit, perfect_from, roll_needed
from lanternyear.rules.showdown.hit_location import UNSTOPPABLE, critical_at, may_be_critical, wound_strength
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.showdown.reach import attacks_from_blind_spot


def attack_profile(table: Table, attack: Attack) -> AttackProfile:
    """Return the numbers of an attack that is not yet declared. A 1 always misses, a 10 always hits (SD-GEN-5)."""
    attack.from_blind_spot = attacks_from_blind_spot(table, attack.attacker)
    attack.is_surge = table.surging == attack.attacker.id
    wound, parts, needed = wound_profile(table, attack), dict(parts_to_hit(table, attack)), roll_needed(table, attack)
    return AttackProfile(
        weapon=attack.weapon.gear.id,
        speed=attack_speed(table, attack),
        hits_on=min(perfect_from(table, attack), _on_a_die(needed)),
        strength=wound.strength,
        toughness=wound.toughness,
        wounds_on=wound.wounds_on,
        critical_on=wound.critical_on,
        keywords=dict(attack.weapon.rules),
        to_hit=parts if sum(parts.values()) == needed else {},
    )


def wound_profile(table: Table, attack: Attack, location: HitLocation | None = None) -> WoundProfile:
    """Return the numbers of a wound attempt at a hit location, or at one that changes nothing (SD-ATK-11)."""
    strength, toughness = wound_strength(table, attack), monster_value(table, "toughness")
    toughness += location.toughness if location else 0
    kind = location.type if location else ""
    if "unstoppable" in loadout(table, attack.attacker).rules:  # SD-KEY-UNSTOPPABLE
        return WoundProfile(0, toughness, NEVER if kind == "parry" else UNSTOPPABLE, NEVER)
    can_be = location is None or may_be_critical(location)
    critical_on = min(NEVER, max(MISS + 1, critical_at(table, attack))) if can_be else NEVER
    if kind == "parry":
        return WoundProfile(strength, toughness, critical_on, critical_on)  # SD-HL-4
    if kind == "impervious":
        return WoundProfile(
            strength, toughness, min(NEVER, max(MISS + 1, toughness - strength)), critical_on
        )  # SD-HL-3
    return WoundProfile(strength, toughness, min(critical_on, _on_a_die(toughness - strength)), critical_on)


def _on_a_die(needed: int) -> int:
    return min(PERFECT, max(MISS + 1, needed))
