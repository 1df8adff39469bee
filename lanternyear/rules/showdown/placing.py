"""SD-MOV-2: the monster is placed on the board, and comes back when nothing else brings it back."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, choose, rule
from lanternyear.engine.facts import MonsterPlaced
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import present
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.monster_movement import in_reach_positions, standing_room, turn_to_face
from lanternyear.state.board import SPACES, names
from lanternyear.state.survivor import Survivor


@rule
def place_beside(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-COL-5: adjacent to the survivor, facing them; on somebody else it collides."""
    spots = in_reach_positions(table.monster.base, survivor.base, 1) & standing_room(table)
    answer = yield from choose("SD-MOV-2", CONTROLLER, "place_monster", names(spots))
    table.monster.space = SPACES[answer]
    table.tell(MonsterPlaced(answer))
    yield from turn_to_face(table, survivor.base)
    yield from resolve_collisions(table, frozenset())


@rule
def come_back(table: Table) -> Rule[None]:
    """SD-GEN-2: off the board, with the card lost that was to bring it back, it appears beside a random survivor.

    The rules do not say it; docs/decisions/0004 does.
    """
    found = [one.id for one in present(table)]
    if found:
        yield from place_beside(table, table.survivors[table.dice.pick(found)])
