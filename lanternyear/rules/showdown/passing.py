"""SD-RES-10: resources handed over in passing, as options of the act."""

from __future__ import annotations

from functools import partial

from lanternyear.engine.decision import Option, Rule, carry_out, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.table import Table
from lanternyear.rules.people import on_board, present
from lanternyear.rules.resources import trades
from lanternyear.rules.showdown.movement import free_spaces, move_by_way_of, reached_by_way_of
from lanternyear.rules.survivor.attributes import movement
from lanternyear.state.board import BESIDE
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import apart
from lanternyear.state.survivor import Survivor

ON_THE_WAY = "on the way"
MOVEMENT = Explanation(Cost(movement=1))


def trades_in_passing(table: Table, survivor: Survivor) -> list[Option]:
    """SD-RES-10: return what could change hands with survivors whom the movement of this act can pass.

    Those who are adjacent already need no movement for it.
    """
    here, steps = survivor.fighter.space, movement(table, survivor)
    beside = BESIDE[here] | MASK_OF[here]
    near = [
        other
        for other in present(table)
        if other is not survivor
        and (survivor.carried or other.carried)
        and not beside & MASK_OF[other.fighter.space]
        and apart(other.fighter.space, here) <= steps + 1
    ]
    if not near:
        return []
    free = free_spaces(table, survivor)
    passed = [other for other in near if reached_by_way_of(survivor, BESIDE[other.fighter.space], free, steps)]
    return [_in_passing(survivor.id, option) for option in trades(survivor, passed)]


def _in_passing(survivor: str, trade: Option) -> Option:
    about = trade.about._replace(word=ON_THE_WAY)
    return Option(
        f"{trade} {ON_THE_WAY}", trade.kind, about, partial(_trade_in_passing, survivor, trade), lambda _: MOVEMENT
    )


@rule
def _trade_in_passing(id: str, trade: Option, table: Table) -> Rule[None]:
    """SD-RES-10: it changes hands, and the movement of the act leads past the other; refused, it costs nothing."""
    survivor, other = table.survivors[id], table.survivors[trade.about.other]
    held = list(survivor.carried)
    yield from carry_out(table, trade)
    if survivor.carried == held or not on_board(survivor) or survivor.fighter.knocked_down:
        return
    survivor.fighter.movements -= 1
    yield from move_by_way_of(table, survivor, BESIDE[other.fighter.space])
