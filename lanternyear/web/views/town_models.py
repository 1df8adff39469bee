"""The settlement as a place: its locations, what is made there, what may be built, who has no name yet."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, ViewModel
from lanternyear.web.views.gear_models import GearView


class CostPart(ViewModel):
    """A part of a price: a number beside a sign, and the same in words."""

    sign: str
    number: int
    words: str


class Ware(ViewModel):
    """A gear to craft at a location. `value` is the option, "" if it cannot be crafted; then `reason` says why.

    `costs` are the recipes, each a way to pay; `near`: just one resource is missing.
    """

    value: str
    gear: GearView
    sign: str
    costs: list[list[CostPart]]
    price: str
    reason: str
    clause: str
    near: bool


class Deed(ViewModel):
    """An endeavor or another thing to do. `value` is the option, "" if it cannot be done; then `reason` says why."""

    value: str
    title: str
    costs: list[CostPart]
    price: str
    text: str
    reason: str
    clause: str


class Place(ViewModel):
    """A tile of the settlement. `state` is built, buildable or locked; `note` says what can be done, or why not.
    `building` is the symbol of its drawing, "" for what belongs to no location.

    `build` is the endeavor that builds it, of a place that does not stand yet.
    """

    id: str
    title: str
    card: CardName | None
    sign: str
    building: str
    state: str
    note: str
    build: Deed | None
    wares: list[Ware]
    deeds: list[Deed]


class Possible(ViewModel):
    """An innovation that may be drawn: what it does and what it leads to."""

    card: CardName
    type: str
    sign: str
    text: str
    leads: list[CardName]


class InnovateView(ViewModel):
    """The endeavor Innovate: its price, how many cards are drawn of how many, and which these may be, in no order."""

    deed: Deed
    words: str
    possible: list[Possible]


class ToName(ViewModel):
    """A survivor who may be named: the option that begins it, and names that nobody has, the first one proposed."""

    id: str
    value: str
    label: str
    number: int
    emblem: str
    sex: str
    names: list[str]


class Stock(ViewModel):
    """The amount of a resource that the settlement can spend."""

    sign: str
    number: int
    name: str


class TownView(ViewModel):
    """The settlement in its Develop step. `end` is the option that ends it, `warnings` what would be lost by it.

    `first` is the place that lies open until another is chosen.
    """

    places: list[Place]
    first: str
    innovate: InnovateView | None
    to_name: list[ToName]
    endeavors: int
    stock: list[Stock]
    end: str
    warnings: list[str]


class FounderRow(ViewModel):
    """A survivor to be founded. By their sex: the emblem they will have and names to propose."""

    number: int
    emblems: dict[str, str]
    proposal: str
    sex: str


class FoundingForm(ViewModel):
    """The founding in one form: a row for each survivor, and the names that are free, by sex."""

    rows: list[FounderRow]
    names: dict[str, list[str]]
