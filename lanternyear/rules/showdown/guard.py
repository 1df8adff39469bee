"""SD-KEY-GUARD: stepping back behind a shield after an attack."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, explained_word, may, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import SurvivalSpent
from lanternyear.engine.table import Table
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.rules.purse import pay_survival
from lanternyear.rules.showdown.movement import move_straight_away
from lanternyear.rules.survivor.survival import can_spend
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

COST, STEPS, BLOCKED = 1, 3, 1
GUARD = explained_word("yes", lambda _: Explanation(Cost(COST)))


@rule
def guard(table: Table, survivor: Survivor) -> Rule[None]:
    """SD-KEY-GUARD: standing, with a shield in the grid, for 1 survival: 3 spaces directly away, and Block 1."""
    if (
        survivor.fighter.knocked_down
        or survivor.fighter.space == NOWHERE
        or "shield" not in loadout(table, survivor).words
    ):
        return
    if not can_spend(table, survivor, COST) or forbids(table, survivor, "actions"):
        return
    guards = yield from may("SD-KEY-GUARD", survivor.id, "guard", yes=GUARD)
    if guards:
        yield from pay_survival(table, survivor, COST)
        table.tell(SurvivalSpent(survivor.id, "guard", COST))
        yield from move_straight_away(table, survivor, STEPS, full=True)
        survivor.fighter.block = max(survivor.fighter.block, BLOCKED)  # SD-KEY-BLOCK
