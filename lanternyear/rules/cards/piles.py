"""Piles of face-down cards, and every way in which a card enters, leaves or changes its place in one.

Of a real deck the state remembers what players know about each place of these piles (`rules.cards.guess`). All changes
of the piles of the showdown are made here, so that this stays right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lanternyear.engine.table import Table
from lanternyear.rules.cards.guess import Guess
from lanternyear.state.box import REAL_DECKS, Place, RealDeck, RealThing
from lanternyear.state.hunt import BASIC

UNSEEN = ""  # the batch of what lies face down on the hunt board
RANKS = ("basic", "advanced", "legendary", "special")
OF_ONE_KIND: dict[str, RealDeck] = {
    "terrain": "terrain",
    "innovations": "innovations",
    "settlement_events": "settlement_events",
    "fighting_arts": "fighting_arts",
    "disorders": "disorders",
}


class Pile(NamedTuple):
    """Cards that lie face down, the first one on top, and the deck of the box that they belong to.

    `name` tells players which deck it is. `keeps` is the name under which the state keeps what players know of the
    places; of a pile without they know nothing but what is in it.
    """

    deck: RealDeck
    cards: list[str]
    keeps: str = ""
    name: str = ""


def ai_deck(table: Table) -> Pile:
    return Pile("ai", table.monster.ai_deck, "ai_deck", "ai")


def wound_stack(table: Table) -> Pile:
    return Pile("ai", table.monster.wound_stack, "wound_stack")


def left_out(table: Table) -> Pile:
    """The AI cards that the level leaves in the box."""
    return Pile("ai", table.monster.ai_unused, "ai_unused")


def hit_location_deck(table: Table) -> Pile:
    return Pile("hit_locations", table.monster.hit_locations, "hit_locations", "hit_locations")


def shared_deck(table: Table, name: str) -> Pile:
    """A deck that does not belong to the showdown, empty if it is not in use."""
    return Pile(OF_ONE_KIND.get(name, "resources"), table.state.decks.get(name, []), name=name)


def hunt_space(table: Table, space: int) -> Pile:
    """The cards of a space of the hunt board. Those that are not the quarry's, or lie face up, are known."""
    return Pile("hunt_events", table.state.hunt.spaces[space], name="hunt_events")


def group_of(table: Table, pile: Pile) -> list[Pile]:
    """Return the piles whose cards players may take for one another's, this one among them."""
    if pile.deck == "ai":
        return [ai_deck(table), wound_stack(table), left_out(table)]
    if pile.deck == "hunt_events":
        hunt = table.state.hunt
        return [*(hunt_space(table, space) for space in hunt.spaces), Pile(pile.deck, hunt.left_over)]
    return [pile]


def guess_of(table: Table, pile: Pile) -> tuple[Guess, int]:
    """Return the guess of the pile's group, and at which number the pile begins in it."""
    group = group_of(table, pile)
    cards = [card for other in group for card in other.cards]
    places = [place for other in group for place in _places(table, other)]
    begins = 0
    for other in group:
        if other.cards is pile.cards:
            break
        begins += len(other.cards)
    return Guess(cards, places), begins


def keep_guess(table: Table, pile: Pile, guess: Guess) -> None:
    """Let the cards of the pile's group lie as they do in a guess."""
    at = 0
    for other in group_of(table, pile):
        after = at + len(other.cards)
        other.cards[:] = guess.cards[at:after]
        if other.keeps and table.dice.is_real(other.deck):
            table.state.box.places[other.keeps] = guess.places[at:after]
        at = after


def take(table: Table, pile: Pile, at: int = 0) -> str:
    """Take the card at a place out of a pile."""
    places = _kept(table, pile)
    if places is not None:
        del places[at]
    return pile.cards.pop(at)


def lay(table: Table, pile: Pile, at: int, *cards: str) -> None:
    """Put cards that players have seen into a pile, so that they know where each of them lies."""
    places = _kept(table, pile)
    if places is not None:
        new = _new_batch(table, pile)
        places[at:at] = [Place(batch, [batch]) for batch in range(new, new + len(cards))]
    pile.cards[at:at] = cards


def move_unseen(table: Table, pile: Pile, at: int, to: Pile, there: int) -> None:
    """Move a card from pile to pile without turning it over."""
    places, others = _kept(table, pile), _kept(table, to)
    if places is not None and others is not None:
        others.insert(there, places.pop(at))
    to.cards.insert(there, pile.cards.pop(at))


def shuffle(table: Table, pile: Pile, below: int = 0) -> None:
    """Shuffle a pile, or what lies below its first cards."""
    order = list(range(below, len(pile.cards)))
    table.dice.shuffle(order)
    pile.cards[below:] = [pile.cards[at] for at in order]
    places = _kept(table, pile)
    if places is not None:
        places[below:] = _mixed(table, pile, [places[at] for at in order])


def forget_places(table: Table, deck: RealDeck) -> None:
    """Forget what players know of a deck, which begins anew or is put on their table."""
    piles = (ai_deck(table), wound_stack(table), left_out(table), hit_location_deck(table))
    for pile in piles:
        if pile.deck == deck:
            table.state.box.places.pop(pile.keeps, None)


def put_on_table(table: Table, things: Sequence[RealThing]) -> None:
    """Use these real dice and decks from now on, and no others."""
    box = table.state.box
    for deck in REAL_DECKS:
        if deck in box.on_table and deck not in things:
            forget_places(table, deck)
    box.on_table[:] = things


def know(table: Table, pile: Pile, at: int) -> None:
    """Remember that players know which card lies at this place."""
    places = _kept(table, pile)
    if places is not None:
        batch = _new_batch(table, pile)
        places[at] = Place(batch, [batch])


def _kept(table: Table, pile: Pile) -> list[Place] | None:
    """Return the places of a pile, which change with it, or None where nothing is kept.

    After a change by hand, or when the deck has just been put on the players' table, they begin anew.
    """
    if not pile.keeps or not table.dice.is_real(pile.deck):
        return None
    kept = table.state.box.places
    group = group_of(table, pile)
    if any(len(kept.get(other.keeps, ())) != len(other.cards) or other.keeps not in kept for other in group):
        kept.update({other.keeps: _unknown(table, other) for other in group})
    return kept[pile.keeps]


def _places(table: Table, pile: Pile) -> list[Place]:
    kept = _kept(table, pile)
    return _unknown(table, pile) if kept is None else kept


def _unknown(table: Table, pile: Pile) -> list[Place]:
    """Return the places of a pile of which players know nothing but the rules.

    The AI cards in play are of any rank, and those that were left out are of the rank that their pile had.
    """
    if pile.deck == "hunt_events":
        known = [UNSEEN, BASIC, *table.state.hunt.face_up]
        batches = [known.index(card) if card in known else 0 for card in pile.cards]
        return [Place(batch, [batch]) for batch in batches]
    if pile.deck != "ai":
        return [Place(0, [0]) for _ in pile.cards]
    ranks = [RANKS.index(table.catalog.ai[card].rank) if card in table.catalog.ai else 0 for card in pile.cards]
    every = list(range(len(RANKS)))
    places = [Place(rank, [rank] if pile.keeps == "ai_unused" else every) for rank in ranks]
    if pile.keeps == "ai_deck" and table.monster.ai_face_up and places:
        places[0] = Place(len(RANKS), [len(RANKS)])
    return places


def _new_batch(table: Table, pile: Pile) -> int:
    batches = [batch for other in group_of(table, pile) for place in _places(table, other) for batch in place.accepts]
    return 1 + max([len(RANKS), *batches])


def _mixed(table: Table, pile: Pile, places: list[Place]) -> list[Place]:
    """Return places of a pile that have been shuffled: each accepts what any of them did.

    If all cards that they accept lie there, these become a batch of their own.
    """
    accepted = sorted({batch for place in places for batch in place.accepts})
    group = [place for other in group_of(table, pile) for place in _places(table, other)]
    if sum(place.batch in accepted for place in group) > len(places):
        return [Place(place.batch, accepted) for place in places]
    batch = _new_batch(table, pile)
    return [Place(batch, [batch]) for _ in places]
