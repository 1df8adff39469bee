"""The view of the players: a state in which everything hidden lies face down."""

from __future__ import annotations

from lanternyear.state.copying import copy_state
from lanternyear.state.hunt import BASIC
from lanternyear.state.state import Seed, State

FACE_DOWN = "?"


def view(state: State) -> State:
    """Return a copy without seed, deck orders, wound stack, unused AI cards, and hunt events that lie face down."""
    seen = copy_state(state)
    seen.chance = Seed()
    monster = seen.showdown.monster
    top = monster.ai_deck[:1] if monster.ai_face_up else []
    monster.ai_deck = [*top, *_hidden(monster.ai_deck[len(top) :])]
    monster.hit_locations = _hidden(monster.hit_locations)
    monster.wound_stack = _hidden(monster.wound_stack)
    seen.box.places.clear()
    seen.hunt.left_over = _hidden(seen.hunt.left_over)
    monster.ai_unused = _hidden(monster.ai_unused)
    hunt = seen.hunt
    hunt.spaces = {space: _backs(cards, (BASIC, *hunt.face_up)) for space, cards in hunt.spaces.items()}
    seen.decks = {name: _hidden(cards) for name, cards in seen.decks.items()}
    return seen


def _hidden(cards: list[str]) -> list[str]:
    return [FACE_DOWN] * len(cards)


def _backs(cards: list[str], known: tuple[str, ...]) -> list[str]:
    """HUNT-SET-3: face down; the backs tell basic events, which are all alike, from a quarry's (HUNT-SET-7)."""
    return [card if card in known else FACE_DOWN for card in cards]
