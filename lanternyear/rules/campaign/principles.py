"""CAM-PR: the principles a settlement lives by."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_card, rule
from lanternyear.engine.facts import PrincipleChosen
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement


@rule
def choose_principle(table: Table, principle: str) -> Rule[str]:
    """CAM-PR-1: let the group choose one of its two answers, once."""
    settlement = table.settlement
    answers = [card.id for card in table.catalog.principles.values() if card.principle == principle]
    if set(answers) & set(settlement.principles):
        return ""
    chosen = yield from choose_card("CAM-PR-1", PLAYERS, "choose_principle", answers, about=About(word=principle))
    card = table.catalog.principles[chosen]
    add_to_settlement(table, settlement.principles, chosen)
    settlement.survival_limit += card.survival_limit
    table.tell(PrincipleChosen(chosen))
    yield from perform(table, card.adopted, Scene(chosen))  # CAM-PR-10
    return chosen
