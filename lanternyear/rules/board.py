"""SD-FOV-4, SD-TER: the blind spot, and the spaces under terrain of some kind."""

from __future__ import annotations

from lanternyear.engine.table import Table, derived
from lanternyear.state.board import behind, footprint
from lanternyear.state.mask import MASK_OF
from lanternyear.state.space import NOWHERE, OPPOSITE, fits, step
from lanternyear.state.survivor import Survivor


def blind_spot(table: Table) -> int:
    """SD-FOV-4, OQ-2: the spaces touching the rear edge, full width, as deep as the monster's page shows."""
    monster = table.monster
    if monster.space == NOWHERE:
        return 0
    depth, base = table.catalog.monsters[monster.id].blind_spot, monster.base
    mask = behind(base, monster.facing) if depth else 0
    for _ in range(depth - 1):
        base = base._replace(space=step(base.space, OPPOSITE[monster.facing]))
        if not fits(base):
            break
        mask |= behind(base, monster.facing)
    return mask


def in_blind_spot(table: Table, survivor: Survivor) -> bool:
    return blind_spot(table) & MASK_OF[survivor.fighter.space] != 0


def spaces_of_terrain(table: Table, keyword: str) -> int:
    """Return every space of tiles with this keyword."""
    return _spaces_by_keyword(table).get(keyword, 0)


@derived("board")
def _spaces_by_keyword(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for tile in table.showdown.tiles:
        for keyword in table.catalog.terrain[tile.card].keywords:
            found[keyword] = found.get(keyword, 0) | footprint(tile.base)
    return found
