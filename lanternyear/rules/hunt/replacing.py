"""HUNT-DEATH-4: somebody is lost on the hunt, and somebody else goes on in their place."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, choose_survivor, rule
from lanternyear.engine.facts import BelongingsTaken, SurvivorReturned
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import new_survivor
from lanternyear.rules.cards.holdings import hand_over_grid, remove_all_cards, set_presence
from lanternyear.rules.survivor.death import leave_forever
from lanternyear.state.survivor import Survivor
from lanternyear.state.terms import Sex


@rule
def replace_survivor(table: Table, lost: Survivor, sex: Sex, *, from_dead: bool) -> Rule[Survivor]:
    """HUNT-DEATH-4: the gear stays with the group; the lost count as dead, and no principle applies (CAM-Q2)."""
    dead = [survivor for survivor in table.survivors.values() if not survivor.alive and survivor.gone == "dead"]
    if from_dead and dead:
        stranger = yield from choose_survivor("HUNT-DEATH-4", PLAYERS, "which_of_the_dead", dead)
        _come_back(table, stranger)
    else:
        stranger = yield from new_survivor(table, sex)
    set_presence(table, stranger, in_showdown=True)
    stranger.departing, stranger.player = True, lost.player
    taken = tuple(card for card in lost.gear if card)
    hand_over_grid(table, lost, stranger)
    if taken:
        table.tell(BelongingsTaken(stranger.id, lost.id, taken))
    yield from leave_forever(table, lost, "lost")
    return stranger


def _come_back(table: Table, survivor: Survivor) -> None:
    """SURV-DIE-6: bring a survivor back without injuries; once-in-a-lifetime limits begin again."""
    set_presence(table, survivor, alive=True, ran_away=False)
    survivor.gone = ""
    remove_all_cards(table, survivor, survivor.injuries)
    held = survivor.disorders
    survivor.once = [use for use in survivor.once if use.what in held or use.card in held]  # SURV-DIS-2
    table.tell(SurvivorReturned(survivor.id))
