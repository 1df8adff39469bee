"""The kinds of cards. A pack is a list of them."""

from __future__ import annotations

from typing import Annotated, Literal, dataclass_transform

import msgspec

from lanternyear.cards.effects.base import NOTHING, Effects
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import Condition
from lanternyear.cards.keys import key
from lanternyear.cards.moments import OF_ACTOR, OF_RECEIVER, Thing
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
    LegendHunt,
    Level,
    LostMilestone,
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
STATUE = "statue"  # what a recipe or endeavor may require besides cards
# What survivors can be without a card, and what each of them forbids.
RULE_CONDITIONS: dict[str, frozenset[str]] = {
    "doomed": frozenset({"actions"}),  # SD-STAT-1
    "frenzied": frozenset({"spend survival", "fighting arts", "specialization", "slow on melee"}),  # SD-STAT-4
    "hidden": frozenset({"threat"}),
    "barred from block": frozenset({"block"}),
    "barred from fighting arts": frozenset({"fighting arts"}),
}
BARRED: dict[str, str] = {"block": "barred from block", "fighting arts": "barred from fighting arts"}
ATTEMPT: tuple[Thing, ...] = ("attack", "hit location", "roll", *OF_ACTOR)  # after a wound attempt


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Card(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """The fields that every card has."""

    id: Annotated[
        str, key("The name other cards use: small letters, digits and _, the owner first, as in white_lion.claw.")
    ]
    title: Annotated[str, key("The name players see.")]
    fidelity: Annotated[
        Fidelity,
        key(
            "How true to print: faithful; partial, something is missing; adapted, the mechanics are our own; "
            "own, a card that was never printed."
        ),
    ]
    note: Annotated[str, key("What is missing or ours, for partial and adapted cards; or any remark.")] = ""
    text: Annotated[str, key("What the card does, in words of your own, for players to read.")] = ""
    copies: Annotated[int, key("How many of this card there are.")] = 1
    modifiers: Annotated[tuple[Modifier, ...], key("Numbers added to values while the card is in play.")] = ()
    when: Annotated[tuple[When, ...], key("Rules that wait for a moment.")] = ()
    actions: Annotated[
        tuple[Action, ...], key("What a survivor may do with this card.", gives=("holder", *OF_ACTOR))
    ] = ()
    forbids: Annotated[tuple[FORBIDDEN, ...], key("What the holder cannot do or suffer.")] = ()
    was: Annotated[
        tuple[str, ...], key("The ids that the card had before, so that games which were played with them go on.")
    ] = ()

    def gives(self) -> frozenset[Thing]:
        """Return the things that effects anywhere on the card can refer to."""
        return frozenset()


class SurvivorCard(Card):
    """A card that a survivor holds."""

    def gives(self) -> frozenset[Thing]:
        return frozenset({"holder"})


class Gear(SurvivorCard, tag="gear"):
    """A gear card."""

    location: Annotated[str, key("The settlement location it belongs to.", names="location of gear")]
    keywords: Annotated[tuple[str, ...], key("The words printed on the card.", names="keyword")] = ()
    rules: Annotated[GearRules, key("Special rules such as frail or deadly 2.")] = msgspec.field(
        default_factory=GearRules
    )
    weapon: Annotated[Weapon | None, key("The attack profile.")] = None
    armor: Annotated[Armor | None, key("Armor points and where.")] = None
    armor_everywhere: Annotated[int, key("Armor points at every hit location.")] = 0
    affinities: Annotated[
        dict[Literal["top", "right", "bottom", "left"], Color],
        key("The colored halves at the edges: top, right, bottom, left."),
    ] = {}
    affinity: Annotated[dict[str, int], key("Whole affinities that the card brings, by color.")] = {}
    bonus: Annotated[AffinityBonus | None, key("What the card gives while its affinities are complete.")] = None
    beside: Annotated[BesideRule | None, key("Changes to the weapon directly beside the card.")] = None
    death_die: Annotated[bool, key("The Death Die is in play as long as the settlement has it (SD-DDIE-5).")] = False
    abilities: Annotated[
        tuple[str, ...],
        key("Abilities and impairments of whoever has it in the grid, once each.", names="ability"),
    ] = ()
    recipes: Annotated[tuple[Recipe, ...], key("The ways to craft it.")] = ()
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()


class ArmorSet(SurvivorCard, tag="armor_set"):
    """GEAR-SET-1: an armor set, its pieces and the gains of wearing all of them."""

    pieces: Annotated[
        dict[Literal["head", "arms", "body", "waist", "legs"], str],
        key("The gear that makes up the set, by hit location.", names="gear"),
    ]
    rules: Annotated[GearRules, key("Special rules such as frail or deadly 2.")] = msgspec.field(
        default_factory=GearRules
    )
    weapons: Annotated[tuple[WeaponRules, ...], key("Changes to the special rules of the survivor's weapons.")] = ()
    armor_everywhere: Annotated[int, key("Armor points at every hit location.")] = 0


class Resource(SurvivorCard, tag="resource"):
    """RES-KIND-2: a resource card of some deck."""

    deck: Annotated[str, key("The deck.", names="deck")]
    keywords: Annotated[tuple[str, ...], key("The words printed on the card.", names="keyword")] = ()


class AiCard(Card, tag="ai_card"):
    """SD-AI-2: an AI card. `injured` maps a persistent injury to what happens instead of the steps.

    `zone`, `zones` and `terms` define what the card speaks of and do nothing by themselves (SD-AI-13).
    """

    monster: Annotated[str, key("The monster the card belongs to.", names="monster")]
    rank: Annotated[
        Literal["basic", "advanced", "legendary", "special"],
        key("basic, advanced, legendary or special; special cards are put into play by a level."),
    ]
    type: Annotated[Literal["normal", "mood", "trait", "duration", "status"], key("The type printed on the card.")] = (
        "normal"
    )
    steps: Annotated[Effects, key("What the monster does, in order.")] = NOTHING
    face_up: Annotated[Effects, key("What it does when drawn face up.")] = NOTHING
    injured: Annotated[
        dict[str, Effects],
        key("What happens instead of the steps, by the persistent injury the monster has.", keys="persistent injury"),
    ] = {}
    no_draw: Annotated[bool, key("While in play no AI card is drawn.")] = False
    indomitable: Annotated[bool, key("While in play a knocked-down monster stands as soon as an attack ends.")] = False
    life: Annotated[bool, key("The card that lies in play while the monster has Life.")] = False
    keeps_ai: Annotated[bool, key("While in play wounds take no AI card, for the card counts them itself.")] = False
    other_side: Annotated[str, key("What is printed on the back of a two-sided card.", names="AI card")] = ""
    stacks: Annotated[
        str,
        key(
            "While in play, all copies of this hit location are laid on top whenever the deck is shuffled.",
            names="hit location",
        ),
    ] = ""
    zone: Annotated[
        int,
        key("How many spaces beyond the base, on every side, the square reaches that the card speaks of; 0 is none."),
    ] = 0
    arrows: Annotated[
        dict[str, Literal["forward", "back", "left", "right"]],
        key("The way the arrows point in each zone of the picture, as the monster sees it, in the order of the zones."),
    ] = {}
    zones: Annotated[
        str,
        key(
            "A picture of its zones, front edge above: M is the base, letters are zones; S is the `smash zone`. "
            "With ^ v < > the zone beside the mark goes on to the edge of the board."
        ),
    ] = ""
    given_to: Annotated[
        Condition, key("Of a status card in play from the start: only survivors of whom this holds get a copy.")
    ] = Condition()
    terms: Annotated[
        dict[str, Effects],
        key("Named effects that cards perform with `perform`, by ids such as watcher.embolden.", gives=("anything",)),
    ] = {}

    def gives(self) -> frozenset[Thing]:
        return frozenset({"holder", "monster card"} if self.type == "status" else {"monster card"})


class HitLocation(Card, tag="hit_location"):
    """SD-HL-2: a hit location with its reactions and critical effect."""

    monster: Annotated[str, key("The monster the card belongs to.", names="monster")]
    type: Annotated[
        Literal["normal", "trap", "impervious", "parry", "super-dense"], key("The type printed on the card.")
    ] = "normal"
    first_strike: Annotated[bool, key("Of the hit locations drawn for an attack it is resolved first.")] = False
    first_strike_if: Annotated[Condition | None, key("While this holds it is resolved first, too (SD-HAND-1).")] = None
    toughness: Annotated[int, key("Added to the monster's toughness in wound attempts here.")] = 0
    luck_with: Annotated[
        dict[str, int],
        key("Luck added to wound attempts here by weapons with a keyword, such as {club: 2}.", keys="keyword"),
    ] = {}
    before: Annotated[
        Effects, key("Effects before the wound attempt.", gives=("attack", "hit location", "ignore", *OF_ACTOR))
    ] = NOTHING
    can_be_critical: Annotated[bool, key("Whether it can be wounded critically.")] = True
    critical: Annotated[Effects, key("What a critical wound does.", gives=ATTEMPT)] = NOTHING
    lantern_ten: Annotated[Effects, key("What a wound roll of 10 does.", gives=ATTEMPT)] = NOTHING
    wound: Annotated[Effects, key("The reaction to a wound.", gives=ATTEMPT)] = NOTHING
    failure: Annotated[Effects, key("The reaction to a failed wound attempt.", gives=ATTEMPT)] = NOTHING
    reflex: Annotated[Effects, key("The reaction to any wound attempt.", gives=ATTEMPT)] = NOTHING
    deathblow: Annotated[Effects, key("What happens when this wound kills the monster.", gives=ATTEMPT)] = NOTHING
    injury: Annotated[PersistentInjury | None, key("The persistent injury that a critical wound leaves.")] = None

    def gives(self) -> frozenset[Thing]:
        return frozenset({"monster card"})


class Terrain(Card, tag="terrain"):
    """SD-TER: a terrain card and its tiles."""

    tiles: Annotated[int, key("How many tiles the card places.")]
    size: Annotated[tuple[int, int], key("Width and height in spaces.")]
    placement: Annotated[Placement, key("Where tiles may be placed.")]
    keywords: Annotated[
        tuple[
            Literal["obstacle", "impassable", "destructible", "indestructible", "monster-impassable", "high ground"],
            ...,
        ],
        key("The words printed on the card."),
    ] = ()
    survivors_first: Annotated[bool, key("When it is drawn in setup, survivors may act first.")] = False
    survivors_anywhere: Annotated[bool, key("When it is drawn in setup, survivors may start anywhere.")] = False
    entered: Annotated[Effects, key("What happens to a survivor who moves into it.", gives=OF_RECEIVER)] = NOTHING
    long_side_only: Annotated[bool, key("Its actions need a survivor at a long side.")] = False

    def gives(self) -> frozenset[Thing]:
        return frozenset({"terrain"})


class Injury(SurvivorCard, tag="injury"):
    """SD-SEV: a severe injury, brain trauma or other condition. `maximum` 0 means any number of times."""

    tables: Annotated[
        dict[str, tuple[str, ...]], key("The rows it has in the tables of injuries, such as {head: ['1-2']}.")
    ] = {}
    permanent: Annotated[bool, key("Kept for life.")] = False
    maximum: Annotated[int, key("How often a survivor can have it; 0 is any number of times.")] = 0
    then: Annotated[Effects, key("The effects.")] = NOTHING
    second: Annotated[Effects, key("The effects of having it a second time, instead of `then`.")] = NOTHING
    dismembered: Annotated[bool, key("It is a dismembered injury.")] = False
    lasts: Annotated[bool, key("It stays with the survivor after its effects.")] = True
    death_die: Annotated[bool, key("The Death Die goes round among those who have it (SD-DDIE-3).")] = False


class Disorder(SurvivorCard, tag="disorder"):
    """SURV-DIS-1: a disorder. Gear with a keyword it `shuns` is neither taken along nor used as a weapon."""

    gained: Annotated[Effects, key("What happens to a survivor who gains it.")] = NOTHING
    shuns: Annotated[
        tuple[str, ...],
        key("Keywords of gear that the survivor does not take along and, as weapons, does not use.", names="keyword"),
    ] = ()
    departs_with: Annotated[
        str, key("The keyword of a gear without which the survivor does not depart.", names="keyword")
    ] = ""
    cured_at: Annotated[
        dict[Literal["courage", "understanding"], int],
        key("Numbers of the record sheet that cure it when they are reached."),
    ] = {}


class FightingArt(SurvivorCard, tag="fighting_art"):
    """SURV-FA-1: a fighting art."""

    secret: Annotated[bool, key("It is a secret fighting art, not in the deck.")] = False
    unique: Annotated[bool, key("Only one living survivor may have it.")] = False
    lends: Annotated[
        bool, key("Once per hunt another survivor may use the holder's courage and understanding for an event.")
    ] = False
    concentrated: Annotated[Effects, key("What happens when concentrating on it succeeds.")] = NOTHING
    weapons: Annotated[tuple[WeaponRules, ...], key("Changes to the special rules of the survivor's weapons.")] = ()


class Ability(SurvivorCard, tag="ability"):
    """SURV-AI-1: an ability or impairment. `savior`: whoever has it is a Savior."""

    gained: Annotated[Effects, key("What happens to a survivor who gains it.")] = NOTHING
    gained_again: Annotated[Effects, key("What happens to a survivor who gains it although they have it.")] = NOTHING
    inherited: Annotated[bool, key("Children of the survivor are born with it.")] = False
    vanishes: Annotated[bool, key("The survivor ceases to exist instead of retiring.")] = False
    shuns: Annotated[
        tuple[str, ...],
        key("Keywords of gear that the survivor does not take along and, as weapons, does not use.", names="keyword"),
    ] = ()
    empty_spaces: Annotated[int, key("How many spaces of the gear grid stay empty.")] = 0
    savior: Annotated[bool, key("Whoever has it is a Savior.")] = False
    until_named: Annotated[bool, key("It is lost when the survivor is given a name.")] = False
    discovery: Annotated[
        bool, key("Once `discover` has brought it, whoever holds the Death Die has it (SET-EXH-4).")
    ] = False
    always_departs: Annotated[bool, key("The survivor is always among those who depart.")] = False
    tokenless: Annotated[
        tuple[str, ...], key("Status cards on which the survivor gains no tokens.", names="AI card")
    ] = ()
    imported: Annotated[
        bool, key("No card brings it: only a campaign that was kept elsewhere, or with an earlier printing, has it.")
    ] = False
    impairment: Annotated[bool, key("It is an impairment, which stays with a survivor who cannot use abilities.")] = (
        False
    )
    partner: Annotated[bool, key("It is what partners have, and lose with the other.")] = False
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()
    weapons: Annotated[tuple[WeaponRules, ...], key("Changes to the special rules of the survivor's weapons.")] = ()


class Proficiency(SurvivorCard, tag="proficiency"):
    """SURV-WP-6: the gains of specialists and masters of a weapon type. `only` says who may take the type up.

    A master lives through the `event`, if there is one; the mastery is then no innovation (SURV-WP-7).
    """

    type: Annotated[str, key("The weapon type, as its keyword.", names="keyword")]
    level: Annotated[int, key("The rank of proficiency.")]
    only: Annotated[Condition, key("Who may take the weapon type up.")] = ALWAYS
    event: Annotated[
        str, key("The story event that a master lives through; the mastery is then no innovation.", names="story event")
    ] = ""
    weapons: Annotated[tuple[WeaponRules, ...], key("Changes to the special rules of the survivor's weapons.")] = ()

    @property
    def mastery(self) -> bool:
        return self.level == MASTER


class StoryEvent(Card, tag="story_event"):
    """CAM-TL-2: a story event, of the timeline or of a card; `run_away` marks the one of SD-RUN-2.

    `reached` is a number of a survivor's record sheet that brings the event, once in a lifetime (SURV-CU-2).
    One with endeavors stays in play until the settlement phase ends. `years` are the rows of the timeline on which it
    is printed for every campaign (CAM-TL-8).
    """

    then: Annotated[Effects, key("The effects.", gives=OF_RECEIVER)] = NOTHING
    years: Annotated[
        tuple[int, ...], key("Lantern years on whose row of the timeline it stands in every campaign.")
    ] = ()
    run_away: Annotated[bool, key("It is what survivors roll on who run away.")] = False
    darkness: Annotated[bool, key("It is the event of the space of Overwhelming Darkness.")] = False
    reached: Annotated[
        dict[Literal["courage", "understanding", "hunt_xp"], int],
        key("The number of a record sheet that brings the event, once in a lifetime."),
    ] = {}
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()


class SettlementEvent(Card, tag="settlement_event"):
    """SET-4-3: a settlement event; its endeavors and what it rules out last until the phase ends."""

    then: Annotated[Effects, key("The effects.")] = NOTHING
    first_day: Annotated[bool, key("It is the event of the first lantern year and in no deck.")] = False
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()
    no_endeavors: Annotated[tuple[str, ...], key("Kinds of innovation whose endeavors are ruled out this year.")] = ()
    lifted_when: Annotated[Condition | None, key("While this holds the event rules out no endeavors.")] = None
    endeavor_rolls: Annotated[
        dict[str, int], key("Added to rolls for endeavors, by kind of innovation or by the card that offers it.")
    ] = {}
    raises_rolls: Annotated[int, key("The players may add up to this much to every roll for an endeavor.")] = 0


class HuntEvent(Card, tag="hunt_event"):
    """HUNT-TBL-1, HUNT-SET-3: an event of the table by its number, or a card of a quarry.

    `token` is what a token of it does when the group enters its space; `when` waits while the event lingers.
    """

    then: Annotated[Effects, key("The effects.", gives=OF_ACTOR)] = NOTHING
    token: Annotated[
        Effects, key("What happens when the group enters a space with a token of this event.", gives=OF_ACTOR)
    ] = NOTHING
    number: Annotated[int, key("Its number on the hunt event table, 1 to 100.")] = 0
    monster: Annotated[str, key("The quarry whose card it is.", names="real monster")] = ""
    fixed: Annotated[bool, key("It cannot be rerolled or avoided.")] = False


class Innovation(Card, tag="innovation"):
    """SET-INN-3: an innovation. `newborn` is what a newborn survivor gains, `gained` what happens at once."""

    type: Annotated[
        Literal["starting", "science", "music", "home", "faith", "art", "education", "other"],
        key("The type printed on the card."),
    ] = "other"
    unlocks: Annotated[
        tuple[Literal["encourage", "dash", "surge", "endure", "run away"], ...],
        key("The survival actions that survivors may use with it."),
    ] = ()
    survival_limit: Annotated[int, key("Added to the survival limit.")] = 0
    consequences: Annotated[
        tuple[str, ...], key("Innovations that join the innovation deck when this one is gained.", names="innovation")
    ] = ()
    provides: Annotated[tuple[str, ...], key("What this innovation gives that others require, such as heat.")] = ()
    makes_brave: Annotated[bool, key("Whoever hears may walk the Path of the Brave.")] = False
    draws: Annotated[int, key("How many more cards are drawn when innovating.")] = 0
    chosen_resources: Annotated[int, key("Resources of choice that each defeated monster yields in addition.")] = 0
    counted: Annotated[bool, key("Whether it is counted when innovations are.")] = True
    gained: Annotated[Effects, key("What happens when it is gained.")] = NOTHING
    newborn: Annotated[Effects, key("What a newborn survivor gains.", gives=OF_RECEIVER)] = NOTHING
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()


class Principle(Card, tag="principle"):
    """CAM-PR-1: one of the two answers to a principle. `adopted` happens once, when it is chosen."""

    principle: Annotated[str, key("The principle it answers.")]
    survival_limit: Annotated[int, key("Added to the survival limit.")] = 0
    adopted: Annotated[Effects, key("What happens when it is chosen.")] = NOTHING
    newborn: Annotated[Effects, key("What a newborn survivor gains.", gives=OF_RECEIVER)] = NOTHING
    new_survivor: Annotated[Effects, key("What every new survivor gains.", gives=OF_RECEIVER)] = NOTHING
    intimacy: Annotated[
        Literal["", "either", "lower"], key("Rolls on Intimacy are made twice: either counts, or the lower.")
    ] = ""
    fighting_arts: Annotated[int, key("How many fighting arts are drawn to keep one, instead of one.")] = 0
    rerolls: Annotated[bool, key("Once per lifetime each survivor may roll one die again.")] = False


class Location(Card, tag="location"):
    """SET-LOC-1: a settlement location. Its gear list are the gear cards that name it.

    `replaces` is archived when this one is gained. The other keys are rules that hold while it stands (SET-EXH-1).
    """

    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()
    replaces: Annotated[str, key("The location that is archived when this one is gained.", names="location")] = ""
    no_innovating: Annotated[bool, key("The settlement cannot innovate while it stands.")] = False
    lowest_quarry: Annotated[int, key("Quarries of lower levels cannot be hunted while it stands.")] = 0
    departing_keyword: Annotated[
        str, key("Whoever departs needs a gear with this keyword while it stands.", names="keyword")
    ] = ""
    hunts: Annotated[
        dict[str, LegendHunt],
        key("Monsters that may be hunted while it stands, each with what that needs.", keys="real monster"),
    ] = {}


class Campaign(Card, tag="campaign"):
    """CAM-TL-3: a campaign: its start, its timeline and its milestones."""

    first_story: Annotated[tuple[str, str], key("The monster and its level that a campaign starts with.")]
    timeline: Annotated[
        dict[str, tuple[str, ...]],
        key("Entries by lantern year: event:ID, nemesis, nemesis:ID, nemesis::LEVEL, special:ID:LEVEL and so on."),
    ]
    milestones: Annotated[tuple[Milestone, ...], key("Story events that happen once, when a number is reached.")] = ()
    lost_settlements: Annotated[
        tuple[LostMilestone, ...], key("What settlements lost in earlier campaigns bring to this one.")
    ] = ()
    quarries: Annotated[tuple[str, ...], key("Monsters that can be hunted from the start.", names="real monster")] = ()
    nemeses: Annotated[tuple[str, ...], key("Monsters on the nemesis list from the start.", names="real monster")] = ()
    names: Annotated[
        dict[Literal["female", "male", "settlement"], tuple[str, ...]],
        key("Proposals for names: female, male, settlement."),
    ] = {}


class Variant(Card, tag="variant"):
    """CAM-VAR: rules that a table may play by, chosen before the game begins and in force to its end.

    Its modifiers for all and its waiting rules hold in every phase.
    """

    party: Annotated[int, key("How many survivors may depart at most, where that is more than four.")] = 0
    monsters: Annotated[Strengthened, key("What monsters start with.")] = Strengthened()
    extra_wounds: Annotated[int, key("How many wounds more every wound by a survivor inflicts.")] = 0
    bleeding: Annotated[
        int, key("At how many bleeding tokens a survivor dies, if that is fewer than otherwise; 0 changes nothing.")
    ] = 0
    all_gear: Annotated[GearRules, key("Special rules that all gear has.")] = msgspec.field(default_factory=GearRules)
    founders: Annotated[int, key("How many people there are at the start, where that is more than fight.")] = 0
    closed: Annotated[bool, key("Nobody joins the settlement or is born there, and nobody rolls on Intimacy.")] = False
    instead_of_first_story: Annotated[
        Effects, key("What happens instead of the First Story; the First Day then brings nobody.")
    ] = NOTHING
    nominee: Annotated[
        Effects, key("What one of the first survivors, nominated at the start, gains.", gives=("holder", *OF_RECEIVER))
    ] = NOTHING
    storyteller: Annotated[
        bool, key("The first player has no survivor, controls every monster and chooses the settlement event.")
    ] = False
    new_survivor: Annotated[Effects, key("What every new survivor gains.", gives=OF_RECEIVER)] = NOTHING
    naming: Annotated[Naming | None, key("What a survivor gains with a name.")] = None
    grids: Annotated[
        dict[str, str],
        key(
            "Gear with the keyword before the colon is put in no grid unless it has the one after it.",
            names="keyword",
            keys="keyword",
        ),
    ] = {}
    despite: Annotated[
        tuple[str, ...], key("Resources: gear made with one of them may be put in grids nonetheless.", names="resource")
    ] = ()
    ignores: Annotated[GearRules, key("Special rules of gear that are ignored.")] = msgspec.field(
        default_factory=GearRules
    )
    endeavors: Annotated[tuple[Endeavor, ...], key("What survivors may do in the Develop step.")] = ()


class Monster(Card, tag="monster", kw_only=True):
    """A monster: base, levels, instinct, Basic Action. `cards` names the monster whose decks it uses."""

    type: Annotated[Literal["quarry", "nemesis", "legendary"], key("quarry, nemesis or legendary.")]
    size: Annotated[tuple[int, int], key("Width and height in spaces.")] = (2, 2)
    cards: Annotated[
        str, key("The monster whose AI and hit location cards it uses; nothing is its own.", names="monster")
    ] = ""
    resources: Annotated[str, key("The deck of its resources.", names="deck of resources")] = ""
    blind_spot: Annotated[int, key("How many rows behind it are its blind spot.")] = 1
    instinct: Annotated[Effects, key("What it does when it finds no target.")]
    basic_action: Annotated[Effects, key("Its Basic Action.")]
    setup: Annotated[Setup, key("Terrain and deployment.")]
    levels: Annotated[dict[str, Level], key("Its levels by name, such as '1' or first_story.")]
    first_victory: Annotated[
        str, key("The settlement location that the first victory over it brings.", names="location")
    ] = ""
    ends_campaign: Annotated[bool, key("Victory over it wins the campaign.")] = False
    hunt_board: Annotated[
        str, key("Spaces 1 to 11: M for an event of its own, B for a basic one, O for the darkness.")
    ] = ""


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
