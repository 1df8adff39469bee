"""The hunt: the board, the group, the quarry, events."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact


class HuntBegan(Fact):
    clause: ClassVar[str] = "HUNT-SET-4"
    monster: str
    level: str


class RevealerChosen(Fact):
    clause: ClassVar[str] = "HUNT-SET-8"
    survivor: str


class GroupMoved(Fact):
    clause: ClassVar[str] = "HUNT-TURN-1"
    space: int


class QuarryMoved(Fact):
    clause: ClassVar[str] = "HUNT-MOV-5"
    space: int


class HuntEventRolled(Fact):
    clause: ClassVar[str] = "HUNT-TBL-1"
    number: int


class HuntEventRevealed(Fact):
    clause: ClassVar[str] = "HUNT-TURN-5"
    event: str
    survivor: str


class EventDamageSuffered(Fact):
    clause: ClassVar[str] = "HUNT-TBL-7"
    survivor: str
    location: str
    amount: int


class HuntEnded(Fact):
    clause: ClassVar[str] = "HUNT-SD-1"
    monster: str
    how: str
