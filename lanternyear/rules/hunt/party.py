"""Who is on the hunt."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.survivor import Survivor


def group(table: Table) -> list[Survivor]:
    """HUNT-SET-4: the survivors of this hunt, always together; not the dead, not who went home."""
    return [one for one in table.survivors.values() if one.in_showdown and one.alive and not one.ran_away]


def brought_along(table: Table, keyword: str) -> int:
    """HUNT-TBL-6: how many cards with this keyword the group has with it, gear of the grids and carried resources."""
    gear = [table.catalog.gear[card].keywords for one in group(table) for card in one.gear if card]
    carried = [table.catalog.resources[card].keywords for one in group(table) for card in one.carried]
    return sum(keyword in keywords for keywords in (*gear, *carried))


def revealer(table: Table) -> Survivor:
    """HUNT-TURN-5: the event revealer, or the next of the group if they are gone."""
    found = table.survivors.get(table.state.hunt.revealer)
    return found if found in group(table) else group(table)[0]
