"""SD-RET-7 to SD-RET-9: retinues are summoned and marched."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose, rule
from lanternyear.engine.facts import RetinueMoved, RetinueSummoned
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.knockback import occupied
from lanternyear.rules.survivor.retinue import retinue_of
from lanternyear.rules.survivor.survival import survival_action
from lanternyear.state.board import EDGE, flood, footprint, names, positions, positions_covering
from lanternyear.state.showdown import RETINUE, Retinue
from lanternyear.state.space import NAMES, SPACES
from lanternyear.state.survivor import Survivor

MARCH = 5


def _room(table: Table, own: int = 0) -> int:
    """SD-RET-3, SD-RET-11: the positions in which every space is free but for its own."""
    return positions(RETINUE, RETINUE) & ~positions_covering(occupied(table) & ~own, RETINUE, RETINUE)


@rule
def summon(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RET-7: placed at an edge of the board, then moved."""
    free = names(_room(table) & positions_covering(EDGE, RETINUE, RETINUE))
    if not free or retinue_of(table, survivor) is not None:
        return
    space = yield from choose("SD-RET-7", survivor.id, "place_retinue", free)
    table.showdown.retinues.append(Retinue(survivor.id, SPACES[space]))
    table.tell(RetinueSummoned(survivor.id, space))
    yield from march(table, survivor)


@rule
def march(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RET-8, SD-RET-11: up to five spaces, as one block, through free spaces."""
    retinue = retinue_of(table, survivor)
    if retinue is None:
        return
    start = retinue.space
    reached = flood(1 << start, _room(table, footprint(retinue.base)), MARCH)
    end = yield from choose("SD-RET-8", survivor.id, "march_to", names(reached | 1 << start))
    if SPACES[end] != start:
        retinue.space = SPACES[end]
        table.tell(RetinueMoved(survivor.id, NAMES[start], end))


@survival_action("double_march")
@rule
def double_march(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-RET-9: a dash of the retinue."""
    yield from march(table, survivor)
