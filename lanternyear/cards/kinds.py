"""What each kind of card says. A pack is a list of these."""

from __future__ import annotations

from typing import Literal, dataclass_transform

import msgspec

from lanternyear.cards.effects.base import NOTHING, Effects
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import Condition
from lanternyear.cards.parts import (
    ALWAYS,
    FORBIDDEN,
    Action,
    AffinityBonus,
    Armor,
    BesideRule,
    Color,
    Endeavor,
    Fidelity,
    Level,
    Milestone,
    Modifier,
    Naming,
    PersistentInjury,
    Placement,
    Recipe,
    Setup,
    Strengthened,
    Weapon,
    WeaponRules,
    When,
)

MASTER = 8


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
    endeavors: tuple[Endeavor, ...] = ()


class ArmorSet(Card, tag="armor_set"):
    """GEAR-SET-1: what the complete set gives."""

    pieces: dict[Literal["head", "arms", "body", "waist", "legs"], str]
    rules: GearRules = msgspec.field(default_factory=GearRules)
    weapons: tuple[WeaponRules, ...] = ()
    armor_everywhere: int = 0


class Resource(Card, tag="resource"):
    """RES-KIND-2: a resource card of some deck."""

    deck: str
    keywords: tuple[str, ...] = ()


class AiCard(Card, tag="ai_card"):
    """SD-AI-2: an AI card. `injured` maps a persistent injury to what happens instead of the steps.

    `zone`, `zones` and `terms` define what the card speaks of and do nothing by themselves (SD-AI-13).
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
    keeps_ai: bool = False
    stacks: str = ""
    zone: int = 0
    zones: str = ""
    terms: dict[str, Effects] = {}


class HitLocation(Card, tag="hit_location"):
    """SD-HL-2: a hit location with its reactions and critical effect."""

    monster: str
    type: Literal["normal", "trap", "impervious", "parry", "super-dense"] = "normal"
    first_strike: bool = False
    interrupts: bool = False
    toughness: int = 0
    before: Effects = NOTHING
    can_be_critical: bool = True
    critical: Effects = NOTHING
    lantern_ten: Effects = NOTHING
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
    """SURV-DIS-1: a disorder. Gear with a keyword it `shuns` is neither taken along nor used as a weapon."""

    gained: Effects = NOTHING
    shuns: tuple[str, ...] = ()
    departs_with: str = ""
    cured_at: dict[Literal["courage", "understanding"], int] = {}


class FightingArt(Card, tag="fighting_art"):
    """SURV-FA-1: a fighting art."""

    secret: bool = False
    concentrated: Effects = NOTHING
    weapons: tuple[WeaponRules, ...] = ()


class Ability(Card, tag="ability"):
    """SURV-AI-1: an ability or impairment. `savior`: whoever has it is a Savior."""

    gained: Effects = NOTHING
    gained_again: Effects = NOTHING
    inherited: bool = False
    vanishes: bool = False
    shuns: tuple[str, ...] = ()
    empty_spaces: int = 0
    savior: bool = False
    impairment: bool = False
    partner: bool = False
    endeavors: tuple[Endeavor, ...] = ()
    weapons: tuple[WeaponRules, ...] = ()


class Proficiency(Card, tag="proficiency"):
    """SURV-WP-6: what specialists and masters of a weapon type have. `only` says who may take the type up.

    A master lives through the `event`, if there is one; the mastery is then no innovation (SURV-WP-7).
    """

    type: str
    level: int
    only: Condition = ALWAYS
    event: str = ""
    weapons: tuple[WeaponRules, ...] = ()

    @property
    def mastery(self) -> bool:
        return self.level == MASTER


class StoryEvent(Card, tag="story_event"):
    """CAM-TL-2: a story event, of the timeline or of a card; `run_away` marks the one of SD-RUN-2.

    `reached` is a number of a survivor's record sheet that brings the event, once in a lifetime (SURV-CU-2).
    One with endeavors stays in play until the settlement phase ends. `years` are the rows of the timeline on which it
    is printed for every campaign (CAM-TL-8).
    """

    then: Effects = NOTHING
    years: tuple[int, ...] = ()
    run_away: bool = False
    darkness: bool = False
    reached: dict[Literal["courage", "understanding", "hunt_xp"], int] = {}
    endeavors: tuple[Endeavor, ...] = ()


class SettlementEvent(Card, tag="settlement_event"):
    """SET-4-3: a settlement event; its endeavors and what it rules out last until the phase ends."""

    then: Effects = NOTHING
    first_day: bool = False
    endeavors: tuple[Endeavor, ...] = ()
    no_endeavors: tuple[str, ...] = ()
    endeavor_rolls: dict[str, int] = {}
    raises_rolls: int = 0


class HuntEvent(Card, tag="hunt_event"):
    """HUNT-TBL-1, HUNT-SET-3: an event of the table by its number, or a card of a quarry.

    `token` is what a token of it does when the group enters its space; `when` waits while the event lingers.
    """

    then: Effects = NOTHING
    token: Effects = NOTHING
    number: int = 0
    monster: str = ""
    fixed: bool = False


class Innovation(Card, tag="innovation"):
    """SET-INN-3: an innovation. `newborn` is what a newborn survivor gains, `gained` what happens at once."""

    type: Literal["starting", "science", "music", "home", "faith", "art", "education", "other"] = "other"
    unlocks: tuple[Literal["encourage", "dash", "surge", "endure", "run away"], ...] = ()
    survival_limit: int = 0
    consequences: tuple[str, ...] = ()
    provides: tuple[str, ...] = ()
    makes_brave: bool = False
    draws: int = 0
    chosen_resources: int = 0
    counted: bool = True
    gained: Effects = NOTHING
    newborn: Effects = NOTHING
    endeavors: tuple[Endeavor, ...] = ()


class Principle(Card, tag="principle"):
    """CAM-PR-1: one of the two answers to a principle. `adopted` happens once, when it is chosen."""

    principle: str
    survival_limit: int = 0
    adopted: Effects = NOTHING
    newborn: Effects = NOTHING
    new_survivor: Effects = NOTHING
    intimacy: Literal["", "either", "lower"] = ""
    fighting_arts: int = 0
    rerolls: bool = False


class Location(Card, tag="location"):
    """SET-LOC-1: a settlement location. Its gear list are the gear cards that name it.

    `replaces` is archived when this one is gained. The other keys are rules that hold while it stands (SET-EXH-1).
    """

    endeavors: tuple[Endeavor, ...] = ()
    replaces: str = ""
    no_innovating: bool = False
    lowest_quarry: int = 0
    departing_keyword: str = ""
    hunts: dict[str, str] = {}


class Campaign(Card, tag="campaign"):
    """CAM-TL-3: where a campaign starts, its timeline and its milestones."""

    first_story: tuple[str, str]
    timeline: dict[str, tuple[str, ...]]
    milestones: tuple[Milestone, ...] = ()
    quarries: tuple[str, ...] = ()
    nemeses: tuple[str, ...] = ()
    names: dict[Literal["female", "male", "settlement"], tuple[str, ...]] = {}


class Variant(Card, tag="variant"):
    """CAM-VAR: rules that a table may play by, chosen before the game begins and in force to its end.

    Its modifiers for all and its waiting rules hold in every phase.
    """

    party: int = 0
    monsters: Strengthened = Strengthened()
    extra_wounds: int = 0
    new_survivor: Effects = NOTHING
    naming: Naming | None = None
    grids: dict[str, str] = {}
    despite: tuple[str, ...] = ()
    ignores: GearRules = msgspec.field(default_factory=GearRules)
    endeavors: tuple[Endeavor, ...] = ()


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
    ends_campaign: bool = False
    hunt_board: str = ""


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
    | StoryEvent
    | SettlementEvent
    | HuntEvent
    | Innovation
    | Principle
    | Location
    | Campaign
    | Variant
    | Monster
)
