"""Verbs that move, turn and place the monster."""

from __future__ import annotations

from lanternyear.cards.effects import monster_moves as nodes
from lanternyear.engine.decision import CONTROLLER, Rule, choose_direction, rule
from lanternyear.engine.facts import MonsterLeftBoard
from lanternyear.engine.scene import Scene, perform, performs
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import amount
from lanternyear.rules.people import on_board
from lanternyear.rules.showdown.collision import resolve_collisions, under_monster
from lanternyear.rules.showdown.knockback import away_from
from lanternyear.rules.showdown.monster_movement import (
    UNLIMITED,
    move_away,
    move_past,
    move_straight,
    move_straight_away,
    move_to,
    move_toward,
    touching_positions,
    turn,
    turn_away,
    turn_to_face,
    ways_to,
)
from lanternyear.rules.showdown.placing import middle_of, place_at_edge, place_beside, put_down
from lanternyear.rules.showdown.ram import ram
from lanternyear.rules.showdown.targeting import candidates, monster_movement
from lanternyear.state.board import distance
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import NOWHERE, OPPOSITE, centre_for, furthest_edges
from lanternyear.state.survivor import Survivor
from lanternyear.vocabulary.selection import choose_tile, named, performs_on_each


@performs(nodes.MoveAway)
@rule
def away(table: Table, effect: nodes.MoveAway, scene: Scene) -> Rule[None]:
    """SD-MOV-4: away from everybody named, without turning (SD-MMV-9)."""
    if table.monster.space == NOWHERE:
        return
    others, steps = candidates(table, effect.who, scene), amount(table, effect.spaces, scene.holder, scene.card)
    moving = move_straight_away if effect.straight else move_away
    crossed = yield from moving(table, others, steps)
    yield from resolve_collisions(table, crossed)


@performs(nodes.MoveForward)
@rule
def forward(table: Table, effect: nodes.MoveForward, scene: Scene) -> Rule[None]:
    """SD-COL-4: straight ahead; what the card says of those passed over comes besides the collision."""
    if table.monster.space == NOWHERE:
        return
    steps = amount(table, effect.spaces, scene.holder, scene.card) or monster_movement(table)
    way = table.monster.facing
    for survivor in (yield from named(table, effect.toward, scene)):
        way = yield from choose_direction("SD-MMV-13", CONTROLLER, "monster_goes_along", ways_to(table, survivor.base))
    crossed = yield from move_straight(table, way, steps)
    yield from resolve_collisions(table, crossed, effect.passed_over, scene)


@performs(nodes.MoveBack)
@rule
def back(table: Table, effect: nodes.MoveBack, scene: Scene) -> Rule[None]:
    """SD-MOV-4: the opposite way of its facing, which stays."""
    if table.monster.space == NOWHERE:
        return
    steps = amount(table, effect.spaces, scene.holder, scene.card) or monster_movement(table)
    crossed = yield from move_straight(table, OPPOSITE[table.monster.facing], steps)
    yield from resolve_collisions(table, crossed)


@performs(nodes.MoveToTerrain)
@rule
def to_terrain(table: Table, effect: nodes.MoveToTerrain, scene: Scene) -> Rule[None]:
    """SD-MMV-8: until adjacent to the closest tile, and facing it; on or beside one it does what the card says."""
    tiles = [tile for tile in table.showdown.tiles if tile.card == effect.card]
    if not tiles or table.monster.space == NOWHERE:
        yield from perform(table, effect.none, scene)
        return
    nearest = min(distance(table.monster.base, tile.base) for tile in tiles)
    tiles = [tile for tile in tiles if distance(table.monster.base, tile.base) == nearest]
    tile = yield from choose_tile("SD-MMV-3", tiles)
    if nearest > 1:
        crossed = yield from move_toward(table, tile.base)
        yield from turn_to_face(table, tile.base)
        yield from resolve_collisions(table, crossed)
    if distance(table.monster.base, tile.base) <= 1 and tile in table.showdown.tiles:
        inner = scene.with_target(scene.target)
        inner.tile = tile
        yield from perform(table, effect.then, inner)


@performs_on_each(nodes.MoveToward)
@rule
def toward(table: Table, effect: nodes.MoveToward, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-MMV-8, SD-MMV-11: ends adjacent and facing."""
    if survivor.fighter.space == NOWHERE or table.monster.space == NOWHERE:
        return
    steps = UNLIMITED if effect.unlimited else amount(table, effect.spaces, scene.holder, scene.card)
    crossed = yield from move_toward(table, survivor.base, 1, steps)
    yield from turn_to_face(table, survivor.base)
    yield from resolve_collisions(table, crossed)


@performs(nodes.Ram)
@rule
def ram_ahead(table: Table, effect: nodes.Ram, scene: Scene) -> Rule[None]:
    """SD-RAM-1, SD-RAM-2: those in the Ram Zone come last."""
    if table.monster.space == NOWHERE:
        return
    for survivor in (yield from ram(table, effect.shove)):
        if on_board(survivor):
            yield from perform(table, effect.then, scene.with_target(survivor))


@performs_on_each(nodes.MovePast)
@rule
def past(table: Table, effect: nodes.MovePast, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-HAND-2: those passed, the survivor named too, suffer what the card says in place of a collision."""
    if survivor.fighter.space == NOWHERE or table.monster.space == NOWHERE:
        return
    crossed = yield from move_past(table, survivor.base)
    yield from turn_to_face(table, survivor.base)
    under = {struck.id for struck in under_monster(table)}
    for name in [name for name in table.survivors if name in crossed and name not in under]:
        if on_board(table.survivors[name]):
            yield from perform(table, effect.passed, scene.with_target(table.survivors[name]))
    yield from resolve_collisions(table, crossed - set(table.survivors))


@performs(nodes.GoToCentre)
@rule
def to_centre(table: Table, effect: nodes.GoToCentre, scene: Scene) -> Rule[None]:
    """SD-MOV-2, SD-MOV-4: survivors who are run over, or stand where it ends, collide (SD-COL-2, SD-COL-3)."""
    centre = centre_for(table.monster.width, table.monster.height)
    if effect.placed:
        yield from put_down(table, centre)
    elif table.monster.space != NOWHERE:
        yield from resolve_collisions(table, (yield from move_to(table, MASK_OF[centre])))


@performs(nodes.GoToEdge)
@rule
def to_edge(table: Table, effect: nodes.GoToEdge, scene: Scene) -> Rule[None]:
    """SD-MOV-4: straight toward the furthest edge; the controller chooses among equals."""
    if table.monster.space == NOWHERE:
        return
    edge = yield from choose_direction("SD-MOV-4", CONTROLLER, "monster_faces", furthest_edges(table.monster.base))
    turn(table, edge)
    if effect.stays:
        return
    crossed = yield from move_straight(table, edge, monster_movement(table))
    yield from resolve_collisions(table, crossed)


@performs_on_each(nodes.GoOnto)
@rule
def onto(table: Table, effect: nodes.GoOnto, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-COL-3: the survivor under it collides and is knocked back."""
    if survivor.fighter.space != NOWHERE and table.monster.space != NOWHERE:
        goals = touching_positions(table.monster.base, MASK_OF[survivor.fighter.space])
        yield from resolve_collisions(table, (yield from move_to(table, goals)))


@performs_on_each(nodes.TurnToFace)
@rule
def face(table: Table, effect: nodes.TurnToFace, survivor: Survivor, scene: Scene) -> Rule[None]:
    if survivor.fighter.space != NOWHERE and table.monster.space != NOWHERE:
        yield from turn_to_face(table, survivor.base)


@performs(nodes.TurnAway)
@rule
def turn_its_back(table: Table, effect: nodes.TurnAway, scene: Scene) -> Rule[None]:
    if table.monster.space == NOWHERE:
        return
    found = yield from named(table, effect.who, scene)
    yield from turn_away(table, [survivor.base for survivor in found if survivor.fighter.space != NOWHERE])


@performs_on_each(nodes.KnockbackMonster)
@rule
def knockback_monster(table: Table, effect: nodes.KnockbackMonster, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-KB-7: knock the monster straight away from the survivor; survivors it crosses collide."""
    ways = [OPPOSITE[way] for way in away_from(table.monster.base, survivor)]
    way = yield from choose_direction("SD-KB-7", CONTROLLER, "knockback_direction", ways)
    crossed = yield from move_straight(table, way, effect.spaces, pushed=True)
    yield from resolve_collisions(table, crossed)


@performs(nodes.LeaveBoard)
def leave_board(table: Table, effect: nodes.LeaveBoard, scene: Scene) -> None:
    table.monster.space = NOWHERE
    table.tell(MonsterLeftBoard())


@performs_on_each(nodes.PlaceMonster)
@rule
def place_monster(table: Table, effect: nodes.PlaceMonster, survivor: Survivor, scene: Scene) -> Rule[None]:
    """SD-COL-5: adjacent to the survivor, facing them; on somebody else it collides."""
    if survivor.fighter.space == NOWHERE:
        return
    if effect.at_edge:
        yield from place_at_edge(table, survivor)
    else:
        yield from place_beside(table, survivor, free=effect.free, covering=effect.covering)


@performs(nodes.PlaceOnTerrain)
@rule
def place_on_terrain(table: Table, effect: nodes.PlaceOnTerrain, scene: Scene) -> Rule[None]:
    """SD-MOV-2: on the middle of the tile; where there is none it stays where it is."""
    tiles = [tile for tile in table.showdown.tiles if tile.card == effect.card]
    if tiles:
        tile = yield from choose_tile("SD-MOV-2", tiles)
        yield from put_down(table, middle_of(tile, table.monster.width, table.monster.height))
