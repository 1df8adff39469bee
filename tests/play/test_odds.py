"""The odds of an attack, against an enumeration of every roll."""

from __future__ import annotations

from itertools import product

import pytest

from lanternyear.engine.explanation import NEVER, AttackProfile, WoundProfile
from lanternyear.play.odds import attack_odds, chance_of, wound_odds

D10 = range(1, 11)


def profile(speed: int, hits_on: int, wounds_on: int) -> AttackProfile:
    return AttackProfile("axe", speed, hits_on, strength=0, toughness=8, wounds_on=wounds_on, critical_on=10)


@pytest.mark.parametrize("hits_on", [2, 6, 10])
@pytest.mark.parametrize("wounds_on", [2, 5, 10, NEVER])
@pytest.mark.parametrize("speed", [1, 2])
def test_the_odds_are_those_of_every_possible_roll(speed: int, hits_on: int, wounds_on: int):
    rolls = list(product(product(D10, D10), repeat=speed))  # to hit and to wound, for each die
    hit = sum(any(to_hit >= hits_on for to_hit, _ in dice) for dice in rolls)
    wound = sum(any(to_hit >= hits_on and to_wound >= wounds_on for to_hit, to_wound in dice) for dice in rolls)
    odds = attack_odds(profile(speed, hits_on, wounds_on))
    assert odds.hit == pytest.approx(hit / len(rolls))
    assert odds.wound == pytest.approx(wound / len(rolls))


def test_one_wound_attempt_succeeds_as_often_as_its_die():
    assert wound_odds(WoundProfile(strength=2, toughness=8, wounds_on=6, critical_on=10)) == 0.5
    assert chance_of(NEVER) == 0
    assert chance_of(1) == 1
