"""SD-KEY-CONCENTRATE: the end of a survivor's concentration."""

from __future__ import annotations

from lanternyear.engine.facts import ConcentrationEnded
from lanternyear.engine.table import Table
from lanternyear.state.survivor import Survivor


def disturb(table: Table, survivor: Survivor, why: str) -> None:
    """SD-KEY-CONCENTRATE: doing anything, moving, falling, damage, bleeding and negative tokens end it."""
    if survivor.fighter.concentrating:
        survivor.fighter.concentrating = ""
        table.tell(ConcentrationEnded(survivor.id, why))
