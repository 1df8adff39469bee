"""SURV-FA: gaining fighting arts."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose_card, rule
from lanternyear.engine.facts import CardGained, CardLost
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.rules.cards.in_force import principles
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw as draw_cards
from lanternyear.rules.survivor.disorders import gain_disorder
from lanternyear.state.survivor import Survivor

MOST = 3


@rule
def gain_random_fighting_art(table: Table, survivor: Survivor, draw: int = 1) -> Rule[None]:
    """SURV-FA-2, CAM-PR-8: draw from the shuffled deck, more if a principle says so, keep one, put the cards back."""
    draw = max(draw, *(principle.fighting_arts for principle in principles(table)), 0)
    deck = table.state.decks.get("fighting_arts", [])
    draw = max(
        [draw, *(table.catalog.principles[principle].fighting_arts for principle in table.settlement.principles)]
    )  # CAM-PR-8
    table.dice.shuffle(deck)
    drawn = draw_cards(table, shared_deck(table, "fighting_arts"), draw, About(survivor=survivor.id))
    deck += drawn
    if drawn:
        kept = yield from choose_card("SURV-FA-2", survivor.id, "keep_fighting_art", drawn)
        yield from learn(table, survivor, kept)


@rule
def gain_chosen_fighting_art(table: Table, survivor: Survivor) -> Rule[None]:
    """SURV-FA-2: any that is not secret and not known yet."""
    arts = [card.id for card in table.catalog.fighting_arts.values() if not card.secret]
    unknown = [card for card in arts if card not in survivor.fighting_arts]
    if unknown:
        card = yield from choose_card("SURV-FA-2", survivor.id, "keep_fighting_art", unknown)
        yield from learn(table, survivor, card)


@rule
def learn(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SURV-FA-1: up to three; a fourth replaces one of the old ones; one already known does nothing."""
    arts = survivor.fighting_arts
    if card in arts or _is_taken(table, card):
        return
    if len(arts) >= MOST:
        replaced = yield from choose_card("SURV-FA-1", survivor.id, "replace_card", list(arts))
        remove_card(table, survivor, arts, replaced)
        table.tell(CardLost(survivor.id, replaced))
    add_card(table, survivor, arts, card)
    table.tell(CardGained(survivor.id, card))


def _is_taken(table: Table, card: str) -> bool:
    """SURV-FA-3: return whether somebody alive has an art that only one survivor may have."""
    others = (survivor for survivor in table.survivors.values() if survivor.alive)
    return table.catalog.fighting_arts[card].unique and any(card in survivor.fighting_arts for survivor in others)


@rule
def record(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SURV-FA-1, SURV-DIS-1: one already held has no effect; beyond three, one is replaced."""
    if card in table.catalog.fighting_arts:
        yield from learn(table, survivor, card)
    elif card in table.catalog.disorders:
        yield from gain_disorder(table, survivor, card)
    else:
        yield from _gain_ability(table, survivor, card)


@rule
def _gain_ability(table: Table, survivor: Survivor, card: str) -> Rule[None]:
    """SURV-AI-1: perform the effects of gaining it, or of gaining it again."""
    ability, scene = table.catalog.abilities[card], Scene(card, survivor, survivor)
    if card in survivor.abilities:
        yield from perform(table, ability.gained_again, scene)
        return
    add_card(table, survivor, survivor.abilities, card)
    table.tell(CardGained(survivor.id, card))
    yield from perform(table, ability.gained, scene)
