"""What a seat may know: a state in which everything hidden lies face down."""

from __future__ import annotations

from lanternyear.play.snapshot import freeze, thaw
from lanternyear.state.state import Chance, State

FACE_DOWN = "?"


def view(state: State) -> State:
    """A copy without the seed, the deck orders, the wound stack and the unused AI cards."""
    seen = thaw(freeze(state))
    seen.chance = Chance()
    monster = seen.showdown.monster
    top = monster.ai_deck[:1] if monster.ai_face_up else []
    monster.ai_deck = [*top, *_hidden(monster.ai_deck[len(top) :])]
    monster.hit_locations = _hidden(monster.hit_locations)
    monster.wound_stack = _hidden(monster.wound_stack)
    monster.ai_unused = _hidden(monster.ai_unused)
    seen.decks = {name: _hidden(cards) for name, cards in seen.decks.items()}
    return seen


def _hidden(cards: list[str]) -> list[str]:
    return [FACE_DOWN] * len(cards)
