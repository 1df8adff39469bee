"""The end of a showdown: who did what, who died, what is carried home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.web.views.beat_models import Deed, Loot
from lanternyear.web.views.beat_people import concerned
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.source import PageSource

HARM = (facts.BoxFilled, facts.SevereInjuryRolled, facts.SurvivorDied)
AT_HOME = (facts.StepBegan, facts.HuntBegan, facts.ShowdownBegan)


def rounds_of(log: Sequence[Fact], at: int) -> int:
    """Return how many rounds the showdown took that ended at an index."""
    return max((fact.round for fact in _showdown(log, at) if isinstance(fact, facts.RoundBegan)), default=0)


def deeds_of(source: PageSource, log: Sequence[Fact], at: int) -> list[Deed]:
    """Return what each survivor of the showdown that ended at an index did in it."""
    showdown, after = list(_showdown(log, at)), list(_aftermath(log, at))
    fighters = dict.fromkeys(
        fact.survivor
        for fact in showdown
        if isinstance(fact, facts.SurvivorPlaced | facts.ActBegan | facts.TargetPicked)
    )
    return [deed for id in fighters if (deed := _deed(source, id, showdown, after))]


def _deed(source: PageSource, id: str, showdown: Sequence[Fact], after: Sequence[Fact]) -> Deed | None:
    who, words = concerned(source, id), source.words
    if who is None:
        return None
    own = [fact for fact in showdown if getattr(fact, "survivor", "") == id]
    wounds, criticals, dodges = (
        sum(isinstance(fact, kind) for fact in own) for kind in (facts.Wounded, facts.CriticallyWounded, facts.Dodged)
    )
    told = [words.counted(wounds, "wound") if wounds else words.text("beats", "deeds", "nothing")]
    told += [words.text("beats", "deeds", "criticals").format(number=criticals)] if criticals else []
    if dodges:
        told.append(words.text("beats", "deeds", "dodges", "one" if dodges == 1 else "many").format(number=dodges))
    died = _round_of_death(id, showdown)
    told += [words.text("beats", "died_in").format(round=died)] if died is not None else []
    if not any(isinstance(fact, HARM) for fact in own):
        told.append(words.text("beats", "deeds", "untouched"))
    return Deed(who=who, text=", ".join(told), gains=list(_gains(source, id, after)), dead=died is not None)


def _gains(source: PageSource, id: str, after: Sequence[Fact]) -> Iterator[str]:
    for what, key in (("hunt_xp", "xp"), ("proficiency", "proficiency")):
        gained = [
            fact.by for fact in after if isinstance(fact, facts.Gained) and (fact.survivor, fact.what) == (id, what)
        ]
        if gained:
            yield source.words.text("beats", "deeds", key).format(number=sum(gained))


def _round_of_death(id: str, showdown: Sequence[Fact]) -> int | None:
    round = 0
    for fact in showdown:
        if isinstance(fact, facts.RoundBegan):
            round = fact.round
        if isinstance(fact, facts.SurvivorDied) and fact.survivor == id:
            return round
    return None


def loot_of(source: PageSource, log: Sequence[Fact], at: int) -> list[Loot]:
    """Return the resources that the living carry home: those gained in the showdown, and its rewards."""
    showdown, after = list(_showdown(log, at)), list(_aftermath(log, at))
    dead = {fact.survivor for fact in showdown if isinstance(fact, facts.SurvivorDied)}
    found: Counter[str] = Counter()
    for fact in showdown:
        if isinstance(fact, facts.ResourceGained) and fact.survivor not in dead:
            found[fact.card] += 1
        elif isinstance(fact, facts.ResourceArchived) and fact.survivor not in dead:
            found[fact.card] -= 1
    found.update(fact.card for fact in after if isinstance(fact, facts.RewardShared))
    if source.view.phase == "aftermath":
        found.update(source.view.showdown.rewards)  # they lie on the table and are not shared yet
    return [_loot(source, id, times) for id, times in found.items() if times > 0 and id in source.catalog.resources]


def _loot(source: PageSource, id: str, times: int) -> Loot:
    card = source.catalog.resources[id]
    return Loot(
        title=card.title,
        sign=card_sign(card, "resource", ""),
        words=", ".join(keyword for keyword in card.keywords),
        times=times,
    )


def _showdown(log: Sequence[Fact], at: int) -> Iterator[Fact]:
    """Yield the facts of the showdown that ended at an index."""
    start = next((index for index in range(at, -1, -1) if isinstance(log[index], facts.ShowdownBegan)), 0)
    yield from log[start:at]


def _aftermath(log: Sequence[Fact], at: int) -> Iterator[Fact]:
    for fact in log[at:]:
        if isinstance(fact, AT_HOME):
            return
        yield fact
