"""SD-RET-6: the price that the settlement pays for retinues that were destroyed."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, choose_survivor, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.people import people
from lanternyear.rules.survivor.death import die

PEOPLE = 4


@stage("mourn_retinues")
@rule
def mourn_retinues(table: Table) -> Rule[None]:
    """SD-RET-6, CAM-POP-3: the players choose who died; nobody who fought in the showdown."""
    for _ in range(PEOPLE * table.showdown.retinues_lost):
        at_home = [survivor for survivor in people(table) if not survivor.fighter.in_showdown]
        if not at_home:
            return
        victim = yield from choose_survivor("SD-RET-6", PLAYERS, "who_dies", at_home)
        yield from die(table, victim, "a retinue destroyed")
