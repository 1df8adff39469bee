"""The head of an entry of the log: its title, whom it concerns, the first dice, and in a few words what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.web.views.dice import dice_of
from lanternyear.web.views.log_models import Section
from lanternyear.wording.names import Names

MOST_WORDS = 3  # results in the head of an entry
OF_PEOPLE = ("survivor", "target", "who", "by", "giver", "receiver")


def _result(fact: Fact, names: Names) -> str:
    roll = dice_of(fact, names)
    return roll.result if roll else ""


def _box(fact: facts.BoxFilled, names: Names) -> str:
    return names.words.text("beats", "log", "box").format(box=fact.box, location=names.of(fact.location))


OUTCOMES: dict[type[Fact], Callable[[Any, Names], str]] = {
    facts.AttackRolled: _result,
    facts.MonsterAttacked: _result,
    facts.WoundAttempted: _result,
    facts.SevereInjuryRolled: _result,
    facts.BoxFilled: _box,
    facts.SurvivorDied: lambda fact, names: names.words.text("beats", "log", "dies").format(
        who=names.of(fact.survivor)
    ),
    facts.TrapSprung: lambda fact, names: names.words.text("beats", "kinds", "trap"),
    facts.NoTarget: lambda fact, names: names.words.text("beats", "log", "no_target"),
}


def with_head(section: Section, opening: Fact | None, told: Sequence[Fact], names: Names) -> Section:
    """Return a section with its head, made from the fact that opened it and those that its lines tell."""
    rolls = (dice_of(fact, names) for fact in told)
    outcomes = [OUTCOMES[type(fact)](fact, names) for fact in told if type(fact) in OUTCOMES]
    people = {number for fact in (opening, *told) if fact for number in _people(fact, names)}
    return structs.replace(
        section,
        title=_title(section, told, names),
        side="monster" if isinstance(opening, facts.TurnBegan) and opening.side == "monster" else "",
        who=next(iter(_people(opening, names)), 0) if opening else 0,
        people=sorted(people),
        roll=next((roll for roll in rolls if roll and roll.result), None),
        outcome=", ".join(outcome for outcome in outcomes[-MOST_WORDS:] if outcome),
    )


def _title(section: Section, told: Sequence[Fact], names: Names) -> str:
    """Return the heading; of the monster's turn the heading and the card that it plays."""
    card = next((fact.card for fact in told if isinstance(fact, facts.AiDrawn)), "")
    heading = section.heading.rstrip(".")
    return f"{heading}: {names.card(card)}" if card and heading else heading


def _people(fact: Fact, names: Names) -> list[int]:
    """Return the numbers of the survivors whom a fact concerns."""
    ids = [getattr(fact, field, "") for field in OF_PEOPLE]
    return [names.numbers[id] + 1 for id in ids if isinstance(id, str) and id in names.numbers]
