"""The candidates worked out from one guess are those that trying out every arrangement finds."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from lanternyear.rules.cards.guess import Guess
from lanternyear.state.box import Place

CARDS, BATCHES = 6, 3


def random_guess(seed: int) -> Guess:
    random = Random(seed)
    cards = [random.choice("abcd") for _ in range(CARDS)]
    places = []
    for _ in cards:
        batch = random.randrange(BATCHES)
        others = [other for other in range(BATCHES) if random.random() < 0.3]
        places.append(Place(batch, sorted({batch, *others})))
    return Guess(cards, places)


def arrangements(guess: Guess) -> list[tuple[tuple[str, int], ...]]:
    """Every way in which the cards can lie, each card with its batch."""
    lying = [(card, place.batch) for card, place in zip(guess.cards, guess.places, strict=True)]
    return [
        order
        for order in set(permutations(lying))
        if all(batch in place.accepts for (_, batch), place in zip(order, guess.places, strict=True))
    ]


@pytest.mark.parametrize("seed", range(60))
def test_a_card_may_be_where_some_arrangement_has_it(seed: int):
    guess = random_guess(seed)
    for at in range(CARDS):
        assert guess.may_be(at) == sorted({order[at][0] for order in arrangements(guess)})


@pytest.mark.parametrize("seed", range(60))
def test_what_may_be_does_not_tell_the_guess(seed: int):
    guess = random_guess(seed)
    for order in arrangements(guess)[:20]:
        accepts = [place.accepts for place in guess.places]
        other = Guess(
            [card for card, _ in order],
            [Place(batch, accepted) for (_, batch), accepted in zip(order, accepts, strict=True)],
        )
        assert [other.may_be(at) for at in range(CARDS)] == [guess.may_be(at) for at in range(CARDS)]


@pytest.mark.parametrize("seed", range(60))
def test_naming_a_card_leaves_the_arrangements_that_have_it_there(seed: int):
    for at in range(CARDS):
        for card in random_guess(seed).may_be(at):
            guess = random_guess(seed)
            possible = arrangements(guess)
            guess.name(at, card)
            assert guess.cards[at] == card
            assert guess.is_known(at)
            cards = tuple(guess.cards)
            assert cards in {tuple(card for card, _ in order) for order in possible}
