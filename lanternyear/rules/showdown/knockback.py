"""SD-KB: knockback of survivors and monsters, and placing in the nearest free space."""

from __future__ import annotations

from typing import Final, NamedTuple

from lanternyear.engine.decision import CONTROLLER, About, Rule, choose_direction, choose_space, rule
from lanternyear.engine.facts import Collided, KnockedBack, SurvivorPlaced, TileArchived
from lanternyear.engine.scene import Incident
from lanternyear.engine.table import Table, derived
from lanternyear.rules.board import spaces_of_terrain
from lanternyear.rules.cards.holdings import remove_tile
from lanternyear.rules.concentration import disturb
from lanternyear.rules.moments import moment
from lanternyear.rules.people import present
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.rules.survivor.damage import random_location, suffer_damage
from lanternyear.rules.survivor.death import die
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.rules.survivor.retinue import retinue_spaces
from lanternyear.state.board import BOARD, around, distance, footprint, grow, mask_of, spaces, unoccupied
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import Tile
from lanternyear.state.space import DIRECTIONS, NAMES, NOWHERE, OPPOSITE, SPACES, Footprint, column, row, step, toward
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Facing

EDGE: Final = "edge"


class Flight(NamedTuple):
    """A knockback: its distance, whether the edge of the board is deadly, and whether it gathers those it strikes."""

    spaces: int
    deadly_edge: bool = False
    gathers: bool = False


@derived("board")
def impassable(table: Table) -> int:
    """SD-TER-4: the spaces no survivor may enter."""
    return spaces_of_terrain(table, "impassable")


def top_of_terrain(table: Table, survivor: Survivor) -> int:
    """SD-TER-GIANT-STONE-FACE: the spaces of the impassable tile that the survivor stands on, open while there."""
    if not impassable(table) & MASK_OF[survivor.fighter.space]:
        return 0
    under = [footprint(tile.base) for tile in table.showdown.tiles]
    return next((mask for mask in under if mask & MASK_OF[survivor.fighter.space]), 0)


def open_spaces(table: Table, closed: int) -> int:
    """SD-BRD-3, SD-RET-3: the board without these spaces and those under survivors, retinues and the monster."""
    standing = [survivor.fighter.space for survivor in table.survivors.values() if survivor.alive]
    monster = table.monster
    free = unoccupied(closed, standing, monster.space, monster.width, monster.height)
    return free & ~retinue_spaces(table) if table.showdown.retinues else free


def occupied(table: Table) -> int:
    """SD-BRD-3: figures and impassable terrain."""
    return BOARD & ~open_spaces(table, impassable(table))


def nearest_free(table: Table, wanted: int) -> int:
    """SD-MOV-3: the unoccupied spaces nearest to these."""
    taken = occupied(table)
    ring = wanted or BOARD
    while ring != BOARD:
        free = ring & ~taken
        if free:
            return free
        ring = grow(ring)
    return ring & ~taken


@rule
def place(table: Table, survivor: Survivor, space: int, asked: str = CONTROLLER) -> Rule[None]:
    """SD-MOV-2, SD-MOV-3: put directly in a space; if it is taken, in the nearest free one."""
    start, survivor.fighter.space = survivor.fighter.space, NOWHERE
    into_terrain = impassable(table) & MASK_OF[space] != 0
    free = _beside_tile(table, space) if into_terrain else nearest_free(table, MASK_OF[space])
    about = About(survivor=survivor.id)
    survivor.fighter.space = yield from choose_space("SD-MOV-3", asked, "place_survivor", free, about)
    table.tell(SurvivorPlaced(survivor.id, NAMES[survivor.fighter.space]))
    leave_hiding(table, survivor, start)
    if into_terrain:
        yield from _hit_wall(table, survivor, NAMES[space])


def _beside_tile(table: Table, space: int) -> int:
    """SD-MOV-3: of the free spaces adjacent to the tile on this space those closest to the monster."""
    tile = next(under for under in table.showdown.tiles if footprint(under.base) & MASK_OF[space])
    free = around(tile.base) & ~occupied(table)
    if not free or table.monster.space == NOWHERE:
        return free or nearest_free(table, footprint(tile.base))
    apart = {beside: distance(table.monster.base, Footprint(beside)) for beside in spaces(free)}
    return mask_of([beside for beside, steps in apart.items() if steps == min(apart.values())])


def away_from(source: Footprint, survivor: Survivor) -> list[Facing]:
    """SD-KB-1, OQ-13: the cardinal directions straight away from the source; two on a diagonal."""
    return [OPPOSITE[way] for way in _gaps(survivor.base, source)] or _nearest_sides(source, survivor)


def _nearest_sides(source: Footprint, survivor: Survivor) -> list[Facing]:
    """SD-COL-3: under a base, directly away is the shortest way out of it."""
    x, y = column(survivor.fighter.space) - column(source.space), row(survivor.fighter.space) - row(source.space)
    steps: dict[Facing, int] = {"north": y, "east": source.width - 1 - x, "south": source.height - 1 - y, "west": x}
    return [way for way in DIRECTIONS if steps[way] == min(steps.values())]


def _gaps(base: Footprint, other: Footprint) -> list[Facing]:
    """Directions from one to other in which they are really apart."""
    ways = []
    for way in toward(base, other):
        across = way in ("east", "west")
        a, b = (column(base.space), column(other.space)) if across else (row(base.space), row(other.space))
        long_a, long_b = (base.width, other.width) if across else (base.height, other.height)
        if a + long_a <= b or b + long_b <= a:
            ways.append(way)
    return ways


@rule
def knockback_from_monster(table: Table, survivor: Survivor, flight: Flight, *, toward: bool = False) -> Rule[None]:
    """SD-KB-1: straight away from the monster, or toward it; the controller picks on a diagonal."""
    ways = away_from(table.monster.base, survivor) if table.monster.space != NOWHERE else list(DIRECTIONS)
    ways = [OPPOSITE[way] for way in ways] if toward else ways
    about = About(survivor=survivor.id)
    way = yield from choose_direction("SD-KB-1", CONTROLLER, "knockback_direction", ways, about)
    yield from knockback(table, survivor, flight, way)


@rule
def knockback(table: Table, survivor: Survivor, flight: Flight, way: Facing) -> Rule[None]:
    """SD-KB-1: moved in one straight line; edges, terrain and the monster stop it, survivors do not."""
    if not survivor.alive or survivor.fighter.space == NOWHERE or flight.spaces <= 0:
        return
    incident = Incident()
    yield from moment(table, "suffers_knockback", survivor, incident=incident)
    steps = min(flight.spaces, bonus(table, survivor, "knockback_is") or flight.spaces) - incident.shorter  # SD-KB-8
    start = survivor.fighter.space
    if step(start, way) == NOWHERE and not flight.deadly_edge:  # SD-KB-2, SD-BRD-9: along the edge instead
        along = [
            direction
            for direction in DIRECTIONS
            if direction not in (way, OPPOSITE[way]) and step(start, direction) != NOWHERE
        ]
        about = About(survivor=survivor.id)
        way = yield from choose_direction("SD-BRD-9", CONTROLLER, "knockback_direction", along, about)
    crossed, end, wall = _slide(table, survivor, steps, way)
    table.swept = mask_of([step(start, way, made) for made in range(steps + 1)])
    survivor.fighter.space = end
    table.tell(KnockedBack(survivor.id, NAMES[start], NAMES[end]))
    if end != start:
        disturb(table, survivor, "moved")
        leave_hiding(table, survivor, start)
    if wall == EDGE and flight.deadly_edge:
        yield from die(table, survivor, EDGE)
    elif wall and wall != EDGE:
        yield from _hit_wall(table, survivor, wall)
    yield from _hit_survivors(table, survivor, crossed, collides=not incident.passes_survivors)
    for other in crossed if flight.gathers and survivor.alive else ():
        if other.alive and distance(other.base, survivor.base) > 1:
            yield from place(table, other, survivor.fighter.space)


def _slide(table: Table, survivor: Survivor, steps: int, way: Facing) -> tuple[list[Survivor], int, str]:
    """SD-KB-3, SD-KB-4: return who is crossed, where it ends, and what stopped it."""
    others = {other.fighter.space: other for other in present(table) if other is not survivor}
    walls = impassable(table) & ~top_of_terrain(table, survivor) | retinue_spaces(table)
    monster = footprint(table.monster.base) if table.monster.space != NOWHERE else 0
    if monster & MASK_OF[survivor.fighter.space]:
        monster = 0  # a survivor under the monster leaves its spaces freely
    crossed: list[Survivor] = []
    here = survivor.fighter.space
    for _ in range(steps):
        following = step(here, way)
        if following == NOWHERE:
            return crossed, here, EDGE
        if walls & MASK_OF[following]:
            return crossed, here, NAMES[following]
        if monster & MASK_OF[following]:
            return crossed, here, "monster"
        here = following
        if here in others:
            crossed.append(others[here])
    return crossed, here, ""


@rule
def _hit_wall(table: Table, survivor: Survivor, wall: str) -> Rule[None]:
    """SD-KB-3, SD-TER-5: collision; a Destructible tile breaks and hurts besides."""
    of_figures = wall != "monster" and retinue_spaces(table) & MASK_OF[SPACES[wall]] != 0  # SD-RET-3
    table.tell(Collided(survivor.id, "retinue" if of_figures else wall if wall == "monster" else "terrain"))
    if wall != "monster" or not bonus(table, survivor, "never_falls_in_collisions"):
        yield from be_knocked_down(table, survivor)  # SD-COL-6
    if wall == "monster":
        yield from moment(table, "run_over", survivor)
    if wall == "monster" or of_figures:
        return
    tile = next(under for under in table.showdown.tiles if footprint(under.base) & MASK_OF[SPACES[wall]])
    if "destructible" in table.catalog.terrain[tile.card].keywords:
        _break(table, tile)
        yield from suffer_damage(table, survivor, random_location(table, survivor.id), 1)


def _break(table: Table, tile: Tile) -> None:
    remove_tile(table, tile)
    table.tell(TileArchived(tile.id, tile.card))


@rule
def avoids_collision(table: Table, survivor: Survivor) -> Rule[bool]:
    """SD-COL-7: a card may let a survivor get out of the way of what would collide with them."""
    incident = Incident()
    yield from moment(table, "would_collide", survivor, incident=incident)
    return incident.ignored


@rule
def step_aside(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-COL-7: placed in the closest free space outside the path of what comes."""
    start, here = survivor.fighter.space, MASK_OF[survivor.fighter.space]
    free = BOARD & ~occupied(table) & ~table.swept
    ring = here
    while free and not ring & free:
        ring = grow(ring)
    if free:
        about = About(survivor=survivor.id)
        survivor.fighter.space = yield from choose_space("SD-COL-7", survivor.id, "place_survivor", ring & free, about)
        table.tell(SurvivorPlaced(survivor.id, NAMES[survivor.fighter.space]))
        leave_hiding(table, survivor, start)


@rule
def _hit_survivors(table: Table, survivor: Survivor, crossed: list[Survivor], *, collides: bool) -> Rule[None]:
    """SD-KB-5: afterwards both collide; who would end in a taken space goes to the nearest free one."""
    avoiding: list[Survivor] = []
    for other in crossed:
        avoided = yield from avoids_collision(table, other)
        avoiding += [other] if avoided else []
    crossed = [other for other in crossed if other not in avoiding]
    if survivor.alive and any(passed.fighter.space == survivor.fighter.space for passed in crossed):
        yield from place(table, survivor, survivor.fighter.space)
    if not collides:
        return  # SD-KB-8
    for other in crossed:
        table.tell(Collided(other.id, survivor.id))
        yield from be_knocked_down(table, other)
    if crossed and survivor.alive:
        table.tell(Collided(survivor.id, crossed[-1].id))
        yield from be_knocked_down(table, survivor)
