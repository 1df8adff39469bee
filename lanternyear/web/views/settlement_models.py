"""The settlement: its steps, timeline, people and the sheets of their lives."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.gear_models import GridView, WeaponView
from lanternyear.web.views.town_models import FoundingForm, TownView


class StepView(ViewModel):
    """One of the eleven steps; `state` is done, now or to_come.

    `foe` is the monster that the settlement faces in this step this year, "" if there is none.
    """

    name: str
    state: str
    foe: str = ""


class TimelineEntryView(ViewModel):
    """Something written into the timeline; `kind` is event, settlement_event, nemesis or special."""

    words: str
    kind: str
    card: str
    done: bool


class YearView(ViewModel):
    """A lantern year of the timeline; `state` is past, now or to_come."""

    number: int
    state: str
    entries: list[TimelineEntryView]


class Shelf(ViewModel):
    """The stored cards of one kind; `count` is how many can pay for it."""

    title: str
    count: int
    cards: list[CardName]


class InnovationView(ViewModel):
    """An innovation that the settlement has, and what it leads to: owned already, or in the deck."""

    card: CardName
    owned: list[CardName]
    in_deck: list[CardName]


class PrincipleView(ViewModel):
    """A principle: its answer, or the answers there are."""

    title: str
    chosen: CardName | None
    answers: list[CardName]


class MilestoneView(ViewModel):
    """A milestone: how far the settlement is, and the event it brings."""

    title: str
    now: int
    at: int
    reached: bool
    event: CardName


class FoeView(ViewModel):
    """A quarry or a nemesis: the levels that were faced, and how often it was defeated."""

    card: CardName
    faced: list[str]
    defeated: list[str]


class AttributeLine(ViewModel):
    """An attribute: its permanent value, and what it is now with gear and cards."""

    name: str
    lasting: int
    now: int


class Person(ViewModel):
    """Somebody of the settlement in a line. `why_not` says why they cannot depart; `gone` is set for the dead."""

    id: str
    name: str
    letter: str
    number: int
    emblem: str
    sex: str
    player: str
    brief: str
    gone: str
    why_not: str
    away: bool
    returning: bool
    survival: int
    hunt_xp: int
    courage: int
    understanding: int
    insanity: int
    marks: list[str]


class Box(ViewModel):
    """A box of a row; `mark` is what filling it brings."""

    number: int
    filled: bool
    mark: CardName | None


class BoxRow(ViewModel):
    """A row of boxes of a survivor's record sheet."""

    title: str
    filled: int
    boxes: list[Box]


class CardGroup(ViewModel):
    """Cards of one kind."""

    title: str
    cards: list[CardName]


class LifeSheet(ViewModel):
    """A survivor's whole record sheet; `life` tells since when, of whom, with whom, and the end."""

    person: Person
    joined: int
    life: list[str]
    attributes: list[AttributeLine]
    rows: list[BoxRow]
    groups: list[CardGroup]
    grid: GridView
    weapons: list[WeaponView]


class SettlementPanel(ViewModel):
    """The settlement's record sheet."""

    name: str
    year: int
    steps: list[StepView]
    population: int
    death_count: int
    endeavors: int
    survival_limit: int
    timeline: list[YearView]
    resources: list[Shelf]
    gear: list[Shelf]
    locations: list[CardName]
    events: list[CardName]
    innovations: list[InnovationView]
    innovation_deck: int
    principles: list[PrincipleView]
    milestones: list[MilestoneView]
    quarries: list[FoeView]
    nemeses: list[FoeView]
    people: list[Person]
    town: TownView | None = None
    founding: FoundingForm | None = None
