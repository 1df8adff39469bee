"""SET-CRAFT-8: on random pools and costs, exact payment agrees with trying every assignment."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.rules.settlement.payment import (
    can_pay,
    matching,
    missing,
    other_ways,
    pays,
    proposal,
    units,
    worth,
)
from tests.support.proving import proves

CARDS = [
    "unknown_part",
    "monster_bone",
    "monster_hide",
    "monster_organ",
    "skull",
    "second_heart",
    "legendary_horns",
    "iron",
    "black_lichen",
    "black_skull",
    "phoenix_eye",
    "leather",
    "crab_spider",
]
UNITS = ["bone", "hide", "organ", "scrap", "iron", "resource", "monster", "card:skull", "card:iron", "card:leather"]


@cache
def catalog() -> Catalog:
    return load_packs(["core"])


pools = st.lists(st.sampled_from(CARDS), max_size=7)
costs = st.dictionaries(st.sampled_from(UNITS), st.integers(0, 2), max_size=4).filter(
    lambda cost: sum(cost.values()) <= 5
)


def can_be_assigned(cards: list[str], wanted: list[str]) -> bool:
    """Every card to every unit, one after the other."""
    if not wanted:
        return True
    return any(
        pays(catalog(), card, wanted[0]) and can_be_assigned([*cards[:place], *cards[place + 1 :]], wanted[1:])
        for place, card in enumerate(cards)
    )


def payments(cards: list[str], wanted: list[str]) -> set[tuple[str, ...]]:
    """All sets of cards that pay exactly, by brute force."""
    chosen = {tuple(sorted(some)) for some in combinations(cards, len(wanted))}
    return {some for some in chosen if can_be_assigned(list(some), wanted)}


@proves("SET-CRAFT-7", "SET-CRAFT-8")
@given(pools, costs)
def test_a_payment_is_found_exactly_when_there_is_one(cards, cost):
    wanted = units(cost)
    possible = bool(payments(cards, wanted))
    assert can_pay(catalog(), cards, cost) == possible
    assert (not missing(catalog(), cards, cost)) == possible
    assert (len(matching(catalog(), cards, wanted)) == len(wanted)) == possible


@proves("SET-CRAFT-7", "SET-CRAFT-8", "RES-KIND-3")
@given(pools, costs)
def test_every_card_pays_one_unit_that_it_can_pay(cards, cost):
    wanted = units(cost)
    paid = matching(catalog(), cards, wanted)
    assert len(set(paid.values())) == len(paid)
    assert all(pays(catalog(), cards[card], wanted[unit]) for unit, card in paid.items())


@proves("SET-CRAFT-8")
@given(pools, costs)
def test_what_is_missing_is_never_more_than_needed(cards, cost):
    wanted = units(cost)
    most = max((size for size in range(len(wanted) + 1) if any_part_paid(cards, wanted, size)), default=0)
    assert sum(missing(catalog(), cards, cost).values()) == len(wanted) - most


def any_part_paid(cards: list[str], wanted: list[str], size: int) -> bool:
    return any(can_be_assigned(cards, list(some)) for some in combinations(wanted, size))


@proves("SET-CRAFT-7")
@given(pools, costs, st.sampled_from(["", "iron", "leather"]))
def test_the_proposal_is_a_cheapest_payment(cards, cost, spare):
    wanted = units(cost)
    possible = payments(cards, wanted)
    if not possible:
        return
    proposed = proposal(catalog(), cards, cost, spare)
    assert not Counter(proposed) - Counter(cards)
    assert tuple(sorted(proposed)) in possible
    price = prices(proposed, spare)
    for other in possible:
        assert all(mine <= theirs for mine, theirs in zip(price, prices(other, spare), strict=True))


def prices(cards: Iterable[str], spare: str) -> list[tuple[object, ...]]:
    return sorted((card == spare, *worth(catalog(), card)) for card in cards)


@proves("SET-CRAFT-7")
@given(pools, costs)
def test_the_players_are_asked_exactly_when_other_cards_could_pay(cards, cost):
    wanted = units(cost)
    possible = payments(cards, wanted)
    if possible:
        proposed = proposal(catalog(), cards, cost)
        assert other_ways(catalog(), cards, wanted, proposed) == (len(possible) > 1)
