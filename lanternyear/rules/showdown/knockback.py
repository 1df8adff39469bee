"""SD-KB: knockback of survivors and monsters, and placing in the nearest free space."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import Collided, KnockedBack, SurvivorPlaced, TileArchived
from lanternyear.engine.table import Table, recalled_of_board
from lanternyear.rules.conditions import present
from lanternyear.rules.moments import listeners, moment
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.retinue import retinue_spaces
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.rules.survivor.concentration import disturb
from lanternyear.rules.survivor.damage import random_location, suffer_damage
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.rules.tiles import spaces_of_terrain
from lanternyear.state.board import BOARD, footprint, grow, left_open, names
from lanternyear.state.showdown import Tile
from lanternyear.state.space import DIRECTIONS, NAMES, OPPOSITE, SPACES, Footprint, step, toward
from lanternyear.state.survivor import Survivor


@recalled_of_board
def impassable(table: Table) -> int:
    """SD-TER-4: the spaces no survivor may enter."""
    return spaces_of_terrain(table, "impassable")


def top_of_terrain(table: Table, survivor: Survivor) -> int:
    """SD-TER-GIANT-STONE-FACE: the spaces of the impassable tile that the survivor stands on, open while there."""
    if survivor.space < 0 or not impassable(table) >> survivor.space & 1:
        return 0
    under = [footprint(tile.base) for tile in table.showdown.tiles]
    return next((mask for mask in under if mask >> survivor.space & 1), 0)


def open_spaces(table: Table, closed: int) -> int:
    """SD-BRD-3, SD-RET-3: the board without these spaces and those under survivors, retinues and the monster."""
    standing = [one.space for one in table.survivors.values() if one.alive]
    monster = table.monster
    free = left_open(closed, standing, monster.space, monster.width, monster.height)
    return free & ~retinue_spaces(table) if table.showdown.retinues else free


def occupied(table: Table) -> int:
    """SD-BRD-3: figures and impassable terrain."""
    return BOARD & ~open_spaces(table, impassable(table))


def nearest_free(table: Table, spaces: int) -> list[str]:
    """SD-MOV-3: the unoccupied spaces nearest to these."""
    taken = occupied(table)
    ring = spaces or BOARD
    while ring != BOARD:
        free = ring & ~taken
        if free:
            return names(free)
        ring = grow(ring)
    return names(ring & ~taken)


@rule
def place(table: Table, survivor: Survivor, space: int, asked: str = CONTROLLER) -> Rule[None]:
    """SD-MOV-2, SD-MOV-3: put directly in a space; if it is taken, in the nearest free one."""
    start, survivor.space = survivor.space, -1
    into_terrain = bool(impassable(table) >> space & 1)
    end = yield from choose("SD-MOV-3", asked, "place_survivor", nearest_free(table, 1 << space))
    survivor.space = SPACES[end]
    table.tell(SurvivorPlaced(survivor.id, end))
    leave_hiding(table, survivor, start)
    if into_terrain:
        yield from _hit_wall(table, survivor, NAMES[space])


def away_from(source: Footprint, survivor: Survivor) -> list[str]:
    """SD-KB-1, OQ-13: the cardinal directions straight away from the source; two on a diagonal."""
    return [OPPOSITE[way] for way in _gaps(survivor.base, source)] or list(DIRECTIONS)


def _gaps(one: Footprint, other: Footprint) -> list[str]:
    """Directions from one to other in which they are really apart."""
    ways = []
    for way in toward(one, other):
        a, b = (one.space % 22, other.space % 22) if way in ("east", "west") else (one.space // 22, other.space // 22)
        long_a, long_b = (one.width, other.width) if way in ("east", "west") else (one.height, other.height)
        if a + long_a <= b or b + long_b <= a:
            ways.append(way)
    return ways


@rule
def knockback_from_monster(table: Table, survivor: Survivor, steps: int, *, toward: bool = False) -> Rule[None]:
    """SD-KB-1: straight away from the monster, or toward it; the controller picks on a diagonal."""
    ways = away_from(table.monster.base, survivor) if table.monster.space >= 0 else list(DIRECTIONS)
    ways = [OPPOSITE[way] for way in ways] if toward else ways
    way = yield from choose("SD-KB-1", CONTROLLER, "knockback_direction", ways)
    yield from knockback(table, survivor, steps, way)


@rule
def knockback(table: Table, survivor: Survivor, steps: int, way: str) -> Rule[None]:
    """SD-KB-1: moved in one straight line; edges, terrain and the monster stop it, survivors do not."""
    if not survivor.alive or survivor.space < 0 or steps <= 0:
        return
    if listeners(table, "suffers_knockback"):
        yield from moment(table, "suffers_knockback", survivor)
    steps = min(steps, bonus(table, survivor, "knockback_is") or steps)
    start = survivor.space
    if step(start, way) < 0:  # SD-KB-2, SD-BRD-9: along the edge instead
        along = [one for one in DIRECTIONS if one not in (way, OPPOSITE[way]) and step(start, one) >= 0]
        way = yield from choose("SD-BRD-9", CONTROLLER, "knockback_direction", along)
    crossed, end, wall = _slide(table, survivor, steps, way)
    survivor.space = end
    table.tell(KnockedBack(survivor.id, NAMES[start], NAMES[end]))
    if end != start:
        disturb(table, survivor, "moved")
        leave_hiding(table, survivor, start)
    if wall is not None:
        yield from _hit_wall(table, survivor, wall)
    yield from _hit_survivors(table, survivor, crossed)


def _slide(table: Table, survivor: Survivor, steps: int, way: str) -> tuple[list[Survivor], int, str | None]:
    """SD-KB-3, SD-KB-4: who is crossed, where it ends, and what stopped it."""
    others = {one.space: one for one in present(table) if one is not survivor}
    walls = impassable(table) & ~top_of_terrain(table, survivor) | retinue_spaces(table)
    monster = footprint(table.monster.base) if table.monster.space >= 0 else 0
    if monster >> survivor.space & 1:
        monster = 0  # a survivor under the monster leaves its spaces freely
    crossed: list[Survivor] = []
    here = survivor.space
    for _ in range(steps):
        following = step(here, way)
        if following < 0:
            break
        if walls >> following & 1:
            return crossed, here, NAMES[following]
        if monster >> following & 1:
            return crossed, here, "monster"
        here = following
        if here in others:
            crossed.append(others[here])
    return crossed, here, None


@rule
def _hit_wall(table: Table, survivor: Survivor, wall: str) -> Rule[None]:
    """SD-KB-3, SD-TER-5: collision; a Destructible tile breaks and hurts besides."""
    of_figures = wall != "monster" and bool(retinue_spaces(table) >> SPACES[wall] & 1)  # SD-RET-3
    table.tell(Collided(survivor.id, "retinue" if of_figures else wall if wall == "monster" else "terrain"))
    yield from be_knocked_down(table, survivor)
    if wall == "monster" or of_figures:
        return
    tile = next(one for one in table.showdown.tiles if footprint(one.base) >> SPACES[wall] & 1)
    if "destructible" in table.catalog.terrain[tile.card].keywords:
        _break(table, tile)
        yield from suffer_damage(table, survivor, random_location(table), 1)


def _break(table: Table, tile: Tile) -> None:
    table.showdown.tiles.remove(tile)
    table.forget()
    table.tell(TileArchived(tile.id))


@rule
def _hit_survivors(table: Table, survivor: Survivor, crossed: list[Survivor]) -> Rule[None]:
    """SD-KB-5: afterwards both collide; who would end in a taken space goes to the nearest free one."""
    if any(one.space == survivor.space for one in crossed):
        yield from place(table, survivor, survivor.space)
    for other in crossed:
        table.tell(Collided(other.id, survivor.id))
        yield from be_knocked_down(table, other)
    if crossed:
        table.tell(Collided(survivor.id, crossed[-1].id))
        yield from be_knocked_down(table, survivor)
