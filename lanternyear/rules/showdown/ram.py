"""SD-RAM: a run of the monster that shoves survivors beside its way and tramples those in it."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.table import Table
from lanternyear.rules.people import on_board, present
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.knockback import Flight, knockback
from lanternyear.rules.showdown.monster_movement import move_straight
from lanternyear.rules.showdown.targeting import monster_movement
from lanternyear.state.board import distance, footprint, mask_of, spaces
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import DIRECTIONS, OPPOSITE, Footprint, step, toward
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Facing


@rule
def ram(table: Table, shove: int) -> Rule[list[Survivor]]:
    """SD-RAM-1: move, then shove those beside the way. Return the survivors of the Ram Zone."""
    start = table.monster.base
    crossed = yield from move_straight(table, table.monster.facing, monster_movement(table))
    if table.monster.knocked_down:
        return []
    path, way = _path(start, table.monster.base, table.monster.facing)
    beside = {side: _survivors_in(table, zone) for side, zone in shove_zone(path, way).items()}
    rammed = _survivors_in(table, ram_zone(path))
    yield from resolve_collisions(table, crossed)
    for side, survivors in beside.items():
        for survivor in survivors:
            if on_board(survivor):
                yield from knockback(table, survivor, Flight(shove), side)  # SD-RAM-2
    return rammed


def _survivors_in(table: Table, zone: int) -> list[Survivor]:
    return [survivor for survivor in present(table) if zone & MASK_OF[survivor.fighter.space]]


def _path(start: Footprint, end: Footprint, facing: Facing) -> tuple[list[Footprint], Facing]:
    """The positions of the base one after the other, and the way it went; along an edge it is not its facing."""
    ways = toward(start, end)
    if len(ways) != 1:
        return [end], facing  # it did not move, or not in a line
    path = [step(start.space, ways[0], steps) for steps in range(_steps(start, end) + 1)]
    return [Footprint(space, start.width, start.height) for space in path], ways[0]


def _steps(start: Footprint, end: Footprint) -> int:
    return distance(Footprint(start.space), Footprint(end.space))


def ram_zone(path: list[Footprint]) -> int:
    """SD-RAM-3: the spaces over which it moved between its first and its last position."""
    zone = 0
    for base in path:
        zone |= footprint(base)
    return zone & ~footprint(path[0]) & ~footprint(path[-1])


def shove_zone(path: list[Footprint], way: Facing) -> dict[Facing, int]:
    """SD-RAM-2: the spaces by the direction in which a survivor is thrown: behind, before and beside its run.

    The strips beside it begin and end level with its front.
    """
    back = OPPOSITE[way]
    zone = {back: _beyond(footprint(path[0]), back), way: _beyond(footprint(path[-1]), way)}
    for side in DIRECTIONS:
        if side not in zone:
            zone[side] = mask_of([step(space, side) for base in path for space in _front_row(base, way)])
            zone[side] &= ~ram_zone(path) & ~footprint(path[0]) & ~footprint(path[-1])
    return zone


def _front_row(base: Footprint, way: Facing) -> list[int]:
    """The spaces of the base at its front."""
    here = footprint(base)
    return [space for space in spaces(here) if not here & MASK_OF[step(space, way)]]


def _beyond(base: int, way: Facing) -> int:
    """The spaces that touch this side of the base."""
    return mask_of([step(space, way) for space in spaces(base)]) & ~base
