"""SET-INN, SET-LOC-5: innovations gained, by the deck, by special innovate, by events, and lost."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Reason, Rule, because, choose_card, rule
from lanternyear.engine.facts import InnovationGained, InnovationLost, InnovationsDrawn, NothingGained
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.locations import built_locations
from lanternyear.rules.cards.holdings import add_to_settlement, remove_from_settlement
from lanternyear.rules.cards.piles import shared_deck
from lanternyear.rules.cards.seeing import draw
from lanternyear.rules.people import people
from lanternyear.rules.settlement.bars import because_of

DECK = "innovations"
ONE_MORE = "one more innovation"


def why_not_innovate(table: Table) -> Reason | None:
    """SET-INN-2: an empty deck; SET-EXH-1: a hoard that has gone out."""
    for location in built_locations(table):
        if location.no_innovating:
            return because("no_innovating", card=location.id)
    for bar in table.settlement.bars:
        if bar.what == "innovating":
            return because_of(bar)
    return None if table.state.decks.get(DECK) else because("no_innovation_left")


@rule
def innovate(table: Table, extra: int = 0, exactly: int = 0) -> Rule[None]:
    """SET-INN-2: two cards (CAM-OPT-2: or more), more with some innovations, or exactly so many; one is kept."""
    if why_not_innovate(table):
        table.tell(NothingGained(PLAYERS, DECK))
        return
    deck = table.state.decks[DECK]
    number = exactly or cards_to_draw(table) + extra
    drawn = draw(table, shared_deck(table, DECK), number)
    table.tell(InnovationsDrawn(tuple(drawn)))
    kept = yield from choose_card("SET-INN-2", PLAYERS, "keep_innovation", drawn)
    deck += drawn
    yield from gain_innovation(table, kept)  # it leaves the deck again


def cards_to_draw(table: Table) -> int:
    """SET-INN-2, CAM-OPT-2: return how many cards an innovate draws."""
    known = table.catalog.innovations
    more = sum(known[name].draws for name in table.settlement.innovations if name in known)
    return table.state.options.innovations_drawn + more + table.settlement.bonuses.innovation_draws


@rule
def gain_innovation(table: Table, card: str) -> Rule[None]:
    """SET-INN-3, SET-INN-4, SET-INN-7: recorded, its consequences join the deck, its immediate effects follow."""
    settlement, deck = table.settlement, table.state.decks[DECK]
    if card in settlement.innovations:
        return
    if card in deck:
        deck.remove(card)  # SET-LOC-5
    innovation = table.catalog.innovations[card]
    add_to_settlement(table, settlement.innovations, card)
    settlement.survival_limit += innovation.survival_limit  # SET-INN-6
    deck += [
        consequence
        for consequence in innovation.consequences
        if consequence not in settlement.innovations and consequence not in deck
    ]
    table.dice.shuffle(deck)
    table.tell(InnovationGained(card))
    yield from perform(table, innovation.gained, Scene(card))


def lose_innovation(table: Table, card: str, *, to_deck: bool) -> None:
    """SET-INN-6: its limit and action go with it; survivors above the new limit drop to it; consequences stay."""
    settlement = table.settlement
    remove_from_settlement(table, settlement.innovations, card)
    settlement.survival_limit -= table.catalog.innovations[card].survival_limit
    for survivor in people(table):
        survivor.survival = min(survivor.survival, settlement.survival_limit)
    if to_deck:
        table.state.decks.setdefault(DECK, []).append(card)
        table.dice.shuffle(table.state.decks[DECK])
    table.tell(InnovationLost(card))


def consequences(table: Table) -> list[str]:
    """SET-INN-4: the innovation deck of a settlement that gained its innovations one after the other."""
    owned, known = table.settlement.innovations, table.catalog.innovations
    found = [card for name in owned if name in known for card in known[name].consequences if card not in owned]
    return list(dict.fromkeys(found))
