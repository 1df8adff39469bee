"""SD-TER: the spaces under terrain of some kind."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.board import footprint


def spaces_of_terrain(table: Table, keyword: str) -> int:
    """Every space of tiles with this keyword, recalled while no tile comes or goes."""
    mask: int | None = table.recall.get(keyword)
    if mask is None:
        mask = 0
        for tile in table.showdown.tiles:
            if keyword in table.catalog.terrain[tile.card].keywords:
                mask |= footprint(tile.base)
        table.recall[keyword] = mask
    return mask
