"""Facts as sentences, one for every kind of fact. The texts are in `wording/english`, under `facts`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact, name
from lanternyear.wording.fact_texts import TEXT_CHOICES
from lanternyear.wording.fields import Fields
from lanternyear.wording.names import Names
from lanternyear.wording.twin_facts import twin_sentences

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
BETWEEN_SHOWDOWNS = (facts.StepBegan, facts.HuntBegan, facts.CampaignBeganAgain)  # from here on the next one is meant
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


def sentences(told: Sequence[Fact], names: Names) -> Iterator[tuple[Fact, str]]:
    """Yield the facts that a player wants to read, in words. What leads up to a showdown is about its monster."""
    at_the_end = names.monster
    coming = [fact.monster for fact in reversed(told) if isinstance(fact, facts.ShowdownBegan)]
    twins, merged = twin_sentences(told, names)
    shown = (fact for fact in facts_to_log(told) if id(fact) not in merged)
    for number, fact in enumerate(shown):
        if number == 0 or isinstance(fact, BETWEEN_SHOWDOWNS):
            names.monster = names.the(coming[-1]) if coming else at_the_end
        if isinstance(fact, facts.ShowdownBegan):
            coming.pop()
        yield fact, twins.get(id(fact)) or sentence(fact, names)
    names.monster = at_the_end


def monster_at(log: Sequence[Fact], index: int) -> str:
    """Return the monster of this showdown, or between showdowns that of the next; "" if none has begun yet."""
    for fact in reversed(log[: index + 1]):
        if isinstance(fact, facts.ShowdownBegan):
            return fact.monster
        if isinstance(fact, BETWEEN_SHOWDOWNS):
            break
    return next((fact.monster for fact in log[index:] if isinstance(fact, facts.ShowdownBegan)), "")


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
