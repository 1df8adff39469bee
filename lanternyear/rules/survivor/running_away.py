"""SD-RUN, HUNT-RUN: trying to get home, from the showdown or from the hunt."""

from __future__ import annotations

from lanternyear.cards.kinds import StoryEvent
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.explanation import FREE, Cost, Explanation
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.state.survivor import Survivor


@rule
def run_away(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RUN-1: the act is given up and the Run Away event triggers, whose table is data (OQ-15)."""
    for event in _events(table):
        yield from perform(table, event.then, Scene(event.id, survivor, survivor))


def explain_run_away(table: Table, cost: Cost = FREE) -> Explanation:
    """Return what the attempt costs and would do."""
    event = next(iter(_events(table)), None)
    return Explanation(cost, event.id, event.then) if event is not None else Explanation(cost)


def _events(table: Table) -> list[StoryEvent]:
    return [event for event in table.catalog.story_events.values() if event.run_away]
