"""Verbs that move, turn and place the monster."""

from __future__ import annotations

from lanternyear.cards.effects import monster as printed
from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import MonsterLeftBoard
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.knockback import away_from
from lanternyear.rules.showdown.monster_movement import (
    move_away,
    move_straight,
    move_to,
    move_toward,
    touching_positions,
    turn,
    turn_away,
    turn_to_face,
)
from lanternyear.rules.showdown.placing import middle_of, place_beside, put_down
from lanternyear.rules.showdown.targeting import candidates, monster_movement
from lanternyear.state.board import distance
from lanternyear.state.space import NOWHERE, OPPOSITE, centre_for, facing_named, furthest_edges
from lanternyear.vocabulary.selection import named


@performs(printed.MoveAway)
@rule
def away(table: Table, effect: printed.MoveAway, scene: Scene) -> Rule[None]:
    """SD-MOV-4: away from everybody named, without turning (SD-MMV-9)."""
    if table.monster.space < 0:
        return
    crossed = yield from move_away(table, candidates(table, effect.who, scene), amount(table, effect.spaces))
    yield from resolve_collisions(table, crossed)


@performs(printed.MoveForward)
@rule
def forward(table: Table, effect: printed.MoveForward, scene: Scene) -> Rule[None]:
    """SD-COL-4: straight ahead; what the card says of those passed over comes besides the collision."""
    if table.monster.space < 0:
        return
    steps = amount(table, effect.spaces) or monster_movement(table)
    crossed = yield from move_straight(table, table.monster.facing, steps)
    yield from resolve_collisions(table, crossed, effect.passed_over, scene.card)


@performs(printed.MoveBack)
@rule
def back(table: Table, effect: printed.MoveBack, scene: Scene) -> Rule[None]:
    """SD-MOV-4: the opposite way of its facing, which stays."""
    if table.monster.space < 0:
        return
    steps = amount(table, effect.spaces) or monster_movement(table)
    crossed = yield from move_straight(table, OPPOSITE[table.monster.facing], steps)
    yield from resolve_collisions(table, crossed)


@performs(printed.MoveToTerrain)
@rule
def to_terrain(table: Table, effect: printed.MoveToTerrain, scene: Scene) -> Rule[None]:
    """SD-MMV-8: until adjacent to the closest tile, and facing it; on or beside one it does what the card says."""
    tiles = [tile for tile in table.showdown.tiles if tile.card == effect.card]
    if not tiles or table.monster.space < 0:
        yield from perform(table, effect.none, scene)
        return
    nearest = min(distance(table.monster.base, tile.base) for tile in tiles)
    tiles = [tile for tile in tiles if distance(table.monster.base, tile.base) == nearest]
    chosen = yield from choose("SD-MMV-3", CONTROLLER, "choose_tile", [tile.id for tile in tiles])
    tile = next(tile for tile in tiles if tile.id == chosen)
    if nearest > 1:
        crossed = yield from move_toward(table, tile.base)
        yield from turn_to_face(table, tile.base)
        yield from resolve_collisions(table, crossed)
    if distance(table.monster.base, tile.base) <= 1 and tile in table.showdown.tiles:
        inner = scene.with_target(scene.target)
        inner.tile = tile
        yield from perform(table, effect.then, inner)


@performs(printed.MoveToward)
@rule
def toward(table: Table, effect: printed.MoveToward, scene: Scene) -> Rule[None]:
    """SD-MMV-8: ends adjacent and facing."""
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.space < 0 or table.monster.space < 0:
            continue
        crossed = yield from move_toward(table, survivor.base, 1, amount(table, effect.spaces))
        yield from turn_to_face(table, survivor.base)
        yield from resolve_collisions(table, crossed)


@performs(printed.GoToCentre)
@rule
def to_centre(table: Table, effect: printed.GoToCentre, scene: Scene) -> Rule[None]:
    """SD-MOV-2, SD-MOV-4: whoever is run over, or stands where it ends, collides (SD-COL-2, SD-COL-3)."""
    centre = centre_for(table.monster.width, table.monster.height)
    if effect.placed:
        yield from put_down(table, centre)
    elif table.monster.space >= 0:
        yield from resolve_collisions(table, (yield from move_to(table, 1 << centre)))


@performs(printed.GoToEdge)
@rule
def to_edge(table: Table, effect: printed.GoToEdge, scene: Scene) -> Rule[None]:
    """SD-MOV-4: straight toward the furthest edge; the controller chooses among equals."""
    if table.monster.space < 0:
        return
    edge = yield from choose("SD-MOV-4", CONTROLLER, "monster_faces", furthest_edges(table.monster.base))
    turn(table, facing_named(edge))
    crossed = yield from move_straight(table, facing_named(edge), monster_movement(table))
    yield from resolve_collisions(table, crossed)


@performs(printed.GoOnto)
@rule
def onto(table: Table, effect: printed.GoOnto, scene: Scene) -> Rule[None]:
    """SD-COL-3: the survivor under it collides and is knocked back."""
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.space >= 0 and table.monster.space >= 0:
            goals = touching_positions(table.monster.base, 1 << survivor.fighter.space)
            yield from resolve_collisions(table, (yield from move_to(table, goals)))


@performs(printed.TurnToFace)
@rule
def face(table: Table, effect: printed.TurnToFace, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.space >= 0 and table.monster.space >= 0:
            yield from turn_to_face(table, survivor.base)


@performs(printed.TurnAway)
@rule
def turn_its_back(table: Table, effect: printed.TurnAway, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.space >= 0 and table.monster.space >= 0:
            yield from turn_away(table, survivor.base)


@performs(printed.KnockbackMonster)
@rule
def knockback_monster(table: Table, effect: printed.KnockbackMonster, scene: Scene) -> Rule[None]:
    """SD-KB-7: straight away from the survivor; whoever it crosses collides."""
    for survivor in (yield from named(table, effect.who, scene)):
        ways = [OPPOSITE[way] for way in away_from(table.monster.base, survivor)]
        way = yield from choose("SD-KB-7", CONTROLLER, "knockback_direction", ways)
        crossed = yield from move_straight(table, facing_named(way), effect.spaces, pushed=True)
        yield from resolve_collisions(table, crossed)


@performs(printed.LeaveBoard)
def leave_board(table: Table, effect: printed.LeaveBoard, scene: Scene) -> None:
    table.monster.space = NOWHERE
    table.tell(MonsterLeftBoard())


@performs(printed.PlaceMonster)
@rule
def place_monster(table: Table, effect: printed.PlaceMonster, scene: Scene) -> Rule[None]:
    """SD-COL-5: adjacent to the survivor, facing them; on somebody else it collides."""
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.fighter.space < 0:
            continue
        yield from place_beside(table, survivor, free=effect.free)


@performs(printed.PlaceOnTerrain)
@rule
def place_on_terrain(table: Table, effect: printed.PlaceOnTerrain, scene: Scene) -> Rule[None]:
    """SD-MOV-2: on the middle of the tile; where there is none it stays where it is."""
    tiles = [tile for tile in table.showdown.tiles if tile.card == effect.card]
    if tiles:
        chosen = yield from choose("SD-MOV-2", CONTROLLER, "choose_tile", [tile.id for tile in tiles])
        tile = next(tile for tile in tiles if tile.id == chosen)
        yield from put_down(table, middle_of(tile, table.monster.width, table.monster.height))
