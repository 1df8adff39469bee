"""Scenes: the facts of a game cut into the moments that players should see, each with what belongs to it.

A host is something that goes on for a while: an AI card, an event, a trap. A moment is short and stands within a host
or alone: an injury, a death, a critical wound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact

HOSTS = ("ai_card", "basic_action", "hunt_event", "settlement_event", "story_event", "trap")
ENDINGS = ("victory", "defeat")
MOMENTS = ("encounter", "severe_injury", "brain_trauma", "death", "critical_wound", "principle", "new_year")
GRAVE = ("death", "new_year", *ENDINGS)
KINDS = (*HOSTS, *MOMENTS, *ENDINGS)


def _event(fact: facts.EventTriggered, catalog: Catalog) -> str:
    return "settlement_event" if fact.event in catalog.settlement_events else "story_event"


def _injury(fact: facts.SevereInjuryRolled, catalog: Catalog) -> str:
    return "brain_trauma" if fact.table == "brain" else "severe_injury"


def _end(fact: facts.CampaignEnded, catalog: Catalog) -> str:
    return "victory" if fact.outcome == "victory" else "defeat"


# The facts that open a scene, and the kind of scene: the one list of what a player gets to see as a beat.
OPENERS: dict[type[Fact], str | Callable[[Any, Catalog], str]] = {
    facts.AiDrawn: "ai_card",
    facts.BasicActionPerformed: "basic_action",
    facts.HuntEventRevealed: "hunt_event",
    facts.EventTriggered: _event,
    facts.HuntEnded: "encounter",
    facts.TrapSprung: "trap",
    facts.SevereInjuryRolled: _injury,
    facts.SurvivorDied: "death",
    facts.SurvivorLeft: "death",
    facts.CriticallyWounded: "critical_wound",
    facts.PrincipleChosen: "principle",
    facts.YearBegan: "new_year",
    facts.Won: "victory",
    facts.Lost: "defeat",
    facts.ShowdownBrokenOff: "defeat",
    facts.CampaignEnded: _end,
}
# After these nothing more belongs to a scene before them.
CLOSERS = (
    facts.TurnBegan,
    facts.TurnEnded,
    facts.RoundBegan,
    facts.ActBegan,
    facts.ActEnded,
    facts.StepBegan,
    facts.GroupMoved,
    facts.HuntEventRolled,
    facts.HuntBegan,
    facts.ShowdownBegan,
    facts.AttackDeclared,
    facts.Endeavored,
)
# What belongs to a moment that came just before it, if it is about the same survivor or about no one.
AFTER_A_MOMENT = (
    facts.CardGained,
    facts.CardLost,
    facts.Gained,
    facts.TokenGained,
    facts.PermanentChange,
    facts.BleedingGained,
    facts.KnockedDown,
    facts.InjuryAtMaximum,
    facts.GearReturned,
    facts.GearArchived,
    facts.ResourcesLost,
    facts.ResourceGained,
    facts.CardEnteredPlay,
    facts.PriorityTargetLost,
    facts.SurvivorLeftBoard,
    facts.EndeavorsChanged,
    facts.ReactionCancelled,
    facts.MonsterKnockedDown,
    facts.DeathDefied,
    facts.FellUnconscious,
    facts.WoundPrevented,
)
# A host that goes on after an answer is shown again for these, not for a step of the monster.
WORTH_SHOWING = (
    facts.MonsterAttacked,
    facts.DamageSuffered,
    facts.BrainDamageSuffered,
    facts.EventDamageSuffered,
    facts.BoxFilled,
    facts.Rolled,
    facts.Gained,
    facts.CardGained,
    facts.ResourceGained,
    facts.GearGained,
    facts.KnockedBack,
    facts.KnockedDown,
    facts.Grabbed,
    facts.BleedingGained,
    facts.SurvivorJoined,
    facts.TimelineAdded,
    facts.ResourcesLost,
    facts.LocationLost,
    facts.InnovationLost,
    facts.InstinctPerformed,
)
TIMES = (facts.RoundBegan, facts.TurnBegan, facts.YearBegan, facts.StepBegan, facts.GroupMoved, facts.CampaignTakenUp)


@dataclass(frozen=True, slots=True)
class Place:
    """The place and time of a fact, as far as the facts before it say: 0 and "" if they do not."""

    year: int = 0
    round: int = 0
    side: str = ""
    space: int = 0

    def after(self, fact: Fact) -> Place:
        """Return the place after a fact."""
        match fact:
            case facts.RoundBegan():
                return Place(self.year, fact.round)
            case facts.TurnBegan():
                return Place(self.year, self.round, fact.side)
            case facts.YearBegan() | facts.StepBegan() | facts.CampaignTakenUp():
                return Place(fact.lantern_year)
            case facts.GroupMoved():
                return Place(self.year, space=fact.space)
        return self


@dataclass(slots=True)
class Scene:
    """A moment of the game: the fact that opened it at an index, and the facts that belong to it, each with its index.

    `cause` is the roll shortly before it that led to it: the wound attempt of a critical wound, the injury of a death.
    """

    kind: str
    opening: int
    fact: Fact
    place: Place
    facts: list[tuple[int, Fact]] = field(default_factory=list)
    cause: Fact | None = None

    @property
    def is_host(self) -> bool:
        return self.kind in HOSTS

    def since(self, start: int) -> list[Fact]:
        """Return the facts from an index on, without the one that opened the scene."""
        return [fact for index, fact in self.facts if index >= start]

    def is_new(self, start: int) -> bool:
        """Return whether there is something to show of what happened from an index on."""
        if self.opening >= start:
            return True
        return self.is_host and any(isinstance(fact, WORTH_SHOWING) for fact in self.since(start))


def kind_of(fact: Fact, catalog: Catalog) -> str:
    """Return the kind of scene that a fact opens; "" if it opens none."""
    kind = OPENERS.get(type(fact), "")
    return kind if isinstance(kind, str) else kind(fact, catalog)


def brings_a_beat(told: Sequence[Fact]) -> bool:
    """Return whether these facts may bring something to see; False is certain."""
    return any(type(fact) in OPENERS or isinstance(fact, WORTH_SHOWING) for fact in told)


def scenes(told: Sequence[Fact], catalog: Catalog) -> list[Scene]:
    """Return the scenes of a log, in the order in which they were opened."""
    return list(_Cutter(catalog).cut(told))


class _Cutter:
    """Cuts a log into scenes: the hosts that are open, the moment that may still get facts, the place."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.hosts: list[Scene] = []
        self.moment: Scene | None = None
        self.end: Scene | None = None
        self.place = Place()
        self.roll: Fact | None = None

    def cut(self, told: Sequence[Fact]) -> Iterator[Scene]:
        for index, fact in enumerate(told):
            self.place = self.place.after(fact)
            if isinstance(fact, CLOSERS):
                self.hosts, self.moment = [], None
                self.end = (
                    None if isinstance(fact, facts.StepBegan | facts.HuntBegan | facts.ShowdownBegan) else self.end
                )
            kind = kind_of(fact, self.catalog)
            if kind and not self._belongs(kind):
                yield self._open(kind, index, fact)
            elif not isinstance(fact, CLOSERS):
                self._add(index, fact)
            if isinstance(fact, (facts.WoundAttempted, facts.SevereInjuryRolled, *CLOSERS)):
                self.roll = fact

    def _belongs(self, kind: str) -> bool:
        """Return whether a fact that could open a scene is a part of one: a basic action that a card orders."""
        return kind == "basic_action" and any(host.kind == "ai_card" for host in self.hosts)

    def _open(self, kind: str, index: int, fact: Fact) -> Scene:
        scene = Scene(kind, index, fact, self.place)
        scene.cause = self._cause(fact)
        if kind in HOSTS:
            self.hosts.append(scene)
            self.moment = None
        elif kind in ENDINGS:
            self.hosts, self.moment, self.end = [], None, scene
        else:
            self._add(index, fact)  # its host says that it came to this
            self.moment = scene
        return scene

    def _cause(self, fact: Fact) -> Fact | None:
        """Return the roll that led to a scene: a wound attempt, an injury that killed, a roll on the hunt table."""
        match self.roll, fact:
            case facts.WoundAttempted() as attempt, facts.CriticallyWounded() if attempt.location == fact.location:
                return attempt
            case facts.WoundAttempted() as attempt, facts.Won():
                return attempt
            case facts.HuntEventRolled() as rolled, facts.HuntEventRevealed():
                return rolled
            case facts.SevereInjuryRolled() as rolled, facts.SurvivorDied() if (rolled.survivor, rolled.injury) == (
                fact.survivor,
                fact.cause,
            ):
                return rolled
        return None

    def _add(self, index: int, fact: Fact) -> None:
        if self.moment is not None and self._follows(self.moment, fact):
            self.moment.facts.append((index, fact))
            return
        if not isinstance(fact, AFTER_A_MOMENT):
            self.moment = None
        if self.hosts:
            self.hosts[-1].facts.append((index, fact))
            if isinstance(fact, facts.AiResolved):
                self.hosts = [host for host in self.hosts[:-1] if host.kind != "ai_card"]
        elif self.end is not None:
            self.end.facts.append((index, fact))

    def _follows(self, moment: Scene, fact: Fact) -> bool:
        whom = getattr(moment.fact, "survivor", "")
        other = getattr(fact, "survivor", "") or getattr(fact, "who", "")
        return isinstance(fact, AFTER_A_MOMENT) and (not other or not whom or other in (whom, "monster"))
