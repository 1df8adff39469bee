"""Facts as sentences, one for every kind of fact. The texts are in `wording/english`, under `facts`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact, name
from lanternyear.wording.fact_texts import TEXT_CHOICES
from lanternyear.wording.fields import Fields
from lanternyear.wording.names import Names

HEADINGS = (facts.RoundBegan, facts.TurnBegan)
GOOD = (
    facts.Wounded,
    facts.LifeLost,
    facts.CriticallyWounded,
    facts.MonsterKnockedDown,
    facts.MonsterDied,
    facts.Won,
    facts.Dodged,
    facts.HitsIgnored,
    facts.ResourceGained,
    facts.StoodUp,
    facts.GearCrafted,
    facts.InnovationGained,
    facts.LocationBuilt,
    facts.SurvivorJoined,
)
BAD = (
    facts.DamageSuffered,
    facts.BrainDamageSuffered,
    facts.BoxFilled,
    facts.BleedingGained,
    facts.KnockedDown,
    facts.SevereInjuryRolled,
    facts.TrapSprung,
    facts.Grabbed,
    facts.EventDamageSuffered,
    facts.ResourcesLost,
    facts.InnovationLost,
    facts.LocationLost,
)
WORST = (facts.SurvivorDied, facts.Lost)
TONES: dict[type[Fact], str] = {
    **dict.fromkeys(HEADINGS, "heading"),
    **dict.fromkeys(GOOD, "good"),
    **dict.fromkeys(BAD, "bad"),
    **dict.fromkeys(WORST, "worst"),
}
UNSAID = (facts.TurnEnded, facts.ActEnded)  # the next line says it as well


def sentence(fact: Fact, names: Names) -> str:
    """Return the fact as a player reads it. The start of a showdown sets the monster of the facts after it."""
    if isinstance(fact, facts.ShowdownBegan):
        names.meet(fact.monster)
    choose_text = TEXT_CHOICES.get(type(fact))
    if choose_text is None:
        return names.words.text("facts", name(fact)).format_map(Fields(fact, names, {}))
    which, more = choose_text(fact, names)
    return names.words.text("facts", name(fact), which).format_map(Fields(fact, names, more))


def tone(fact: Fact) -> str:
    """Return whether a fact is good, bad or worst for the survivors, or a heading; "" for none of these."""
    return TONES.get(type(fact), "")


def facts_to_log(told: Sequence[Fact]) -> Iterator[Fact]:
    """Yield the facts that a player wants to read."""
    following = zip_longest(told, told[1:])
    return (fact for fact, after in following if not _goes_without_saying(fact, after))


def _goes_without_saying(fact: Fact, after: Fact | None) -> bool:
    if isinstance(fact, facts.AiResolved):
        return fact.to == "discard"
    if isinstance(fact, facts.RewardShared):
        return after == facts.ResourceGained(fact.survivor, fact.card)
    return isinstance(fact, UNSAID)
