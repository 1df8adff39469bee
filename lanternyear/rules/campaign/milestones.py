"""CAM-MS: milestones, each once per campaign."""

from __future__ import annotations

from collections.abc import Callable

from lanternyear.cards.parts import Milestone
from lanternyear.engine.decision import PLAYERS, Rule, choose_word, rule
from lanternyear.engine.facts import MilestoneReached
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import population
from lanternyear.rules.campaign.timeline import trigger

COUNTED: dict[str, Callable[[Table], int]] = {
    "births": lambda table: table.settlement.births,
    "death_count": lambda table: table.settlement.death_count,
    "population": population,
    "innovations": lambda table: sum(_counts(table, innovation) for innovation in table.settlement.innovations),
}


def _counts(table: Table, name: str) -> bool:
    """CAM-MS-2: every innovation and mastery, unless it says that it does not count."""
    innovation = table.catalog.innovations.get(name)
    return innovation is None or innovation.counted


def reached(table: Table) -> list[Milestone]:
    """The milestones whose condition holds and that have not happened."""
    campaign = table.catalog.campaigns[table.state.campaign]
    return [
        milestone
        for milestone in campaign.milestones
        if milestone.id not in table.settlement.milestones
        and COUNTED[milestone.reached](table) >= needed(table, milestone)
    ]


def needed(table: Table, milestone: Milestone) -> int:
    """CAM-MS-1, CAM-OPT-2: the number of the campaign, or the table's own."""
    own: int = getattr(table.state.options, f"milestone_{milestone.reached}")
    return own or milestone.at


@rule
def meet_milestones(table: Table, counted: str = "") -> Rule[None]:
    """CAM-MS-3: let every milestone that is reached happen, in the players' order, or those of one count alone."""
    while True:
        waiting = {milestone.id: milestone for milestone in reached(table) if counted in ("", milestone.reached)}
        if not waiting:
            return
        chosen = yield from choose_word("CAM-MS-3", PLAYERS, "which_milestone", waiting)
        table.settlement.milestones.append(chosen)
        table.tell(MilestoneReached(chosen))
        yield from trigger(table, waiting[chosen].event)
