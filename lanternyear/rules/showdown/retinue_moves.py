"""SD-RET-7 to SD-RET-9: retinues are summoned and marched."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, choose_space, rule
from lanternyear.engine.facts import RetinueMoved, RetinueSummoned
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.knockback import occupied
from lanternyear.rules.survivor.retinue import retinue_of
from lanternyear.rules.survivor.survival import survival_action
from lanternyear.state.board import EDGE, flood, footprint, positions, positions_covering
from lanternyear.state.mask import MASK_OF
from lanternyear.state.showdown import RETINUE, Retinue
from lanternyear.state.space import NAMES
from lanternyear.state.survivor import Survivor

MARCH = 5


def _room(table: Table, own: int = 0) -> int:
    """SD-RET-3, SD-RET-11: the positions in which every space is free but for its own."""
    return positions(RETINUE, RETINUE) & ~positions_covering(occupied(table) & ~own, RETINUE, RETINUE)


@rule
def summon(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RET-7: placed at an edge of the board, then moved."""
    free = _room(table) & positions_covering(EDGE, RETINUE, RETINUE)
    if not free or retinue_of(table, survivor) is not None:
        return
    space = yield from choose_space("SD-RET-7", survivor.id, "place_retinue", free)
    table.showdown.retinues.append(Retinue(survivor.id, space))
    table.tell(RetinueSummoned(survivor.id, NAMES[space]))
    yield from march(table, survivor)


@rule
def march(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RET-8, SD-RET-11: up to five spaces, as one block, through free spaces."""
    retinue = retinue_of(table, survivor)
    if retinue is None:
        return
    start = retinue.space
    reached = flood(MASK_OF[start], _room(table, footprint(retinue.base)), MARCH)
    end = yield from choose_space("SD-RET-8", survivor.id, "march_to", reached | MASK_OF[start])
    if end != start:
        retinue.space = end
        table.tell(RetinueMoved(survivor.id, NAMES[start], NAMES[end]))


@survival_action("double_march")
@rule
def double_march(table: Table, survivor: Survivor, _about: str = "") -> Rule[None]:
    """SD-RET-9: a dash of the retinue."""
    yield from march(table, survivor)
