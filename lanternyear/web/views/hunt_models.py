"""The hunt: its spaces and the event in hand."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, InstructionView, ViewModel
from lanternyear.web.views.card_models import CardView


class HuntSpace(ViewModel):
    """A space of the hunt board; `kind` is start, event, quarry, darkness or starvation."""

    number: int
    kind: str
    face_down: int
    face_up: list[CardName]
    group: bool
    quarry: bool
    words: str
    behind: bool = False


class HuntEventView(ViewModel):
    """The event that is resolved; `number` is its number on the table, 0 for a card of the quarry."""

    number: int
    card: CardName
    does: list[InstructionView]
    face: CardView | None


class TrailStep(ViewModel):
    """An event that the party lived through on a space."""

    space: int
    card: CardName


class HuntPanel(ViewModel):
    """The hunt board and what lies beside it; `ahead` is how many spaces the quarry is away, `symbol` its emblem."""

    quarry: str
    symbol: str
    level: str
    spaces: list[HuntSpace]
    ahead: int
    revealer: str
    event: HuntEventView | None
    in_play: list[CardName]
    trail: list[TrailStep]
