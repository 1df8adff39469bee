"""The whole page of a game: panels of monster and survivors, the players, the ending."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.board_models import Board
from lanternyear.web.views.gear_models import ArmorView, Attribute, EquipView, GridView, WeaponView
from lanternyear.web.views.hunt_models import HuntPanel
from lanternyear.web.views.log_models import Section
from lanternyear.web.views.option_models import Question
from lanternyear.web.views.settlement_models import SettlementPanel


class MonsterPanel(ViewModel):
    """Everything of the monster that lies open on the table."""

    name: str
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
    in_play: list[CardName]


class SurvivorPanel(ViewModel):
    """A survivor's sheet as far as the showdown needs it."""

    id: str
    name: str
    letter: str
    number: int
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


class Fate(ViewModel):
    """The fate of a survivor."""

    name: str
    number: int
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


class GameView(ViewModel):
    """A game as it is shown to everybody at the table. `n` is its revision."""

    id: str
    name: str
    n: int
    phase: str
    round: int
    place: str
    turn: str
    note: str
    players: list[PlayerView]
    question: Question | None
    news: list[Section]
    earlier: list[Section]
    board: Board | None
    monster: MonsterPanel | None
    survivors: list[SurvivorPanel]
    settlement: SettlementPanel | None
    hunt: HuntPanel | None
    equip: EquipView | None
    ending: Ending | None
    can_undo: bool
    can_redo: bool
