"""SD-SUR-13: survival is spent, and tokens that some cards let a survivor spend in its place."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose, rule, word
from lanternyear.engine.facts import TokenGained
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import loadout
from lanternyear.state.survivor import Survivor

SURVIVAL = word("survival")


def tokens_to_spend(table: Table, survivor: Survivor) -> list[str]:
    """SD-SUR-13: return the attributes whose negative tokens the survivor may spend as survival."""
    negative = [stat for stat, number in survivor.fighter.tokens.items() if number < 0]
    return negative if negative and _spends_tokens(table, survivor) else []


def _spends_tokens(table: Table, survivor: Survivor) -> bool:
    cards = loadout(table, survivor)
    given = cards.conditional.get("tokens_as_survival", ())
    return "tokens_as_survival" in cards.static or any(holds(table, modifier.only, survivor) for modifier, _ in given)


def means(table: Table, survivor: Survivor) -> int:
    """Return how much the survivor can spend where survival is asked for."""
    tokens = survivor.fighter.tokens
    return survivor.survival - sum(tokens[stat] for stat in tokens_to_spend(table, survivor))


@rule
def pay_survival(table: Table, survivor: Survivor, cost: int) -> Rule[None]:
    """SD-SUR-13: pay point for point, with survival or with a token of the survivor's choice."""
    if not tokens_to_spend(table, survivor):
        survivor.survival -= cost
        return
    for _ in range(cost):
        tokens = tokens_to_spend(table, survivor)
        options = [SURVIVAL] * (survivor.survival > 0) + [word(stat) for stat in tokens]
        about = About(survivor=survivor.id)
        paid = yield from choose("SD-SUR-13", survivor.id, "pay_survival_with", options, about=about)
        if paid is SURVIVAL:
            survivor.survival -= 1
        else:
            _spend_token(table, survivor, paid.about.word)


def _spend_token(table: Table, survivor: Survivor, stat: str) -> None:
    tokens = survivor.fighter.tokens
    tokens[stat] += 1
    if not tokens[stat]:
        del tokens[stat]
    table.tell(TokenGained(survivor.id, stat, 1))
