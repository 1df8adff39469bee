"""An attack in progress, the weapon it is made with, and an attempt to wound: plain data that rules pass around."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

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


class WoundAttempt(NamedTuple):
    """One attempt to wound the monster at a hit location: what was rolled, against what, and what came of it."""

    roll: int  # 0 where the attempt cannot fail and nothing is rolled
    total: int
    toughness: int
    succeeds: bool
    critical: bool

    def without_wound(self) -> WoundAttempt:
        """The same attempt where the monster suffered nothing."""
        return self._replace(succeeds=False, critical=False)


NO_ATTEMPT: Final = WoundAttempt(roll=0, total=0, toughness=0, succeeds=False, critical=False)


@dataclass(slots=True)
class AttackModifiers:
    """What cards add to the rolls of one attack."""

    strength: int = 0
    accuracy: int = 0
    speed: int = 0
    luck: int = 0
    extra_rolls: int = 0  # attack rolls still to be made


@dataclass(slots=True)
class AttackPermissions:
    """What cards allow an attack that no attack may do otherwise."""

    ignores_reach: bool = False
    rerolls_misses: bool = False
    automatic_critical: bool = False
    ignores_next_reaction: bool = False
    ignores_all_reactions: bool = False


@dataclass(slots=True)
class AttackResults:
    """What has become of an attack so far."""

    drawn: list[str] = field(default_factory=list)  # hit locations still to be resolved
    replacements_offered: bool = False  # SD-HL-8, once for each draw
    attempt: WoundAttempt = NO_ATTEMPT  # the latest
    wounded: bool = False
    cancelled: bool = False
    savage_spent: bool = False
    frail_broke: bool = False
    limits_reached: set[str] = field(default_factory=set)  # cards that may be used once per attack


@dataclass(slots=True)
class LocationModifiers:
    """What the hit location in hand adds to the attempt on it, and no other."""

    toughness: int = 0
    super_dense: bool = False


@dataclass(slots=True, eq=False)
class Attack:
    """One attack in progress. It lives within a stage, never in the state."""

    attacker: Survivor
    weapon: CarriedWeapon
    modifiers: AttackModifiers = field(default_factory=AttackModifiers)
    permissions: AttackPermissions = field(default_factory=AttackPermissions)
    results: AttackResults = field(default_factory=AttackResults)
    at_location: LocationModifiers = field(default_factory=LocationModifiers)
    from_blind_spot: bool = False
    is_surge: bool = False
