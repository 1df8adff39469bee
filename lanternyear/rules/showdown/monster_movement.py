"""SD-MMV: moves and turns of the monster's base."""

from __future__ import annotations

from functools import reduce
from operator import or_

from lanternyear.engine.decision import (
    CONTROLLER,
    NOBODY,
    About,
    Option,
    Rule,
    choose,
    choose_direction,
    choose_space,
    rule,
)
from lanternyear.engine.facts import MonsterMoved, MonsterTurned
from lanternyear.engine.table import Table
from lanternyear.rules.moments import moment
from lanternyear.rules.people import present
from lanternyear.rules.showdown.collision import Crossed, archive_tile
from lanternyear.rules.showdown.knockback import away_from
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.showdown.targeting import monster_movement
from lanternyear.rules.survivor.retinue import PREFIX
from lanternyear.state.board import (
    BESIDE,
    beyond_front,
    distance,
    flood,
    footprint,
    furthest,
    grow,
    mask_of,
    positions,
    positions_covering,
    spaces,
    spaces_under_any,
    within,
)
from lanternyear.state.mask import MASK_OF
from lanternyear.state.route import Route
from lanternyear.state.space import (
    DIRECTIONS,
    NAMES,
    NOWHERE,
    OPPOSITE,
    Footprint,
    column,
    fits,
    row,
    step,
    toward,
)
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Facing

UNLIMITED = 99


def standing_room(table: Table) -> int:
    """SD-MMV-3, SD-MMV-10, SD-TER-6: return where the base may be: on the board and off Monster-Impassable terrain."""
    monster = table.monster
    room = positions(monster.width, monster.height)
    for tile in table.showdown.tiles:
        if "monster-impassable" in table.catalog.terrain[tile.card].keywords:
            room &= ~touching_positions(monster.base, footprint(tile.base))
    return room


def touching_positions(base: Footprint, mask: int) -> int:
    """Every position of the base that covers some space of the mask."""
    return positions_covering(mask, base.width, base.height)


def in_reach_positions(base: Footprint, target: Footprint, reach: int) -> int:
    """Every position from which the target is within reach, without standing on it."""
    near = touching_positions(base, within(target, reach))
    return near & ~touching_positions(base, footprint(target))


@rule
def walk(table: Table, route: Route) -> Rule[Crossed]:
    """SD-MMV-3, SD-MMV-4: along a shortest path, ties by the controller. Return who and what was crossed."""
    monster = table.monster
    start = monster.space
    end = yield from choose_space("SD-MMV-3", CONTROLLER, "monster_moves_to", route.ends)
    crossed = yield from _choose_crossing(table, route, end)
    monster.space = end
    table.swept = _swept(route, end, monster.base)
    for tile in [tile for tile in table.showdown.tiles if tile.id in crossed]:
        archive_tile(table, tile)  # SD-TER-5
    table.tell(MonsterMoved(NAMES[start], NAMES[end], len(route.layers) - 1))
    return crossed


def _swept(route: Route, end: int, base: Footprint) -> int:
    """SD-COL-7: the spaces under the shortest paths to this end, the base at the end included."""
    positions_on_path, ahead = 0, MASK_OF[end]
    for layer in reversed(route.layers):
        ahead = layer & ahead if not positions_on_path else layer & grow(ahead)
        positions_on_path |= ahead
    return spaces_under_any(positions_on_path, base.width, base.height)


@rule
def _choose_crossing(table: Table, route: Route, end: int) -> Rule[Crossed]:
    """SD-GEN-3: among equally short paths that cross different survivors the controller chooses."""
    swept = spaces_under_any(reduce(or_, route.layers), table.monster.width, table.monster.height)
    things = _crossable(table)
    if not any(mask & swept for mask in things.values()):
        return frozenset()
    ways: dict[int, set[Crossed]] = {table.monster.space: {frozenset()}}
    for layer in route.layers[1:]:
        following: dict[int, set[Crossed]] = {}
        for position in spaces(layer):
            under = footprint(Footprint(position, table.monster.width, table.monster.height))
            hit = frozenset(name for name, mask in things.items() if mask & under)
            following[position] = {
                crossed | hit
                for before, crossings in ways.items()
                if MASK_OF[before] & BESIDE[position]
                for crossed in crossings
            }
        ways = following
    choices = sorted(ways[end], key=lambda choice: (len(choice), sorted(choice)))
    options = [_crossing_option(choice) for choice in choices]
    answer = yield from choose("SD-MMV-3", CONTROLLER, "monster_path_over", options)
    return choices[options.index(answer)]


def _crossing_option(crossed: Crossed) -> Option:
    several = tuple(sorted(crossed))
    return Option("+".join(several), "tiles", About(several=several)) if several else NOBODY


def _crossable(table: Table) -> dict[str, int]:
    """Survivors, destructible tiles and retinues, outside the monster's present base, by id."""
    here = footprint(table.monster.base)
    things = {
        survivor.id: MASK_OF[survivor.fighter.space]
        for survivor in present(table)
        if not here & MASK_OF[survivor.fighter.space]
    }
    for tile in table.showdown.tiles:
        if "destructible" in table.catalog.terrain[tile.card].keywords:
            things[tile.id] = footprint(tile.base) & ~here
    for retinue in table.showdown.retinues:
        things[f"{PREFIX}{retinue.survivor}"] = footprint(retinue.base) & ~here  # SD-RET-4
    return things


@rule
def starts_to_move(table: Table) -> Rule[bool]:
    """SD-MMV-1: cards may react before it moves; knocked down by one, it stays."""
    yield from moment(table, "monster_moves")
    return not table.monster.knocked_down and table.monster.space != NOWHERE


@rule
def move_toward(table: Table, target: Footprint, reach: int = 1, steps: int = 0) -> Rule[Crossed]:
    """SD-MMV-2, SD-MMV-6: move only as far as needed to have the target within reach.

    SD-MMV-14: a monster that keeps away stops so many spaces before the target, and steps back if it is closer.
    """
    monster, keeps = table.monster, monster_value(table, "keeps_away")
    apart, reach = distance(monster.base, target), max(reach, keeps + 1)
    if keeps < apart <= reach:
        return frozenset()
    goals = in_reach_positions(monster.base, target, reach) & ~in_reach_positions(monster.base, target, keeps)
    steps = keeps + 1 - apart if apart <= keeps else steps or monster_movement(table)
    route = Route(monster.space, goals, standing_room(table), steps)
    if len(route.layers) < 2 or (apart <= keeps and not route.ends & goals):
        return frozenset()
    moving = yield from starts_to_move(table)
    if not moving:
        return frozenset()
    return (yield from walk(table, route))


@rule
def move_to(table: Table, goals: int, steps: int = 0) -> Rule[Crossed]:
    """SD-MOV-4: the shortest way to one of these positions, as far as its movement or the number given goes."""
    monster = table.monster
    route = Route(monster.space, goals, standing_room(table), steps or monster_movement(table))
    if len(route.layers) < 2:
        return frozenset()
    moving = yield from starts_to_move(table)
    return (yield from walk(table, route)) if moving else frozenset()


@rule
def move_through(table: Table, target: Footprint) -> Rule[Crossed]:
    """SD-MMV-7: up to the target, then straight on over it for the movement that is left."""
    monster = table.monster
    goals = in_reach_positions(monster.base, target, 1)
    left = monster_movement(table) - len(Route(monster.space, goals, standing_room(table), 99).layers) + 1
    crossed = yield from move_toward(table, target)
    if left <= 0 or monster.knocked_down or distance(monster.base, target) != 1:
        return crossed
    [ahead] = [way for way in toward(monster.base, target) if beyond_front(monster.base, way) & footprint(target)]
    return crossed | (yield from _walk_straight(table, ahead, left))


@rule
def move_past(table: Table, target: Footprint) -> Rule[Crossed]:
    """SD-HAND-2: the shortest way to a position from which it can go straight through, and just past the target.

    Where the board has no room beyond the target it only comes adjacent.
    """
    monster = table.monster
    beside = in_reach_positions(monster.base, target, 1) & standing_room(table)
    ways = {space: _way_past(table, space, target) for space in spaces(beside)}
    goals = mask_of([space for space, past in ways.items() if past is not None]) or beside
    crossed: Crossed = frozenset()
    if not goals & MASK_OF[monster.space]:
        crossed = yield from move_to(table, goals, UNLIMITED)
    past = ways.get(monster.space)
    if past is None or monster.knocked_down:
        return crossed
    return crossed | (yield from _walk_straight(table, *past))


def _way_past(table: Table, space: int, target: Footprint) -> tuple[Facing, int] | None:
    """Return the direction and the number of steps from this position until the base is off the target again."""
    monster = table.monster
    base = Footprint(space, monster.width, monster.height)
    [ahead] = [way for way in toward(base, target) if beyond_front(base, way) & footprint(target)]
    steps = (monster.width if ahead in ("east", "west") else monster.height) + 1
    room, here = standing_room(table), space
    for _ in range(steps):
        here = step(here, ahead)
        if not room & MASK_OF[here]:
            return None
    return ahead, steps


@rule
def move_away(table: Table, others: list[Survivor], steps: int = 0) -> Rule[Crossed]:
    """SD-MOV-4: the move that ends with the most spaces between it and those named; ties by the controller."""
    monster = table.monster
    room = standing_room(table)
    here = MASK_OF[monster.space]
    reached = flood(here, room, steps or monster_movement(table)) | here
    goals = furthest(reached, [other.fighter.space for other in others], monster.width, monster.height)
    if monster.space in goals:
        return frozenset()
    moving = yield from starts_to_move(table)
    if not moving:
        return frozenset()
    end = yield from choose_space("SD-MOV-4", CONTROLLER, "monster_moves_to", goals)
    return (yield from walk(table, Route(monster.space, MASK_OF[end], room, 99)))


@rule
def move_straight_away(table: Table, others: list[Survivor], steps: int = 0) -> Rule[Crossed]:
    """SD-MOV-4: directly away, a straight line; the controller chooses among equal ones."""
    steps = steps or monster_movement(table)
    if not others:
        return frozenset()
    ways = _ways_from_one(table, others[0]) if len(others) == 1 else _ways_from_several(table, others, steps)
    if not ways:
        return frozenset()
    way = yield from choose_direction("SD-MOV-4", CONTROLLER, "monster_goes_along", ways)
    return (yield from move_straight(table, way, steps))


def _ways_from_one(table: Table, other: Survivor) -> list[Facing]:
    """SD-MOV-4: as a knockback from that survivor would go; two ways on a diagonal."""
    return [OPPOSITE[way] for way in away_from(table.monster.base, other)]


def _ways_from_several(table: Table, others: list[Survivor], steps: int) -> list[Facing]:
    """SD-MOV-4: the straight lines that end with the most spaces between the monster and those named."""
    monster = table.monster
    ends = {way: _straight_line(table, way, steps)[-1] for way in DIRECTIONS}
    goals = furthest(
        mask_of(list(ends.values())), [other.fighter.space for other in others], monster.width, monster.height
    )
    return [way for way, end in ends.items() if end in goals and end != monster.space]


@rule
def move_straight(table: Table, direction: Facing, steps: int, *, pushed: bool = False) -> Rule[Crossed]:
    """SD-MOV-4, SD-BRD-9: forward, stopping at the edge or before Monster-Impassable terrain.

    Pushed by a knockback (SD-KB-7) it moves even when knocked down.
    """
    moving = pushed or (yield from starts_to_move(table))
    if not moving:
        return frozenset()
    if not _stays_on_board(table, direction):
        along = [way for way in DIRECTIONS if way not in (direction, OPPOSITE[direction])]
        along = [way for way in along if _stays_on_board(table, way)]
        direction = yield from choose_direction("SD-BRD-9", CONTROLLER, "monster_goes_along", along)
    return (yield from _walk_straight(table, direction, steps))


def _stays_on_board(table: Table, direction: Facing) -> bool:
    following = step(table.monster.space, direction)
    return following >= 0 and fits(Footprint(following, table.monster.width, table.monster.height))


@rule
def _walk_straight(table: Table, direction: Facing, steps: int) -> Rule[Crossed]:
    monster = table.monster
    layers = [MASK_OF[space] for space in _straight_line(table, direction, steps)]
    if len(layers) < 2:
        return frozenset()
    route = Route(monster.space, layers[-1], standing_room(table), 99)
    route.layers, route.ends = layers, layers[-1]
    return (yield from walk(table, route))


def _straight_line(table: Table, direction: Facing, steps: int) -> list[int]:
    """The positions of the base one after the other, its present one first, as far as there is room."""
    room, line = standing_room(table), [table.monster.space]
    for _ in range(steps):
        following = step(line[-1], direction)
        if not room & MASK_OF[following]:
            break
        line.append(following)
    return line


@rule
def turn_to_face(table: Table, target: Footprint) -> Rule[None]:
    """SD-MMV-4: turning is free; toward the target, the longer way first, ties by the controller."""
    ways = ways_to(table, target)
    if ways:
        turn(table, (yield from choose_direction("SD-MMV-2", CONTROLLER, "monster_faces", ways)))


@rule
def turn_away(table: Table, targets: list[Footprint]) -> Rule[None]:
    """SD-MMV-4: its back to the target, as it would else have turned its front; of several, to as many as possible."""
    base = table.monster.base
    ways: list[Facing] = []
    if len(targets) == 1:
        ways = [OPPOSITE[way] for way in ways_to(table, targets[0])]
    elif targets:
        behind = {way: beyond_front(base, OPPOSITE[way]) for way in DIRECTIONS}
        found = {way: sum(bool(mask & footprint(target)) for target in targets) for way, mask in behind.items()}
        ways = [way for way, number in found.items() if number == max(found.values())]
    if ways:
        turn(table, (yield from choose_direction("SD-MMV-2", CONTROLLER, "monster_faces", ways)))


def ways_to(table: Table, target: Footprint) -> list[Facing]:
    """The directions in which the target lies, the longer way only; two of them where they are equally long."""
    base = table.monster.base
    ways = [way for way in toward(base, target) if beyond_front(base, way) & footprint(target)]
    return ways[:1] if len(ways) == 2 and not _is_tie(base, target) else ways


def turn(table: Table, facing: Facing) -> None:
    """SD-MMV-4: turning is free."""
    if facing != table.monster.facing:
        table.monster.facing = facing
        table.tell(MonsterTurned(facing))


def _is_tie(base: Footprint, target: Footprint) -> bool:
    across = abs(2 * column(base.space) + base.width - 2 * column(target.space) - target.width)
    down = abs(2 * row(base.space) + base.height - 2 * row(target.space) - target.height)
    return across == down
