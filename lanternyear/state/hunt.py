"""The hunt board: thirteen spaces in a line, the quarry ahead, the group behind it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.terms import Ambush, EventReroll


@dataclass(slots=True)
class Hunt:
    """HUNT-BRD-1. `spaces` holds the cards still on each space, the top one first; `basic` is a roll on the table.

    Cards lie face down but those in `face_up`, which gear put there (HUNT-SET-6).
    """

    monster: str = ""
    level: str = ""
    monster_at: int = 0
    group_at: int = 0
    spaces: dict[int, list[str]] = field(default_factory=dict)
    face_up: list[str] = field(default_factory=list)
    revealer: str = ""
    event: str = ""
    darkness: bool = False
    ambush: Ambush = ""
    in_play: list[str] = field(default_factory=list)
    starved: bool = False
    ambush_at: dict[int, Ambush] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)
    rerolls: list[str] = field(default_factory=list)
    event_rerolls: list[EventReroll] = field(default_factory=list)
    wounds: int = 0
    halves: bool = False
    in_front: str = ""
    beside: str = ""
    more: int = 0
