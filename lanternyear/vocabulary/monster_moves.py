"""Verbs that move, turn and place the monster."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import MonsterLeftBoard
from lanternyear.engine.scene import Scene, performs
from lanternyear.engine.table import Table
from lanternyear.printed.effects import monster as printed
from lanternyear.rules.conditions import amount
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.knockback import away_from
from lanternyear.rules.showdown.monster_movement import (
    move_away,
    move_straight,
    move_toward,
    turn_to_face,
)
from lanternyear.rules.showdown.placing import place_beside
from lanternyear.rules.showdown.targeting import candidates, monster_movement
from lanternyear.state.board import NOWHERE, OPPOSITE
from lanternyear.vocabulary.named import named


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


@performs(printed.MoveToward)
@rule
def toward(table: Table, effect: printed.MoveToward, scene: Scene) -> Rule[None]:
    """SD-MMV-8: ends adjacent and facing."""
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.space < 0 or table.monster.space < 0:
            continue
        crossed = yield from move_toward(table, survivor.base, 1, amount(table, effect.spaces))
        yield from turn_to_face(table, survivor.base)
        yield from resolve_collisions(table, crossed)


@performs(printed.TurnToFace)
@rule
def face(table: Table, effect: printed.TurnToFace, scene: Scene) -> Rule[None]:
    for survivor in (yield from named(table, effect.who, scene)):
        if survivor.space >= 0 and table.monster.space >= 0:
            yield from turn_to_face(table, survivor.base)


@performs(printed.KnockbackMonster)
@rule
def knockback_monster(table: Table, effect: printed.KnockbackMonster, scene: Scene) -> Rule[None]:
    """SD-KB-7: straight away from the survivor; whoever it crosses collides."""
    for survivor in (yield from named(table, effect.who, scene)):
        ways = [OPPOSITE[way] for way in away_from(table.monster.base, survivor)]
        way = yield from choose("SD-KB-7", CONTROLLER, "knockback_direction", ways)
        crossed = yield from move_straight(table, way, effect.spaces, pushed=True)
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
        if survivor.space < 0:
            continue
        yield from place_beside(table, survivor)
