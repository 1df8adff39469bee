"""Seeing face-down cards: drawn, looked at, found. Only then players with a real deck are asked which they are."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.option import NOTHING, About
from lanternyear.engine.table import Table
from lanternyear.rules.cards.piles import Pile, guess_of, keep_guess, take


def draw(table: Table, pile: Pile, number: int = 1, about: About = NOTHING) -> list[str]:
    """Take cards off the top of a pile, as many as it has, and see them."""
    seen = look_at(table, pile, number, about)
    for _ in seen:
        take(table, pile)
    return seen


def look_at(table: Table, pile: Pile, number: int = 1, about: About = NOTHING) -> list[str]:
    """See the top cards of a pile, which stay where they are, and return them."""
    number = min(number, len(pile.cards))
    if table.dice.is_real(pile.deck):
        _name_top(table, pile, number, about)
    return pile.cards[:number]


def _name_top(table: Table, pile: Pile, number: int, about: About) -> None:
    """Ask for the top cards of a real deck, but not for those that are known anyway."""
    guess, begins = guess_of(table, pile)
    top = range(begins, begins + number)
    unknown = [at for at in top if not guess.is_known(at)]
    known = tuple(guess.cards[at] for at in top if at not in unknown)

    def may_be(named: Sequence[str]) -> list[str]:
        trial = guess.copy()
        for at, card in zip(unknown, named, strict=False):
            trial.name(at, card)
        return trial.may_be(unknown[len(named)])

    named = table.dice.cards(pile.deck, len(unknown), may_be, about._replace(deck=pile.name, several=known))
    for at, card in zip(unknown, named, strict=False):
        guess.name(at, card)
    for at in top:
        guess.name(at, guess.cards[at])
    keep_guess(table, pile, guess)


def may_be_in(table: Table, pile: Pile, below: int = 0) -> list[str]:
    """Return every card that players looking through a pile, or what lies below its first cards, may find there."""
    if not table.dice.is_real(pile.deck):
        return list(dict.fromkeys(pile.cards[below:]))
    guess, begins = guess_of(table, pile)
    spots = range(begins + below, begins + len(pile.cards))
    return sorted({card for at in spots for card in guess.may_be(at)})


def find(table: Table, pile: Pile, card: str, below: int = 0) -> int:
    """Return the place where players who look through a pile find a card that `may_be_in` it."""
    if card in pile.cards[below:]:
        return pile.cards.index(card, below)
    guess, begins = guess_of(table, pile)
    spots = range(begins + below, begins + len(pile.cards))
    at = next(at for at in spots if card in guess.may_be(at))
    guess.name(at, card)
    keep_guess(table, pile, guess)
    return at - begins
