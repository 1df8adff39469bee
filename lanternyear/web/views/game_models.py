"""The whole page of a game: panels of monster and survivors, the players, the ending."""

from __future__ import annotations

import msgspec

from lanternyear.state.box import RealThing
from lanternyear.web.views.awaited import Awaited
from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.board_models import Board
from lanternyear.web.views.card_models import CardView
from lanternyear.web.views.coach import CoachNote
from lanternyear.web.views.gear_models import ArmorView, Attribute, EquipView, GridView, WeaponView
from lanternyear.web.views.hunt_models import HuntPanel
from lanternyear.web.views.log_models import Section
from lanternyear.web.views.option_models import Question
from lanternyear.web.views.settlement_models import SettlementPanel


class CardInPlay(CardName):
    """A mood, trait or persistent injury beside the monster, with the whole card."""

    face: CardView | None = None


class MonsterPanel(ViewModel):
    """Everything of the monster that lies open on the table. `playing` is the last AI card it played this round."""

    name: str
    symbol: str
    legendary: bool
    level: str
    states: list[str]
    life: int | None
    attributes: list[Attribute]
    ai_deck: int
    ai_discard: list[CardName]
    ai_face_up: CardName | None
    wounds: int
    hit_locations: int
    hit_discard: list[CardName]
    in_play: list[CardInPlay]
    playing: CardView | None


class ChipView(ViewModel):
    """A state of a survivor as a chip: its sign, "" for none; `tone` is bad, good or nothing."""

    words: str
    sign: str
    tone: str


class SurvivorPanel(ViewModel):
    """A survivor's sheet as far as the showdown needs it. `chips` are the states that matter at a glance."""

    id: str
    name: str
    letter: str
    number: int
    emblem: str
    player: str
    gone: str
    turn: str
    acting: bool
    movements: int
    activations: int
    survival: int
    insanity: int
    bleeding: int
    states: list[str]
    tokens: list[str]
    attributes: list[Attribute]
    armor: list[ArmorView]
    brain: ArmorView | None
    weapons: list[WeaponView]
    survival_actions: list[str]
    cards: list[CardName]
    grid: GridView
    carried: list[CardName]
    survival_limit: int = 0
    insane: bool = False
    chips: list[ChipView] = msgspec.field(default_factory=list)


class Fate(ViewModel):
    """The fate of a survivor."""

    name: str
    number: int
    emblem: str
    alive: bool
    words: str


class Ending(ViewModel):
    """The end of a game."""

    outcome: str
    words: str
    fates: list[Fate]
    gained: list[str]


class PlayerView(ViewModel):
    """A player of the game."""

    id: str
    name: str


class LeftView(ViewModel):
    """A question that was left to the program, in words. `node` is the move that answered it, to change it."""

    node: int
    words: str


class GameView(ViewModel):
    """A game as it is shown to everybody at the table. `n` is its revision.

    `real` are the dice and decks on the players' own table, `packs` the packs it is played with.

    `where` is its place as an id. `left` was left to the program since a person answered last.
    `beats` says that the last answer brought something to see.

    If other rules or cards took it over lately, a `note` says so, and `before_update` is the last move before.
    """

    id: str
    name: str
    n: int
    phase: str
    round: int
    place: str
    turn: str
    note: str
    before_update: int | None
    players: list[PlayerView]
    question: Question | None
    beats: bool
    awaited: Awaited | None
    coach: list[CoachNote]
    news: list[Section]
    earlier: list[Section]
    board: Board | None
    monster: MonsterPanel | None
    survivors: list[SurvivorPanel]
    settlement: SettlementPanel | None
    hunt: HuntPanel | None
    equip: EquipView | None
    real: list[RealThing]
    ending: Ending | None
    can_undo: bool
    can_redo: bool
    left: list[LeftView] = msgspec.field(default_factory=list)
    where: str = ""
    packs: list[str] = msgspec.field(default_factory=list)
