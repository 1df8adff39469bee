"""Survivors in a beat: whom it concerns, how they are now, and their life when it ends."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.state.survivor import Survivor
from lanternyear.web.views.beat_models import Concerned, Condition, Number
from lanternyear.web.views.panels import armor
from lanternyear.web.views.source import PageSource

COUNTED = ("survival", "insanity", "bleeding")


def concerned(source: PageSource, id: str) -> Concerned | None:
    """Return a survivor with color and emblem; None if it is nobody's id."""
    if id not in source.view.survivors:
        return None
    return Concerned(name=source.names.of(id), number=source.names.numbers[id] + 1, emblem=source.emblem(id))


def condition(source: PageSource, id: str) -> Condition | None:
    """Return a living survivor as they are now; None for anybody else."""
    survivor, who = source.view.survivors.get(id), concerned(source, id)
    if survivor is None or who is None or not survivor.alive:
        return None
    counted = [(source.say("survivors", name), survivor.number(name)) for name in COUNTED]
    down = [source.say("states", "knocked_down")] if survivor.fighter.knocked_down else []
    return Condition(
        who=who,
        armor=armor(source, survivor, source.rulings.survivor(survivor.id)),
        states=[*down, *(f"{name} {number}" for name, number in counted if number)],
    )


def life_of(source: PageSource, id: str, past: Sequence[Fact]) -> tuple[list[Number], str]:
    """Return the numbers of a life that ended, and a line about it."""
    survivor = source.view.survivors.get(id)
    if survivor is None:
        return [], ""
    children = [child for child in source.view.survivors.values() if id in child.parents]
    numbers = {
        "showdowns": _showdowns(id, past),
        "wounds": sum(isinstance(fact, facts.Wounded) and fact.survivor == id for fact in past),
        "hunt_xp": survivor.hunt_xp,
        "children": len(children),
    }
    return [_number(source, name, number) for name, number in numbers.items()], _epitaph(source, survivor, children)


def _number(source: PageSource, name: str, number: int) -> Number:
    return Number(value=number, noun=source.words.text("beats", "life", name, "one" if number == 1 else "many"))


def _showdowns(id: str, past: Sequence[Fact]) -> int:
    """Return in how many showdowns a survivor acted, was placed or was a target."""
    found, counted = 0, True
    for fact in past:
        if isinstance(fact, facts.ShowdownBegan):
            counted = False
        elif not counted and isinstance(fact, facts.ActBegan | facts.TargetPicked) and fact.survivor == id:
            found, counted = found + 1, True
    return found


def _epitaph(source: PageSource, survivor: Survivor, children: Sequence[Survivor]) -> str:
    words = source.words.table("beats")
    if not source.view.campaign:
        return ""
    came = "epitaph_born" if survivor.parents else "epitaph" if survivor.joined else "epitaph_founder"
    lines = [str(words[came]).format(year=survivor.joined)]
    if children:
        lines.append(str(words["parent"]).format(children=source.names.listed(child.id for child in children)))
    return " ".join(lines)
