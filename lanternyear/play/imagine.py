"""Imagined games, in which everything unseen is shuffled: decks, face-down cards, the dice to come.

Players know the counts, everything that lies open, and a card that lies face up on the AI deck. The state does not
record cards that were looked at and put back in an earlier stage, so these are shuffled too. While cards are being
looked at, those that the questions and facts of this stage name stay where they are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from lanternyear.engine.chance import Chance
from lanternyear.engine.facts import AiRevealed
from lanternyear.engine.table import Table
from lanternyear.state.hunt import BASIC, Hunt
from lanternyear.state.state import Seed

DICE_APART = 1 << 20  # random words between the shuffling of one deck and the next


def shuffle_hidden(table: Table, seed: int, named: Collection[str]) -> None:
    """Reshuffle everything hidden, in place. `named` are the options of the questions of the stage in progress."""
    state, monster = table.state, table.monster
    revealed = {fact.card for fact in table.facts if isinstance(fact, AiRevealed)}
    seen = revealed.union(named)
    table.dice.reseed(seed)
    dice = Chance(Seed(~seed))
    _shuffle_places(_unseen(monster.hit_locations, seen), dice)
    _shuffle_ai(table, dice, seen, among_piles=not revealed)
    _shuffle_hunt(state.hunt, dice)
    state.decks = ShuffledDecks(state.decks, seed)


class ShuffledDecks(dict[str, list[str]]):
    """The shared decks of an imagined game. Each is shuffled when it is first looked at, for most never are."""

    def __init__(self, decks: dict[str, list[str]], seed: int) -> None:
        super().__init__(decks)
        self._seed = ~seed
        self._waiting = {name: number for number, name in enumerate(decks, 1)}

    def __getitem__(self, name: str) -> list[str]:
        deck = super().__getitem__(name)
        number = self._waiting.pop(name, 0)
        if number:
            Chance(Seed(self._seed, number * DICE_APART)).shuffle(deck)
        return deck

    def __setitem__(self, name: str, deck: list[str]) -> None:
        self._waiting.pop(name, None)
        super().__setitem__(name, deck)

    def get(self, name: str, default: Any = None) -> Any:
        try:
            return self[name]
        except KeyError:
            return default

    def setdefault(self, name: str, default: list[str] | None = None) -> list[str]:
        if name not in self:
            self[name] = [] if default is None else default
        return self[name]

    def values(self) -> Any:
        self._shuffle_all()
        return super().values()

    def items(self) -> Any:
        self._shuffle_all()
        return super().items()

    def _shuffle_all(self) -> None:
        for name in list(self._waiting):
            self[name]


Place = tuple[list[str], int]


def _shuffle_places(places: Sequence[Place], dice: Chance) -> None:
    """Shuffle the cards at these places of some piles among each other."""
    cards = [pile[place] for pile, place in places]
    dice.shuffle(cards)
    for (pile, place), card in zip(places, cards, strict=True):
        pile[place] = card


def _unseen(pile: list[str], seen: Collection[str], known: int = 0) -> list[Place]:
    """Return the places of a pile, below those that are known, whose cards were not seen."""
    return [(pile, place) for place in range(known, len(pile)) if pile[place] not in seen]


def _shuffle_ai(table: Table, dice: Chance, seen: Collection[str], *, among_piles: bool) -> None:
    """Shuffle the deck and the wound stack, and cards of one rank among these and those that the level left out.

    Unless it is `among_piles`, because cards of the deck are being revealed, each pile is shuffled by itself.
    """
    monster = table.monster
    deck = _unseen(monster.ai_deck, seen, 1 if monster.ai_face_up else 0)
    wounds = _unseen(monster.wound_stack, seen)
    if not among_piles:
        _shuffle_places(deck, dice)
        _shuffle_places(wounds, dice)
        return
    unused: dict[str, list[Place]] = {}
    for pile, place in _unseen(monster.ai_unused, seen):
        unused.setdefault(table.catalog.ai[pile[place]].rank, []).append((pile, place))
    inside = [*deck, *wounds]
    cards = [pile[place] for places in (inside, *unused.values()) for pile, place in places]
    dice.shuffle(cards)
    for card in cards:
        of_this_rank = unused.get(table.catalog.ai[card].rank)
        pile, place = of_this_rank.pop() if of_this_rank else inside.pop()
        pile[place] = card


def _shuffle_hunt(hunt: Hunt, dice: Chance) -> None:
    """HUNT-SET-3: shuffle the quarry's events that lie face down."""
    known = (BASIC, *hunt.face_up)
    _shuffle_places([place for cards in hunt.spaces.values() for place in _unseen(cards, known)], dice)
