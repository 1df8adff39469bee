"""Limits: once per attack, round, showdown, settlement phase, year, settlement or lifetime."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.cards.parts import Limit as PrintedLimit
from lanternyear.engine.attack import Attack
from lanternyear.state.record import Use
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Limit

DEATH_DIE = "death die"  # SD-DDIE-4: used once per round


def times_used(uses: Iterable[Use], what: str, until: Limit, card: str = "", by: str = "") -> int:
    """Return how often something was done within the limit."""
    times = 0
    for use in uses:
        if use.what == what and use.until == until and use.card == card and use.by == by:
            times += 1
    return times


def end_limit(uses: list[Use], until: Limit) -> None:
    """Allow again what could be done only once in the time that is over."""
    if uses:
        uses[:] = [use for use in uses if use.until != until]


def limit_reached(
    survivor: Survivor, limit: PrintedLimit, what: str, card: str = "", attack: Attack | None = None
) -> bool:
    """Return whether a card with a limit was used as often as it may be."""
    if not limit:
        return False
    if limit == "attack":
        return attack is not None and what in attack.results.limits_reached
    uses = survivor.once if limit == "lifetime" else survivor.fighter.uses
    return times_used(uses, what, limit, card) > 0


def mark_used(survivor: Survivor, limit: PrintedLimit, what: str, card: str = "", attack: Attack | None = None) -> None:
    """Remember the use of a card with a limit."""
    if limit == "attack":
        if attack is not None:
            attack.results.limits_reached.add(what)
    elif limit:
        uses = survivor.once if limit == "lifetime" else survivor.fighter.uses
        uses.append(Use(what, limit, card))


def done_once(survivor: Survivor, what: str, card: str = "") -> bool:
    """Remember something that happens once in a lifetime; return whether this is the first time."""
    if limit_reached(survivor, "lifetime", what, card):
        return False
    mark_used(survivor, "lifetime", what, card)
    return True
