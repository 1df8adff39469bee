"""The odds of an attack: its dice against the monster's toughness, at hit locations that change nothing.

Reactions, traps, extra rolls and second chances are left out, and a player is told so.
"""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.engine.explanation import NEVER, AttackProfile, WoundProfile

FACES = 10


class Odds(NamedTuple):
    """Chances from 0 to 1: of at least one hit, and of at least one wound."""

    hit: float
    wound: float


def chance_of(needed: int) -> float:
    """Return the chance that one d10 shows this number or more; 0 for a number that no die shows."""
    return max(0, min(FACES, NEVER - needed)) / FACES


def attack_odds(attack: AttackProfile) -> Odds:
    """Return the odds of an attack: each die that hits is one wound attempt."""
    hit = chance_of(attack.hits_on)
    return Odds(_at_least_once(hit, attack.speed), _at_least_once(hit * chance_of(attack.wounds_on), attack.speed))


def wound_odds(wound: WoundProfile) -> float:
    """Return the chance that one wound attempt succeeds."""
    return chance_of(wound.wounds_on)


def _at_least_once(chance: float, times: int) -> float:
    return 1 - (1 - chance) ** times
