"""CAM-PR: the principles a settlement lives by."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_card, rule
from lanternyear.engine.facts import PrincipleChosen, PrincipleLost
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_to_settlement, remove_from_settlement


@rule
def choose_principle(table: Table, principle: str) -> Rule[str]:
    """CAM-PR-1: let the group choose one of its two answers, once."""
    settlement = table.settlement
    answers = [card.id for card in table.catalog.principles.values() if card.principle == principle]
    if set(answers) & set(settlement.principles):
        return ""
    chosen = yield from choose_card("CAM-PR-1", PLAYERS, "choose_principle", answers, about=About(word=principle))
    yield from adopt_principle(table, chosen)
    return chosen


@rule
def adopt_principle(table: Table, chosen: str) -> Rule[None]:
    """CAM-PR-1, CAM-PR-10: the settlement lives by this answer from now on."""
    card = table.catalog.principles[chosen]
    add_to_settlement(table, table.settlement.principles, chosen)
    table.settlement.survival_limit += card.survival_limit
    table.tell(PrincipleChosen(chosen))
    yield from perform(table, card.adopted, Scene(chosen))


def abandon_principle(table: Table, chosen: str) -> None:
    """CAM-PR-1: the settlement lives by it no more, so that it may choose again; what it gave once stays."""
    remove_from_settlement(table, table.settlement.principles, chosen)
    table.settlement.survival_limit -= table.catalog.principles[chosen].survival_limit
    table.tell(PrincipleLost(chosen))
