"""An attack in progress and the weapon it is made with: plain data that rules and cards pass around."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.kinds import Gear
from lanternyear.state.survivor import Survivor


@dataclass(slots=True)
class CarriedWeapon:
    """A weapon of the grid with the special rules it has there. Copies with other rules have other names."""

    slot: int
    gear: Gear
    rules: dict[str, int]
    name: str

    def has(self, word: str) -> bool:
        return word in self.gear.keywords or word in self.rules or word == self.gear.id


class Attack:
    """One attack in progress. It lives within a stage, never in the state."""

    __slots__ = (
        "accuracy",
        "attacker",
        "automatic_critical",
        "cancelled",
        "critical",
        "drawn",
        "extra_rolls",
        "from_anywhere",
        "from_blind_spot",
        "hardened",
        "luck",
        "no_reaction",
        "no_reactions",
        "read",
        "reroll_misses",
        "savage_spent",
        "speed",
        "strength",
        "super_dense",
        "surge",
        "used",
        "weapon",
        "wound_roll",
        "wounded",
    )

    def __init__(self, attacker: Survivor, weapon: CarriedWeapon, strength: int = 0) -> None:
        self.attacker = attacker
        self.weapon = weapon
        self.strength = strength
        self.accuracy = 0
        self.speed = 0
        self.luck = 0
        self.used: set[str] = set()
        self.drawn: list[str] = []
        self.extra_rolls = 0
        self.reroll_misses: bool = False
        self.cancelled: bool = False
        self.critical: bool = False
        self.savage_spent: bool = False
        self.from_anywhere: bool = False
        self.from_blind_spot: bool = False
        self.automatic_critical: bool = False
        self.no_reaction: bool = False
        self.no_reactions: bool = False
        self.wounded: bool = False
        self.surge: bool = False
        self.hardened = 0
        self.super_dense: bool = False
        self.wound_roll = 0
        self.read: bool = False
