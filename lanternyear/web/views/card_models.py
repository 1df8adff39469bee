"""Cards as pages show them: one model for every kind."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, InstructionView, OfferView, ViewModel


class CardNumber(ViewModel):
    """A large number and what it counts."""

    value: str
    label: str


class TargetLineView(ViewModel):
    """A line of a Pick Target action; `fits` says that it picked the target, `whom` who that is."""

    words: str
    fits: bool = False
    whom: str = ""


class CardPart(ViewModel):
    """Effects under a heading; `name` is failure, wound, reflex, critical, after_damage, action and so on."""

    name: str
    label: str
    does: list[InstructionView]


class HalfEdge(ViewModel):
    """Half an affinity at an edge of a gear card."""

    edge: str
    color: str
    words: str


class CardView(ViewModel):
    """A card. `sign` is the drawing of its kind, `emblem` of its monster, `ground` of its terrain, `part` of a body.

    `kind` and `type` decide its color. `tokens` lie on it, "" for none.
    `as_in_box`: an owner of the game corrected it.
    """

    id: str
    kind: str
    type: str
    title: str
    kind_words: str
    corner: str
    badges: list[str]
    sign: str
    emblem: str
    ground: str
    part: str
    targets: list[TargetLineView]
    no_target: list[InstructionView]
    action: str
    numbers: list[CardNumber]
    parts: list[CardPart]
    offers: list[OfferView]
    offers_title: str
    cost: str
    leads: list[CardName]
    halves: list[HalfEdge]
    text: str
    tokens: str = ""
    as_in_box: bool = False
