"""SD-RUN, HUNT-RUN: trying to get home, from the showdown or from the hunt."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.state.survivor import Survivor


@rule
def run_away(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-RUN-1: the act is given up and the Run Away event triggers, whose table is data (OQ-15)."""
    for event in table.catalog.story_events.values():
        if event.run_away:
            yield from perform(table, event.then, Scene(event.id, survivor, survivor))
