"""Hidden: no threat until the survivor attacks or, hidden in terrain, leaves it."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.board import footprint
from lanternyear.state.survivor import Survivor

HIDDEN = "hidden"


def come_out_of_hiding(table: Table, survivor: Survivor) -> None:
    """SD-TER-TALL-GRASS: whoever attacks is a threat again, in the grass too."""
    if HIDDEN in survivor.fighter.conditions:
        _be_seen(table, survivor)


def leave_hiding(table: Table, survivor: Survivor, start: int) -> None:
    """SD-TER-TALL-GRASS: hidden in terrain only while on the tile, however the survivor leaves it."""
    fighter = survivor.fighter
    if fighter.hidden_in and not _on_one_tile(table, fighter.hidden_in, start, fighter.space):
        _be_seen(table, survivor)


def hide(table: Table, survivor: Survivor, terrain: str) -> None:
    """SD-TER-TALL-GRASS: hidden, in terrain only there; whoever is hidden anyway stays so when leaving it."""
    fighter = survivor.fighter
    if HIDDEN not in fighter.conditions:
        fighter.conditions.append(HIDDEN)
        fighter.hidden_in = terrain
        table.forget_cards(survivor)
    elif not terrain:
        fighter.hidden_in = ""


def _be_seen(table: Table, survivor: Survivor) -> None:
    survivor.fighter.conditions.remove(HIDDEN)
    survivor.fighter.hidden_in = ""
    table.forget_cards(survivor)


def _on_one_tile(table: Table, terrain: str, start: int, end: int) -> bool:
    return (
        start >= 0
        and end >= 0
        and any(
            tile.card == terrain and footprint(tile.base) >> start & 1 and footprint(tile.base) >> end & 1
            for tile in table.showdown.tiles
        )
    )
