"""The board: tiles, figures, spaces to choose and trails."""

from __future__ import annotations

from lanternyear.web.views.base_models import ViewModel


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
