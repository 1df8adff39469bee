"""What happened, typed, past tense, each with the clause that made it happen."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Fact(msgspec.Struct, frozen=True, tag=True, tag_field="fact"):
    """The root of all facts."""

    clause: ClassVar[str] = "SD-GEN-1"


class RoundBegan(Fact):
    clause: ClassVar[str] = "SD-ROUND-1"
    round: int
    controller: str


class ControllerNominated(Fact):
    clause: ClassVar[str] = "SD-CTRL-3"
    player: str
    survivor: str


class TerrainPlaced(Fact):
    clause: ClassVar[str] = "SD-SETUP-7"
    card: str
    space: str


class TerrainCardDrawn(Fact):
    clause: ClassVar[str] = "SD-SETUP-10"
    card: str


class TileArchived(Fact):
    clause: ClassVar[str] = "SD-TER-7"
    tile: str


class ShowdownBegan(Fact):
    clause: ClassVar[str] = "SD-SETUP-13"
    monster: str
    level: int


class TurnBegan(Fact):
    clause: ClassVar[str] = "SD-ROUND-1"
    side: str


class TurnSkipped(Fact):
    clause: ClassVar[str] = "SD-AMB-1"
    side: str


class TurnEnded(Fact):
    clause: ClassVar[str] = "SD-MT-7"
    side: str


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
    clause: ClassVar[str] = "SD-MATK-3"
    target: str
    rolls: tuple[int, ...]
    needed: int
    hits: int


class HitsIgnored(Fact):
    clause: ClassVar[str] = "SD-MATK-4"
    survivor: str
    hits: int
    how: str


class LocationsRolled(Fact):
    clause: ClassVar[str] = "SD-MATK-6"
    survivor: str
    locations: tuple[str, ...]


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


class AttackDeclared(Fact):
    clause: ClassVar[str] = "SD-ATK-1"
    survivor: str
    weapon: str


class AttackRolled(Fact):
    clause: ClassVar[str] = "SD-ATK-4"
    survivor: str
    rolls: tuple[int, ...]
    needed: int
    hits: int


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


class ResourceGained(Fact):
    clause: ClassVar[str] = "SD-RES-1"
    survivor: str
    card: str


class NothingGained(Fact):
    clause: ClassVar[str] = "SD-RES-5"
    survivor: str
    card: str


class ResourceGiven(Fact):
    clause: ClassVar[str] = "SD-RES-10"
    giver: str
    receiver: str
    card: str


class ResourceArchived(Fact):
    clause: ClassVar[str] = "SD-RES-5"
    survivor: str
    card: str


class ResourcesLost(Fact):
    clause: ClassVar[str] = "SD-RES-9"
    cards: tuple[str, ...]


class RanAway(Fact):
    clause: ClassVar[str] = "SD-RUN-2"
    survivor: str


class Rolled(Fact):
    clause: ClassVar[str] = "SD-GEN-4"
    card: str
    roll: int
    total: int


class Won(Fact):
    clause: ClassVar[str] = "SD-AFT-1"
    monster: str


class Lost(Fact):
    clause: ClassVar[str] = "SD-END-2"
    monster: str


class RewardShared(Fact):
    clause: ClassVar[str] = "SD-RES-6"
    survivor: str
    card: str


class Overridden(Fact):
    clause: ClassVar[str] = "SD-GEN-1"
    path: str
    value: str
    reason: str


class ConcentrationEnded(Fact):
    clause: ClassVar[str] = "SD-KEY-CONCENTRATE"
    survivor: str
    why: str


def name(fact: Fact) -> str:
    """The fact's name, as scenarios and logs write it."""
    return type(fact).__name__
