"""SD-WAT: survivors of the settlement who depart in the middle of a showdown."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_space, choose_survivor_or_nobody, rule
from lanternyear.engine.facts import Departed, SurvivorPlaced
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import set_presence
from lanternyear.rules.moments import moment
from lanternyear.rules.people import at_home, party, present, seats
from lanternyear.rules.settlement.bonuses import apply_departing_bonuses
from lanternyear.rules.settlement.departing import why_not_depart
from lanternyear.rules.settlement.fill_grid import fill_grid
from lanternyear.rules.showdown.knockback import occupied
from lanternyear.rules.showdown.setup import give_statuses
from lanternyear.rules.survivor.recovery import recover
from lanternyear.state.board import EDGE
from lanternyear.state.space import NAMES
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor


@rule
def send_survivor(table: Table, below: int) -> Rule[None]:
    """SD-WAT-1: if there is room for one more, somebody who could depart does, with gear, and enters at an edge."""
    free = EDGE & ~occupied(table)
    if not table.state.campaign or len(present(table)) >= below or not free:
        return
    able = [survivor for survivor in at_home(table) if why_not_depart(table, survivor) is None]
    if not able:
        return
    survivor = yield from choose_survivor_or_nobody("SD-WAT-1", PLAYERS, "who_joins", able)
    if survivor is None:
        return
    yield from _depart(table, survivor)
    about = About(survivor=survivor.id)
    survivor.fighter.space = yield from choose_space("SD-WAT-1", PLAYERS, "place_survivor", free, about)
    table.tell(SurvivorPlaced(survivor.id, NAMES[survivor.fighter.space]))


@rule
def _depart(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-8-6, SET-8-8, SD-AI-14: gear from storage, what departing brings, and the status cards of the monster."""
    recover(survivor)
    survivor.departing = True
    in_fight = [fighter.player for fighter in party(table)]
    survivor.player = min(seats(table), key=in_fight.count)
    set_presence(table, survivor, in_showdown=True, ran_away=False)
    yield from _fill(table, survivor)
    table.tell(Departed((survivor.id,)))
    yield from moment(table, "departing", survivor)
    yield from apply_departing_bonuses(table, [survivor])
    yield from moment(table, "departed", survivor)
    give_statuses(table, survivor)


@rule
def _fill(table: Table, survivor: Survivor) -> Rule[None]:
    """SET-8-6: the grid is filled here and now, not when its turn on the agenda comes."""
    again = Stage("fill_grid", [survivor.id])
    agenda = table.state.agenda
    while True:
        yield from fill_grid(table, survivor.id)
        if not agenda or agenda[0] != again:
            return
        agenda.pop(0)
