"""SET-10: Record & Archive Resources."""

from __future__ import annotations

from lanternyear.engine.facts import ResourceStored
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.resources import return_to_deck
from lanternyear.rules.settlement.steps import begin_step


@stage("record_and_archive")
def record_and_archive(table: Table) -> None:
    """SET-10-1, SET-10-4: everything unspent is written into storage, and its card goes back to its deck."""
    begin_step(table, "record_and_archive")
    settlement = table.settlement
    for card in settlement.play_area:
        settlement.storage.append(card)
        return_to_deck(table, card)
        table.tell(ResourceStored(card))
    settlement.play_area = []
    settlement.shares = {}
