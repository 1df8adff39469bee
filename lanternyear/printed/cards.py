"""What each kind of card says. A pack is a list of these."""

from __future__ import annotations

from typing import Literal, dataclass_transform

import msgspec

from lanternyear.printed.effects.base import NOTHING, Effects
from lanternyear.printed.moments import MOMENTS
from lanternyear.printed.phrases import Amount, Condition, Selection
from lanternyear.printed.rules_of_gear import GearRules

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
    "knocked down",
    "knocked down by fear",
    "calm when intimidated",
    "collision knockdown",
    "bash",
    "bleeding",
    "early iron",
    "cumbersome",
    "attack from blind spot",
    "threat",
    "non-threat",
    "actions",
]


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
        "bleeding_limit",
        "severe_injury",
        "brain_trauma",
        "hit_damage",
        "brain_damage",
        "range",
        "dodges",
        "grab_damage",
        "terrain_roll",
        "movement_is",
        "knockback_is",
        "weapon_strength_is_courage",
    ]
    by: Amount
    only: Condition = ALWAYS
    who: Literal["self", "monster", "all", "adjacent"] = "self"


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What every card has."""

    id: str
    title: str
    fidelity: Fidelity
    note: str = ""
    text: str = ""
    copies: int = 1
    modifiers: tuple[Modifier, ...] = ()
    when: tuple[When, ...] = ()
    actions: tuple[Action, ...] = ()
    forbids: tuple[FORBIDDEN, ...] = ()


class Requires(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GEAR-AFF-5 and GEAR-AFF-6: what an affinity bonus needs."""

    puzzle: dict[str, int] = {}
    complete: dict[str, int] = {}


class AffinityBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a gear gives while its affinities are complete."""

    requires: Requires
    modifiers: tuple[Modifier, ...] = ()
    when: tuple[When, ...] = ()
    actions: tuple[Action, ...] = ()
    forbids: tuple[FORBIDDEN, ...] = ()
    rules: GearRules = msgspec.field(default_factory=GearRules)


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GEAR-KIND-3: an attack profile."""

    speed: int
    accuracy: int
    strength: int


class Armor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GEAR-KIND-4: armor points at one hit location."""

    points: int
    at: Literal["head", "arms", "body", "waist", "legs"]


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What crafting costs: keywords, named cards (`card:lion_claw`), endeavors."""

    cost: dict[str, int]
    requires: str = ""


class BesideRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changes the weapon directly beside this card."""

    side: Literal["left", "right"]
    gains: GearRules = msgspec.field(default_factory=GearRules)
    loses: tuple[str, ...] = ()
    named: str = ""


class Gear(Card, tag="gear"):
    """A gear card."""

    location: str
    keywords: tuple[str, ...] = ()
    rules: GearRules = msgspec.field(default_factory=GearRules)
    weapon: Weapon | None = None
    armor: Armor | None = None
    armor_everywhere: int = 0
    affinities: dict[Literal["top", "right", "bottom", "left"], Color] = {}
    affinity: dict[str, int] = {}
    bonus: AffinityBonus | None = None
    beside: BesideRule | None = None
    recipes: tuple[Recipe, ...] = ()


class ArmorSet(Card, tag="armor_set"):
    """GEAR-SET-1: what the complete set gives."""

    pieces: dict[Literal["head", "arms", "body", "waist", "legs"], str]
    rules: GearRules = msgspec.field(default_factory=GearRules)
    armor_everywhere: int = 0


class Resource(Card, tag="resource"):
    """RES-KIND-2: a resource card of some deck."""

    deck: str
    keywords: tuple[str, ...] = ()


class AiCard(Card, tag="ai_card"):
    """SD-AI-2: an AI card. `injured` maps a persistent injury to what happens instead of the steps."""

    monster: str
    rank: Literal["basic", "advanced", "legendary", "special"]
    type: Literal["normal", "mood", "trait", "duration", "status"] = "normal"
    steps: Effects = NOTHING
    face_up: Effects = NOTHING
    injured: dict[str, Effects] = {}
    cancels: dict[str, str] = {}
    no_draw: bool = False
    indomitable: bool = False
    zone: int = 0


class PersistentInjury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SD-CRT-5: what a critically wounded location leaves in play."""

    id: str
    title: str
    modifiers: tuple[Modifier, ...] = ()
    when: tuple[When, ...] = ()
    forbids: tuple[str, ...] = ()


class HitLocation(Card, tag="hit_location"):
    """SD-HL-2: a hit location with its reactions and critical effect."""

    monster: str
    type: Literal["normal", "trap", "impervious", "parry", "super-dense"] = "normal"
    first_strike: bool = False
    before: Effects = NOTHING
    can_be_critical: bool = True
    critical: Effects = NOTHING
    wound: Effects = NOTHING
    failure: Effects = NOTHING
    reflex: Effects = NOTHING
    deathblow: Effects = NOTHING
    injury: PersistentInjury | None = None


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SD-SETUP-8: the setup text at the bottom of a terrain card."""

    from_same: int = 0
    from_terrain: int = 0
    from_edges: int = 0
    from_monster: int = 0
    beside_monster: bool = False
    beside_edge: bool = False


class Terrain(Card, tag="terrain"):
    """SD-TER: a terrain card and its tiles."""

    tiles: int
    size: tuple[int, int]
    placement: Placement
    keywords: tuple[
        Literal["obstacle", "impassable", "destructible", "indestructible", "monster-impassable", "high ground"], ...
    ] = ()
    survivors_first: bool = False
    survivors_anywhere: bool = False
    entered: Effects = NOTHING
    long_side_only: bool = False


class Injury(Card, tag="injury"):
    """SD-SEV: a severe injury, brain trauma or other condition. `maximum` 0 means any number of times."""

    tables: dict[str, tuple[str, ...]] = {}
    permanent: bool = False
    maximum: int = 0
    then: Effects = NOTHING
    second: Effects = NOTHING
    dismembered: bool = False
    lasts: bool = True


class Disorder(Card, tag="disorder"):
    """SURV-DIS-1: a disorder."""


class FightingArt(Card, tag="fighting_art"):
    """SURV-FA-1: a fighting art."""

    secret: bool = False
    concentrated: Effects = NOTHING


class Ability(Card, tag="ability"):
    """SURV-AI-1: an ability or impairment."""


class Proficiency(Card, tag="proficiency"):
    """SURV-WP-6: what specialists and masters of a weapon type have."""

    type: str
    level: int


class StoryTable(Card, tag="story_table"):
    """An event rolled for in the showdown; `run_away` marks the one of SD-RUN-2."""

    then: Effects = NOTHING
    run_away: bool = False


class Innovation(Card, tag="innovation"):
    """The innovations that the showdown reads: survival actions and running away."""

    unlocks: tuple[Literal["encourage", "dash", "surge", "endure", "run away"], ...] = ()
    survival_limit: int = 0


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SD-AFT-2: what a victory brings."""

    hunt_xp: int = 1
    proficiency: int = 1
    basic: int = 0
    monster: int = 0
    strange: tuple[str, ...] = ()
    chosen: int = 0
    location: str = ""
    then: Effects = NOTHING
    killing_blow: Effects = NOTHING


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SD-SETUP-6: Terrain and Deployment."""

    terrain: dict[str, tuple[str, ...]] = {}
    random: int = 0
    monster: str = "H11"
    facing: str = ""
    survivors_at: int = 6


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    hit_location_on_top: str = ""
    without: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    life: int = 0
    setup: Setup | None = None
    victory: Reward = Reward()
    defeat: Effects = NOTHING
    note: str = ""


class Monster(Card, tag="monster", kw_only=True):
    """A monster: base, levels, instinct, Basic Action. `cards` names the monster whose decks it uses."""

    type: Literal["quarry", "nemesis", "legendary"]
    size: tuple[int, int] = (2, 2)
    cards: str = ""
    resources: str = ""
    blind_spot: int = 1
    instinct: Effects
    basic_action: Effects
    setup: Setup
    levels: dict[str, Level]
    first_victory: str = ""


AnyCard = (
    Gear
    | ArmorSet
    | Resource
    | AiCard
    | HitLocation
    | Terrain
    | Injury
    | Disorder
    | FightingArt
    | Ability
    | Proficiency
    | StoryTable
    | Innovation
    | Monster
)
SELF = Selection(role="self")
