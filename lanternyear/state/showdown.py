"""The showdown board, the monster and its decks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from lanternyear.state.doc import doc
from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE, Footprint, base_at
from lanternyear.state.terms import Ambush, Facing, LastingEnd, ShowdownKind, Turn

RETINUE = 3  # SD-RET-1: spaces wide and high
MONSTER_ATTRIBUTES = ("movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck")


@dataclass(slots=True)
class InPlay:
    """A trait, mood or persistent injury lying face up beside the monster."""

    card: Annotated[str, doc("the trait, mood or persistent injury", "ai_card", "hit_location")]
    tokens: Annotated[int, doc("on the card")] = 0
    survivor: Annotated[str, doc("whom it concerns")] = ""


@dataclass(slots=True)
class Monster:
    """The monster: attributes of its level, place, decks. `ai_face_up`: a duration card lies on top of the deck."""

    id: Annotated[str, doc("the monster's card", "monster")] = ""
    level: Annotated[int, doc("its number")] = 1
    name: Annotated[str, doc("the level as its page calls it")] = ""
    movement: Annotated[int, doc("of its level, without tokens")] = 0
    toughness: Annotated[int, doc("of its level, without tokens")] = 0
    speed: Annotated[int, doc("of its level, without tokens")] = 0
    damage: Annotated[int, doc("of its level, without tokens")] = 0
    space: Annotated[int, doc("the north-west space of its base")] = NOWHERE
    width: Annotated[int, doc("of its base")] = 2
    height: Annotated[int, doc("of its base")] = 2
    facing: Annotated[Facing, doc("where its front is")] = "south"
    knocked_down: Annotated[bool, doc("lies on the ground")] = False
    dead: Annotated[bool, doc("the showdown is won")] = False
    tokens: Annotated[dict[str, int], doc("by attribute, `accuracy`, `evasion` and `luck` too")] = field(
        default_factory=dict
    )
    ai_deck: Annotated[list[str], doc("the first card is on top; in `given` say `ai` or `ai_only`", "ai_card")] = field(
        default_factory=list
    )
    ai_discard: Annotated[list[str], doc("the last card is on top", "ai_card")] = field(default_factory=list)
    ai_face_up: Annotated[bool, doc("the top card of the deck lies face up")] = False
    ai_playing: Annotated[list[str], doc("cards being performed", "ai_card")] = field(default_factory=list)
    ai_unused: Annotated[list[str], doc("cards that this level leaves in the box", "ai_card")] = field(
        default_factory=list
    )
    wound_stack: Annotated[list[str], doc("the last wound last", "ai_card")] = field(default_factory=list)
    hit_locations: Annotated[list[str], doc("the deck; in `given`, what lies on top of it", "hit_location")] = field(
        default_factory=list
    )
    hit_discard: Annotated[list[str], doc("the last card is on top", "hit_location")] = field(default_factory=list)
    hit_drawn: Annotated[list[str], doc("cards drawn and not yet resolved", "hit_location")] = field(
        default_factory=list
    )
    archived: Annotated[list[str], doc("cards out of this showdown", "hit_location", "ai_card")] = field(
        default_factory=list
    )
    in_play: Annotated[list[InPlay], doc("traits, moods and persistent injuries")] = field(default_factory=list)
    life: Annotated[int, doc("of a monster whose health is a counter")] = 0
    life_start: Annotated[int, doc("what it started with")] = 0
    life_added: Annotated[bool, doc("it comes on top of the AI cards")] = False

    @property
    def base(self) -> Footprint:
        return base_at((self.space, self.width, self.height))


@dataclass(slots=True)
class Tile:
    """A terrain tile on the board, as it lies: its size may be turned."""

    id: Annotated[str, doc("such as `tall_grass_1`")]
    card: Annotated[str, doc("the terrain", "terrain")]
    space: Annotated[int, doc("the north-west one")]
    width: Annotated[int, doc("as it lies")]
    height: Annotated[int, doc("as it lies")]

    @property
    def base(self) -> Footprint:
        return base_at((self.space, self.width, self.height))


@dataclass(slots=True)
class Retinue:
    """SD-RET-1: nine figures in a block, led by a survivor; `space` is its north-west one."""

    survivor: Annotated[str, doc("who leads it")]
    space: Annotated[int, doc("the north-west one")]

    @property
    def base(self) -> Footprint:
        return base_at((self.space, RETINUE, RETINUE))


@dataclass(slots=True)
class BoardToken:
    """SD-TOK-4: a token that a card laid on a space of the board, for the survivor who holds the card."""

    card: Annotated[str, doc("the card that laid it", "card")]
    survivor: Annotated[str, doc("who holds the card")]
    space: Annotated[int, doc("where it lies")]


@dataclass(slots=True)
class LastingEffect:
    """An effect with an end (SD-ROUND-5): `owner` is a survivor's id or 'monster'."""

    owner: Annotated[str, doc("a survivor, or `monster`")]
    what: Annotated[str, doc("the value it changes, or a word that rules know")]
    by: Annotated[int, doc("how much")]
    until: Annotated[LastingEnd, doc("when it ends")]
    count: Annotated[int, doc("of which turn or round")] = 0
    card: Annotated[str, doc("the card with which it ends", "card")] = ""


@dataclass(slots=True)
class Showdown:
    """The showdown beside survivors and decks. `kind`: `hunt`, `nemesis`, `special` or `first story`."""

    kind: Annotated[ShowdownKind, doc("empty for one on its own")] = ""
    round: Annotated[int, doc("its number")] = 0
    monster_turns: Annotated[int, doc("how many there were")] = 0
    turn: Annotated[Turn, doc("whose turn it is")] = ""
    acting: Annotated[str, doc("the survivor whose act it is")] = ""
    monster: Annotated[Monster, doc("the monster")] = field(default_factory=Monster)
    tiles: Annotated[list[Tile], doc("terrain on the board")] = field(default_factory=list)
    retinues: Annotated[list[Retinue], doc("blocks of figures that survivors lead")] = field(default_factory=list)
    retinues_lost: Annotated[int, doc("how many were destroyed")] = 0
    board_tokens: Annotated[list[BoardToken], doc("tokens that cards laid on spaces")] = field(default_factory=list)
    terrain_cards: Annotated[list[str], doc("cards whose tiles were set up", "terrain")] = field(default_factory=list)
    controller: Annotated[str, doc("the player with the tile")] = ""
    controllers_survivor: Annotated[str, doc("the survivor nominated this round")] = ""
    death_die: Annotated[str, doc("the survivor on whose card it lies")] = ""
    priority_target: Annotated[str, doc("the survivor with the token")] = ""
    priority_is_permanent: Annotated[bool, doc("the token stays where it is")] = False
    last_to_wound: Annotated[str, doc("the survivor")] = ""
    grabbed: Annotated[list[str], doc("survivors this round")] = field(default_factory=list)
    grabbed_last_round: Annotated[list[str], doc("survivors")] = field(default_factory=list)
    lasting: Annotated[list[LastingEffect], doc("effects with an end")] = field(default_factory=list)
    skip_monster_turn: Annotated[bool, doc("the next one")] = False
    skip_survivors_turn: Annotated[bool, doc("the next one")] = False
    ambush: Annotated[Ambush, doc("whose it is")] = ""
    set_aside: Annotated[list[str], doc("resources of the dead", "resource")] = field(default_factory=list)
    rewards: Annotated[list[str], doc("resources to be divided", "resource")] = field(default_factory=list)
    killing_blow: Annotated[str, doc("the survivor")] = ""
    killing_location: Annotated[str, doc("the hit location of the killing wound", "hit_location")] = ""
    fallen: Annotated[list[str], doc("survivors who died in it")] = field(default_factory=list)
    uses: Annotated[list[Use], doc("what the settlement's cards do once per showdown and did")] = field(
        default_factory=list
    )
