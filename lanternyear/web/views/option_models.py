"""The question, its options, and what each costs and would do."""

from __future__ import annotations

import msgspec

from lanternyear.web.views.base_models import CardName, InstructionView, ViewModel
from lanternyear.web.views.board_models import OddsView
from lanternyear.web.views.card_models import CardView
from lanternyear.web.views.gear_models import GearView


class WoundChance(ViewModel):
    """A wound attempt: the least number that wounds and that is critical, "" for never, and the chance in percent."""

    wounds_on: str
    percent: int
    critical_on: str


class DieView(ViewModel):
    """A die of the attack; `state` is hit, miss or perfect."""

    face: int
    state: str


class ResolvedHit(ViewModel):
    """A hit of this attack that is done with: the roll to wound, 0 without one, and what came of it.

    `result` is wound, critical or failure.
    """

    card: CardName
    roll: int
    result: str
    words: str


class HitChoice(ViewModel):
    """The attack whose hit locations are chosen from: its stakes, its dice, and the hits that are done with.

    `traps` lie in the deck still, and `trap_odds` says among how many cards.
    """

    stakes: str
    count: str
    dice: list[DieView]
    resolved: list[ResolvedHit]
    traps: list[CardName] = msgspec.field(default_factory=list)
    trap_odds: str = ""


class OptionView(ViewModel):
    """An option. `kind` is attack, move, craft, card, space ...

    `space` is set when it is a place on the board, `figure` for a survivor, whose emblem is drawn at `emblem`.

    `card` looks up what it is about; `price` and `text` say what it costs and does, where that helps. In a long list
    `part` is what it stands under: the row of a space, the first letter of a name, nothing for any other answer.
    `gear` is what is crafted, `face` the card that is chosen, where few are. `explanation` says as data what it costs
    and would do; null if that is nothing, or if the rules ask further before anything happens.

    On the board `sign` is drawn before it, `odds` are those of an attack, and `chance` that of wounding a hit location.
    `then` are the answers to the questions that follow, where one click on the board gives several.
    """

    value: str
    label: str
    kind: str = ""
    space: str = ""
    figure: str = ""
    number: int = 0
    emblem: str = ""
    card: str = ""
    price: str = ""
    text: str = ""
    part: str = ""
    gear: GearView | None = None
    face: CardView | None = None
    explanation: ExplanationView | None = None
    sign: str = ""
    odds: OddsView | None = None
    chance: WoundChance | None = None
    then: list[str] = msgspec.field(default_factory=list)


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


class FaceView(ViewModel):
    """A face of a real die or a real card that may be entered. `location` is drawn for the hit location die.

    A card that can be drawn `once` only is not entered twice.
    """

    value: str
    label: str
    location: str = ""
    once: bool = False


class FollowUpView(ViewModel):
    """A throw that may be entered together with another: a die of these `faces` for each that shows one of `after`."""

    what: str
    after: list[str]
    faces: list[FaceView]


class RealView(ViewModel):
    """A throw or draw on the players' own table: `number` dice or cards, entered in their order as one answer.

    `what` is d10, hit_location, random or the deck; `purpose` what it is for, `needed` the number that succeeds or 0,
    `survivor` who throws or draws, `other` against whom, `card` with what, `follow_up` what is thrown next.
    """

    what: str
    number: int
    faces: list[FaceView]
    purpose: str = ""
    needed: int = 0
    survivor: str = ""
    other: str = ""
    card: str = ""
    follow_up: FollowUpView | None = None


class Question(ViewModel):
    """A question. `shape` is one, some, spaces, number, name, order, menu, or throw and draw for the `real` things.

    `player` is who answers, anybody if empty.

    A name may be any short text. A menu has its options in groups as well. `about` is the card that asks,
    `does` what it does when it is an event, `card` the whole of it. `hits` is the attack, if hit locations are chosen.
    """

    clause: str
    prompt: str
    asked: str
    speaker: str
    ask: str
    hint: str
    shape: str
    at_least: int
    at_most: int
    options: list[OptionView]
    blocked: list[BlockedOption]
    groups: list[Group]
    about: CardName | None
    does: list[InstructionView]
    card: CardView | None
    player: str
    number: int = 0
    emblem: str = ""
    hits: HitChoice | None = None
    real: RealView | None = None


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
