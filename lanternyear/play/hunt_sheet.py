"""The hunt board as it lies, for whoever draws it."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.play.view import FACE_DOWN
from lanternyear.rules.hunt.board import DARKNESS, START, STARVATION
from lanternyear.rules.hunt.events import BASIC
from lanternyear.state.state import State

KINDS = {START: "start", DARKNESS: "darkness", STARVATION: "starvation"}


@dataclass(frozen=True, slots=True)
class SpaceSeen:
    """HUNT-BRD-1: a space; `kind` is start, darkness, starvation, quarry, event, or empty without cards."""

    number: int
    kind: str
    face_down: int
    face_up: list[str]
    group: bool
    quarry: bool


def hunt_spaces(view: State) -> list[SpaceSeen]:
    """All thirteen of a view, in which cards lie face down."""
    return [_space(view, number) for number in range(START, STARVATION + 1)]


def _space(view: State, number: int) -> SpaceSeen:
    hunt = view.hunt
    cards = hunt.spaces.get(number, [])
    kind = KINDS.get(number) or ("quarry" if FACE_DOWN in cards else "event" if cards else "empty")
    return SpaceSeen(
        number,
        kind,
        sum(card in (FACE_DOWN, BASIC) for card in cards),
        [card for card in cards if card not in (FACE_DOWN, BASIC)],
        hunt.group_at == number,
        hunt.monster_at == number,
    )
