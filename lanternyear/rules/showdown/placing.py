"""SD-MOV-2: the monster is placed on the board, and comes back when nothing else brings it back."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Rule, choose_space, rule
from lanternyear.engine.facts import MonsterPlaced
from lanternyear.engine.table import Table
from lanternyear.rules.people import present
from lanternyear.rules.showdown.collision import resolve_collisions
from lanternyear.rules.showdown.monster_movement import (
    in_reach_positions,
    standing_room,
    turn_to_face,
)
from lanternyear.state.board import furthest, mask_of, positions_inside, spaces, spaces_under
from lanternyear.state.showdown import Tile
from lanternyear.state.space import COLUMNS, NAMES, NOWHERE, ROWS, at, column, row
from lanternyear.state.survivor import Survivor


@rule
def place_beside(table: Table, survivor: Survivor, *, free: bool = False, covering: bool = False) -> Rule[None]:
    """SD-COL-5: adjacent to the survivor, facing them; on somebody else it collides.

    `free`: on as few others as can be. `covering`: on as many as can be (SD-COL-5).
    """
    spots = in_reach_positions(table.monster.base, survivor.base, 1) & standing_room(table)
    if free or covering:
        spots = _covering(table, spots, most=covering)
    if not spots:
        return
    table.monster.space = yield from choose_space("SD-MOV-2", CONTROLLER, "place_monster", spots)
    table.tell(MonsterPlaced(NAMES[table.monster.space]))
    yield from turn_to_face(table, survivor.base)
    yield from resolve_collisions(table, frozenset())


def _covering(table: Table, spots: int, *, most: bool) -> int:
    """SD-COL-5: of these positions those whose base covers the most survivors, or the fewest."""
    people = mask_of([survivor.fighter.space for survivor in present(table)])
    width, height = table.monster.width, table.monster.height
    covered = {spot: (spaces_under(spot, width, height) & people).bit_count() for spot in spaces(spots)}
    wanted = (max if most else min)(covered.values(), default=0)
    return mask_of([spot for spot, number in covered.items() if number == wanted])


@rule
def place_at_edge(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-MOV-2, SD-COL-5: at the edge of the board, as far from the survivor as can be; it does not turn."""
    width, height = table.monster.width, table.monster.height
    room = standing_room(table) & ~positions_inside(width, height, 1)
    spots = furthest(room, [survivor.fighter.space], width, height)
    if spots:
        yield from put_down(table, (yield from choose_space("SD-MOV-2", CONTROLLER, "place_monster", mask_of(spots))))


@rule
def put_down(table: Table, space: int) -> Rule[None]:
    """SD-MOV-2, SD-COL-5: placed on a space; whoever stands there collides."""
    table.monster.space = space
    table.tell(MonsterPlaced(NAMES[space]))
    yield from resolve_collisions(table, frozenset())


def middle_of(tile: Tile, width: int, height: int) -> int:
    """The north-west space of a base of this size in the middle of a tile."""
    x, y = column(tile.space) + (tile.width - width) // 2, row(tile.space) + (tile.height - height) // 2
    return at(min(max(x, 0), COLUMNS - width), min(max(y, 0), ROWS - height))


@rule
def come_back(table: Table) -> Rule[None]:
    """SD-GEN-2: off the board, with the card lost that was to bring it back, it appears beside a random survivor.

    The rules do not say it; docs/decisions/0004 does.
    """
    found = [survivor.id for survivor in present(table)]
    if found and table.monster.space == NOWHERE and not table.monster.ai_face_up:
        yield from place_beside(table, table.survivors[table.dice.pick(found)])
