"""The cards that may still lie in each deck, as far as players can know: for bots, odds and players who count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lanternyear.engine.table import Table
from lanternyear.rules.cards.piles import Pile, ai_deck, guess_of, hit_location_deck, hunt_space, shared_deck
from lanternyear.state.box import RealDeck
from lanternyear.state.hunt import BASIC


@dataclass(frozen=True, slots=True)
class UnseenDeck:
    """The face-down cards of a deck. `known` are those on top, in their order, that players have seen.

    `may_be` has every other card that can be among them, with the most copies of it that can.
    """

    deck: RealDeck
    name: str
    number: int
    known: tuple[str, ...]
    may_be: Mapping[str, int]


def unseen_decks(table: Table) -> list[UnseenDeck]:
    """Return every deck in use."""
    shared = [shared_deck(table, name) for name, cards in table.state.decks.items() if cards]
    fought = [pile for pile in (ai_deck(table), hit_location_deck(table)) if pile.cards]
    found = [_unseen(table, pile, len(pile.cards)) for pile in (*fought, *shared)]
    return [*found, *_on_hunt(table)]


def _on_hunt(table: Table) -> list[UnseenDeck]:
    """HUNT-SET-3: the quarry's events lie on several spaces."""
    hunt = table.state.hunt
    known = (BASIC, *hunt.face_up)
    face_down = [space for space, cards in hunt.spaces.items() if cards and cards[0] not in known]
    if table.state.phase != "hunt" or not face_down:
        return []
    return [_unseen(table, hunt_space(table, face_down[0]), len(face_down))]


def _unseen(table: Table, pile: Pile, number: int) -> UnseenDeck:
    guess, begins = guess_of(table, pile)
    candidates = [guess.may_be(at) for at in range(begins, begins + len(pile.cards))]
    first = next((at for at, cards in enumerate(candidates) if len(cards) > 1), len(candidates))
    possible = {card for cards in candidates[first:] for card in cards}
    copies = Counter(guess.cards)
    copies.subtract(pile.cards[:first])
    return UnseenDeck(
        pile.deck, pile.name, number, tuple(pile.cards[:first]), {card: copies[card] for card in sorted(possible)}
    )
