"""SD-TER: the spaces under terrain of some kind."""

from __future__ import annotations

from lanternyear.engine.table import Table, recalled_of_board
from lanternyear.state.board import footprint


def spaces_of_terrain(table: Table, keyword: str) -> int:
    """Every space of tiles with this keyword, recalled while no tile comes or goes."""
    return _spaces_by_keyword(table).get(keyword, 0)


@recalled_of_board
def _spaces_by_keyword(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for tile in table.showdown.tiles:
        for keyword in table.catalog.terrain[tile.card].keywords:
            found[keyword] = found.get(keyword, 0) | footprint(tile.base)
    return found
