"""The arrangement that completes most of the bonuses wanted, compared with every arrangement there is."""

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from lanternyear.content.load import load_packs
from lanternyear.rules.gear.affinities import is_active, totals
from lanternyear.rules.gear.best_grid import best_grid
from lanternyear.rules.gear.grid import why_not_together
from tests.support.proving import proves

CATALOG = load_packs(("core",))
GEAR = CATALOG.gear


def completed(grid: Sequence[str], wanted: Sequence[str]) -> int:
    cards = [GEAR.get(card) for card in grid]
    count = totals(cards, {})
    return len(
        {
            card.id
            for slot, card in enumerate(cards)
            if card and card.id in wanted and card.bonus and is_active(card.bonus, slot, cards, count)
        }
    )


def hands(size: int) -> Iterator[list[str]]:
    """Sets of gear that may lie together, with bonuses and affinities among them, in the order of the packs."""
    colorful = [card.id for card in GEAR.values() if card.affinities]
    for start in range(0, len(colorful), 9):
        hand: list[str] = []
        for card in colorful[start:] + colorful[:start]:
            if len(hand) < size and not why_not_together([GEAR[held] for held in (*hand, card)]):
                hand.append(card)
        if any(GEAR[card].bonus for card in hand):
            yield hand


def laid(hand: Sequence[str], places: Sequence[int]) -> list[str]:
    grid = [""] * 9
    for card, place in zip(hand, places, strict=True):
        grid[place] = card
    return grid


@proves("GEAR-AFF-5", "GEAR-AFF-6")
@pytest.mark.parametrize("hand", list(hands(5))[:8], ids=lambda hand: hand[0])
def test_no_arrangement_of_the_same_gear_completes_more(hand):
    wanted = [card for card in hand if GEAR[card].bonus]
    most = max(completed(laid(hand, places), wanted) for places in permutations(range(9), len(hand)))
    found = best_grid(CATALOG, hand, [], wanted, {})
    assert completed(found, wanted) == most


@pytest.mark.parametrize("hand", list(hands(9)), ids=lambda hand: hand[0])
def test_everything_held_is_in_the_grid_once(hand):
    found = best_grid(CATALOG, hand, [], [card for card in hand if GEAR[card].bonus], {})
    assert sorted(card for card in found if card) == sorted(hand)


def test_gear_from_storage_is_used_only_where_it_completes_more():
    hand = next(iter(hands(3)))
    wanted = [card for card in hand if GEAR[card].bonus]
    stored = [card for card in GEAR if card not in hand]
    found = best_grid(CATALOG, hand, stored, wanted, {})
    alone = best_grid(CATALOG, hand, [], wanted, {})
    helped = [card for card in found if card and card not in hand]
    assert completed(found, wanted) > completed(alone, wanted) if helped else found == alone
    assert not why_not_together([GEAR.get(card) for card in found])


def test_what_cannot_move_stays_where_it_is():
    hand = next(iter(hands(4)))
    found = best_grid(CATALOG, hand[1:], [], [card for card in hand if GEAR[card].bonus], {}, {4: hand[0]})
    assert found[4] == hand[0]
