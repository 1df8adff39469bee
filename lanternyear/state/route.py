"""Ways of a base over the board: the shortest to some goals."""

from __future__ import annotations

from lanternyear.state import board
from lanternyear.state.board import grow


class Route:
    """Shortest ways of the base to some goals: `ends` is where it may stop, `layers[i]` where it is after i steps."""

    def __init__(self, start: int, goals: int, room: int, steps: int) -> None:
        self.layers = layers_between(start, goals, room)[: steps + 1]
        self.ends = self.layers[-1]


def layers_between(start: int, goals: int, room: int) -> list[int]:
    """Return where a base is after each step of its shortest ways to the goals; only the start when there is none."""
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


board.use_kernel(globals(), ("layers_between",))
