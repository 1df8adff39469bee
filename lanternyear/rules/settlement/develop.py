"""SET-7: Develop, a menu of everything legal now."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.decision import PLAYERS, Blocked, Rule, choose_next, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.campaign.population import name_survivor
from lanternyear.rules.people import people
from lanternyear.rules.settlement.craft import craft, craft_options, not_craftable
from lanternyear.rules.settlement.endeavor import endeavor_options, not_possible, spend_endeavor
from lanternyear.rules.settlement.resource_actions import take_from_storage, takes, use_resource, uses, why_not_take
from lanternyear.rules.settlement.split_resources import POOL, SPLIT, TRADE, hand_out, share, sharing_options
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.state.state import Stage

DONE = "done"


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
    answer = yield from choose_next("SET-7-1", PLAYERS, "develop", _options(table), blocked=lambda: _blocked(table))
    if answer == DONE:
        return
    table.state.agenda.insert(0, Stage("develop_more"))
    yield from _carry_out(table, answer)
    yield from meet_milestones(table)  # CAM-MS-4


def _options(table: Table) -> list[str]:
    of_resources = [*uses(table), *takes(table), *sharing_options(table)]
    return [*craft_options(table), *endeavor_options(table), *of_resources, *_names(table), DONE]


def _blocked(table: Table) -> Sequence[Blocked]:
    return [*not_craftable(table), *not_possible(table), *why_not_take(table)]


@rule
def _carry_out(table: Table, answer: str) -> Rule[None]:
    verb, _, rest = answer.partition(":")
    card, _, name = rest.partition(":")
    if verb == "craft":
        yield from craft(table, rest)
    elif verb == "endeavor":
        yield from spend_endeavor(table, card, name)
    elif verb == "use":
        yield from use_resource(table, card, name)
    elif verb == "take":
        take_from_storage(table, rest)
    elif verb in (SPLIT, POOL, TRADE):
        yield from share(table, verb)
    else:
        yield from name_survivor(table, table.survivors[rest])


def _names(table: Table) -> list[str]:
    """SURV-NEW-2: whoever has no name can be given one."""
    return [f"name:{survivor.id}" for survivor in people(table) if not survivor.name]
