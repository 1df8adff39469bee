"""What each kind of card says. A pack is a list of these."""

from __future__ import annotations

from typing import Literal, dataclass_transform

import msgspec

from lanternyear.printed.effects.base import NOTHING, Effects
from lanternyear.printed.parts import (
    FORBIDDEN,
    Action,
    AffinityBonus,
    Armor,
    BesideRule,
    Color,
    Fidelity,
    Level,
    Modifier,
    PersistentInjury,
    Placement,
    Recipe,
    Setup,
    Weapon,
    When,
)
from lanternyear.printed.rules_of_gear import GearRules


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Card(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
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
    """SD-AI-2: an AI card. `injured` maps a persistent injury to what happens instead of the steps.

    `zone` defines a term of the card and does nothing by itself (SD-AI-13).
    """

    monster: str
    rank: Literal["basic", "advanced", "legendary", "special"]
    type: Literal["normal", "mood", "trait", "duration", "status"] = "normal"
    steps: Effects = NOTHING
    face_up: Effects = NOTHING
    injured: dict[str, Effects] = {}
    cancels: dict[str, str] = {}
    no_draw: bool = False
    indomitable: bool = False
    life: bool = False
    zone: int = 0


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
    """SURV-AI-1: an ability or impairment. `savior`: whoever has it is a Savior."""

    savior: bool = False
    impairment: bool = False


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
