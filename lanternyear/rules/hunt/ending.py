"""HUNT-SD, HUNT-FAIL: the quarry is met, or it is lost."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_some, nth_card, rule
from lanternyear.engine.facts import HuntEnded, ResourcesLost
from lanternyear.engine.stage import Interrupt, stage
from lanternyear.engine.table import Table
from lanternyear.rules.conditions import is_noted
from lanternyear.rules.people import party
from lanternyear.rules.settlement.steps import settlement_phase
from lanternyear.rules.showdown.aftermath import lose_what_is_left
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.rules.survivor.recovery import wake_up
from lanternyear.state.terms import Ambush


def meet_quarry(table: Table, ambush: Ambush = "") -> Interrupt:
    """HUNT-SD-1, HUNT-SD-2, HUNT-SD-4, HUNT-INJ-1: stop everything and begin the showdown, injured as they are."""
    hunt = table.state.hunt
    both: set[Ambush] = {hunt.ambush, ambush, hunt.ambush_at.get(hunt.group_at, "")} - {""}
    how: Ambush = "both" if len(both) > 1 else next(iter(both), "")
    table.tell(HuntEnded(hunt.monster, how or "met"))
    return Interrupt(agenda_for(hunt.monster, hunt.level, how, "hunt"))


@stage("fail_hunt")
@rule
def fail_hunt(table: Table) -> Rule[None]:
    """HUNT-FAIL-2, HUNT-FAIL-3: no showdown, no rewards; Starvation, then the next settlement phase."""
    table.tell(HuntEnded(table.state.hunt.monster, "failed"))
    for survivor in table.survivors.values():
        wake_up(table, survivor)  # CAM-VAR-HERO
    yield from starve(table)
    if not party(table):
        lose_what_is_left(table)  # RES-DEATH-3
    table.state.agenda = settlement_phase()


@rule
def starve(table: Table) -> Rule[None]:
    """HUNT-STV-1, HUNT-STV-3, HUNT-Q5: the settlement loses 1d5 stored resources of the players' choice, once."""
    hunt, storage = table.state.hunt, table.settlement.storage
    if hunt.starved:
        return
    hunt.starved = True
    if is_noted(table, "no starvation"):
        return  # HUNT-STV-3
    number = min(table.dice.d5(About(word="starvation")), len(storage))
    numbered = [nth_card(card, storage[: place + 1].count(card)) for place, card in enumerate(storage)]
    chosen = yield from choose_some("HUNT-STV-1", PLAYERS, "lose_resources", numbered, number, number)
    lost = [option.about.card for option in chosen]
    for card in lost:
        storage.remove(card)
    if lost:
        table.tell(ResourcesLost(tuple(lost)))
