"""The board: tiles, figures, spaces to choose and trails."""

from __future__ import annotations

import msgspec

from lanternyear.web.views.base_models import ViewModel


class TileView(ViewModel):
    """A terrain tile as it lies, maybe `turned`. `symbol` is the drawing of it, "" if there is none.

    `label` is written at `label_x` and `label_y`, in units of the drawn board; "" where there is no room.
    """

    title: str
    card: str
    text: str
    x: int
    y: int
    width: int
    height: int
    symbol: str
    turned: bool
    label: str = ""
    label_x: int = 0
    label_y: int = 0


class OddsView(ViewModel):
    """An attack before it is chosen: its dice, the roll to hit with its parts, and chances in percent.

    The chances are those of the dice alone, at hit locations that change nothing. `value` is the option that attacks.
    """

    value: str
    weapon: str
    sign: str
    dice: str
    hit: str
    parts: str
    wound: str
    chance_hit: int
    chance_wound: int
    line: str


class ClickView(ViewModel):
    """The answers that a click on a figure gives: an option, then those that follow; `label` is in words."""

    value: str
    then: list[str]
    label: str


class TurnView(ViewModel):
    """Somebody in the order of the round: `state` is monster, acting, to_act, has_acted or gone."""

    name: str
    number: int
    emblem: str
    state: str
    words: str


class MonsterFigure(ViewModel):
    """The monster on the board. `range` are the spaces it can reach and stand beside, `symbol` is its emblem.

    `attacks` are those that may be chosen now.
    """

    name: str
    symbol: str
    legendary: bool
    x: int
    y: int
    width: int
    height: int
    facing: str
    knocked_down: bool
    range: list[str]
    words: str
    dead: bool = False
    attacks: list[OddsView] = msgspec.field(default_factory=list)


class Figure(ViewModel):
    """A survivor on the board. `reach` are the spaces that the longest weapon covers; `target`: of the monster now.

    `click` is what choosing the figure answers; `walks` are the spaces to which it may be dragged to begin its act.
    """

    id: str
    name: str
    letter: str
    number: int
    emblem: str
    x: int
    y: int
    knocked_down: bool
    acting: bool
    priority_target: bool
    target: bool
    reach: list[str]
    words: str
    click: ClickView | None = None
    walks: list[str] = msgspec.field(default_factory=list)


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
    """A space that may be chosen; `width` and `height` are what would stand there.

    `then` are the answers to the questions that follow, `way` the spaces on the way there, and `odds` tells which of
    the board's odds hold there. `turned` is the option that lays a tile the other way, if that fits too.
    """

    value: str
    label: str
    x: int
    y: int
    width: int = 1
    height: int = 1
    then: list[str] = msgspec.field(default_factory=list)
    way: list[str] = msgspec.field(default_factory=list)
    odds: int = -1
    turned: str = ""


class Placed(ViewModel):
    """A piece that is placed now and may be dragged to its space: drawn by its `symbol`, or a survivor's `emblem`."""

    symbol: str
    emblem: str
    width: int
    height: int


class Trail(ViewModel):
    """From where somebody of this size was to where they are now."""

    start: str
    end: str
    width: int = 1
    height: int = 1


class Board(ViewModel):
    """The showdown board. `odds` are the attacks that could follow from the spaces; `controller` holds the tile.

    `trap_odds` are words about the next hit location. `placed` is what the question is about, while it is not on the
    board yet; `together` places all who are left.
    """

    columns: int
    rows: int
    tiles: list[TileView]
    blind_spot: list[str]
    monster: MonsterFigure | None
    retinues: list[RetinueView]
    figures: list[Figure]
    options: list[BoardOption]
    trail: Trail | None
    odds: list[list[OddsView]] = msgspec.field(default_factory=list)
    turns: list[TurnView] = msgspec.field(default_factory=list)
    controller: str = ""
    placed: Placed | None = None
    together: ClickView | None = None
    trap_odds: str = ""
