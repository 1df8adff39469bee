"""The hunt: its spaces and the event in hand."""

from __future__ import annotations

from lanternyear.web.views.base_models import CardName, InstructionView, ViewModel


class HuntSpace(ViewModel):
    """A space of the hunt board; `kind` is start, event, quarry, darkness or starvation."""

    number: int
    kind: str
    face_down: int
    face_up: list[CardName]
    group: bool
    quarry: bool
    words: str


class HuntEventView(ViewModel):
    """The event that is resolved; `number` is its number on the table, 0 for a card of the quarry."""

    number: int
    card: CardName
    does: list[InstructionView]


class HuntPanel(ViewModel):
    """The hunt board and what lies beside it; `ahead` is how many spaces the quarry is away."""

    quarry: str
    level: str
    spaces: list[HuntSpace]
    ahead: int
    revealer: str
    event: HuntEventView | None
    in_play: list[CardName]
