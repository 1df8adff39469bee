"""The decks of a scenario. Every card stays in exactly one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import Misread, unknown
from lanternyear.play.snapshot import read_as
from lanternyear.scenario.names import card_named
from lanternyear.state.showdown import InPlay, Monster
from lanternyear.state.state import State

AI_KEYS = ("ai", "ai_only", "ai_discard", "wound_stack")
HIT_KEYS = ("hit_locations", "hit_only", "hit_discard")
Take = Callable[[str], str]


def stack_ai(monster: Monster, catalog: Catalog, given: dict[str, Any], owner: str) -> None:
    """Arrange the AI deck: these cards on top, or exactly these; then the wound stack and the discard pile."""
    if "ai" in given and "ai_only" in given:
        raise Misread("say either 'ai', the cards on top, or 'ai_only', the whole deck", ("ai",))

    def take(name: str) -> str:
        return _take_ai(monster, catalog, card_named(name, catalog.ai, "AI card", owner), "ai_only" in given)

    if "ai_only" in given:
        monster.ai_unused = monster.ai_deck + monster.ai_unused
        monster.ai_deck = []
        monster.ai_deck = _taken(given, "ai_only", take)
    rest = monster.ai_unused if "ai_only" in given else monster.ai_deck
    top = _taken(given, "ai", take)
    monster.wound_stack = _taken(given, "wound_stack", take, rest)
    monster.ai_discard = _taken(given, "ai_discard", take, rest)
    monster.ai_deck[:0] = top


def _take_ai(monster: Monster, catalog: Catalog, card: str, from_unused: bool) -> str:
    """Take the card out of the deck; a card that this level leaves out changes places with the last of its rank."""
    if card in monster.ai_deck and not from_unused:
        monster.ai_deck.remove(card)
        return card
    if card not in monster.ai_unused:
        raise Misread(f"no copy of {card} is left in the AI deck of this level")
    monster.ai_unused.remove(card)
    if not from_unused:
        rank = catalog.ai[card].rank
        for index in range(len(monster.ai_deck) - 1, -1, -1):
            if catalog.ai[monster.ai_deck[index]].rank == rank:
                monster.ai_unused.append(monster.ai_deck.pop(index))
                break
    return card


def stack_hit_locations(monster: Monster, catalog: Catalog, given: dict[str, Any], owner: str) -> None:
    """Arrange the hit location deck: these cards on top, or exactly these, with the others archived."""
    if "hit_locations" in given and "hit_only" in given:
        raise Misread("say either 'hit_locations', on top, or 'hit_only', the whole deck", ("hit_locations",))

    def take(name: str) -> str:
        return take_from(monster.hit_locations, card_named(name, catalog.hit_locations, "hit location", owner))

    top = _taken(given, "hit_only" if "hit_only" in given else "hit_locations", take)
    monster.hit_discard = _taken(given, "hit_discard", take, monster.hit_locations)
    if "hit_only" in given:
        monster.archived += monster.hit_locations
        monster.hit_locations.clear()
    monster.hit_locations[:0] = top


def put_in_play(monster: Monster, catalog: Catalog, cards: Any, owner: str) -> None:
    """Put moods, traits and persistent injuries beside the monster, in addition to those of its level."""
    if not isinstance(cards, list):
        raise Misread("expected a list of cards", ("in_play",))
    known = [*catalog.ai, *catalog.persistent_injuries, *catalog.hit_locations]
    for index, each in enumerate(cards):
        value = each if isinstance(each, dict) else {"card": each}
        try:
            entry = read_as(value, InPlay)
            entry.card = card_named(entry.card, known, "card", owner)
            _leave_decks(monster, catalog, entry.card)
        except msgspec.ValidationError as error:
            raise Misread(str(error), ("in_play", index)) from None
        except Misread as misread:
            raise Misread(misread.message, ("in_play", index)) from None
        monster.in_play.append(entry)


def _leave_decks(monster: Monster, catalog: Catalog, card: str) -> None:
    if card in catalog.ai and catalog.ai[card].rank != "special":
        _take_ai(monster, catalog, card, from_unused=card not in monster.ai_deck)
    locations = [
        printed.id
        for printed in catalog.hit_locations.values()
        if card == printed.id or (printed.injury and card == printed.injury.id)
    ]
    for location in locations:
        take_from(monster.hit_locations, location)


def stack_shared(state: State, given: dict[str, list[str]]) -> None:
    """Put these cards on top of resource, terrain and disorder decks."""
    for name in given:
        if name not in state.decks:
            raise Misread(unknown("deck", name, state.decks), (name,))
        _stack_deck(state.decks[name], given, name)


def _stack_deck(deck: list[str], given: dict[str, list[str]], name: str) -> None:
    def take(card: str) -> str:
        return take_from(deck, card_named(card, deck, "card"))

    deck[:0] = _taken(given, name, take)


def take_from(deck: list[str], card: str) -> str:
    """Take one copy of the card out of the deck."""
    if card not in deck:
        raise Misread(unknown("card", card, dict.fromkeys(deck)))
    deck.remove(card)
    return card


def _taken(given: dict[str, Any], key: str, take: Take, rest: list[str] | None = None) -> list[str]:
    """Take out the cards under a key: those named, or so many from the bottom of the rest."""
    cards = given.get(key, [])
    if isinstance(cards, int) and rest is not None:
        if not 0 <= cards <= len(rest):
            raise Misread(f"only {len(rest)} cards are left", (key,))
        return [rest.pop() for _ in range(cards)]
    if not isinstance(cards, list):
        raise Misread("expected a list of cards" + ("" if rest is None else ", or how many"), (key,))
    found = []
    for index, card in enumerate(_words(cards)):
        try:
            found.append(take(card))
        except Misread as misread:
            raise Misread(misread.message, (key, index)) from None
    return found


def _words(cards: Iterable[Any]) -> list[str]:
    return [str(card) for card in cards]
