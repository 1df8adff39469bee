"""SD-PT: the priority target token."""

from __future__ import annotations

from lanternyear.engine.facts import PriorityTargetLost, PriorityTargetTaken
from lanternyear.engine.table import Table
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def take_priority_target(table: Table, survivor: Survivor, *, permanent: bool = False) -> None:
    """SD-PT-1: one token exists; whoever gains it takes it from any other holder. SD-PT-5: a permanent one stays."""
    showdown = table.showdown
    if showdown.priority_target == survivor.id:
        showdown.priority_is_permanent |= permanent
        return
    if showdown.priority_is_permanent or survivor.fighter.space == NOWHERE:
        return
    showdown.priority_target = survivor.id
    showdown.priority_is_permanent = permanent
    table.tell(PriorityTargetTaken(survivor.id))


def lose_priority_target(table: Table) -> None:
    """SD-PT-3, OQ-6: the holder gives it up when picked, or when an effect removes it."""
    showdown = table.showdown
    if showdown.priority_target and not showdown.priority_is_permanent:
        table.tell(PriorityTargetLost(showdown.priority_target))
        showdown.priority_target = ""
