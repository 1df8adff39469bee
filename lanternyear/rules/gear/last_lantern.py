"""SD-DDIE-5: the gear without which there is no Death Die."""

from __future__ import annotations

from lanternyear.engine.table import Table


def lantern_burns(table: Table) -> bool:
    """Return whether the settlement still has the gear that brings the Death Die."""
    owned = [*table.settlement.gear, *(card for survivor in table.survivors.values() for card in survivor.gear if card)]
    return any(table.catalog.gear[card].death_die for card in owned)
