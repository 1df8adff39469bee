"""SET-CRAFT-4, SET-CRAFT-7: who pays with which resources, and where the cards go."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.facts import Paid
from lanternyear.engine.table import Table
from lanternyear.rules.settlement.payment_options import can_pay, matching, other_ways, pays, proposal, units
from lanternyear.rules.settlement.split_resources import disown, owners_of
from lanternyear.rules.showdown.trading import return_to_deck

POOLED = ""


def pool(table: Table, owner: str = POOLED) -> list[str]:
    """RES-ARCH-2: what pays in the settlement: the play area and storage, or one player's share of them."""
    settlement = table.settlement
    return list(settlement.shares[owner]) if owner else [*settlement.play_area, *settlement.storage]


def payers(table: Table) -> list[str]:
    """SET-CRAFT-4: one pool, or each player alone."""
    return list(table.settlement.shares) or [POOLED]


def able_payers(table: Table, cost: Mapping[str, int]) -> list[str]:
    return [owner for owner in payers(table) if can_pay(table.catalog, pool(table, owner), cost)]


@rule
def pay(table: Table, cost: Mapping[str, int], spare: str = "") -> Rule[list[str]]:
    """SET-CRAFT-7: the players choose the cards; a cheapest payment is proposed, if possible without `spare`."""
    wanted = units(cost)
    if not wanted:
        return []
    owner = yield from choose("SET-CRAFT-4", PLAYERS, "who_pays", able_payers(table, cost))
    cards = pool(table, owner)
    spent = proposal(table.catalog, cards, cost, spare)
    if other_ways(table.catalog, cards, wanted, spent):
        listed = " ".join(spent)
        how = yield from choose("SET-CRAFT-7", PLAYERS, "payment", ["as proposed", "card by card"], about=listed)
        if how == "card by card":
            spent = yield from _card_by_card(table, cards, wanted)
    for card in spent:
        spend(table, card, owner)
    table.tell(Paid(tuple(spent)))
    return spent


@rule
def _card_by_card(table: Table, cards: list[str], wanted: list[str]) -> Rule[list[str]]:
    """Every unit in turn; only cards are offered after which the rest can still be paid."""
    left, spent = list(cards), []
    for number, unit in enumerate(wanted):
        rest = wanted[number + 1 :]
        fitting = [one for one in dict.fromkeys(left) if pays(table.catalog, one, unit)]
        options = [one for one in fitting if _still_paid(table.catalog, left, one, rest)]
        card = yield from choose("SET-CRAFT-7", PLAYERS, "pay_with", options, about=unit)
        left.remove(card)
        spent.append(card)
    return spent


def _still_paid(catalog: Catalog, cards: list[str], card: str, rest: list[str]) -> bool:
    without = list(cards)
    without.remove(card)
    return len(matching(catalog, without, rest)) == len(rest)


def spend(table: Table, card: str, owner: str = POOLED) -> None:
    """SET-CRAFT-3, SET-10-3a: a card of the play area goes back to its deck, an entry of storage is erased."""
    settlement = table.settlement
    holders = owners_of(table, card)
    if holders:
        disown(table, card, owner or holders[0])
    if card in settlement.play_area:
        settlement.play_area.remove(card)
        return_to_deck(table, card)
    else:
        settlement.storage.remove(card)
