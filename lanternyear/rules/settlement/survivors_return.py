"""SET-2: Survivors Return."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import ResourceBrought, SurvivorHealed
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import leave_showdown, set_presence
from lanternyear.rules.moments import moment
from lanternyear.rules.people import returning_survivors
from lanternyear.rules.settlement.resource_actions import offer_uses
from lanternyear.rules.settlement.steps import begin_step


@stage("survivors_return")
@rule
def survivors_return(table: Table) -> Rule[None]:
    """SET-2-1 to SET-2-5: they heal and bring what they carry, and nobody has tokens left."""
    begin_step(table, "survivors_return")
    bring_home(table)
    for survivor in table.survivors.values():
        survivor.fighter.tokens.clear()  # SET-2-2
        survivor.fighter.bleeding = 0
    for survivor in returning_survivors(table):
        yield from moment(table, "came_home", survivor)  # SET-2-8
    offer_uses(table)


def bring_home(table: Table) -> None:
    """SET-DEF-1, SET-SPC-5: everybody who was away heals, whether a returning survivor or not."""
    for survivor in table.survivors.values():
        if not survivor.fighter.in_showdown and not survivor.departing:
            continue
        leave_showdown(table, survivor)  # SET-2-2
        survivor.departing = False
        set_presence(table, survivor, ran_away=False)
        if survivor.alive:
            table.tell(SurvivorHealed(survivor.id))
        for card in survivor.carried:
            table.settlement.play_area.append(card)  # SET-2-5
            table.tell(ResourceBrought(card))
        survivor.carried = []
