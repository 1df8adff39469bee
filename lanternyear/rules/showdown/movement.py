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
from lanternyear.rules.showdown.trading import pass_while_moving
from lanternyear.rules.showdown.zones import in_zones
from lanternyear.rules.survivor.attributes import movement
from lanternyear.state.board import flood, footprint, mask_of, path_by_way_of
from lanternyear.state.mask import MASK_OF
from lanternyear.state.record import Use
from lanternyear.state.showdown import Tile
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
    steps, free = steps or movement(table, survivor) + _next_move(table, survivor), free_spaces(table, survivor)
    spaces = flood(MASK_OF[survivor.fighter.space], free, steps)
    if not spaces:
        return
    goal = yield from choose_space("SD-ACT-4", survivor.id, "move_to", spaces)
    stops: list[int] = []
    if anybody_carries(table):
        stops = yield from pass_while_moving(table, survivor, goal, free, steps)
    if table.showdown.board_tokens:
        stops += yield from _pass_over_tokens(table, survivor, goal, free, steps)
    if steps_matter(table):
        yield from walk(table, survivor, _way(table, survivor, goal, stops, free, steps))
    else:
        yield from walk(table, survivor, [goal])


def _next_move(table: Table, survivor: Survivor) -> int:
    """SD-DDIE-4: return what is added to this one move of the survivor; it is used up."""
    lasting = table.showdown.lasting
    if not lasting:
        return 0
    found = [effect for effect in lasting if effect.owner == survivor.id and effect.what == NEXT_MOVE]
    for effect in found:
        lasting.remove(effect)
    return sum(effect.by for effect in found)


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
