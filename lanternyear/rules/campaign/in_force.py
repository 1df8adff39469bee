"""SET-1-1, CAM-VAR: the cards of settlement and table in force, whatever phase it is."""

from __future__ import annotations

from lanternyear.cards.kinds import Principle, Variant
from lanternyear.engine.table import Table, recalled


def settlement_cards(table: Table) -> list[str]:
    """Variants, innovations, principles, the events of this settlement phase, and what lingers of the hunt."""
    settlement = table.settlement
    of_year = [*settlement.principles, *settlement.events, *settlement.lingering]
    return [*table.state.variants, *settlement.innovations, *of_year]


def principles(table: Table) -> list[Principle]:
    """CAM-PR-1: the answers that the settlement has chosen."""
    return [table.catalog.principles[one] for one in table.settlement.principles]


@recalled
def variants(table: Table) -> list[Variant]:
    """CAM-VAR: the variants that the table plays by."""
    return [table.catalog.variants[one] for one in table.state.variants]
