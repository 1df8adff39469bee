"""Parts of the game that players played at their own table: a showdown, a hunt, the rest of a settlement phase.

Each is the last line of a sheet: what follows the part comes next.
"""

from __future__ import annotations

from typing import Literal, cast

from lanternyear.engine.consequence import Consequence
from lanternyear.engine.facts import PartPlayed
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.by_hand.kinds import to_table
from lanternyear.rules.by_hand.things import AMBUSH, REWARDS
from lanternyear.rules.hunt.ending import meet_quarry
from lanternyear.rules.settlement.steps import rest_played_by_hand
from lanternyear.state.state import Stage
from lanternyear.state.terms import Ambush

MOST_ROUNDS = 99


@to_table("showdown_won", "game", REWARDS, (1, MOST_ROUNDS), optional=True, where="fight")
def showdown_won(table: Table, told: Consequence) -> None:
    """SD-GEN-13, SD-AFT-1: the aftermath of a victory follows; rewards that the players drew are not drawn again."""
    _end_showdown(table, told, "victory")
    raise Interrupt([Stage("victory", [told.what] if told.what else [])])


@to_table("showdown_lost", "game", number=(1, MOST_ROUNDS), where="fight")
def showdown_lost(table: Table, told: Consequence) -> None:
    """SD-GEN-13, SD-END-2: the aftermath of a defeat follows."""
    _end_showdown(table, told, "defeat")
    raise Interrupt([Stage("defeat")])


def _end_showdown(table: Table, told: Consequence, how: Literal["victory", "defeat"]) -> None:
    table.showdown.round = max(table.showdown.round, told.number)
    table.tell(PartPlayed("showdown", how))


@to_table("hunt_played", "game", AMBUSH, optional=True, where="hunt")
def hunt_played(table: Table, told: Consequence) -> None:
    """SD-GEN-13, HUNT-SD-1: the group meets the quarry, with an ambush if there was one."""
    table.tell(PartPlayed("hunt", "met"))
    raise meet_quarry(table, cast("Ambush", told.what))


@to_table("hunt_failed", "game", where="hunt")
def hunt_failed(table: Table, told: Consequence) -> None:
    """HUNT-FAIL-2: no showdown; the next settlement phase follows."""
    table.tell(PartPlayed("hunt", "failed"))
    raise Interrupt([Stage("fail_hunt")])


@to_table("settlement_played", "game", where="settlement")
def settlement_played(table: Table, told: Consequence) -> None:
    """SET-DEF-8: the survivors to depart are chosen next."""
    table.tell(PartPlayed("settlement", "played"))
    raise Interrupt(rest_played_by_hand(table))
