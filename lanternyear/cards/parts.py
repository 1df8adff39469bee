"""The parts that cards are made of: modifiers, waiting rules, actions, profiles, rewards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Effects
from lanternyear.cards.gear_keywords import GearRules
from lanternyear.cards.grammar import Amount, Condition
from lanternyear.cards.keys import key
from lanternyear.cards.moments import MOMENTS, OF_ACTOR, OF_RECEIVER, Thing
from lanternyear.cards.predicates import UnknownWord

ALWAYS = Condition()
Fidelity = Literal["faithful", "partial", "adapted", "own"]
Limit = Literal["", "attack", "round", "showdown", "lifetime"]
Color = Literal["red", "green", "blue", "arrow"]
FORBIDDEN = Literal[
    "dodge",
    "dash",
    "surge",
    "encourage",
    "be encouraged",
    "spend survival",
    "stand up",
    "spend survival while insane",
    "spend survival while sane",
    "damage while insane",
    "quiet gear",
    "unwanted hunt xp",
    "unwanted sounds",
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
    "refuse food",
    "stand still",
    "intimacy",
    "slow on melee",
    "disorders",
    "tokens",
    "hunt xp",
    "weapon proficiency",
    "knocked down",
    "knocked down by fear",
    "calm when intimidated",
    "bash",
    "bleeding",
    "early iron",
    "cumbersome",
    "cursed",
    "attack from blind spot",
    "attacks",
    "threat",
    "non-threat",
    "run over",
    "actions",
    "endeavors",
    "retirement",
    "run away",
    "skipping hunts",
    "leaving as a master",
    "ailments",
]


class Modifier(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A number added to a value while the card is in play and the condition holds."""

    stat: Annotated[
        Literal[
            "movement",
            "accuracy",
            "strength",
            "evasion",
            "luck",
            "speed",
            "armor",
            "toughness",
            "damage",
            "life",
            "ai_cards",
            "perfect_hits_only",
            "bleeding_limit",
            "severe_injury",
            "brain_trauma",
            "hit_damage",
            "damage_suffered",
            "brain_damage",
            "range",
            "reach",
            "keeps_away",
            "dodges",
            "free_surges",
            "grab_damage",
            "terrain_roll",
            "straggles_with_hunt_xp",
            "hunt_rolls_twice",
            "movement_is",
            "knockback_is",
            "weapon_strength_is_courage",
            "accuracy_per_rank",
            "strength_per_damage",
            "negative_tokens_as_survival",
            "strength_tokens_as_survival",
            "devastating",
            "perfect_hits",
            "attacks_from_blind_spot",
            "survival_gained",
            "never_bleeds",
            "never_falls",
            "never_falls_in_collisions",
        ],
        key("The value that changes."),
    ]
    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    only: Annotated[Condition, key("The condition under which it applies.", gives=("attack", "location", "roll"))] = (
        ALWAYS
    )
    who: Annotated[
        Literal["self", "monster", "all", "adjacent"],
        key("Whose value: the holder's own, the monster's, all survivors', or those adjacent to the holder."),
    ] = "self"
    per: Annotated[str, key("Counted once for each token on this status card of the survivor.", names="AI card")] = ""


class When(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A rule that waits for a moment. `may` asks the survivor first; `mine` hears only the holder's own moments."""

    at: Annotated[str, key("The moment.")]
    then: Annotated[Effects, key("The effects.")]
    only: Annotated[Condition, key("The condition under which it applies.")] = ALWAYS
    may: Annotated[str, key("Asks the survivor this first; without it the rule happens by itself.")] = ""
    survival: Annotated[int, key("Survival that must be spent.")] = 0
    activation: Annotated[bool, key("An activation must be spent, or one of the two where `survival` is given.")] = (
        False
    )
    limit: Annotated[Limit, key("How often it may be used: once per attack, round, showdown or lifetime.")] = ""
    mine: Annotated[bool, key("Hears only moments of the holder; false hears everybody's.")] = True
    weapon: Annotated[bool, key("Only for attacks with this very weapon.")] = False
    archive: Annotated[bool, key("The card is archived afterwards.")] = False

    def __post_init__(self) -> None:
        if self.at not in MOMENTS:
            raise UnknownWord("moment", self.at, list(MOMENTS))

    def gives(self) -> frozenset[Thing]:
        """Return the things that effects can refer to when the moment comes."""
        return MOMENTS[self.at].gives

    def requires(self) -> Iterator[tuple[str, Thing]]:
        """The keys that mean something only with something else: asking, limits and archiving need a survivor."""
        yield from _limit_requires(self.limit)
        yield from (
            (name, "holder") for name in ("may", "survival", "activation", "weapon", "archive") if getattr(self, name)
        )
        if self.weapon:
            yield "weapon", "attack"


def _limit_requires(limit: Limit) -> Iterator[tuple[str, Thing]]:
    """Uses are counted with the survivor who holds the card, those per attack with the attack."""
    if limit:
        yield "limit", "holder"
    if limit == "attack":
        yield "limit", "attack"


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-ACT-5: something a survivor may do by spending what `cost` names."""

    name: Annotated[str, key("The name of the action, as a short key.")]
    then: Annotated[Effects, key("The effects.", gives=OF_ACTOR)]
    cost: Annotated[
        tuple[Literal["activation", "movement"], ...], key("What is spent: activation, movement, or both.")
    ] = ("activation",)
    survival: Annotated[int, key("Survival that must be spent.")] = 0
    only: Annotated[Condition, key("The condition under which it applies.")] = ALWAYS
    limit: Annotated[Limit, key("How often it may be used: once per attack, round, showdown or lifetime.")] = ""
    consume: Annotated[bool, key("Using it is consuming, which some injuries forbid.")] = False
    archive: Annotated[bool, key("The card is archived, as part of the cost.")] = False
    knocked_down: Annotated[bool, key("May be used while knocked down.")] = False
    must: Annotated[Condition | None, key("Of a resource: while this holds, whoever carries it has to use it.")] = None
    any_time: Annotated[bool, key("May also be used whenever survivors may use survival (SD-ACT-8).")] = False

    def requires(self) -> Iterator[tuple[str, Thing]]:
        """The keys that mean something only with something else."""
        yield from _limit_requires(self.limit)


class Endeavor(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SET-END-2: something a survivor of the settlement may do in the Develop step for its cost."""

    name: Annotated[str, key("The name of the action, as a short key.")]
    then: Annotated[Effects, key("The effects.", gives=OF_ACTOR)]
    cost: Annotated[
        dict[str, int],
        key("endeavor, keywords, card:ID, gear:ID, population, resource, monster or survival, with numbers."),
    ] = msgspec.field(default_factory=lambda: {"endeavor": 1})
    requires: Annotated[
        tuple[str, ...],
        key(
            "Innovations, locations, principles, gear or what an innovation provides, all needed.",
            names="innovation, location, principle, gear, story event or what an innovation provides",
        ),
    ] = ()
    limit: Annotated[
        Literal["", "phase", "year", "lifetime", "settlement"],
        key("Once per settlement phase, lantern year, lifetime of a survivor, or for the settlement ever."),
    ] = ""
    only: Annotated[Condition, key("The condition under which it applies.")] = ALWAYS
    shares_limit: Annotated[
        str, key("The name under which its limit is counted together with others'; nothing is its own.")
    ] = ""


class LegendHunt(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """HUNT-SET-2: the needs of a hunt for a legendary monster."""

    gear: Annotated[str, key("The gear that somebody must depart in.", names="gear")]
    note: Annotated[str, key("What an endeavor must have written on the record sheet with `write_note`.")]


class Milestone(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """CAM-MS-1: a condition of the settlement and the story event it triggers, once."""

    id: Annotated[
        str, key("The name other cards use: small letters, digits and _, the owner first, as in white_lion.claw.")
    ]
    reached: Annotated[
        Literal["births", "death_count", "population", "innovations"], key("The number that is watched.")
    ]
    at: Annotated[int, key("How high it must be.")]
    event: Annotated[str, key("The story event.", names="event")]


class LostMilestone(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """CAM-LOST-1: a heavy box of the lost settlements, and what it brings to a new campaign."""

    boxes: Annotated[int, key("How many settlements must have been lost.")]
    terrain: Annotated[tuple[str, ...], key("Terrain of the First Story.", names="terrain")] = ()
    tokens: Annotated[dict[str, int], key("Tokens that the monster of the First Story starts with.")] = {}
    new_survivor: Annotated[Effects, key("What every new survivor gains.", gives=("holder", *OF_RECEIVER))] = NOTHING
    settled: Annotated[Effects, key("What happens when the survivors reach their settlement.")] = NOTHING
    survival_limit: Annotated[int, key("Added to the survival limit then.")] = 0
    timeline: Annotated[
        dict[str, tuple[str, ...]], key("Entries written into the timeline by lantern year, as in a campaign.")
    ] = {}


class Naming(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SURV-NEW-2, CAM-VAR-HERO: the gains of a name besides survival, or of one that `contains` a word."""

    then: Annotated[Effects, key("The effects.", gives=OF_RECEIVER)]
    contains: Annotated[tuple[str, ...], key("Only for a name with one of these words in it; none is every name.")] = ()


class Strengthened(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """CAM-VAR-56-2, CAM-VAR-56-3: additions to monsters, or only to those that face more survivors than `above`."""

    tokens: Annotated[dict[str, int], key("Tokens that the monster starts with.")] = {}
    life: Annotated[Amount, key("Life that is added to the monster's own, or to its AI cards.")] = Amount()
    above: Annotated[int, key("Only against more survivors than this.")] = 0


class Requires(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-AFF-5 and GEAR-AFF-6: what an affinity bonus needs."""

    puzzle: Annotated[dict[str, int], key("Halves on this card that neighbors must complete, by color.")] = {}
    complete: Annotated[dict[str, int], key("Complete affinities needed anywhere in the grid, by color.")] = {}


class AffinityBonus(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The gains from a gear while its affinities are complete."""

    requires: Annotated[Requires, key("What must be there before it works.")]
    modifiers: Annotated[tuple[Modifier, ...], key("Numbers added to values while the card is in play.")] = ()
    when: Annotated[tuple[When, ...], key("Rules that wait for a moment.")] = ()
    actions: Annotated[tuple[Action, ...], key("What a survivor may do with this card.")] = ()
    forbids: Annotated[tuple[FORBIDDEN, ...], key("What the holder cannot do or suffer.")] = ()
    rules: Annotated[GearRules, key("Special rules such as frail or deadly 2.")] = msgspec.field(
        default_factory=GearRules
    )


class Weapon(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-KIND-3: an attack profile."""

    speed: Annotated[int, key("Dice rolled to hit.")]
    accuracy: Annotated[int, key("What each die must show at least.")]
    strength: Annotated[int, key("Added to wound attempts.")]


class Armor(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """GEAR-KIND-4: armor points at one hit location."""

    points: Annotated[int, key("Armor points.")]
    at: Annotated[Literal["head", "arms", "body", "waist", "legs"], key("The hit location it protects.")]


class Recipe(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The cost of crafting: keywords, named cards (`card:lion_claw`), endeavors."""

    cost: Annotated[
        dict[str, int],
        key("Keywords, card:ID for a named resource, gear:ID, endeavor, population, resource or monster."),
    ]
    requires: Annotated[
        str,
        key(
            "The innovation, gear or resource that the settlement must have.",
            names="innovation, location, principle, gear, story event or what an innovation provides",
        ),
    ] = ""


class BesideRule(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Changes the weapon directly beside this card."""

    side: Annotated[Literal["left", "right"], key("Which neighbor is changed.")]
    gains: Annotated[GearRules, key("Special rules that the weapon gains.")] = msgspec.field(default_factory=GearRules)
    loses: Annotated[tuple[str, ...], key("Special rules that the weapon loses.", names="special rule")] = ()
    named: Annotated[str, key("Only the gear with this id.", names="gear")] = ""
    breaks: Annotated[
        bool, key("This card is archived after an attack in which the weapon met a super-dense hit location.")
    ] = False


class WeaponRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Changes the weapons of the survivor with a keyword, unless gear with one of the keywords `without` is there."""

    of: Annotated[str, key("The keyword of the weapons that are changed.", names="keyword")]
    gains: Annotated[GearRules, key("Special rules that the weapon gains.")] = msgspec.field(default_factory=GearRules)
    loses: Annotated[tuple[str, ...], key("Special rules that the weapon loses.", names="special rule")] = ()
    without: Annotated[tuple[str, ...], key("Only without gear of these keywords in the grid.", names="keyword")] = ()


class PersistentInjury(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-CRT-5: the injury that a critically wounded location leaves in play."""

    id: Annotated[
        str, key("The name other cards use: small letters, digits and _, the owner first, as in white_lion.claw.")
    ]
    title: Annotated[str, key("The name players see.")]
    modifiers: Annotated[tuple[Modifier, ...], key("Numbers added to values while the card is in play.")] = ()
    when: Annotated[tuple[When, ...], key("Rules that wait for a moment.")] = ()
    actions: Annotated[tuple[Action, ...], key("What a survivor may do while it is in play.")] = ()
    forbids: Annotated[tuple[str, ...], key("What the holder cannot do or suffer.")] = ()
    was: Annotated[
        tuple[str, ...], key("The ids that the injury had before, so that games which were played with them go on.")
    ] = ()


class Placement(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-8: the setup text at the bottom of a terrain card."""

    from_same: Annotated[int, key("At least this far from tiles of the same card.")] = 0
    from_terrain: Annotated[int, key("At least this far from any other terrain.")] = 0
    from_edges: Annotated[int, key("At least this far from the edges of the board.")] = 0
    from_monster: Annotated[int, key("At least this far from the monster.")] = 0
    near_monster: Annotated[int, key("At most this far from the monster; 0 is any distance.")] = 0
    beside_monster: Annotated[bool, key("Adjacent to the monster.")] = False
    beside_edge: Annotated[bool, key("Adjacent to an edge of the board.")] = False


class Reward(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-AFT-2: the rewards of a victory."""

    hunt_xp: Annotated[int, key("Hunt XP of each survivor.")] = 1
    proficiency: Annotated[int, key("Weapon proficiency of each survivor.")] = 1
    teaches: Annotated[
        str, key("The weapon type in which survivors gain as many ranks as the monster's level.", names="keyword")
    ] = ""
    basic: Annotated[int, key("Basic resources drawn.")] = 0
    monster: Annotated[int, key("Monster resources drawn.")] = 0
    vermin: Annotated[int, key("Vermin drawn.")] = 0
    strange: Annotated[tuple[str, ...], key("Strange resources gained by name.", names="resource")] = ()
    chosen: Annotated[int, key("Monster resources of choice.")] = 0
    location: Annotated[str, key("The settlement location that the victory brings.", names="location")] = ""
    then: Annotated[Effects, key("The effects.")] = NOTHING
    killing_blow: Annotated[Effects, key("Effects for the survivor who dealt the killing blow.", gives=OF_ACTOR)] = (
        NOTHING
    )


class NamedTerrain(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-8: one terrain card that the event names.

    Its tiles lie `at` the spaces of the diagram, or where the players like `near_monster` (SD-SETUP-16); without either
    they follow the card's setup text.
    """

    card: Annotated[str, key("The card by id.", names="terrain")]
    at: Annotated[
        tuple[str, ...], key("The north-west space of each of its tiles; nothing is by the card's setup text.")
    ] = ()
    turned: Annotated[
        tuple[str, ...], key("Those spaces of `at` whose tile is turned, so that its width runs north to south.")
    ] = ()
    near_monster: Annotated[
        int, key("The players place its tiles at most so many spaces from the monster; 0 is by `at` or the card.")
    ] = 0


class Setup(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-6: Terrain and Deployment."""

    terrain: Annotated[
        tuple[NamedTerrain, ...], key("The terrain cards that the event names, one entry for each card.")
    ] = ()
    random: Annotated[int, key("How many terrain cards are drawn.")] = 0
    monster: Annotated[str, key("The north-west space of the monster's base.")] = "H11"
    facing: Annotated[
        str, key("Which way the monster faces: north, east, south or west; nothing leaves it to the players.")
    ] = ""
    survivors_at: Annotated[int, key("How many spaces from the monster the survivors start.")] = 6
    survivors_on: Annotated[
        tuple[str, ...], key("The very spaces on which survivors start, instead of a distance.")
    ] = ()
    survivors_along: Annotated[
        tuple[Literal["north", "east", "south", "west"], ...],
        key("Edges of the board on whose spaces survivors start, such as [west, east], instead of a distance."),
    ] = ()
    first_turn: Annotated[
        Literal["monster", "survivors", "always monster"],
        key(
            "Whose turn is first; with survivors, the monster has no turn in the first round. "
            "With always monster nothing else lets survivors go first."
        ),
    ] = "monster"
    priority_target: Annotated[
        Condition | None, key("The survivor of whom this holds starts with the priority target token.")
    ] = None


class Level(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """SD-SETUP-1: one row of a monster's levels."""

    level: Annotated[int, key("The monster's level as cards count it.")]
    movement: Annotated[int, key("How far it moves.")]
    toughness: Annotated[int, key("What a wound attempt must reach.")]
    speed: Annotated[int, key("Speed tokens at the start.")] = 0
    damage: Annotated[int, key("Damage tokens at the start.")] = 0
    tokens: Annotated[dict[str, int], key("Tokens at the start, by value.")] = {}
    basic: Annotated[int, key("How many basic AI cards are drawn for its deck.")] = 0
    advanced: Annotated[int, key("How many advanced AI cards are drawn for its deck.")] = 0
    legendary: Annotated[int, key("How many legendary AI cards are drawn for its deck.")] = 0
    ai: Annotated[tuple[str, ...], key("These very AI cards make up its deck.", names="AI card")] = ()
    ai_on_top: Annotated[str, key("The AI card that lies on top.", names="AI card")] = ""
    ai_at_bottom: Annotated[str, key("A special AI card that lies at the bottom of the deck.", names="AI card")] = ""
    hit_location_on_top: Annotated[str, key("The hit location that lies on top.", names="hit location")] = ""
    without: Annotated[
        tuple[str, ...], key("AI cards or hit locations left out of its decks.", names="AI card or hit location")
    ] = ()
    adds: Annotated[
        tuple[str, ...], key("Hit locations of other monsters that join its deck, every copy.", names="hit location")
    ] = ()
    in_play: Annotated[tuple[str, ...], key("Traits in play from the start.", names="AI card")] = ()
    status: Annotated[tuple[str, ...], key("Status cards in play from the start.", names="AI card")] = ()
    life: Annotated[int, key("Its Life, for monsters that have one instead of the AI deck.")] = 0
    hunt_space: Annotated[int, key("The space it starts on.")] = 0
    toughness_by_year: Annotated[bool, key("In a campaign its toughness is the lantern year instead.")] = False
    setup: Annotated[Setup | None, key("Terrain and deployment.")] = None
    victory: Annotated[Reward, key("What survivors gain.")] = Reward()
    defeat: Annotated[Effects, key("What befalls the settlement.")] = NOTHING
    note: Annotated[str, key("What is missing or ours, for partial and adapted cards; or any remark.")] = ""
