"""SD-TRA-1: gaining a random disorder."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose, rule
from lanternyear.engine.facts import CardGained, CardLost
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import forbids
from lanternyear.state.survivor import Survivor

MOST = 3


@rule
def gain_random_disorder(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-DIS-1: a fourth replaces one of choice; one already held has no effect. The card goes back."""
    deck = table.state.decks.get("disorders", [])
    if not deck or forbids(table, survivor, "disorders"):
        return
    table.dice.shuffle(deck)
    card = table.dice.draw(deck)
    deck.append(card)
    if card in survivor.disorders:
        return
    if len(survivor.disorders) >= MOST:
        replaced = yield from choose("SD-TRA-1", survivor.id, "replace_disorder", list(survivor.disorders))
        survivor.disorders.remove(replaced)
        table.tell(CardLost(survivor.id, replaced))
    survivor.disorders.append(card)
    table.forget_cards()
    table.tell(CardGained(survivor.id, card))


@rule
def gain_disorders_until(table: Table, survivor: Survivor, number: int) -> Rule[None]:
    """SURV-DIS-1: one after the other until the survivor has so many; a card already held is drawn again."""
    while len(survivor.disorders) < number:
        new = set(table.state.decks.get("disorders", [])) - set(survivor.disorders)
        if not new or forbids(table, survivor, "disorders"):
            return
        yield from gain_random_disorder(table, survivor)
