"""The showdown board as arithmetic: distances, floods, paths and lines of sight on 22 x 16 spaces.

A set of spaces, a mask, is an int with one bit per space. Nothing here knows a rule of the game beyond SD-BRD.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from importlib import import_module

from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import (
    COLUMNS,
    NAMES,
    OPPOSITE,
    ROWS,
    SIZE,
    Footprint,
    apart,
    at,
    column,
    fits,
    row,
)
from lanternyear.state.terms import Facing

BOARD = (1 << SIZE) - 1
_WEST_EDGE = sum(1 << (row * COLUMNS) for row in range(ROWS))
_EAST_EDGE = _WEST_EDGE << (COLUMNS - 1)
_NOT_WEST = BOARD & ~_WEST_EDGE
_NOT_EAST = BOARD & ~_EAST_EDGE
_NORTH_EDGE = (1 << COLUMNS) - 1
_SOUTH_EDGE = _NORTH_EDGE << (COLUMNS * (ROWS - 1))
EDGES: dict[Facing, int] = {"north": _NORTH_EDGE, "east": _EAST_EDGE, "south": _SOUTH_EDGE, "west": _WEST_EDGE}
"""The spaces along each edge of the board."""
EDGE = _NORTH_EDGE | _EAST_EDGE | _SOUTH_EDGE | _WEST_EDGE


@lru_cache(maxsize=16)
def positions(width: int, height: int) -> int:
    """Every north-west space with which a base of this size lies on the board."""
    return sum(1 << space for space in range(SIZE) if fits(Footprint(space, width, height)))


def positions_covering(mask: int, width: int, height: int) -> int:
    """Every position of a base of this size that covers some space of the mask."""
    covered = 0
    for dy in range(height):
        for dx in range(width):
            covered |= mask >> (dy * COLUMNS + dx)
    return covered & positions(width, height)


def positions_inside(width: int, height: int, margin: int) -> int:
    """Every position of a base of this size that leaves so many spaces free to every edge."""
    mask, across = 0, max(0, COLUMNS - width - 2 * margin + 1)
    for y in range(margin, ROWS - height - margin + 1):
        mask |= ((1 << across) - 1) << at(margin, y)
    return mask


def spaces_under_any(positions: int, width: int, height: int) -> int:
    """Every space that a base of this size covers in some of these positions."""
    under = 0
    for dy in range(height):
        for dx in range(width):
            under |= positions << (dy * COLUMNS + dx)
    return under


@lru_cache(maxsize=8192)
def spaces_under(space: int, width: int, height: int) -> int:
    """The spaces under a base whose north-west space this is."""
    across = ((1 << width) - 1) << space
    return sum(across << (COLUMNS * line) for line in range(height))


def footprint(base: Footprint) -> int:
    """The spaces under a base."""
    return spaces_under(base.space, base.width, base.height)


def mask_of(spaces: Sequence[int]) -> int:
    """The mask of these spaces; those of figures off the board, NOWHERE, are left out."""
    mask = 0
    for space in spaces:
        mask |= MASK_OF[space]
    return mask


def unoccupied(closed: int, standing: Sequence[int], space: int, width: int, height: int) -> int:
    """The board without closed spaces, without those where somebody stands, and without a base if it is anywhere."""
    if space >= 0:
        closed |= spaces_under(space, width, height)
    for stood_on in standing:
        closed |= MASK_OF[stood_on]
    return BOARD & ~closed


def grow(mask: int) -> int:
    """The mask and every space one cardinal step from it."""
    return (mask | (mask & _NOT_EAST) << 1 | (mask & _NOT_WEST) >> 1 | mask << COLUMNS | mask >> COLUMNS) & BOARD


BESIDE: tuple[int, ...] = (*(grow(1 << space) & ~(1 << space) for space in range(SIZE)), 0)
"""SD-BRD-4: the spaces adjacent to each space; none to NOWHERE, -1."""


def furthest(positions: int, others: Sequence[int], width: int, height: int) -> list[int]:
    """Of these positions of a base, those with the most steps to the nearest of the others, then to all together."""
    reached = positions_covering(mask_of(others), width, height)
    farther = positions & ~reached
    while reached and farther:  # one step further from the others each time
        positions, reached = farther, grow(reached)
        farther = positions & ~reached
    found = spaces(positions)
    steps = [sum(apart(other, space, width, height) for other in others) for space in found]
    most = max(steps, default=0)
    return [space for space, away in zip(found, steps, strict=True) if away == most]


def around(base: Footprint) -> int:
    """The spaces adjacent to a base (SD-BRD-4)."""
    under = footprint(base)
    return grow(under) & ~under


def distance(a: Footprint, b: Footprint) -> int:
    """SD-BRD-5: fewest cardinal steps from any space of one to any space of the other."""
    ax, ay, bx, by = a.space % COLUMNS, a.space // COLUMNS, b.space % COLUMNS, b.space // COLUMNS
    across = bx - (ax + a.width - 1) if bx > ax else ax - (bx + b.width - 1)
    down = by - (ay + a.height - 1) if by > ay else ay - (by + b.height - 1)
    return (across if across > 0 else 0) + (down if down > 0 else 0)


@lru_cache(maxsize=2048)
def square(base: Footprint, steps: int) -> int:
    """Every space of the square that reaches that many spaces beyond the base on every side, itself included."""
    x, y = base.space % COLUMNS, base.space // COLUMNS
    across = range(max(0, x - steps), min(COLUMNS, x + base.width + steps))
    down = range(max(0, y - steps), min(ROWS, y + base.height + steps))
    return sum(1 << at(left, top) for top in down for left in across)


@lru_cache(maxsize=2048)
def within(base: Footprint, steps: int) -> int:
    """Every space at most that many steps from the base, itself included."""
    mask = footprint(base)
    for _ in range(steps):
        mask = grow(mask)
    return mask


def flood(start: int, free: int, steps: int) -> int:
    """Every space reached in at most that many cardinal steps through free spaces, without the start."""
    seen, free = start, (free | start) & BOARD
    for _ in range(steps):
        further = (  # `grow`, written out because it is the innermost loop of a survivor's move
            seen | (seen & _NOT_EAST) << 1 | (seen & _NOT_WEST) >> 1 | seen << COLUMNS | seen >> COLUMNS
        ) & free
        if further == seen:
            break
        seen = further
    return seen & ~start


def reach_by_step(start: int, free: int, steps: int) -> list[int]:
    """Return the spaces within 0, 1, 2 and more steps through free spaces; standing still counts where it is free."""
    masks = [1 << start]
    for _ in range(steps):
        masks.append(grow(masks[-1]) & free)
    return masks


def path(start: int, goal: int, free: int) -> list[int]:
    """A shortest path of spaces from start (left out) to goal (included); empty when there is none."""
    layers = [1 << start]
    seen = 1 << start
    while not layers[-1] >> goal & 1:
        layer = grow(layers[-1]) & free & ~seen
        if not layer:
            return []
        seen |= layer
        layers.append(layer)
    trail = [goal]
    for layer in reversed(layers[1:-1]):
        back = BESIDE[trail[-1]] & layer
        trail.append((back & -back).bit_length() - 1)
    return trail[::-1]


def path_by_way_of(start: int, stops: Sequence[int], goal: int, free: int) -> list[int]:
    """A shortest path as `path` gives it, which also comes to some space of each stop, in their order."""
    if not stops:
        return path(start, goal, free)

    def reached(space: int, stage: int) -> int:
        while stage < len(stops) and stops[stage] >> space & 1:
            stage += 1
        return stage

    first, last = (start, reached(start, 0)), (goal, len(stops))
    came = {first: first}
    waiting = deque([first])
    while waiting and last not in came:
        here = waiting.popleft()
        for space in spaces(grow(1 << here[0]) & free):
            following = (space, reached(space, here[1]))
            if following not in came:
                came[following] = here
                waiting.append(following)
    trail: list[int] = []
    while last in came and last != first:
        trail.append(last[0])
        last = came[last]
    return trail[::-1]


_SPACES_BY_BYTE: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(start + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for start in range(0, SIZE, 8)
)


def _first_byte(mask: int) -> int:
    """Return which byte of a mask is the first that is not empty: most masks cover a small part of the board."""
    return ((mask & -mask).bit_length() - 1) >> 3


def spaces(mask: int) -> list[int]:
    """The spaces of a mask, north-west first."""
    found: list[int] = []
    if not mask:
        return found
    first = _first_byte(mask)
    mask >>= first << 3
    for index, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) >> 3, "little"), first):
        if byte:
            found += _SPACES_BY_BYTE[index][byte]
    return found


def names(mask: int) -> list[str]:
    """The names of the spaces of a mask, north-west first."""
    return [NAMES[space] for space in spaces(mask)]


_HALVES: tuple[tuple[int, int], ...] = tuple((bits, (1 << bits) - 1) for bits in (256, 128, 64, 32, 16, 8))


def nth_space(mask: int, index: int) -> int:
    """The space with this index among those of a mask: half of what is left is put aside each time."""
    start = 0
    for bits, half in _HALVES:
        count = (mask & half).bit_count()
        if index < count:
            mask &= half
        else:
            index -= count
            mask >>= bits
            start += bits
    return _SPACES_BY_BYTE[start >> 3][mask][index]


@lru_cache(maxsize=4096)
def front(base: Footprint, facing: Facing) -> int:
    """SD-FOV-3: the spaces adjacent to the front edge."""
    return _shifted(footprint(base), facing) & ~footprint(base)


def behind(base: Footprint, facing: Facing) -> int:
    """SD-FOV-4: the spaces adjacent to the rear edge, one deep."""
    return front(base, OPPOSITE[facing])


@lru_cache(maxsize=4096)
def beyond_front(base: Footprint, facing: Facing) -> int:
    """SD-FOV-2: every space strictly beyond the line of the front edge, over the whole board."""
    x, y = base.space % COLUMNS, base.space // COLUMNS
    if facing == "north":
        return (1 << (y * COLUMNS)) - 1
    if facing == "south":
        return BOARD & ~((1 << ((y + base.height) * COLUMNS)) - 1)
    columns = range(x) if facing == "west" else range(x + base.width, COLUMNS)
    return sum(_WEST_EDGE << column for column in columns)


def lanes(base: Footprint) -> int:
    """The straight lanes, as wide as the base, that run from its four sides to the edges of the board."""
    x, y = base.space % COLUMNS, base.space // COLUMNS
    columns = sum(_WEST_EDGE << column for column in range(x, x + base.width))
    rows = sum(_NORTH_EDGE << (COLUMNS * line) for line in range(y, y + base.height))
    return (columns | rows) & ~footprint(base)


def _shifted(mask: int, direction: Facing) -> int:
    if direction == "north":
        return mask >> COLUMNS
    if direction == "south":
        return mask << COLUMNS & BOARD
    if direction == "east":
        return (mask & _NOT_EAST) << 1
    return (mask & _NOT_WEST) >> 1


def sight_is_blocked(viewer: Footprint, target: Footprint, obstacles: int) -> bool:
    """SD-FOV-7, OQ-3: return whether the segment between the centres enters one of these spaces; corners are free."""
    x0, y0 = 2 * column(viewer.space) + viewer.width, 2 * row(viewer.space) + viewer.height
    x1, y1 = 2 * column(target.space) + target.width, 2 * row(target.space) + target.height
    return any(_enters(x0, y0, x1, y1, 2 * column(space), 2 * row(space)) for space in spaces(obstacles))


def _enters(x0: int, y0: int, x1: int, y1: int, left: int, top: int) -> bool:
    """Return whether a segment enters the square of side 2 with this corner, or runs along it (doubled coordinates)."""
    across = max(x0, x1) > left and min(x0, x1) < left + 2
    down = max(y0, y1) > top and min(y0, y1) < top + 2
    if x0 == x1:
        return down and left <= x0 <= left + 2
    if y0 == y1:
        return across and top <= y0 <= top + 2
    sides = [
        (x1 - x0) * (cy - y0) - (y1 - y0) * (cx - x0)
        for cx, cy in ((left, top), (left + 2, top), (left, top + 2), (left + 2, top + 2))
    ]
    return across and down and min(sides) < 0 < max(sides)


def use_kernel(module: dict[str, object], names: Iterable[str]) -> None:
    """Put functions of `kernel.c`, which `make compiled` builds, in the place of these."""
    with suppress(ImportError):
        kernel = import_module("lanternyear.state.kernel")
        module.update({name: getattr(kernel, name) for name in names})


use_kernel(
    globals(),
    (
        *("grow", "flood", "path", "spaces", "nth_space", "spaces_under", "footprint", "mask_of", "within"),
        *("positions_covering", "unoccupied", "distance", "sight_is_blocked", "reach_by_step"),
    ),
)
