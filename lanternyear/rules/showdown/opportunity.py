"""SD-SUR-5: the windows in which survivors may dash, surge and encourage."""

from __future__ import annotations

from lanternyear.engine.decision import PLAYERS, Rule, choose, rule
from lanternyear.engine.table import Table, recalled_of_board
from lanternyear.rules.conditions import is_deaf
from lanternyear.rules.people import present
from lanternyear.rules.resources import anybody_carries, resource_uses, use_resource
from lanternyear.rules.survivor.retinue import retinue_of
from lanternyear.rules.survivor.survival import can_perform, known_actions, perform_survival_action
from lanternyear.state.survivor import Survivor

ACTIONS = ("dash", "surge", "encourage")


@rule
def opportunity(table: Table, clause: str, *, encourage: bool = True, without: Survivor | None = None) -> Rule[None]:
    """Ask until nobody wants to, or can, use survival any more. Each action is resolved before the next (SD-SUR-4).

    OQ-4: `encourage` is left out in the windows of the monster's turn that are neither flows nor its falling down.
    """
    if table.monster.dead or not (_any_is_known(table) or anybody_carries(table)):
        return
    while True:
        options = survival_options(table, encourage=encourage, without=without)
        if not options:
            return
        answer = yield from choose(clause, PLAYERS, "survival_opportunity", ["pass", *options])
        if answer == "pass":
            return
        yield from take_survival_option(table, answer)


def survival_options(table: Table, *, encourage: bool = True, without: Survivor | None = None) -> list[str]:
    """Every survival action and every use of a resource now possible: `ada:dash`, `ada:encourage:ben`."""
    options = resource_uses(table)
    if not _any_is_known(table):
        return options
    for survivor in present(table):
        if survivor is without or not survivor.survival:
            continue
        options += [f"{survivor.id}:{action}" for action in ("dash", "surge") if can_perform(table, survivor, action)]
        if retinue_of(table, survivor) is not None and can_perform(table, survivor, "double_march"):
            options.append(f"{survivor.id}:double_march")
        if encourage and can_perform(table, survivor, "encourage"):
            options += [f"{survivor.id}:encourage:{fallen.id}" for fallen in can_be_encouraged(table, survivor)]
    return options


@recalled_of_board
def _any_is_known(table: Table) -> bool:
    return not known_actions(table).isdisjoint(ACTIONS)


def can_be_encouraged(table: Table, by: Survivor) -> list[Survivor]:
    """SD-SUR-8: one other, knocked-down, non-deaf survivor anywhere on the board."""
    return [
        survivor
        for survivor in present(table)
        if survivor.fighter.knocked_down and survivor is not by and not is_deaf(table, survivor)
    ]


@rule
def take_survival_option(table: Table, option: str) -> Rule[None]:
    """Carry out an option of `survival_options`."""
    who, action, *about = option.split(":")
    if action == "use":
        yield from use_resource(table, table.survivors[who], *about)
        return
    yield from perform_survival_action(table, table.survivors[who], action, about[0] if about else "")
