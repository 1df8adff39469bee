"""The showdown board, the monster and its decks."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE, Footprint, base_at
from lanternyear.state.terms import Ambush, Facing, LastingEnd, ShowdownKind, Turn

RETINUE = 3  # SD-RET-1: spaces wide and high
MONSTER_ATTRIBUTES = ("movement", "toughness", "speed", "damage", "accuracy", "evasion", "luck")


@dataclass(slots=True)
class InPlay:
    """A trait, mood or persistent injury lying face up beside the monster."""

    card: str
    tokens: int = 0
    survivor: str = ""


@dataclass(slots=True)
class Monster:
    """The monster: attributes of its level, place, decks. `ai_face_up`: a duration card lies on top of the deck."""

    id: str = ""
    level: int = 1
    name: str = ""
    movement: int = 0
    toughness: int = 0
    speed: int = 0
    damage: int = 0
    space: int = NOWHERE
    width: int = 2
    height: int = 2
    facing: Facing = "south"
    knocked_down: bool = False
    dead: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    ai_deck: list[str] = field(default_factory=list)
    ai_discard: list[str] = field(default_factory=list)
    ai_face_up: bool = False
    ai_playing: list[str] = field(default_factory=list)
    ai_unused: list[str] = field(default_factory=list)
    wound_stack: list[str] = field(default_factory=list)
    hit_locations: list[str] = field(default_factory=list)
    hit_discard: list[str] = field(default_factory=list)
    hit_drawn: list[str] = field(default_factory=list)
    archived: list[str] = field(default_factory=list)
    in_play: list[InPlay] = field(default_factory=list)
    life: int = 0
    life_start: int = 0
    life_added: bool = False

    @property
    def base(self) -> Footprint:
        return base_at((self.space, self.width, self.height))


@dataclass(slots=True)
class Tile:
    """A terrain tile on the board, as it lies: its size may be turned."""

    id: str
    card: str
    space: int
    width: int
    height: int

    @property
    def base(self) -> Footprint:
        return base_at((self.space, self.width, self.height))


@dataclass(slots=True)
class Retinue:
    """SD-RET-1: nine figures in a block, led by a survivor; `space` is its north-west one."""

    survivor: str
    space: int

    @property
    def base(self) -> Footprint:
        return base_at((self.space, RETINUE, RETINUE))


@dataclass(slots=True)
class LastingEffect:
    """An effect with an end (SD-ROUND-5): `owner` is a survivor's id or 'monster'."""

    owner: str
    what: str
    by: int
    until: LastingEnd
    count: int = 0
    card: str = ""


@dataclass(slots=True)
class Showdown:
    """What the showdown keeps beside survivors and decks. `kind`: `hunt`, `nemesis`, `special` or `first story`."""

    kind: ShowdownKind = ""
    round: int = 0
    monster_turns: int = 0
    turn: Turn = ""
    acting: str = ""
    monster: Monster = field(default_factory=Monster)
    tiles: list[Tile] = field(default_factory=list)
    retinues: list[Retinue] = field(default_factory=list)
    retinues_lost: int = 0
    terrain_cards: list[str] = field(default_factory=list)
    controller: str = ""
    controllers_survivor: str = ""
    priority_target: str = ""
    priority_is_permanent: bool = False
    last_to_wound: str = ""
    grabbed: list[str] = field(default_factory=list)
    grabbed_last_round: list[str] = field(default_factory=list)
    lasting: list[LastingEffect] = field(default_factory=list)
    skip_monster_turn: bool = False
    skip_survivors_turn: bool = False
    ambush: Ambush = ""
    set_aside: list[str] = field(default_factory=list)
    rewards: list[str] = field(default_factory=list)
    killing_blow: str = ""
    killing_location: str = ""
    fallen: list[str] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
