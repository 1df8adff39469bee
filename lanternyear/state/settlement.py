"""The settlement's record sheet: what it owns, knows, remembers and expects."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.state.record import Bar, Defeated, Note, PhaseBonuses, Rivals, TimelineEntry, Use, Volume
from lanternyear.state.terms import StepName


@dataclass(slots=True)
class DepartingBonus:
    """SET-8-8: something every departing survivor gains once, when they next depart."""

    what: str
    by: int
    source: str
    who: list[str] = field(default_factory=list)
    once: bool = False


@dataclass(slots=True)
class Settlement:
    """The record sheet. `storage` are entries, `play_area` cards out of their decks (SET-10-1)."""

    name: str = ""
    lantern_year: int = 0
    step: StepName = ""
    survival_limit: int = 1
    endeavors: int = 0
    endeavors_to_come: int = 0
    innovations: list[str] = field(default_factory=list)
    principles: list[str] = field(default_factory=list)
    locations: list[str] = field(default_factory=list)
    quarries: list[str] = field(default_factory=list)
    nemeses: dict[str, list[str]] = field(default_factory=dict)
    defeated: list[Defeated] = field(default_factory=list)
    fought: list[str] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    storage: list[str] = field(default_factory=list)
    play_area: list[str] = field(default_factory=list)
    shares: dict[str, list[str]] = field(default_factory=dict)
    timeline: dict[int, list[TimelineEntry]] = field(default_factory=dict)
    crossed_off: dict[int, list[TimelineEntry]] = field(default_factory=dict)
    milestones: list[str] = field(default_factory=list)
    death_count: int = 0
    deaths_to_count: int = 0
    births: int = 0
    arrived: int = 0
    events: list[str] = field(default_factory=list)
    departing_bonuses: list[DepartingBonus] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)
    may_depart: list[str] = field(default_factory=list)
    rivals: list[Rivals] = field(default_factory=list)
    bonuses: PhaseBonuses = field(default_factory=PhaseBonuses)
    resources_wait: bool = False
    loadouts: dict[str, list[str]] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    statue: str = ""
    volumes: list[Volume] = field(default_factory=list)
    fates: dict[str, str] = field(default_factory=dict)
    allowed_gear: dict[str, int] = field(default_factory=dict)
    lingering: list[str] = field(default_factory=list)
