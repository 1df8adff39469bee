"""SD-ROUND: a round is the monster's turn, then the survivors' turn."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, may, rule
from lanternyear.engine.facts import RoundBegan
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.limits import end_limit
from lanternyear.rules.moments import moment
from lanternyear.rules.people import party
from lanternyear.rules.showdown.controller import pass_the_tile
from lanternyear.rules.showdown.lasting import end_lasting
from lanternyear.rules.survivor.death import run_home
from lanternyear.state.state import Stage

STAND_OFF = 500  # SD-END-6: rounds
ROUND = ("begin_round", "monster_turn", "survivors_turn", "end_round")  # SD-ROUND-1, SD-ROUND-3


@stage("begin_round")
@rule
def begin_round(table: Table) -> Rule[None]:
    """SD-ROUND-4: pass the tile. SD-ROUND-5: reset once-per-round limits."""
    showdown = table.showdown
    showdown.round += 1
    showdown.grabbed_last_round, showdown.grabbed = showdown.grabbed, []
    for survivor in table.survivors.values():
        if survivor.fighter.uses:
            end_limit(survivor.fighter.uses, "round")
        survivor.fighter.acted = False
    yield from pass_the_tile(table)
    table.tell(RoundBegan(showdown.round, showdown.controller))
    if showdown.round % STAND_OFF == 0:
        yield from _end_stand_off(table)
    yield from moment(table, "round_start")


@rule
def _end_stand_off(table: Table) -> Rule[None]:
    """SD-END-6: a fight that neither side can win or lose; the players may let the survivors go home."""
    goes_home = yield from may("SD-END-6", PLAYERS, "end_stand_off")
    if goes_home:
        for survivor in party(table):
            run_home(table, survivor)


@stage("end_round")
@rule
def end_round(table: Table) -> Rule[None]:
    """SD-ROUND-2: rounds repeat until the monster or all survivors are dead."""
    yield from moment(table, "round_end")
    end_lasting(table, "round", table.showdown.round)
    end_lasting(table, "attack")  # SD-ROUND-5: of a next attack that never came
    table.showdown.turn = ""
    table.state.agenda += [Stage(name) for name in ROUND]


@stage("first_round")
def first_round(table: Table) -> None:
    """SD-SETUP-13: everything is on the board, so the showdown begins."""
    table.state.agenda += [Stage(name) for name in ROUND]
