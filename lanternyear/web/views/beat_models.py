"""Beats: moments of the game that a page shows one by one, each with its card, its dice and what came of it."""

from __future__ import annotations

from msgspec import field

from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.card_models import CardView
from lanternyear.web.views.dice_models import DiceRoll, Die
from lanternyear.web.views.gear_models import ArmorView


class Concerned(ViewModel):
    """A survivor whom a beat concerns: name, color and emblem."""

    name: str
    number: int
    emblem: str


class Condition(ViewModel):
    """A survivor as they are now, beside a beat that struck them."""

    who: Concerned
    armor: list[ArmorView]
    states: list[str]


class Landing(ViewModel):
    """A hit location that was struck, and what the hit did there; `harm` is light, heavy, severe or ""."""

    die: Die
    title: str
    text: str
    harm: str


class Act(ViewModel):
    """A part of a beat that is shown after the one before: a target, a roll, the places where hits land."""

    label: str
    title: str = ""
    text: str = ""
    who: Concerned | None = None
    roll: DiceRoll | None = None
    landings: list[Landing] = field(default_factory=list)


class TableRow(ViewModel):
    """A row of a table that was rolled on; `now` is the row of the roll."""

    dice: str
    title: str
    text: str
    now: bool


class Told(ViewModel):
    """A line of what came of it. `tone` is good, bad, worst or ""."""

    text: str
    tone: str = ""


class Deed(ViewModel):
    """The deeds of a survivor in a showdown, for the page of its end."""

    who: Concerned
    text: str
    gains: list[str]
    dead: bool


class Loot(ViewModel):
    """A resource that is carried home, so often."""

    title: str
    sign: str
    words: str
    times: int


class Number(ViewModel):
    """A number of a survivor's life, with its noun."""

    value: int
    noun: str


class Beat(ViewModel):
    """A moment of the game.

    `move` is the move in which it happened, `id` names it on this table. A beat that `continues` one shown before has
    only what is new. `grave` ones are shown even when beats are off.
    """

    id: str
    move: int
    kind: str
    kind_words: str
    grave: bool
    continues: bool
    place: str
    title: str
    go: str
    symbol: str = ""
    sign: str = ""
    who: Concerned | None = None
    card: CardView | None = None
    acts: list[Act] = field(default_factory=list)
    rows: list[TableRow] = field(default_factory=list)
    rows_title: str = ""
    lines: list[Told] = field(default_factory=list)
    follows: list[Told] = field(default_factory=list)
    now: Condition | None = None
    cause: str = ""
    life: list[Number] = field(default_factory=list)
    epitaph: str = ""
    deeds: list[Deed] = field(default_factory=list)
    loot: list[Loot] = field(default_factory=list)


class Beats(ViewModel):
    """The beats of a stretch of the game, and its last move. `left_out` says that older ones are not among them."""

    through: int
    left_out: bool
    beats: list[Beat]
