"""SD-TRA-1, SURV-DIS: disorders gained, kept and cured."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose_card, rule
from lanternyear.engine.facts import CardGained, CardLost
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.gear.loadout import forbids
from lanternyear.state.survivor import Survivor

MOST = 3


@rule
def gain_random_disorder(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-DIS-1: a random card, which goes back to the deck."""
    deck = table.state.decks.get("disorders", [])
    if not deck or forbids(table, survivor, "disorders"):
        return
    table.dice.shuffle(deck)
    (card,) = draw(table, shared_deck(table, "disorders"), about=About(survivor=survivor.id))
    deck.append(card)
    yield from gain_disorder(table, survivor, card)


@rule
def gain_disorder(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SURV-DIS-1: a fourth replaces one of choice; one already held has no effect, nor has one cured at once."""
    if card in survivor.disorders or _is_cured(table, survivor, card):
        return
    if len(survivor.disorders) >= MOST:
        options = losable(survivor)
        if not options:
            return  # SURV-DIS-2
        replaced = yield from choose_card("SD-TRA-1", survivor.id, "replace_disorder", options)
        lose_disorder(table, survivor, replaced)
    add_card(table, survivor, survivor.disorders, card)
    table.tell(CardGained(survivor.id, card))
    yield from perform(table, table.catalog.disorders[card].gained, Scene(card, survivor, survivor))


@rule
def gain_disorders_until(table: Table, survivor: Survivor, number: int) -> Rule[None]:
    """SURV-DIS-1: one after the other until the survivor has so many; a card already held is drawn again."""
    while len(survivor.disorders) < number:
        new = set(table.state.decks.get("disorders", [])) - set(survivor.disorders)
        if all(_is_cured(table, survivor, card) for card in new) or forbids(table, survivor, "disorders"):
            return
        yield from gain_random_disorder(table, survivor)


def losable(survivor: Survivor) -> list[str]:
    """SURV-DIS-2: the disorders that the survivor can be rid of."""
    return [card for card in survivor.disorders if card not in survivor.kept_cards]


def lose_disorder(table: Table, survivor: Survivor, card: str) -> None:
    remove_card(table, survivor, survivor.disorders, card)
    table.tell(CardLost(survivor.id, card))


def cure_by_growth(table: Table, survivor: Survivor) -> None:
    """SURV-DIS-3: disorders that a number of the record sheet cures."""
    for card in losable(survivor):
        if _is_cured(table, survivor, card):
            lose_disorder(table, survivor, card)


def _is_cured(table: Table, survivor: Survivor, card: str) -> bool:
    cured_at = table.catalog.disorders[card].cured_at
    return any(getattr(survivor, what) >= number for what, number in cured_at.items())
