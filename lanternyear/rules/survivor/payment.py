"""SD-SUR-13: paying survival, and what may stand in for it."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose_number, rule
from lanternyear.engine.facts import TokenGained
from lanternyear.engine.table import Table
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.state.survivor import Survivor

TOKEN = "strength"


def spendable(table: Table, survivor: Survivor) -> int:
    """Return the survival that the survivor could pay, and the strength tokens that may be paid in its place."""
    return survivor.survival + _tokens(table, survivor)


def _tokens(table: Table, survivor: Survivor) -> int:
    tokens = survivor.fighter.tokens.get(TOKEN, 0)
    return tokens if tokens > 0 and bonus(table, survivor, "tokens_as_survival") else 0


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
