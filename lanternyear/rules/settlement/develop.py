"""SET-7: Develop, a menu of everything legal now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lanternyear.engine.decision import DONE, PLAYERS, Blocked, Option, Rule, carry_out, choose, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.campaign.population import name_option
from lanternyear.rules.campaign.timeline import call_options, why_not_call
from lanternyear.rules.people import people
from lanternyear.rules.settlement.craft import craft_options, not_craftable
from lanternyear.rules.settlement.endeavor import endeavor_options, not_possible
from lanternyear.rules.settlement.resource_actions import takes, uses, why_not_take, why_not_use
from lanternyear.rules.settlement.split_resources import hand_out, sharing_options
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.state.state import Stage


@stage("develop")
def develop(table: Table) -> None:
    """SET-7-2: in any order and number, each action whole before the next."""
    begin_step(table, "develop")
    table.state.agenda.insert(0, Stage("develop_more"))


@stage("develop_more")
@rule
def develop_more(table: Table) -> Rule[None]:
    """SET-7-1: the group decides what is done next, until they are done."""
    yield from hand_out(table)
    options, blocked = _options(table), partial(_blocked, table)
    answer = yield from choose("SET-7-1", PLAYERS, "develop", options, blocked, shape="menu", repeats=True)
    if answer is DONE:
        return
    table.state.agenda.insert(0, Stage("develop_more"))
    yield from carry_out(table, answer)
    yield from meet_milestones(table)  # CAM-MS-4


def _options(table: Table) -> list[Option]:
    of_resources = [*uses(table), *takes(table), *sharing_options(table)]
    return [*craft_options(table), *endeavor_options(table), *of_resources, *call_options(table), *_names(table), DONE]


def _blocked(table: Table) -> Sequence[Blocked]:
    return [
        *not_craftable(table),
        *not_possible(table),
        *why_not_use(table),
        *why_not_take(table),
        *why_not_call(table),
    ]


def _names(table: Table) -> list[Option]:
    """SURV-NEW-2: return an option to name each survivor who has no name."""
    return [name_option(survivor) for survivor in people(table) if not survivor.name]
