"""The question, its options, and what each costs and would do."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, InstructionView, ViewModel
from lanternyear.web.views.gear_models import GearView


class OptionView(ViewModel):
    """An option. `kind` is attack, move, craft, card, space ...

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
    """An option that may not be chosen now, and why. `near`: just one resource is missing."""

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
    """A question. `shape` is one, some, spaces, number, die, name, order or menu.

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


class CostView(ViewModel):
    """The price of an option. `resources` are by kind or card; `uses_up`: the card is archived.

    `needs` is a card that the settlement must have besides; it is not spent.
    """

    survival: int
    movement: int
    activation: int
    endeavors: int
    resources: dict[str, int]
    uses_up: bool
    needs: str


class AttackView(ViewModel):
    """An attack as it would be rolled now, all modifiers counted. `keywords` are its special rules in words."""

    weapon: str
    speed: int
    hits_on: int
    strength: int
    toughness: int
    wounds_on: int
    critical_on: int
    keywords: list[str]


class WoundView(ViewModel):
    """A wound attempt as it would be rolled now; 11 as `wounds_on` or `critical_on` says that it cannot be."""

    strength: int
    toughness: int
    wounds_on: int
    critical_on: int


class ExplanationView(ViewModel):
    """The cost of an option and its result: the instructions of `card`, an attack, or a wound attempt.

    `other_costs` are the other ways to pay, each instead of `cost`. What does not apply is empty.
    """

    card: str
    cost: CostView | None
    does: list[InstructionView]
    attack: AttackView | None
    wound: WoundView | None
    other_costs: list[CostView]
