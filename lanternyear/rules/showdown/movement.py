"""SD-ACT-4: moves of survivors."""

from __future__ import annotations

from lanternyear.engine.decision import About, Rule, choose_space, may, rule
from lanternyear.engine.facts import SurvivorMoved
from lanternyear.engine.scene import Incident, Scene, perform
from lanternyear.engine.table import Table, derived
from lanternyear.rules.concentration import disturb
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.people import on_board
from lanternyear.rules.resources import anybody_carries
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.knockback import away_from, impassable, open_spaces, top_of_terrain
from lanternyear.rules.showdown.trading import having_passed, pass_while_moving
from lanternyear.rules.showdown.zones import in_zones
from lanternyear.rules.survivor.attributes import movement
from lanternyear.state.board import flood, footprint, mask_of, path_by_way_of, reach_by_step
from lanternyear.state.board import spaces as spaces_of
from lanternyear.state.mask import MASK_OF
from lanternyear.state.record import Use
from lanternyear.state.showdown import LastingEffect, Tile
from lanternyear.state.space import DIRECTIONS, NAMES, NOWHERE, step
from lanternyear.state.survivor import Survivor

WALKED = "walked"
NEXT_MOVE = "next_move"


def free_spaces(table: Table, survivor: Survivor) -> int:
    """SD-BRD-3, SD-ACT-4, SD-TER-1: unoccupied spaces; on top of terrain its other spaces are open too."""
    closed = impassable(table)
    if closed & MASK_OF[survivor.fighter.space]:
        closed &= ~top_of_terrain(table, survivor)
    return open_spaces(table, closed)


@rule
def move(table: Table, survivor: Survivor, steps: int = 0) -> Rule[None]:
    """SD-ACT-4: the survivor chooses where to, up to the movement value."""
    if not steps:
        steps = reach_of_move(table, survivor)
        _use_up_next_move(table, survivor)
    free = free_spaces(table, survivor)
    spaces = flood(MASK_OF[survivor.fighter.space], free, steps)
    if not spaces:
        return
    goal = yield from choose_space("SD-ACT-4", survivor.id, "move_to", spaces)
    stops: list[int] = []
    if anybody_carries(table):
        stops = yield from pass_while_moving(table, survivor, goal, free, steps)
    yield from _walk_to(table, survivor, goal, stops, free, steps)


@rule
def move_by_way_of(table: Table, survivor: Survivor, beside: int) -> Rule[None]:
    """SD-RES-10: the survivor chooses where to, on a way that passes one of these spaces."""
    steps, free = reach_of_move(table, survivor), free_spaces(table, survivor)
    _use_up_next_move(table, survivor)
    spaces = reached_by_way_of(survivor, beside, free, steps)
    if spaces:
        goal = yield from choose_space("SD-ACT-4", survivor.id, "move_to", spaces)
        yield from _walk_to(table, survivor, goal, [beside], free, steps)


def reached_by_way_of(survivor: Survivor, beside: int, free: int, steps: int) -> int:
    """Return the free spaces that the survivor can reach by way of one of these."""
    here = MASK_OF[survivor.fighter.space]
    spaces = 0
    for mask in having_passed(reach_by_step(survivor.fighter.space, free | here, steps), beside, free | here):
        spaces |= mask
    return spaces & free & ~here


@rule
def _walk_to(table: Table, survivor: Survivor, goal: int, stops: list[int], free: int, steps: int) -> Rule[None]:
    """SD-ACT-4: to the goal by way of the stops, and over tokens if the survivor likes."""
    if table.showdown.board_tokens:
        stops += yield from _pass_over_tokens(table, survivor, goal, free, steps)
    if steps_matter(table):
        yield from walk(table, survivor, _way(table, survivor, goal, stops, free, steps))
    else:
        yield from walk(table, survivor, [goal])


def spaces_of_move(table: Table, survivor: Survivor) -> list[int]:
    """SD-ACT-4: return each space that the movement of the act could lead to now."""
    start = MASK_OF[survivor.fighter.space]
    return spaces_of(flood(start, free_spaces(table, survivor), reach_of_move(table, survivor)))


def ways_of_move(table: Table, survivor: Survivor) -> dict[int, list[int]]:
    """SD-ACT-4: return the same spaces, each with the way there."""
    steps, free = reach_of_move(table, survivor), free_spaces(table, survivor)
    return {goal: _way(table, survivor, goal, [], free, steps) for goal in spaces_of_move(table, survivor)}


def reach_of_move(table: Table, survivor: Survivor) -> int:
    """SD-ACT-4, SD-DDIE-4: return the movement value with what is added to this one move."""
    return movement(table, survivor) + sum(effect.by for effect in _added_to_next_move(table, survivor))


def _added_to_next_move(table: Table, survivor: Survivor) -> list[LastingEffect]:
    lasting = table.showdown.lasting
    return [effect for effect in lasting if effect.owner == survivor.id and effect.what == NEXT_MOVE]


def _use_up_next_move(table: Table, survivor: Survivor) -> None:
    for effect in _added_to_next_move(table, survivor):
        table.showdown.lasting.remove(effect)


@rule
def _pass_over_tokens(table: Table, survivor: Survivor, goal: int, free: int, steps: int) -> Rule[list[int]]:
    """SD-TOK-4: ask whether the way leads over a token of the survivor that lies within reach of it."""
    stops: list[int] = []
    for space in dict.fromkeys(_token_spaces(table, survivor)):
        way = path_by_way_of(survivor.fighter.space, [*stops, MASK_OF[space]], goal, free)
        if space != goal and way and len(way) <= steps:
            about = About(survivor=survivor.id, space=NAMES[space])
            over = yield from may("SD-TOK-4", survivor.id, "pass_over_token", about)
            stops += [MASK_OF[space]] if over else []
    return stops


def _token_spaces(table: Table, survivor: Survivor) -> list[int]:
    return [token.space for token in table.showdown.board_tokens if token.survivor == survivor.id]


def _way(table: Table, survivor: Survivor, goal: int, stops: list[int], free: int, steps: int) -> list[int]:
    """A path within the movement by way of the stops, around terrain that hurts whenever there is one."""
    unpleasant = sum(under for under, _ in _harmful_tiles(table))
    unpleasant |= mask_of(_token_spaces(table, survivor)) & ~sum(stops)
    gentle = (
        path_by_way_of(survivor.fighter.space, stops, goal, free & ~unpleasant | MASK_OF[goal]) if unpleasant else []
    )
    return gentle if gentle and len(gentle) <= steps else path_by_way_of(survivor.fighter.space, stops, goal, free)


@derived("board")
def _harmful_tiles(table: Table) -> list[tuple[int, Tile]]:
    """SD-TER-SURVIVOR-CORPSE: tiles that do something to whoever moves into them, with the spaces under them."""
    tiles = [tile for tile in table.showdown.tiles if table.catalog.terrain[tile.card].entered]
    return [(footprint(tile.base), tile) for tile in tiles]


@derived("cards")
def steps_matter(table: Table) -> bool:
    """Return whether anything on the board cares about the spaces a survivor walks through."""
    return bool(_harmful_tiles(table)) or bool(listeners(table, "enters_space"))


@rule
def walk(table: Table, survivor: Survivor, way: list[int]) -> Rule[int]:
    """Step by step, as far as nothing stops it. Return the number of steps made."""
    fighter = survivor.fighter
    if not way:
        return 0
    start, made = fighter.space, len(way)
    if forbids(table, survivor, "stand still"):
        fighter.uses.append(Use(WALKED, "round"))  # SURV-DIS-6
    disturb(table, survivor, "moved")
    if steps_matter(table):
        made = yield from _walk_carefully(table, survivor, way)
    else:
        survivor.fighter.space = way[-1]
    if survivor.fighter.space != NOWHERE:
        table.tell(SurvivorMoved(survivor.id, NAMES[start], NAMES[survivor.fighter.space]))
        leave_hiding(table, survivor, start)
    return made


@rule
def _walk_carefully(table: Table, survivor: Survivor, way: list[int]) -> Rule[int]:
    """Every space entered may matter: terrain, and cards that wait for somebody to come near."""
    fighter = survivor.fighter
    for made, space in enumerate(way, 1):
        left, fighter.space = fighter.space, space
        for under, tile in _harmful_tiles(table):
            if under & MASK_OF[space]:
                card = table.catalog.terrain[tile.card]
                yield from perform(table, card.entered, Scene(card.id, survivor, survivor, tile=tile))
        incident = Incident(enters_zone=in_zones(table, space) and not in_zones(table, left))
        yield from moment(table, "enters_space", survivor, incident=incident)
        fighter = survivor.fighter
        if incident.stops_moving or fighter.space != space or fighter.knocked_down or not on_board(survivor):
            return made
    return len(way)


def straight_lines(table: Table, survivor: Survivor, steps: int, *, full: bool = False) -> dict[int, list[int]]:
    """SD-BRD-8: return where a straight move may end, with the way there.

    `full`: only as far as each line is open (SD-MOV-1).
    """
    free = free_spaces(table, survivor)
    lines: dict[int, list[int]] = {}
    for direction in DIRECTIONS:
        way: list[int] = []
        here = survivor.fighter.space
        for _ in range(steps):
            here = step(here, direction)
            if not free & MASK_OF[here]:
                break
            way.append(here)
            if not full:
                lines[here] = list(way)
        if full and way:
            lines[way[-1]] = way
    return lines


@rule
def move_straight(table: Table, survivor: Survivor, steps: int, *, full: bool = False) -> Rule[int]:
    """SD-FOV-1: one cardinal direction chosen at the start. Return the number of spaces moved."""
    lines = straight_lines(table, survivor, steps, full=full)
    if not lines:
        return 0
    way = lines[(yield from choose_space("SD-BRD-8", survivor.id, "move_straight_to", list(lines)))]
    yield from pass_while_moving(table, survivor, way[-1], mask_of(way), len(way))
    return (yield from walk(table, survivor, way))


@rule
def move_straight_away(table: Table, survivor: Survivor, steps: int, *, full: bool = False) -> Rule[int]:
    """Directly away from the monster; `full` is as far as nothing is in the way. Return the number of spaces moved."""
    away = {step(survivor.fighter.space, way) for way in away_from(table.monster.base, survivor)}
    lines = {end: way for end, way in straight_lines(table, survivor, steps, full=full).items() if way[0] in away}
    if not lines:
        return 0
    end = yield from choose_space("SD-BRD-8", survivor.id, "move_straight_to", list(lines))
    return (yield from walk(table, survivor, lines[end]))
