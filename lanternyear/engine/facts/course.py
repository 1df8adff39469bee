"""The course of a showdown: setup, rounds, resources, its end."""

from __future__ import annotations

from typing import ClassVar, Literal

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.facts.base import Fact


class RoundBegan(Fact):
    clause: ClassVar[str] = "SD-ROUND-1"
    round: int
    controller: str


class ControllerNominated(Fact):
    clause: ClassVar[str] = "SD-CTRL-3"
    player: str
    survivor: str


class DeathDieGained(Fact):
    clause: ClassVar[str] = "SD-DDIE-3"
    survivor: str


class DeathDieRolled(Fact):
    clause: ClassVar[str] = "SD-DDIE-4"
    survivor: str
    roll: int


class DeathDieLost(Fact):
    clause: ClassVar[str] = "SD-DDIE-5"


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
    card: str


class ShowdownBegan(Fact):
    clause: ClassVar[str] = "SD-SETUP-13"
    monster: str
    level: int


class RetinueSummoned(Fact):
    clause: ClassVar[str] = "SD-RET-7"
    survivor: str
    space: str


class RetinueMoved(Fact):
    clause: ClassVar[str] = "SD-RET-8"
    survivor: str
    start: str
    end: str


class RetinueEndangered(Fact):
    clause: ClassVar[str] = "SD-RET-4"
    survivor: str
    roll: int


class RetinueDestroyed(Fact):
    clause: ClassVar[str] = "SD-RET-5"
    survivor: str
    why: str


class TurnBegan(Fact):
    clause: ClassVar[str] = "SD-ROUND-1"
    side: str


class TurnSkipped(Fact):
    clause: ClassVar[str] = "SD-AMB-1"
    side: str


class TurnEnded(Fact):
    clause: ClassVar[str] = "SD-MT-7"
    side: str


class ResourceGained(Fact):
    clause: ClassVar[str] = "SD-RES-1"
    survivor: str
    card: str


class NothingGained(Fact):
    clause: ClassVar[str] = "SD-RES-5"
    survivor: str
    card: str


class NoSettlement(Fact):
    """A card would do something to the settlement in a showdown that belongs to no campaign."""

    clause: ClassVar[str] = "SD-AFT-10"
    card: str


class ResourceGiven(Fact):
    clause: ClassVar[str] = "SD-RES-10"
    giver: str
    receiver: str
    card: str


class BelongingsTaken(Fact):
    """Cards of somebody who is gone change hands on the hunt; they are not gained."""

    clause: ClassVar[str] = "HUNT-DEATH-1"
    survivor: str
    owner: str
    cards: tuple[str, ...]


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
    survivor: str = ""


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


class DoneByHand(Fact):
    """A sheet of what the players did at their own table; the facts that follow come from it."""

    clause: ClassVar[str] = "SD-GEN-12"
    consequences: tuple[Consequence, ...]
    reason: str
    instead_of: str = ""


class ProxyBound(Fact):
    clause: ClassVar[str] = "SD-PROXY-2"
    number: int
    copy: int
    card: str
    extra: bool


class ConcentrationEnded(Fact):
    clause: ClassVar[str] = "SD-KEY-CONCENTRATE"
    survivor: str
    why: str


class PartPlayed(Fact):
    """Players played a part of the game at their own table: a showdown, a hunt, the rest of a settlement phase."""

    clause: ClassVar[str] = "SD-GEN-13"
    part: str
    how: Literal["victory", "defeat", "met", "failed", "played"]
