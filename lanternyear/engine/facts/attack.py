"""Survivors' attacks and what came of them."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact


class AttackDeclared(Fact):
    clause: ClassVar[str] = "SD-ATK-1"
    survivor: str
    weapon: str


class AttackRolled(Fact):
    """`parts` add up to `needed`: what each is, and by how much it changes the roll that is needed."""

    clause: ClassVar[str] = "SD-ATK-4"
    survivor: str
    rolls: tuple[int, ...]
    needed: int
    hits: int
    parts: tuple[tuple[str, int], ...] = ()


class HitLocationsDrawn(Fact):
    clause: ClassVar[str] = "SD-ATK-7"
    survivor: str
    cards: tuple[str, ...]


class HitLocationsShuffled(Fact):
    clause: ClassVar[str] = "SD-TRP-3"
    cards: int


class TrapSprung(Fact):
    clause: ClassVar[str] = "SD-TRP-1"
    card: str
    survivor: str


class TrapCancelled(Fact):
    clause: ClassVar[str] = "SD-TRP-4"
    card: str
    survivor: str
    how: str


class AttackCancelled(Fact):
    clause: ClassVar[str] = "SD-ATK-15"
    survivor: str
    why: str


class WoundAttempted(Fact):
    clause: ClassVar[str] = "SD-ATK-11"
    survivor: str
    location: str
    roll: int
    total: int
    toughness: int
    success: bool
    critical: bool


class WoundRolledFirst(Fact):
    clause: ClassVar[str] = "SD-ATK-21"
    survivor: str
    roll: int


class Wounded(Fact):
    clause: ClassVar[str] = "SD-WND-1"
    survivor: str
    left: int


class LifeLost(Fact):
    clause: ClassVar[str] = "SD-LIFE-3"
    left: int


class MonsterHealed(Fact):
    clause: ClassVar[str] = "SD-WND-9"
    amount: int


class BlowLost(Fact):
    clause: ClassVar[str] = "SD-ATK-10"
    survivor: str
    location: str


class CriticallyWounded(Fact):
    clause: ClassVar[str] = "SD-CRT-4"
    survivor: str
    location: str


class Reacted(Fact):
    clause: ClassVar[str] = "SD-REA-1"
    location: str
    reaction: str


class ReactionCancelled(Fact):
    clause: ClassVar[str] = "SD-REA-2"
    location: str
    why: str


class MonsterDied(Fact):
    clause: ClassVar[str] = "SD-END-1"
    cause: str
