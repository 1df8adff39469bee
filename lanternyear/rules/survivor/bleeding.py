"""SD-BLD: bleeding tokens."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import BleedingGained, BleedingRemoved
from lanternyear.engine.table import Table
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.concentration import disturb
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.rules.survivor.death import die
from lanternyear.state.survivor import Survivor


@rule
def bleed(table: Table, survivor: Survivor, tokens: int) -> Rule[None]:
    """SD-BLD-1: five tokens kill; checked after each one (OQ-14)."""
    fighter = survivor.fighter
    for _ in range(tokens):
        if not survivor.alive or _never_bleeds(table, survivor):
            return
        fighter.bleeding += 1
        disturb(table, survivor, "bleeding")
        table.tell(BleedingGained(survivor.id, fighter.bleeding))
        yield from moment(table, "gains_bleeding", survivor)
        if fighter.bleeding >= _deadly(table) + bonus(table, survivor, "bleeding_limit"):
            yield from die(table, survivor, "bleeding")


def _deadly(table: Table) -> int:
    """SD-BLD-1, CAM-OPT-2, CAM-VAR-QUICK, CAM-VAR-DEATH: the number of tokens that kills."""
    return min([table.state.options.bleeding, *(card.bleeding for card in variants(table) if card.bleeding)])


def _never_bleeds(table: Table, survivor: Survivor) -> bool:
    """SD-BLD-2: a card forbids it, always or under a condition."""
    forbidden = forbids(table, survivor, "bleeding") or forbids(table, survivor, "tokens")
    return forbidden or bonus(table, survivor, "never_bleeds") > 0


def stop_bleeding(table: Table, survivor: Survivor, tokens: int) -> None:
    """Bleeding tokens are taken off."""
    fighter = survivor.fighter
    if fighter.bleeding:
        fighter.bleeding = max(0, fighter.bleeding - tokens)
        table.tell(BleedingRemoved(survivor.id, fighter.bleeding))
