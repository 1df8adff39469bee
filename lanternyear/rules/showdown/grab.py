"""SD-GRAB-1: grab."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, About, Rule, choose_space, rule
from lanternyear.engine.facts import Grabbed, SurvivorPlaced
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.hiding import leave_hiding
from lanternyear.rules.showdown.knockback import impassable, nearest_free, occupied, place
from lanternyear.rules.showdown.monster import monster_forbids, monster_value
from lanternyear.rules.survivor.damage import random_location, suffer_damage
from lanternyear.rules.survivor.knocked_down import be_knocked_down
from lanternyear.state.board import front
from lanternyear.state.showdown import Monster
from lanternyear.state.space import NAMES, NOWHERE, OPPOSITE, Footprint, step
from lanternyear.state.survivor import Survivor


@rule
def grab(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-GRAB-1: placed, knocked down, in front of the monster; damage equal to its level to one random location."""
    monster = table.monster
    if (
        not survivor.alive
        or survivor.fighter.space == NOWHERE
        or monster.space == NOWHERE
        or monster_forbids(table, "grab")
    ):
        return
    yield from _bring_before(table, survivor)
    table.tell(Grabbed(survivor.id))
    table.showdown.grabbed.append(survivor.id)
    yield from be_knocked_down(table, survivor)
    times = 1 + monster_value(table, "grab_damage")
    yield from suffer_damage(table, survivor, random_location(table, survivor.id), monster.level * times)


@rule
def _bring_before(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-GRAB-1: to a free space in front of the monster; if there is only terrain, onto that (SD-MOV-3)."""
    ahead, about = in_front(table.monster), About(survivor=survivor.id)
    start, survivor.fighter.space = survivor.fighter.space, NOWHERE
    walls = 0 if ahead & ~occupied(table) else ahead & impassable(table)
    goals = walls or nearest_free(table, ahead)
    space = yield from choose_space("SD-GRAB-1", CONTROLLER, "grab_to", goals, about)
    if walls:
        survivor.fighter.space = start
        yield from place(table, survivor, space)
        return
    survivor.fighter.space = space
    table.tell(SurvivorPlaced(survivor.id, NAMES[space]))
    leave_hiding(table, survivor, start)


def in_front(monster: Monster) -> int:
    """SD-FOV-3: the spaces before its front edge; at the edge of the board SD-MOV-3 starts from its own front row."""
    one_back = Footprint(step(monster.space, OPPOSITE[monster.facing]), monster.width, monster.height)
    return front(monster.base, monster.facing) or front(one_back, monster.facing)
