"""SD-AFT-7: what is left behind on the way home."""

from __future__ import annotations

from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor


def recover(survivor: Survivor) -> None:
    """SET-8-12: nobody departs lying on the ground, bleeding or hurt from what happened in the settlement."""
    survivor.knocked_down = False
    survivor.bleeding = 0
    survivor.light.clear()
    survivor.heavy.clear()


def wake_up(survivor: Survivor) -> None:
    """CAM-VAR-HERO: whoever fell unconscious is back when it is over."""
    if survivor.unconscious:
        survivor.unconscious, survivor.alive = False, True


def come_home(survivor: Survivor) -> None:
    """SD-AFT-7, SD-TOK-2: everything that lasts only until the showdown ends is gone."""
    wake_up(survivor)
    survivor.space = NOWHERE
    survivor.knocked_down = False
    survivor.bleeding = survivor.block = survivor.deflect = 0
    survivor.concentrating = ""
    for kept in (survivor.tokens, survivor.status_tokens, survivor.armor_lost, survivor.armor_gained):
        kept.clear()
    for record in (
        survivor.light,
        survivor.heavy,
        survivor.conditions,
        survivor.used_this_round,
        survivor.used_this_showdown,
        survivor.wounded_with,
        survivor.held,
    ):
        record.clear()
    survivor.in_showdown = False
