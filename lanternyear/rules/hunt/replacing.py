"""HUNT-DEATH-4: somebody is lost on the hunt, and somebody else goes on in their place."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.facts import SurvivorReturned
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import new_survivor
from lanternyear.rules.survivor.death import leave_forever
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Sex


@rule
def replace_survivor(table: Table, lost: Survivor, sex: Sex, *, from_dead: bool) -> Rule[Survivor]:
    """HUNT-DEATH-4: the gear stays with the group; the lost count as dead, and no principle applies (CAM-Q2)."""
    dead = [survivor.id for survivor in table.survivors.values() if not survivor.alive and survivor.gone == "dead"]
    if from_dead and dead:
        chosen = yield from choose("HUNT-DEATH-4", PLAYERS, "which_of_the_dead", dead)
        stranger = table.survivors[chosen]
        _come_back(table, stranger)
    else:
        stranger = yield from new_survivor(table, sex)
    stranger.fighter.in_showdown, stranger.departing, stranger.player = True, True, lost.player
    stranger.gear, lost.gear = lost.gear, [""] * len(lost.gear)
    table.forget()
    yield from leave_forever(table, lost, "lost")
    return stranger


def _come_back(table: Table, survivor: Survivor) -> None:
    """SURV-DIE-6: alive again, without the injuries; a new lifetime, in which everything can come once more."""
    survivor.alive, survivor.gone, survivor.ran_away = True, "", False
    survivor.injuries.clear()
    held = survivor.disorders
    survivor.once = [use for use in survivor.once if use.what in held or use.card in held]  # SURV-DIS-2
    table.tell(SurvivorReturned(survivor.id))
