"""Tests of an attack, a hit, a roll, or what a moment speaks of."""

from __future__ import annotations

from lanternyear.cards.predicates import attack as words
from lanternyear.rules.conditions import Case, holds_when, number_of

# The survivor's attack


@holds_when(words.AttackWeapon)
def attack_weapon(case: Case, predicate: words.AttackWeapon) -> bool:
    attack = case.attack
    return attack is not None and any(attack.weapon.has(word) for word in predicate.what)


@holds_when(words.Drawn)
def drawn(case: Case, predicate: words.Drawn) -> bool:
    attack = case.attack
    return attack is not None and any(
        card in attack.results.drawn or card in attack.results.revealed for card in predicate.cards
    )


@holds_when(words.Critical)
def critical(case: Case, predicate: words.Critical) -> bool:
    return case.attack is not None and case.attack.results.attempt.critical


@holds_when(words.CriticalAt)
def critical_at(case: Case, predicate: words.CriticalAt) -> bool:
    attack = case.attack
    return attack is not None and attack.results.attempt.critical and attack.at_location.card in predicate.cards


@holds_when(words.PerfectHits)
def perfect_hits(case: Case, predicate: words.PerfectHits) -> bool:
    return case.attack is not None and case.attack.results.perfect_hits >= predicate.number


@holds_when(words.MoreDrawn)
def more_drawn(case: Case, predicate: words.MoreDrawn) -> bool:
    return case.attack is not None and len(case.attack.results.drawn) > 1


@holds_when(words.TwiceToughness)
def twice_toughness(case: Case, predicate: words.TwiceToughness) -> bool:
    if case.attack is None:
        return False
    attempt = case.attack.results.attempt
    return attempt.total >= 2 * attempt.toughness


@holds_when(words.InjuryHere)
def injury_here(case: Case, predicate: words.InjuryHere) -> bool:
    if case.attack is None:
        return False
    location = case.table.catalog.hit_locations.get(case.attack.at_location.card)
    return location is not None and location.injury is not None


@holds_when(words.Surge)
def surge(case: Case, predicate: words.Surge) -> bool:
    return case.attack is not None and case.attack.is_surge


@holds_when(words.AttackWounded)
def attack_wounded(case: Case, predicate: words.AttackWounded) -> bool:
    return case.attack is not None and case.attack.results.wounded


# What the moment or the card in hand speaks of


@holds_when(words.HitLocationIs)
def hit_location_is(case: Case, predicate: words.HitLocationIs) -> bool:
    return case.scene is not None and bool(case.scene.incident.struck.intersection(predicate.at))


@holds_when(words.DealtDamageTwice)
def dealt_damage_twice(case: Case, predicate: words.DealtDamageTwice) -> bool:
    return case.scene is not None and case.scene.times_dealt > 1


@holds_when(words.HasDealtDamage)
def has_dealt_damage(case: Case, predicate: words.HasDealtDamage) -> bool:
    """SD-KNT-2: by the card itself, whichever of its actions it was."""
    return case.scene is not None and case.scene.root.dealt_damage


@holds_when(words.HasAttacked)
def has_attacked(case: Case, predicate: words.HasAttacked) -> bool:
    return case.scene is not None and case.scene.attacks_made > 0


@holds_when(words.AttackAssisted)
def attack_assisted(case: Case, predicate: words.AttackAssisted) -> bool:
    return case.attack is not None and case.attack.assist is not None


@holds_when(words.FromGear)
def from_gear(case: Case, predicate: words.FromGear) -> bool:
    return case.scene is not None and case.scene.card in case.table.catalog.gear


@holds_when(words.Moved)
def moved(case: Case, predicate: words.Moved) -> bool:
    return _amount(case) >= predicate.number


@holds_when(words.Lost)
def lost(case: Case, predicate: words.Lost) -> bool:
    return _amount(case) >= predicate.number


@holds_when(words.Healed)
def healed(case: Case, predicate: words.Healed) -> bool:
    return _amount(case) >= predicate.number


def _amount(case: Case) -> int:
    return case.scene.amount if case.scene is not None else 0


# The last roll


@holds_when(words.RollAtLeast)
def roll_at_least(case: Case, predicate: words.RollAtLeast) -> bool:
    return case.scene is not None and case.scene.roll >= predicate.number


@holds_when(words.RollEven)
def roll_even(case: Case, predicate: words.RollEven) -> bool:
    return case.scene is not None and case.scene.roll % 2 == 0


@holds_when(words.RollAbove)
def roll_above(case: Case, predicate: words.RollAbove) -> bool:
    if case.scene is None or case.survivor is None:
        return False
    return case.scene.roll > number_of(case.table, case.survivor, predicate.stat)


@holds_when(words.RollBelow)
def roll_below(case: Case, predicate: words.RollBelow) -> bool:
    if case.scene is None or case.survivor is None:
        return False
    return case.scene.roll < number_of(case.table, case.survivor, predicate.stat)


@holds_when(words.TotalReaches)
def total_reaches(case: Case, predicate: words.TotalReaches) -> bool:
    if case.scene is None or case.survivor is None:
        return False
    return case.scene.total >= number_of(case.table, case.survivor, "understanding")
