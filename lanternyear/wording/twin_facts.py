"""Twin facts: one event that the rules tell in two facts and a player reads in one line."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.wording.names import Names

Damage = facts.DamageSuffered | facts.EventDamageSuffered | facts.BrainDamageSuffered


def twin_sentences(told: Sequence[Fact], names: Names) -> tuple[dict[int, str], set[int]]:
    """Return the sentence of each fact that is told with its twin, by `id`, and the twins that it stands for."""
    sentences: dict[int, str] = {}
    merged: set[int] = set()
    for number, fact in enumerate(told[:-1]):
        after = told[number + 1]
        if isinstance(fact, Damage) and isinstance(after, facts.BoxFilled) and _same_place(fact, after):
            boxes = _boxes(told, number + 1, after)
            sentences[id(fact)] = _damage(fact, boxes, names)
            merged.update(map(id, boxes))
        elif isinstance(fact, facts.SurvivalSpent) and isinstance(after, facts.Dodged):
            words = names.words.text("twins", "dodge")
            where = names.of(after.location)
            told_now = words.format(survivor=names.of(fact.survivor), location=where, amount=fact.amount)
            sentences[id(after)] = told_now
            merged.add(id(fact))
    return sentences, merged


def _place(fact: Damage) -> str:
    return "brain" if isinstance(fact, facts.BrainDamageSuffered) else fact.location


def _same_place(fact: Damage, box: facts.BoxFilled) -> bool:
    return (fact.survivor, _place(fact)) == (box.survivor, box.location)


def _boxes(told: Sequence[Fact], start: int, first: facts.BoxFilled) -> list[facts.BoxFilled]:
    """Return the boxes that one damage filled: the light one, the heavy one, or both."""
    found: list[facts.BoxFilled] = []
    for fact in told[start:]:
        if not isinstance(fact, facts.BoxFilled) or (fact.survivor, fact.location) != (first.survivor, first.location):
            break
        found.append(fact)
    return found


def _damage(fact: Damage, boxes: Sequence[facts.BoxFilled], names: Names) -> str:
    armor = fact.armor if isinstance(fact, facts.DamageSuffered) else 0
    kind = {facts.EventDamageSuffered: "event_damage", facts.BrainDamageSuffered: "brain_damage"}.get(
        type(fact), "damage"
    )
    return names.words.text("twins", kind).format(
        survivor=names.of(fact.survivor),
        amount=fact.amount,
        location=names.of(_place(fact)),
        absorbed=names.words.text("twins", "absorbed").format(armor=armor) if armor else "",
        box=boxes[-1].box,
    )
