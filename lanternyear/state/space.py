"""One space of the showdown board, and what stands on it: numbers, names, steps and bases.

A space is a number (row * 22 + column). A base is named by its north-west space and its size.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import atan2, pi
from typing import Final, NamedTuple

from lanternyear.state.terms import Facing

COLUMNS: Final = 22  # SD-BRD-1
ROWS: Final = 16
SIZE = COLUMNS * ROWS
NOWHERE: Final = -1
DIRECTIONS: tuple[Facing, ...] = ("north", "east", "south", "west")
OPPOSITE: dict[Facing, Facing] = {"north": "south", "south": "north", "east": "west", "west": "east"}
START = {"north": -0.75 * pi, "east": -0.25 * pi, "south": 0.25 * pi, "west": 0.75 * pi}  # the front's left end
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

NAMES: tuple[str, ...] = tuple(f"{'ABCDEFGHIJKLMNOP'[space // COLUMNS]}{space % COLUMNS + 1}" for space in range(SIZE))
SPACES: dict[str, int] = {name: space for space, name in enumerate(NAMES)}


class Footprint(NamedTuple):
    """SD-BRD-2: the place of something on the board: its north-west space, its width and its height in spaces."""

    space: int
    width: int = 1
    height: int = 1


base_at: Callable[[tuple[int, int, int]], Footprint] = partial(tuple.__new__, Footprint)
"""The same of these three numbers, several times as fast: figures are asked for their base at every turn."""


def facing_named(name: str) -> Facing:
    """Return the direction of this name."""
    return DIRECTIONS[DIRECTIONS.index(name)]


def column(space: int) -> int:
    return space % COLUMNS


def row(space: int) -> int:
    return space // COLUMNS


def at(x: int, y: int) -> int:
    """The space in column x and row y, or NOWHERE beyond the edge."""
    return y * COLUMNS + x if 0 <= x < COLUMNS and 0 <= y < ROWS else NOWHERE


def step(space: int, direction: Facing, steps: int = 1) -> int:
    """The space that many steps away, or NOWHERE beyond the edge."""
    dx, dy = STEP[direction]
    return at(space % COLUMNS + dx * steps, space // COLUMNS + dy * steps)


def apart(space: int, other: int, width: int = 1, height: int = 1) -> int:
    """SD-BRD-5 for one space and a base, without building either."""
    x, y, left, top = space % COLUMNS, space // COLUMNS, other % COLUMNS, other // COLUMNS
    across = left - x if left > x else x - left - width + 1
    down = top - y if top > y else y - top - height + 1
    return (across if across > 0 else 0) + (down if down > 0 else 0)


def across(space: int, base: Footprint) -> int:
    """The space exactly opposite, seen from the middle of the base, or NOWHERE beyond the edge."""
    x = 2 * (base.space % COLUMNS) + base.width - 1 - space % COLUMNS
    y = 2 * (base.space // COLUMNS) + base.height - 1 - space // COLUMNS
    return at(x, y)


def fits(base: Footprint) -> bool:
    """Return whether the whole base lies on the board."""
    return (
        base.space >= 0 and base.space % COLUMNS + base.width <= COLUMNS and base.space // COLUMNS + base.height <= ROWS
    )


def centre_for(width: int, height: int) -> int:
    """The north-west space of a base of this size in the middle of the board."""
    return at((COLUMNS - width) // 2, (ROWS - height) // 2)


def furthest_edges(base: Footprint) -> list[Facing]:
    """The edges of the board with the most spaces between them and the base."""
    x, y = base.space % COLUMNS, base.space // COLUMNS
    room: dict[Facing, int] = {"north": y, "east": COLUMNS - x - base.width, "south": ROWS - y - base.height, "west": x}
    return [edge for edge, between in room.items() if between == max(room.values())]


def spaces_to_edge(space: int) -> int:
    """Return how many spaces lie between a space and the closest edge of the board."""
    x, y = space % COLUMNS, space // COLUMNS
    return min(x, y, COLUMNS - 1 - x, ROWS - 1 - y)


def clockwise(base: Footprint, facing: Facing, space: int) -> float:
    """Return how far around the base a space lies, clockwise from the left end of its front."""
    dx = 2 * column(space) + 1 - 2 * column(base.space) - base.width
    dy = 2 * row(space) + 1 - 2 * row(base.space) - base.height
    return (atan2(dy, dx) - START[facing]) % (2 * pi)


def toward(a: Footprint, b: Footprint) -> list[Facing]:
    """The cardinal directions from a that lead nearer to b, the longer axis first."""
    ax, ay = 2 * column(a.space) + a.width, 2 * row(a.space) + a.height
    bx, by = 2 * column(b.space) + b.width, 2 * row(b.space) + b.height
    ways: list[tuple[int, Facing]] = []
    if bx != ax:
        ways.append((abs(bx - ax), "east" if bx > ax else "west"))
    if by != ay:
        ways.append((abs(by - ay), "south" if by > ay else "north"))
    ways.sort(key=lambda way: -way[0])
    return [direction for _, direction in ways]
