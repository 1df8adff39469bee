"""The view model of a game. Pages and the JSON interface use the same one."""

from __future__ import annotations

from lanternyear.web.views.campaign_schema import HuntPanel, SettlementPanel
from lanternyear.web.views.gear_schema import ArmorView, Attribute, EquipView, GearView, GridView, WeaponView
from lanternyear.web.views.schema_parts import CardName, ExplanationView, InstructionView, ViewModel


class Line(ViewModel):
    """A line of the log. `tone` is heading, good, bad, worst or ""; `fresh`: since the last answer."""

    text: str
    clause: str
    tone: str = ""
    fresh: bool = False


class Section(ViewModel):
    """The lines of one turn or one survivor's act; the first `folded` lines are old and folded away."""

    heading: str
    clause: str
    lines: list[Line]
    folded: int = 0


class Chapter(ViewModel):
    """A part of the log: setting up, a round, a hunt, a settlement phase; the facts from `start` to before `end`."""

    number: str
    title: str
    year: str
    start: int
    end: int
    sections: list[Section]


class TileView(ViewModel):
    """A terrain tile as it lies."""

    title: str
    card: str
    text: str
    x: int
    y: int
    width: int
    height: int


class MonsterFigure(ViewModel):
    """The monster on the board. `range` are the spaces it can reach and stand beside."""

    name: str
    x: int
    y: int
    width: int
    height: int
    facing: str
    knocked_down: bool
    range: list[str]
    words: str


class Figure(ViewModel):
    """A survivor on the board. `reach` are the spaces that the longest weapon covers; `target`: of the monster now."""

    id: str
    name: str
    letter: str
    number: int
    x: int
    y: int
    knocked_down: bool
    acting: bool
    priority_target: bool
    target: bool
    reach: list[str]
    words: str


class RetinueView(ViewModel):
    """A block of figures that a survivor leads: `x` and `y` are its north-west space."""

    name: str
    letter: str
    number: int
    x: int
    y: int
    size: int
    words: str


class BoardOption(ViewModel):
    """A space that may be chosen; `width` and `height` are what would stand there."""

    value: str
    label: str
    x: int
    y: int
    width: int = 1
    height: int = 1


class Trail(ViewModel):
    """From where somebody of this size was to where they are now."""

    start: str
    end: str
    width: int = 1
    height: int = 1


class Board(ViewModel):
    """The showdown board."""

    columns: int
    rows: int
    tiles: list[TileView]
    blind_spot: list[str]
    monster: MonsterFigure | None
    retinues: list[RetinueView]
    figures: list[Figure]
    options: list[BoardOption]
    trail: Trail | None


class OptionView(ViewModel):
    """Something that may be answered. `kind` is what kind of thing it is: attack, move, craft, card, space ...

    `space` is set when it is a place on the board, `figure` for a survivor.

    `card` looks up what it is about; `price` and `text` say what it costs and does, where that helps. In a long list
    `part` is what it stands under: the row of a space, the first letter of a name, nothing for any other answer.
    `gear` is what is crafted. `explanation` says as data what it costs and would do; null if that is nothing, or if
    the rules ask further before anything happens.
    """

    value: str
    label: str
    kind: str = ""
    space: str = ""
    figure: str = ""
    number: int = 0
    card: str = ""
    price: str = ""
    text: str = ""
    part: str = ""
    gear: GearView | None = None
    explanation: ExplanationView | None = None


class BlockedOption(ViewModel):
    """Something that may not be answered now, and why. `near`: next to nothing is missing."""

    label: str
    reason: str
    clause: str
    card: str = ""
    price: str = ""
    near: bool = False


class Group(ViewModel):
    """Options that belong together, such as what one location offers, and what may not be chosen there."""

    title: str
    kind: str
    card: CardName | None
    options: list[OptionView]
    blocked: list[BlockedOption]


class Question(ViewModel):
    """What is asked. `shape` is one, some, spaces, number, die, name, order or menu.

    `player` is who answers, anybody if empty.

    A name may be any short text. A menu has its options in groups as well. `about` is the card that asks,
    `does` what it does when it is an event.
    """

    clause: str
    prompt: str
    asked: str
    speaker: str
    ask: str
    hint: str
    given: str
    shape: str
    at_least: int
    at_most: int
    options: list[OptionView]
    blocked: list[BlockedOption]
    groups: list[Group]
    about: CardName | None
    does: list[InstructionView]
    player: str
    number: int = 0


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
    outfit: EquipView | None
    ending: Ending | None
    can_undo: bool
    can_redo: bool
