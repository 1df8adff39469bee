"""The settlement and the campaign: years, steps, people, what is built, crafted, chosen and lost."""

from __future__ import annotations

from typing import ClassVar

from lanternyear.engine.facts.base import Fact
from lanternyear.state.record import TimelineEntry
from lanternyear.state.terms import FilledIn


class VariantChosen(Fact):
    clause: ClassVar[str] = "CAM-OPT-3"
    variant: str


class OptionChosen(Fact):
    clause: ClassVar[str] = "CAM-OPT-3"
    option: str
    value: int


class StepBegan(Fact):
    clause: ClassVar[str] = "SET-1-1"
    step: str
    lantern_year: int


class SettlementNamed(Fact):
    clause: ClassVar[str] = "SET-1-3"
    name: str


class SurvivorNamed(Fact):
    clause: ClassVar[str] = "SURV-NEW-2"
    survivor: str
    name: str


class SurvivorJoined(Fact):
    clause: ClassVar[str] = "SURV-NEW-1"
    survivor: str
    born: bool


class SurvivorLeft(Fact):
    clause: ClassVar[str] = "SURV-DIE-2"
    survivor: str
    how: str


class SurvivorHealed(Fact):
    clause: ClassVar[str] = "SET-2-1"
    survivor: str


class EndeavorsChanged(Fact):
    clause: ClassVar[str] = "SET-3-2"
    by: int
    now: int
    why: str


class YearBegan(Fact):
    clause: ClassVar[str] = "SET-4-1"
    lantern_year: int


class EventTriggered(Fact):
    clause: ClassVar[str] = "SET-4-5"
    event: str
    survivor: str = ""  # who lives through it, when it is the event of one


class EventIgnored(Fact):
    """A settlement event that has been played this phase comes up again."""

    clause: ClassVar[str] = "SET-4-4"
    event: str


class TimelineErased(Fact):
    clause: ClassVar[str] = "CAM-TL-4"
    event: str
    lantern_year: int


class TimelineAdded(Fact):
    clause: ClassVar[str] = "CAM-TL-4"
    entry: TimelineEntry
    lantern_year: int


class DeathCountUpdated(Fact):
    clause: ClassVar[str] = "SET-5-1"
    by: int
    now: int


class MilestoneReached(Fact):
    clause: ClassVar[str] = "CAM-MS-1"
    milestone: str


class PrincipleChosen(Fact):
    clause: ClassVar[str] = "CAM-PR-1"
    principle: str


class PrincipleLost(Fact):
    clause: ClassVar[str] = "CAM-PR-1"
    principle: str


class RolledAgain(Fact):
    clause: ClassVar[str] = "CAM-PR-2"
    survivor: str
    before: int
    after: int


class InnovationGained(Fact):
    clause: ClassVar[str] = "SET-INN-3"
    innovation: str


class InnovationLost(Fact):
    clause: ClassVar[str] = "SET-INN-6"
    innovation: str


class InnovationsDrawn(Fact):
    clause: ClassVar[str] = "SET-INN-2"
    cards: tuple[str, ...]


class LocationBuilt(Fact):
    clause: ClassVar[str] = "SET-BLD-1"
    location: str


class LocationLost(Fact):
    clause: ClassVar[str] = "SET-EXH-1"
    location: str


class QuarryAdded(Fact):
    clause: ClassVar[str] = "CAM-LY1-5"
    monster: str


class NemesisAdded(Fact):
    clause: ClassVar[str] = "CAM-LY1-5"
    monster: str


class NemesisFaced(Fact):
    clause: ClassVar[str] = "SET-NEM-6"
    monster: str
    level: str


class Endeavored(Fact):
    clause: ClassVar[str] = "SET-END-3"
    survivor: str
    card: str
    name: str


class RecipeUsed(Fact):
    clause: ClassVar[str] = "SET-CRAFT-12"
    survivor: str
    card: str
    name: str


class SettlementLeft(Fact):
    """The survivors leave the settlement behind and start a new one."""

    clause: ClassVar[str] = "SET-4-7"
    name: str
    survivors: tuple[str, ...]


class GearCrafted(Fact):
    clause: ClassVar[str] = "SET-CRAFT-3"
    gear: str


class Paid(Fact):
    clause: ClassVar[str] = "SET-CRAFT-7"
    cards: tuple[str, ...]


class ResourceStored(Fact):
    clause: ClassVar[str] = "SET-10-1"
    card: str
    gained: bool = False  # a new one, not one that lay in the play area


class ResourceTaken(Fact):
    clause: ClassVar[str] = "RES-SPEC-4"
    card: str


class ResourceBrought(Fact):
    clause: ClassVar[str] = "RES-GAIN-6"
    card: str
    gained: bool = False  # a new one, not one that a survivor carried home


class ResourcesSplit(Fact):
    clause: ClassVar[str] = "SET-CRAFT-4"


class ResourcesPooled(Fact):
    clause: ClassVar[str] = "SET-CRAFT-4"


class ShareGiven(Fact):
    clause: ClassVar[str] = "RES-TRADE-4"
    player: str
    card: str


class StatueMade(Fact):
    clause: ClassVar[str] = "SET-INNT-7"
    survivor: str
    card: str


class VolumeWritten(Fact):
    clause: ClassVar[str] = "SET-INNT-8"
    survivor: str
    monster: str
    level: str


class Departed(Fact):
    clause: ClassVar[str] = "SET-8-2"
    survivors: tuple[str, ...]


class SpecialShowdownListed(Fact):
    clause: ClassVar[str] = "SET-SPC-1"
    monster: str
    level: str


class CampaignEnded(Fact):
    clause: ClassVar[str] = "CAM-OVER-1"
    outcome: str


class WeaponTypeChosen(Fact):
    clause: ClassVar[str] = "SURV-WP-2"
    survivor: str
    weapon_type: str


class SessionEnded(Fact):
    clause: ClassVar[str] = "SET-8-1a"
    lantern_year: int


class GridFilled(Fact):
    clause: ClassVar[str] = "SET-8-6"
    survivor: str
    gear: tuple[str, ...]


class CampaignTakenUp(Fact):
    clause: ClassVar[str] = "CAM-UP-1"
    name: str
    lantern_year: int


class CampaignBeganAgain(Fact):
    clause: ClassVar[str] = "CAM-START-6"
    campaign: str


class NameLost(Fact):
    clause: ClassVar[str] = "SURV-NEW-4"
    survivor: str
    name: str


class LeftBehind(Fact):
    clause: ClassVar[str] = "CAM-UP-2"
    what: str


class SheetFilledIn(Fact):
    clause: ClassVar[str] = "CAM-UP-3"
    part: FilledIn
