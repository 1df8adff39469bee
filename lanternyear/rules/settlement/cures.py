"""SET-END-3: injuries and disorders are cured."""

from __future__ import annotations

from lanternyear.cards.effects.develop import Cure
from lanternyear.engine.decision import Rule, choose, of_card, rule, word
from lanternyear.engine.facts import CardLost
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_card
from lanternyear.rules.survivor.disorders import losable
from lanternyear.state.survivor import Survivor

NOTHING = "nothing"


@rule
def cure(table: Table, survivor: Survivor, effect: Cure) -> Rule[None]:
    """One kind of injury, every copy of it, or one disorder; all disorders if the card says so."""
    if effect.all_disorders:
        for card in losable(survivor):
            lose_card(table, survivor, card)
        return
    kinds = [card for card in effect.cards if card in survivor.injuries]
    kinds += losable(survivor) if effect.disorders else []
    if not kinds:
        return
    options = [*map(of_card, kinds), *([word(NOTHING)] if effect.optional else [])]
    chosen = yield from choose("SET-END-3", survivor.id, "what_is_cured", options)
    if chosen.about.card:
        lose_card(table, survivor, chosen.about.card)


def lose_card(table: Table, survivor: Survivor, card: str) -> None:
    """All copies of an injury, or a disorder."""
    for held in (survivor.injuries, survivor.disorders):
        while card in held:
            remove_card(table, survivor, held, card)
    table.tell(CardLost(survivor.id, card))
