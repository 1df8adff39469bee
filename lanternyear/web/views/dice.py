"""Dice of facts: each with its value and its look, and the sum with its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.web.views.dice_models import DiceRoll, Die
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names

PERFECT, MISS = 10, 1
PLAIN = "plain-die"


def die(value: int, needed: int | None = None) -> Die:
    """Return a d10, lit if it is as high as needed; a 10 and a 1 look the same whatever is needed."""
    if value in (PERFECT, MISS):
        return Die(value=str(value), look="perfect" if value == PERFECT else "fails")
    return Die(value=str(value), look=PLAIN if needed is None else "hit" if value >= needed else "miss")


def location_die(location: str) -> Die:
    return Die(value=location, look="struck", location=location)


def dice_of(fact: Fact, names: Names) -> DiceRoll | None:
    """Return the dice of a fact, or None if it is no roll."""
    roll = ROLLS.get(type(fact))
    return roll(fact, names) if roll else None


def _attack(fact: facts.AttackRolled | facts.MonsterAttacked, names: Names) -> DiceRoll:
    needed = max(fact.needed, 2)  # a 1 never hits (SD-ATK-5)
    return DiceRoll(
        dice=[die(roll, needed) for roll in fact.rolls],
        parts=_needed(fact.parts, needed, names.words),
        result=names.words.counted(fact.hits, "hit"),
        good=fact.hits > 0,
    )


def _needed(parts: Sequence[tuple[str, int]], needed: int, words: Wording) -> str:
    """Return what is needed with its parts: `7+, -1 blind spot: 6+`; without changes the number alone."""
    plain = words.text("beats", "dice", "needs").format(number=needed)
    if len(parts) < 2 or sum(by for _, by in parts) != needed:
        return plain
    changed = words.text("beats", "dice", "change")
    changes = [changed.format(by=_signed(by), what=words.text("beats", "parts", part)) for part, by in parts[1:]]
    return words.text("beats", "dice", "needs_sum").format(
        start=max(parts[0][1], 2), changes=", ".join(changes), number=needed
    )


def _signed(by: int) -> str:
    return f"+{by}" if by >= 0 else f"−{-by}"


def _wound(fact: facts.WoundAttempted, names: Names) -> DiceRoll:
    came = "critical" if fact.critical else "wound" if fact.success else "no_wound"
    look = "hit" if fact.success else "miss"
    shown = die(fact.roll)
    return DiceRoll(
        dice=[shown if shown.look != PLAIN else Die(value=str(fact.roll), look=look)],
        parts=_sum("wound_sum", fact.roll, fact.total, names.words).format(toughness=fact.toughness),
        result=names.words.text("beats", "dice", came),
        good=fact.success,
        what=names.of(fact.location),
    )


def _sum(key: str, roll: int, total: int, words: Wording) -> str:
    """Return a roll with what is added: `5 + 1 strength = 6 against {toughness}`."""
    if roll == total:
        return words.text("beats", "dice", f"{key}_bare").replace("{total}", str(total))
    added = words.text("beats", "dice", key)
    sign = "+" if total > roll else "−"
    for name, value in (("roll", roll), ("sign", sign), ("bonus", abs(total - roll)), ("total", total)):
        added = added.replace(f"{{{name}}}", str(value))
    return added


def _rolled(fact: facts.Rolled, names: Names) -> DiceRoll:
    parts = "" if fact.roll == fact.total else _sum("sum", fact.roll, fact.total, names.words)
    return DiceRoll(dice=[die(fact.roll)], parts=parts, result="", good=False)


def _one(roll: int, result: str = "") -> DiceRoll:
    shown = die(roll) if MISS <= roll <= PERFECT else Die(value=str(roll), look=PLAIN)
    return DiceRoll(dice=[shown], parts="", result=result)


def _locations(fact: facts.LocationsRolled, names: Names) -> DiceRoll:
    return DiceRoll(dice=[location_die(location) for location in fact.locations], parts="", result="")


ROLLS: dict[type[Fact], Callable[[Any, Names], DiceRoll]] = {
    facts.AttackRolled: _attack,
    facts.MonsterAttacked: _attack,
    facts.WoundAttempted: _wound,
    facts.WoundRolledFirst: lambda fact, names: _one(fact.roll),
    facts.Rolled: _rolled,
    facts.RolledAgain: lambda fact, names: _one(fact.after),
    facts.LocationsRolled: _locations,
    facts.SevereInjuryRolled: lambda fact, names: structs.replace(
        _one(fact.roll, names.of(fact.injury)), what=names.of(fact.survivor)
    ),
    facts.DeathDefied: lambda fact, names: _one(fact.roll),
    facts.DeathDieRolled: lambda fact, names: _one(fact.roll),
    facts.RetinueEndangered: lambda fact, names: _one(fact.roll),
}
