"""SD-SUR-13: survival is spent, and tokens that some cards let a survivor spend in its place."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose, rule, word
from lanternyear.engine.facts import TokenGained
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import holds
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.people import party
from lanternyear.state.survivor import Survivor

SURVIVAL = word("survival")
NEGATIVE, STRENGTH = "negative_tokens_as_survival", "strength_tokens_as_survival"


def spendable(table: Table, survivor: Survivor) -> int:
    """Return how much the survivor can spend where survival is asked for."""
    return survivor.survival + sum(_tokens_to_spend(table, survivor).values())


def _tokens_to_spend(table: Table, survivor: Survivor) -> dict[str, int]:
    """SD-SUR-13: return the attributes whose tokens the survivor may spend as survival, with their number."""
    tokens = survivor.fighter.tokens
    if not tokens:
        return {}
    found: dict[str, int] = {}
    if _is_allowed(table, survivor, NEGATIVE):
        found |= {stat: -number for stat, number in tokens.items() if number < 0}
    if tokens.get("strength", 0) > 0 and _is_allowed(table, survivor, STRENGTH):
        found["strength"] = tokens["strength"]
    return found


def _is_allowed(table: Table, survivor: Survivor, stat: str) -> bool:
    """Return whether a card of the survivor, or one that somebody in the group holds for all, allows it."""
    own = loadout(table, survivor)
    modifiers = [modifier for modifier, _ in own.conditional.get(stat, ())]
    shared = [modifier for holder in party(table) for modifier, _ in loadout(table, holder).shared]
    modifiers += [modifier for modifier in shared if modifier.stat == stat]
    return own.static.get(stat, 0) > 0 or any(holds(table, modifier.only, survivor) for modifier in modifiers)


@rule
def pay_survival(table: Table, survivor: Survivor, cost: int) -> Rule[None]:
    """SD-SUR-13: pay point for point, with survival or with a token of the survivor's choice."""
    if not _tokens_to_spend(table, survivor):
        survivor.survival -= cost
        return
    for _ in range(cost):
        tokens = _tokens_to_spend(table, survivor)
        options = [SURVIVAL] * (survivor.survival > 0) + [word(stat) for stat in tokens]
        about = About(survivor=survivor.id)
        paid = yield from choose("SD-SUR-13", survivor.id, "pay_survival_with", options, about=about)
        if paid is SURVIVAL:
            survivor.survival -= 1
        else:
            _spend_token(table, survivor, paid.about.word)


def _spend_token(table: Table, survivor: Survivor, stat: str) -> None:
    """Take one token off, whichever way it counts."""
    tokens = survivor.fighter.tokens
    by = -1 if tokens[stat] > 0 else 1
    tokens[stat] += by
    if not tokens[stat]:
        del tokens[stat]
    table.tell(TokenGained(survivor.id, stat, by))
