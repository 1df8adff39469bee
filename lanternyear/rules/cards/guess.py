"""The guess of what lies face down, and every card that could lie at a place instead.

Players cannot tell the cards of a batch apart: they were shuffled together, or dealt from one pile. Each place accepts
some batches. So whatever lies face down is a matching of cards and places, and the guess is one of these matchings. A
card can be at a place if some matching has it there: if the place accepts it, and the card guessed there can make room,
by going to a place whose card goes on to another, and so on. Which cards can be where does not depend on the guess.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from lanternyear.state.box import Place


class Guess:
    """Cards at places, by number. Naming a card at a place lets cards change places until it lies there."""

    def __init__(self, cards: Sequence[str], places: Sequence[Place]) -> None:
        self.cards = list(cards)
        self.places = [Place(place.batch, place.accepts) for place in places]

    def copy(self) -> Guess:
        return Guess(self.cards, self.places)

    def may_be(self, at: int) -> list[str]:
        """Return every card that can lie at this place, by id."""
        accepts = self.places[at].accepts
        return sorted({self.cards[place] for place in self._ways_from(at) if self.places[place].batch in accepts})

    def is_known(self, at: int) -> bool:
        """Return whether only one card can lie at this place."""
        return len(self.may_be(at)) == 1

    def name(self, at: int, card: str) -> None:
        """Let the card lie at this place, from now on known to players. It is one of those that `may_be` there."""
        ways, accepts = self._ways_from(at), self.places[at].accepts
        fitting = [place for place in ways if self.cards[place] == card and self.places[place].batch in accepts]
        place = fitting[0]  # the nearest: it moves the fewest cards
        while place != at:
            before = ways[place]
            self._swap(place, before)  # the card named goes one step back on the way, the other one on
            place = before
        batch = 1 + max(place.batch for place in self.places)
        self.places[at] = Place(batch, [batch])

    def _swap(self, place: int, other: int) -> None:
        cards, places = self.cards, self.places
        cards[place], cards[other] = cards[other], cards[place]
        places[place].batch, places[other].batch = places[other].batch, places[place].batch

    def _ways_from(self, at: int) -> dict[int, int]:
        """Return the places that the card at this place can push its way to, the nearest first.

        Each is given with the place whose card would go there.
        """
        ways, waiting = {at: at}, deque([at])
        while waiting:
            place = waiting.popleft()
            batch = self.places[place].batch
            for other, accepting in enumerate(self.places):
                if other not in ways and batch in accepting.accepts:
                    ways[other] = place
                    waiting.append(other)
        return ways
