"""Facts about survivors."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact


class Dodged(Fact):
    clause: ClassVar[str] = "SD-SUR-9"
    survivor: str
    location: str


class DamageSuffered(Fact):
    clause: ClassVar[str] = "SD-DMG-1"
    survivor: str
    location: str
    amount: int
    armor: int


class BoxFilled(Fact):
    clause: ClassVar[str] = "SD-DMG-1"
    survivor: str
    location: str
    box: str


class BrainDamageSuffered(Fact):
    clause: ClassVar[str] = "SD-BRN-1"
    survivor: str
    amount: int


class SevereInjuryRolled(Fact):
    clause: ClassVar[str] = "SD-SEV-1"
    survivor: str
    table: str
    roll: int
    injury: str


class SevereInjuryIgnored(Fact):
    clause: ClassVar[str] = "SD-SEV-1"
    survivor: str
    how: str


class InjuryAtMaximum(Fact):
    clause: ClassVar[str] = "SD-SEV-2"
    survivor: str
    injury: str


class CardGained(Fact):
    clause: ClassVar[str] = "SD-SEV-3"
    survivor: str
    card: str


class CardLost(Fact):
    clause: ClassVar[str] = "SD-SEV-3"
    survivor: str
    card: str


class BleedingGained(Fact):
    clause: ClassVar[str] = "SD-BLD-1"
    survivor: str
    now: int


class BleedingRemoved(Fact):
    clause: ClassVar[str] = "SD-BLD-1"
    survivor: str
    now: int


class KnockedDown(Fact):
    clause: ClassVar[str] = "SD-KD-1"
    survivor: str


class StoodUp(Fact):
    clause: ClassVar[str] = "SD-KD-4"
    survivor: str


class MonsterKnockedDown(Fact):
    clause: ClassVar[str] = "SD-MKD-1"


class MonsterStoodUp(Fact):
    clause: ClassVar[str] = "SD-MKD-5"


class FellUnconscious(Fact):
    clause: ClassVar[str] = "CAM-VAR-HERO"
    survivor: str


class SurvivorDied(Fact):
    clause: ClassVar[str] = "SD-DIE-1"
    survivor: str
    cause: str


class DeathDefied(Fact):
    clause: ClassVar[str] = "SD-KEY-UNDEATHABLE"
    survivor: str
    roll: int


class GearReturned(Fact):
    clause: ClassVar[str] = "SD-DIE-2"
    gear: str
    to: str


class GearArchived(Fact):
    clause: ClassVar[str] = "GEAR-ARCH-1"
    survivor: str
    gear: str


class GearGained(Fact):
    clause: ClassVar[str] = "GEAR-GRID-2"
    survivor: str
    gear: str
    to: str


class ActBegan(Fact):
    clause: ClassVar[str] = "SD-ACT-2"
    survivor: str


class ActEnded(Fact):
    clause: ClassVar[str] = "SD-ACT-3"
    survivor: str


class SurvivorMoved(Fact):
    clause: ClassVar[str] = "SD-ACT-4"
    survivor: str
    start: str
    end: str


class SurvivorPlaced(Fact):
    clause: ClassVar[str] = "SD-MOV-2"
    survivor: str
    space: str


class ActionUsed(Fact):
    clause: ClassVar[str] = "SD-ACT-5"
    survivor: str
    card: str
    action: str


class SurvivalSpent(Fact):
    clause: ClassVar[str] = "SD-SUR-2"
    survivor: str
    action: str
    amount: int


class Encouraged(Fact):
    clause: ClassVar[str] = "SD-SUR-8"
    survivor: str
    by: str


class Gained(Fact):
    clause: ClassVar[str] = "SD-SUR-1"
    survivor: str
    what: str
    by: int


class TokenGained(Fact):
    clause: ClassVar[str] = "SD-TOK-1"
    who: str
    stat: str
    by: int


class PermanentChange(Fact):
    clause: ClassVar[str] = "SURV-ATT-1"
    survivor: str
    stat: str
    by: int


class PriorityTargetTaken(Fact):
    clause: ClassVar[str] = "SD-PT-1"
    survivor: str


class PriorityTargetLost(Fact):
    clause: ClassVar[str] = "SD-PT-3"
    survivor: str


class SurvivorLeftBoard(Fact):
    clause: ClassVar[str] = "SD-END-3"
    survivor: str


class GearHeld(Fact):
    clause: ClassVar[str] = "SD-EFF-4"
    survivor: str
    gear: str


class GearTakenBack(Fact):
    clause: ClassVar[str] = "SD-EFF-4"
    survivor: str
    gear: str


class SurvivorReturned(Fact):
    clause: ClassVar[str] = "SURV-DIE-6"
    survivor: str
