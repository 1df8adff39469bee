"""The beats that a stretch of facts must bring, counted from the facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lanternyear.cards.catalog import Catalog
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact

# What must never happen without having been on the screen.
ALWAYS_SEEN: dict[type[Fact], str] = {
    facts.AiDrawn: "ai_card",
    facts.HuntEventRevealed: "hunt_event",
    facts.EventTriggered: "event",
    facts.TrapSprung: "trap",
    facts.SevereInjuryRolled: "injury",
    facts.SurvivorDied: "death",
    facts.SurvivorLeft: "death",
    facts.CriticallyWounded: "critical_wound",
    facts.PrincipleChosen: "principle",
    facts.YearBegan: "new_year",
    facts.HuntEnded: "encounter",
    facts.Won: "victory",
    facts.Lost: "defeat",
    facts.ShowdownBrokenOff: "defeat",
    facts.CampaignEnded: "end",
}


def expected(told: Sequence[Fact], catalog: Catalog) -> Counter[str]:
    """Return how many beats of each kind these facts must bring. An injury that kills is told with the death."""
    found: Counter[str] = Counter()
    rolled: facts.SevereInjuryRolled | None = None
    for fact in told:
        kind = ALWAYS_SEEN.get(type(fact), "")
        if isinstance(fact, facts.EventTriggered):
            kind = "settlement_event" if fact.event in catalog.settlement_events else "story_event"
        if isinstance(fact, facts.CampaignEnded):
            kind = "victory" if fact.outcome == "victory" else "defeat"
        if isinstance(fact, facts.SevereInjuryRolled):
            kind, rolled = "brain_trauma" if fact.table == "brain" else "severe_injury", fact
        if isinstance(fact, facts.SurvivorDied) and rolled and _killed(fact, rolled):
            found["severe_injury" if rolled.table != "brain" else "brain_trauma"] -= 1
        if kind:
            found[kind] += 1
    return +found


def _killed(death: facts.SurvivorDied, rolled: facts.SevereInjuryRolled) -> bool:
    return (death.survivor, death.cause) == (rolled.survivor, rolled.injury)


def shown(kinds: Iterable[str]) -> Counter[str]:
    """Return the kinds counted; a basic action is none of those that must be seen."""
    return Counter(kind for kind in kinds if kind != "basic_action")
