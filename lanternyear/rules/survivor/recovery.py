"""SET-8-12, CAM-VAR-HERO: survivors who are well again."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import set_presence
from lanternyear.state.survivor import Survivor


def recover(survivor: Survivor) -> None:
    """SET-8-12: nobody departs lying on the ground, bleeding or hurt from what happened in the settlement."""
    fighter = survivor.fighter
    fighter.knocked_down = False
    fighter.bleeding = 0
    fighter.light.clear()
    fighter.heavy.clear()


def wake_up(table: Table, survivor: Survivor) -> None:
    """CAM-VAR-HERO: an unconscious survivor is back when it is over."""
    if survivor.fighter.unconscious:
        survivor.fighter.unconscious = False
        set_presence(table, survivor, alive=True)
