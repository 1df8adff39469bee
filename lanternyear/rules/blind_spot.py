"""SD-FOV-4: the blind spot."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.state.board import behind
from lanternyear.state.space import OPPOSITE, fits, step
from lanternyear.state.survivor import Survivor


def blind_spot(table: Table) -> int:
    """SD-FOV-4, OQ-2: the spaces touching the rear edge, full width, as deep as the monster's page shows."""
    monster = table.monster
    if monster.space < 0:
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
    return survivor.space >= 0 and bool(blind_spot(table) >> survivor.space & 1)
