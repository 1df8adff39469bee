"""The belongings of the hunting party, and the survivor who reveals the next event."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.people import party
from lanternyear.state.survivor import Survivor


def brought_along(table: Table, keyword: str) -> int:
    """HUNT-TBL-6: return the number of cards with this keyword in the group's grids and carried resources."""
    gear = [table.catalog.gear[card].keywords for survivor in party(table) for card in survivor.gear if card]
    carried = [table.catalog.resources[card].keywords for survivor in party(table) for card in survivor.carried]
    return sum(keyword in keywords for keywords in (*gear, *carried))


def revealer(table: Table) -> Survivor:
    """HUNT-TURN-5: the event revealer, or the next of the group if they are gone."""
    found = table.survivors.get(table.state.hunt.revealer)
    return found if found in party(table) else party(table)[0]
