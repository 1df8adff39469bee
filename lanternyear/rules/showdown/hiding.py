"""Hidden: no threat until the survivor attacks or, hidden in terrain, leaves it."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.board import footprint
from lanternyear.state.survivor import Survivor

HIDDEN = "hidden"


def come_out_of_hiding(table: Table, survivor: Survivor) -> None:
    """SD-TER-TALL-GRASS: whoever attacks is a threat again, in the grass too."""
    for condition in [held for held in survivor.fighter.conditions if held.partition(" in ")[0] == HIDDEN]:
        survivor.fighter.conditions.remove(condition)
        table.forget_cards(survivor)


def leave_hiding(table: Table, survivor: Survivor, start: int) -> None:
    """SD-TER-TALL-GRASS: hidden in terrain only while on the tile, however the survivor leaves it."""
    fighter = survivor.fighter
    for condition in fighter.conditions or ():
        word, _, terrain = condition.partition(" in ")
        if word == HIDDEN and terrain and not _on_one_tile(table, terrain, start, fighter.space):
            fighter.conditions.remove(condition)
            table.forget_cards(survivor)
            return


def _on_one_tile(table: Table, terrain: str, start: int, end: int) -> bool:
    return (
        start >= 0
        and end >= 0
        and any(
            tile.card == terrain and footprint(tile.base) >> start & 1 and footprint(tile.base) >> end & 1
            for tile in table.showdown.tiles
        )
    )
