"""Hidden: no threat until the survivor attacks or, hidden in terrain, leaves it."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_card
from lanternyear.state.board import footprint
from lanternyear.state.mask import contains
from lanternyear.state.survivor import Survivor

HIDDEN = "hidden"


def come_out_of_hiding(table: Table, survivor: Survivor) -> None:
    """SD-TER-TALL-GRASS: whoever attacks is a threat again, in the grass too."""
    for condition in [held for held in survivor.conditions if held.partition(" in ")[0] == HIDDEN]:
        remove_card(table, survivor, survivor.conditions, condition)


def leave_hiding(table: Table, survivor: Survivor, start: int) -> None:
    """SD-TER-TALL-GRASS: hidden in terrain only while on the tile, however the survivor leaves it."""
    for condition in survivor.conditions or ():
        word, _, terrain = condition.partition(" in ")
        if word == HIDDEN and terrain and not _on_one_tile(table, terrain, start, survivor.space):
            remove_card(table, survivor, survivor.conditions, condition)
            return


def _on_one_tile(table: Table, terrain: str, start: int, end: int) -> bool:
    tiles = [footprint(tile.base) for tile in table.showdown.tiles if tile.card == terrain]
    return any(contains(tile, start) and contains(tile, end) for tile in tiles)
