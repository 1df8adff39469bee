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
    props: tuple[str, ...] = ()  # gear beside it that breaks at a super-dense hit location

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


class WoundDice(NamedTuple):
    """The dice of a wound attempt that are rolled already; 0 is one that is not."""

    roll: int = 0
    sharp: int = 0


NOT_ROLLED: Final = WoundDice()


@dataclass(slots=True)
class AttackModifiers:
    """The bonuses that cards add to the rolls of one attack."""

    strength: int = 0
    accuracy: int = 0
    speed: int = 0
    luck: int = 0
    extra_rolls: int = 0  # attack rolls still to be made
    rolls_besides: list[int] = field(default_factory=list)  # dice that count as attack rolls of this attack
    rolls_per_hit: int = 0  # attack rolls that each hit brings


@dataclass(slots=True)
class AttackPermissions:
    """Exceptions that cards allow one attack."""

    ignores_reach: bool = False
    rerolls_misses: bool = False
    automatic_critical: bool = False
    ignores_next_reaction: bool = False
    ignores_all_reactions: bool = False
    skewers: bool = False  # a wound roll that succeeds counts for the next hit location, too


@dataclass(slots=True)
class AttackResults:
    """The results of an attack so far."""

    drawn: list[str] = field(default_factory=list)  # hit locations still to be resolved
    revealed: tuple[str, ...] = ()  # hit locations drawn together with a trap that sprang
    replacements_offered: bool = False  # SD-HL-8, once for each draw
    attempt: WoundAttempt = NO_ATTEMPT  # the latest
    wounded: bool = False
    cancelled: bool = False
    perfect_hits: int = 0
    hunt_xp_due: int = 0  # what the attacker pays when the attack is over
    automatic_hits: int = 0  # hits that take the place of attack rolls
    savage_spent: bool = False
    frail_broke: bool = False
    met_super_dense: bool = False
    undrawn_hits: int = 0  # hits for which no hit location is drawn
    skewering: int = 0  # the wound roll that counts for the next hit location
    softened: str = ""  # the hit location whose reactions are failure reactions
    limits_reached: set[str] = field(default_factory=set)  # cards that may be used once per attack


class MonsterBefore(NamedTuple):
    """The state of the monster when the attack was declared."""

    wounds: int
    life: int
    in_play: tuple[str, ...]


NOTHING_BEFORE: Final = MonsterBefore(0, 0, ())


@dataclass(slots=True)
class LocationModifiers:
    """The hit location in hand, and what it adds to the attempt on it, and no other."""

    card: str = ""
    toughness: int = 0
    strength: int = 0
    super_dense: bool = False
    luck: int = 0
    after_roll: int = 0  # added to the total of an attempt that was rolled
    doubled: bool = False  # the total of the wound attempt counts twice
    no_reactions: bool = False
    again: bool = False  # a failed attempt is made again


@dataclass(slots=True)
class FirstAttempt:
    """SD-ATK-21: a wound attempt that is rolled before its hit location is chosen, and what was added to it."""

    dice: WoundDice
    added: LocationModifiers


@dataclass(slots=True, eq=False)
class Attack:
    """One attack in progress. It lives within a stage, never in the state."""

    attacker: Survivor
    weapon: CarriedWeapon
    modifiers: AttackModifiers = field(default_factory=AttackModifiers)
    permissions: AttackPermissions = field(default_factory=AttackPermissions)
    before: MonsterBefore = NOTHING_BEFORE
    results: AttackResults = field(default_factory=AttackResults)
    at_location: LocationModifiers = field(default_factory=LocationModifiers)
    rolled_first: FirstAttempt | None = None
    assist: Survivor | None = None  # who strikes from across the monster
    from_blind_spot: bool = False
    is_surge: bool = False
