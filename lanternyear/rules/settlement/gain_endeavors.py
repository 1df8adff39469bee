"""SET-3: Gain Endeavors."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.facts import EndeavorsChanged
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_all_from_settlement
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.moments import moment
from lanternyear.rules.people import returning_survivors
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.state.survivor import Survivor

BEFORE = ("set up", "survivors return")


@stage("gain_endeavors")
@rule
def gain_endeavors(table: Table) -> Rule[None]:
    """SET-3-1 to SET-3-4: one for each returning survivor (CAM-OPT-2: or more), then what cards add."""
    begin_step(table, "gain_endeavors")
    table.settlement.endeavors = 0
    change_endeavors(table, table.settlement.endeavors_to_come, "what happened before")  # CAM-PR-6
    table.settlement.endeavors_to_come = 0
    helping = [survivor for survivor in returning_survivors(table) if not cannot_endeavor(table, survivor)]
    change_endeavors(table, len(helping) * table.state.options.endeavors, "returning survivors")
    for survivor in helping:
        yield from moment(table, "returns", survivor)
    yield from moment(table, "endeavors_gained")  # SET-3-3
    remove_all_from_settlement(table, table.settlement.lingering)  # what nothing came of


def cannot_endeavor(table: Table, survivor: Survivor) -> bool:
    """SET-3-4, SET-END-5: a card keeps them from bringing and from spending endeavors."""
    return forbids(table, survivor, "endeavors") or any(
        bar.what == "endeavors" and bar.survivor == survivor.id for bar in table.settlement.bars
    )


def change_endeavors(table: Table, by: int, why: str) -> None:
    """SET-3-5: change the settlement's endeavors, without a limit; those gained before step 3 wait (CAM-PR-6)."""
    settlement = table.settlement
    if by > 0 and (table.state.phase != "settlement" or settlement.step in BEFORE):
        settlement.endeavors_to_come += by
        return
    change = max(by, -settlement.endeavors)
    if change:
        settlement.endeavors += change
        table.tell(EndeavorsChanged(change, settlement.endeavors, why))
