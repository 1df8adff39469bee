"""SD-SUR-13: paying survival, and what may stand in for it."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose_number, rule
from lanternyear.engine.facts import TokenGained
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.people import party
from lanternyear.state.survivor import Survivor

TOKEN, STAT = "strength", "tokens_as_survival"


def spendable(table: Table, survivor: Survivor) -> int:
    """Return the survival that the survivor could pay, and the strength tokens that may be paid in its place."""
    return survivor.survival + _tokens(table, survivor)


def _tokens(table: Table, survivor: Survivor) -> int:
    tokens = survivor.fighter.tokens.get(TOKEN, 0)
    return tokens if tokens > 0 and _may_use_tokens(table, survivor) else 0


def _may_use_tokens(table: Table, survivor: Survivor) -> bool:
    """SD-SUR-13: a card of somebody in the group allows it to all."""
    return any(
        modifier.stat == STAT and holds(table, modifier.only, survivor)
        for holder in party(table)
        for modifier, _ in loadout(table, holder).shared
    )


@rule
def pay_survival(table: Table, survivor: Survivor, cost: int) -> Rule[None]:
    """SD-SUR-13: ask how much of it is paid in strength tokens, where that is possible."""
    most = min(cost, _tokens(table, survivor))
    used = 0
    if most > 0:
        numbers, about = range(max(0, cost - survivor.survival), most + 1), About(survivor=survivor.id, number=cost)
        used = yield from choose_number("SD-SUR-13", survivor.id, "pay_with_tokens", numbers, about)
    survivor.survival -= cost - used
    if used:
        tokens = survivor.fighter.tokens
        tokens[TOKEN] -= used
        if not tokens[TOKEN]:
            del tokens[TOKEN]
        table.tell(TokenGained(survivor.id, TOKEN, -used))
