"""The facts worth remembering of each lantern year, and its figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact

FIRST_STORY = 0  # the year number before the first lantern year
BEGINNING = "beginning"
REMEMBERED = (
    facts.SettlementNamed,
    facts.CampaignTakenUp,
    facts.EventTriggered,
    facts.MilestoneReached,
    facts.PrincipleChosen,
    facts.InnovationGained,
    facts.InnovationLost,
    facts.LocationBuilt,
    facts.LocationLost,
    facts.QuarryAdded,
    facts.NemesisAdded,
    facts.GearCrafted,
    facts.StatueMade,
    facts.VolumeWritten,
    facts.SurvivorJoined,
    facts.SurvivorLeft,
    facts.SurvivorDied,
    facts.Departed,
    facts.HuntBegan,
    facts.HuntEventRevealed,
    facts.HuntEnded,
    facts.ShowdownBegan,
    facts.Won,
    facts.Lost,
    facts.RanAway,
    facts.CampaignEnded,
)


@dataclass(slots=True)
class Part:
    """One phase of a year, and the facts remembered of it, in order."""

    phase: str
    facts: list[Fact] = field(default_factory=list)


@dataclass(slots=True)
class ChronicleYear:
    """A lantern year. `population` is how many lived at its end, `resources` how many cards were gained in it."""

    number: int
    parts: list[Part] = field(default_factory=list)
    joined: int = 0
    died: int = 0
    resources: int = 0
    crafted: int = 0
    population: int = 0

    def part(self, phase: str) -> Part:
        """Return the part of this phase; a new one unless it is the phase that the year is in."""
        if not self.parts or self.parts[-1].phase != phase:
            self.parts.append(Part(phase))
        return self.parts[-1]


@dataclass(frozen=True, slots=True)
class Death:
    """The cause and lantern year of a death."""

    year: int
    cause: str


def deaths(log: Iterable[Fact]) -> dict[str, Death]:
    """Return everybody who died or left, by id."""
    year, found = FIRST_STORY, {}
    for fact in log:
        if isinstance(fact, facts.YearBegan | facts.CampaignTakenUp):
            year = fact.lantern_year
        elif isinstance(fact, facts.SurvivorDied):
            found[fact.survivor] = Death(year, fact.cause)
        elif isinstance(fact, facts.SurvivorLeft):
            found[fact.survivor] = Death(year, fact.how)
    return found


def years(log: Iterable[Fact], alive: int) -> list[ChronicleYear]:
    """Return every year that was played. `alive` is the population now, from which that of earlier years follows."""
    found = [ChronicleYear(FIRST_STORY)]
    phase = BEGINNING
    for fact in log:
        if isinstance(fact, facts.YearBegan | facts.CampaignTakenUp):
            found.append(ChronicleYear(fact.lantern_year))
        phase = _phase(fact, phase)
        _count(found[-1], fact)
        if isinstance(fact, REMEMBERED):
            found[-1].part(phase).facts.append(fact)
    _fill_in_population(found, alive)
    return [year for year in found if year.parts or year.number]


def _phase(fact: Fact, before: str) -> str:
    if isinstance(fact, facts.HuntBegan):
        return "hunt"
    if isinstance(fact, facts.ShowdownBegan):
        return "showdown"
    return "settlement" if isinstance(fact, facts.StepBegan) else before


def _count(year: ChronicleYear, fact: Fact) -> None:
    if isinstance(fact, facts.SurvivorJoined):
        year.joined += 1
    elif isinstance(fact, facts.SurvivorDied | facts.SurvivorLeft):
        year.died += 1
    elif isinstance(fact, facts.ResourceGained):
        year.resources += 1
    elif isinstance(fact, facts.ResourceBrought | facts.ResourceStored):
        year.resources += fact.gained  # what was carried home was counted when a survivor gained it
    elif isinstance(fact, facts.GearCrafted):
        year.crafted += 1


def _fill_in_population(found: list[ChronicleYear], alive: int) -> None:
    """Set the population at the end of each year, from the last one backwards."""
    for year in reversed(found):
        year.population = alive
        alive -= year.joined - year.died
