"""The parts that cards are made of: modifiers, waiting rules, actions, profiles, rewards."""

from __future__ import annotations

from typing import Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Effects
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import Amount, Condition
from lanternyear.cards.moments import MOMENTS

ALWAYS = Condition()
Fidelity = Literal["faithful", "partial", "adapted"]
Limit = Literal["", "attack", "round", "showdown", "lifetime"]
Color = Literal["red", "green", "blue", "arrow"]
FORBIDDEN = Literal[
    "dodge",
    "dash",
    "surge",
    "encourage",
    "be encouraged",
    "spend survival",
    "spend survival while insane",
    "spend survival while sane",
    "damage while insane",
    "quiet gear",
    "unwanted hunt xp",
    "frenzy without survival",
    "gain survival",
    "gain courage",
    "fighting arts",
    "abilities",
    "specialization",
    "two-handed weapons",
    "paired weapons",
    "weapons",
    "block",
    "ignore hits",
    "gear of strength 2",
    "waist gear",
    "body armor",
    "consume",
    "intimacy",
    "slow on melee",
    "disorders",
    "tokens",
    "hunt xp",
    "weapon proficiency",
    "knocked down",
    "knocked down by fear",
    "calm when intimidated",
    "collision knockdown",
    "bash",
    "bleeding",
    "early iron",
    "cumbersome",
    "cursed",
    "attack from blind spot",
    "threat",
    "non-threat",
    "run over",
    "actions",
    "endeavors",
    "retirement",
    "run away",
]


class Modifier(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A number added to a value while the card is in play and the condition holds."""

    stat: Literal[
        "movement",
        "accuracy",
        "strength",
        "evasion",
        "luck",
        "speed",
        "armor",
        "toughness",
        "damage",
        "ai_cards",
        "perfect_hits_only",
        "bleeding_limit",
        "severe_injury",
        "brain_trauma",
        "hit_damage",
        "damage_suffered",
        "brain_damage",
        "range",
        "dodges",
        "grab_damage",
        "terrain_roll",
        "straggles_with_hunt_xp",
        "hunt_rolls_twice",
        "movement_is",
        "knockback_is",
        "weapon_strength_is_courage",
        "accuracy_per_rank",
        "devastating",
    ]
    by: Amount
    only: Condition = ALWAYS
    who: Literal["self", "monster", "all", "adjacent"] = "self"
    per: str = ""


class When(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A rule that waits for a moment. `may` asks the survivor first; `mine` hears only the holder's own moments."""

    at: str
    then: Effects
    only: Condition = ALWAYS
    may: str = ""
    survival: int = 0
    limit: Limit = ""
    mine: bool = True
    weapon: bool = False
    archive: bool = False

    def __post_init__(self) -> None:
        if self.at not in MOMENTS:
            raise ValueError(f"unknown moment {self.at!r}; known: {', '.join(MOMENTS)}")


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-ACT-5: something a survivor may do by spending what `cost` names."""

    name: str
    then: Effects
    cost: tuple[Literal["activation", "movement"], ...] = ("activation",)
    survival: int = 0
    only: Condition = ALWAYS
    limit: Limit = ""
    consume: bool = False
    archive: bool = False
    knocked_down: bool = False


class Endeavor(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SET-END-2: something a survivor of the settlement may do in the Develop step for its cost."""

    name: str
    then: Effects
    cost: dict[str, int] = msgspec.field(default_factory=lambda: {"endeavor": 1})
    requires: tuple[str, ...] = ()
    limit: Literal["", "phase", "year", "lifetime", "settlement"] = ""
    only: Condition = ALWAYS
    shares_limit: str = ""


class Milestone(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """CAM-MS-1: a condition of the settlement and the story event it triggers, once."""

    id: str
    reached: Literal["births", "death_count", "population", "innovations"]
    at: int
    event: str


class Naming(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SURV-NEW-2, CAM-VAR-HERO: what a name brings besides survival; with `contains`, one with such a word in it."""

    then: Effects
    contains: tuple[str, ...] = ()


class Strengthened(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """CAM-VAR-56-2, CAM-VAR-56-3: what monsters start with, or only those who face more survivors than `above`."""

    tokens: dict[str, int] = {}
    life: Amount = Amount()
    above: int = 0


class Requires(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-AFF-5 and GEAR-AFF-6: what an affinity bonus needs."""

    puzzle: dict[str, int] = {}
    complete: dict[str, int] = {}


class AffinityBonus(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a gear gives while its affinities are complete."""

    requires: Requires
    modifiers: tuple[Modifier, ...] = ()
    when: tuple[When, ...] = ()
    actions: tuple[Action, ...] = ()
    forbids: tuple[FORBIDDEN, ...] = ()
    rules: GearRules = msgspec.field(default_factory=GearRules)


class Weapon(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-KIND-3: an attack profile."""

    speed: int
    accuracy: int
    strength: int


class Armor(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-KIND-4: armor points at one hit location."""

    points: int
    at: Literal["head", "arms", "body", "waist", "legs"]


class Recipe(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What crafting costs: keywords, named cards (`card:lion_claw`), endeavors."""

    cost: dict[str, int]
    requires: str = ""


class BesideRule(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Changes the weapon directly beside this card."""

    side: Literal["left", "right"]
    gains: GearRules = msgspec.field(default_factory=GearRules)
    loses: tuple[str, ...] = ()
    named: str = ""


class WeaponRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Changes the weapons of the survivor with a keyword, unless gear with one of the keywords `without` is there."""

    of: str
    gains: GearRules = msgspec.field(default_factory=GearRules)
    loses: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


class PersistentInjury(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-CRT-5: what a critically wounded location leaves in play."""

    id: str
    title: str
    modifiers: tuple[Modifier, ...] = ()
    when: tuple[When, ...] = ()
    forbids: tuple[str, ...] = ()


class Placement(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-8: the setup text at the bottom of a terrain card."""

    from_same: int = 0
    from_terrain: int = 0
    from_edges: int = 0
    from_monster: int = 0
    beside_monster: bool = False
    beside_edge: bool = False


class Reward(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-AFT-2: what a victory brings."""

    hunt_xp: int = 1
    proficiency: int = 1
    teaches: str = ""
    basic: int = 0
    monster: int = 0
    strange: tuple[str, ...] = ()
    chosen: int = 0
    location: str = ""
    then: Effects = NOTHING
    killing_blow: Effects = NOTHING


class NamedTerrain(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-8: one terrain card that the event names; without `at` its tiles follow the card's setup text."""

    card: str
    at: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-6: Terrain and Deployment."""

    terrain: tuple[NamedTerrain, ...] = ()
    random: int = 0
    monster: str = "H11"
    facing: str = ""
    survivors_at: int = 6
    survivors_on: tuple[str, ...] = ()
    first_turn: Literal["monster", "survivors"] = "monster"


class Level(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-1: one row of a monster's levels."""

    level: int
    movement: int
    toughness: int
    speed: int = 0
    damage: int = 0
    tokens: dict[str, int] = {}
    basic: int = 0
    advanced: int = 0
    legendary: int = 0
    ai: tuple[str, ...] = ()
    ai_on_top: str = ""
    ai_at_bottom: str = ""
    hit_location_on_top: str = ""
    without: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    life: int = 0
    hunt_space: int = 0
    toughness_by_year: bool = False
    setup: Setup | None = None
    victory: Reward = Reward()
    defeat: Effects = NOTHING
    note: str = ""
