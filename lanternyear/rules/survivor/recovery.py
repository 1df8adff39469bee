"""SD-AFT-7: what is left behind on the way home."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import remove_all_cards, set_presence
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def recover(survivor: Survivor) -> None:
    """SET-8-12: nobody departs lying on the ground, bleeding or hurt from what happened in the settlement."""
    survivor.knocked_down = False
    survivor.bleeding = 0
    survivor.light.clear()
    survivor.heavy.clear()


def wake_up(table: Table, survivor: Survivor) -> None:
    """CAM-VAR-HERO: whoever fell unconscious is back when it is over."""
    if survivor.unconscious:
        survivor.unconscious = False
        set_presence(table, survivor, alive=True)


def come_home(table: Table, survivor: Survivor) -> None:
    """SD-AFT-7, SD-TOK-2: everything that lasts only until the showdown ends is gone."""
    wake_up(table, survivor)
    survivor.space = NOWHERE
    survivor.knocked_down = False
    survivor.bleeding = survivor.block = survivor.deflect = 0
    survivor.concentrating = ""
    for kept in (survivor.tokens, survivor.status_tokens, survivor.armor_lost, survivor.armor_gained):
        kept.clear()
    for record in (
        survivor.light,
        survivor.heavy,
        survivor.used_this_round,
        survivor.used_this_showdown,
        survivor.wounded_with,
    ):
        record.clear()
    remove_all_cards(table, survivor, survivor.conditions, survivor.held)
    set_presence(table, survivor, in_showdown=False)
