"""Hidden: no threat until the survivor attacks or, hidden in terrain, leaves it."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import add_card, remove_card
from lanternyear.state.board import footprint
from lanternyear.state.fighter import HIDDEN
from lanternyear.state.mask import MASK_OF
from lanternyear.state.survivor import Survivor


def come_out_of_hiding(table: Table, survivor: Survivor) -> None:
    """SD-TER-TALL-GRASS: a survivor who attacks is a threat again, in the grass too."""
    if HIDDEN in survivor.fighter.conditions:
        _be_seen(table, survivor)


def leave_hiding(table: Table, survivor: Survivor, start: int) -> None:
    """SD-TER-TALL-GRASS: hidden in terrain only while on the tile, however the survivor leaves it."""
    fighter = survivor.fighter
    if fighter.hidden_in and not _on_one_tile(table, fighter.hidden_in, start, fighter.space):
        _be_seen(table, survivor)


def hide(table: Table, survivor: Survivor, terrain: str) -> None:
    """SD-TER-TALL-GRASS: hide a survivor, in terrain only while there; one who is hidden anyway stays so."""
    fighter = survivor.fighter
    if HIDDEN not in fighter.conditions:
        add_card(table, survivor, fighter.conditions, HIDDEN)
        fighter.hidden_in = terrain
    elif not terrain:
        fighter.hidden_in = ""


def _be_seen(table: Table, survivor: Survivor) -> None:
    remove_card(table, survivor, survivor.fighter.conditions, HIDDEN)
    survivor.fighter.hidden_in = ""


def _on_one_tile(table: Table, terrain: str, start: int, end: int) -> bool:
    tiles = [footprint(tile.base) for tile in table.showdown.tiles if tile.card == terrain]
    return any(tile & MASK_OF[start] and tile & MASK_OF[end] for tile in tiles)
