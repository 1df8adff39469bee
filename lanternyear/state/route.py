"""Ways of a base over the board: the shortest to some goals, and the furthest from some spaces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lanternyear.state import board
from lanternyear.state.board import grow, spaces, touching, within
from lanternyear.state.space import COLUMNS, ROWS, Base, apart


class Route:
    """Shortest ways of the base to some goals: `ends` is where it may stop, `layers[i]` where it is after i steps."""

    def __init__(self, start: int, goals: int, room: int, steps: int) -> None:
        self.layers = layers_between(start, goals, room)[: steps + 1]
        self.ends = self.layers[-1]


def layers_between(start: int, goals: int, room: int) -> list[int]:
    """Where a base is after each step of its shortest ways to the goals; only the start when there is none."""
    layers = [1 << start]
    seen = layers[0]
    while not layers[-1] & goals:
        layer = grow(layers[-1]) & room & ~seen
        if not layer:
            break
        seen |= layer
        layers.append(layer)
    last = layers[-1] & goals
    if not last:
        return layers[:1]
    for index in range(len(layers) - 1, -1, -1):
        layers[index] &= last
        last = grow(last) if index else last
    return layers


def furthest(reached: int, others: Sequence[int], width: int, height: int) -> int:
    """Of these positions of a base, those with the most steps to the nearest of the others, then to all together."""
    if not others:
        return reached
    for steps in range(COLUMNS + ROWS):
        near = 0
        for other in others:
            near |= _positions_within(other, steps, width, height)
        if not reached & ~near:
            break
        reached &= ~near
    ranked: dict[int, int] = {}
    for space in spaces(reached):
        total = sum(apart(other, space, width, height) for other in others)
        ranked[total] = ranked.get(total, 0) | 1 << space
    return ranked[max(ranked)]


@lru_cache(maxsize=4096)
def _positions_within(space: int, steps: int, width: int, height: int) -> int:
    """Every position of a base of this size that is at most so many steps from the space."""
    return touching(within(Base(space), steps), width, height)


board.use_kernel(globals(), ("layers_between",))
