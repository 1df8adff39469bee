"""The spaces to start from: together, in the middle, and not nearer to the monster than needed."""

from __future__ import annotations

from lanternyear.bots.advice import Advice
from lanternyear.bots.situation import Situation
from lanternyear.engine.decision import Decision, Option
from lanternyear.state.space import SPACES, apart, centre_for

FAR_FROM_MIDDLE = 0.5


def choose_start(situation: Situation, decision: Decision) -> Advice | None:
    """Start near those who are placed already."""
    found = starting_places(situation, decision, 1)
    return Advice(found[0], "stays_together") if found else None


def starting_places(situation: Situation, decision: Decision, number: int) -> list[Option]:
    """Return spaces for so many survivors, one after the other: fewer if there are not enough."""
    placed = [survivor.fighter.space for survivor in situation.party if survivor.id != decision.about.survivor]
    left = [option for option in decision.options if option.about.space]
    found: list[Option] = []
    while left and len(found) < number:
        best = min(left, key=lambda option: _scattered(situation, SPACES[option.about.space], placed))
        left.remove(best)
        found.append(best)
        placed.append(SPACES[best.about.space])
    return found


def _scattered(situation: Situation, space: int, placed: list[int]) -> float:
    """Return how far a space is from the others, or from the middle for the first."""
    to_middle = 0.0 if placed else FAR_FROM_MIDDLE * apart(space, centre_for(1, 1))
    return sum(apart(space, other) for other in placed) + to_middle - 0.01 * situation.distance(space)
