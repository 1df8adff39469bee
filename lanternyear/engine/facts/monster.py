"""Facts about the monster."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact


class AiDrawn(Fact):
    clause: ClassVar[str] = "SD-MT-3"
    card: str


class AiShuffled(Fact):
    clause: ClassVar[str] = "SD-MT-4"
    cards: int


class AiResolved(Fact):
    clause: ClassVar[str] = "SD-AI-8"
    card: str
    to: str


class AiRevealed(Fact):
    clause: ClassVar[str] = "SD-MT-9"
    card: str


class AiStacked(Fact):
    clause: ClassVar[str] = "SET-INNT-9"
    card: str


class CardEnteredPlay(Fact):
    clause: ClassVar[str] = "SD-AI-10"
    card: str


class CardLeftPlay(Fact):
    clause: ClassVar[str] = "SD-AI-10"
    card: str


class PersistentInjuryApplied(Fact):
    clause: ClassVar[str] = "SD-AI-7"
    card: str
    injury: str


class BasicActionPerformed(Fact):
    clause: ClassVar[str] = "SD-MT-5"


class TargetPicked(Fact):
    clause: ClassVar[str] = "SD-TGT-1"
    survivor: str
    why: str


class NoTarget(Fact):
    clause: ClassVar[str] = "SD-TGT-4"
    card: str


class InstinctPerformed(Fact):
    clause: ClassVar[str] = "SD-TGT-4"
    monster: str


class MonsterMoved(Fact):
    clause: ClassVar[str] = "SD-MMV-1"
    start: str
    end: str
    steps: int


class MonsterTurned(Fact):
    clause: ClassVar[str] = "SD-MMV-2"
    facing: str


class MonsterPlaced(Fact):
    clause: ClassVar[str] = "SD-MOV-2"
    space: str


class MonsterLeftBoard(Fact):
    clause: ClassVar[str] = "SD-MOV-2"


class Collided(Fact):
    clause: ClassVar[str] = "SD-COL-1"
    survivor: str
    into: str


class KnockedBack(Fact):
    clause: ClassVar[str] = "SD-KB-1"
    who: str
    start: str
    end: str


class Grabbed(Fact):
    clause: ClassVar[str] = "SD-GRAB-1"
    survivor: str


class MonsterAttacked(Fact):
    """`parts` add up to `needed`, as in `AttackRolled`; there are none where a text says what hits."""

    clause: ClassVar[str] = "SD-MATK-3"
    target: str
    rolls: tuple[int, ...]
    needed: int
    hits: int
    parts: tuple[tuple[str, int], ...] = ()


class HitsIgnored(Fact):
    clause: ClassVar[str] = "SD-MATK-4"
    survivor: str
    hits: int
    how: str


class LocationsRolled(Fact):
    clause: ClassVar[str] = "SD-MATK-6"
    survivor: str
    locations: tuple[str, ...]
