"""SET-1-1: the settlement's cards in force, whatever phase it is."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.printed.cards import Principle


def settlement_cards(table: Table) -> list[str]:
    """Innovations, principles and the events of this settlement phase."""
    settlement = table.settlement
    return [*settlement.innovations, *settlement.principles, *settlement.events]


def principles(table: Table) -> list[Principle]:
    """CAM-PR-1: the answers that the settlement has chosen."""
    return [table.catalog.principles[one] for one in table.settlement.principles]
