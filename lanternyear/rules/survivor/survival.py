"""SD-SUR: survival actions: who knows them, who may perform them now, what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import SurvivalSpent
from lanternyear.engine.table import Table, derived
from lanternyear.rules.concentration import disturb
from lanternyear.rules.conditions import is_barred_from_survival
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.limits import times_used
from lanternyear.rules.moments import moment
from lanternyear.rules.purse import means, pay_survival
from lanternyear.rules.survivor.attributes import bonus
from lanternyear.state.record import Use
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor

COST = 1
SURVIVAL_ACTION = Explanation(Cost(survival=COST))
LIKE = {"double_march": "dash"}  # SD-RET-9
SurvivalAction: TypeAlias = Callable[[Table, Survivor, str], Rule[None]]
F = TypeVar("F", bound=SurvivalAction)
PERFORMED: dict[str, SurvivalAction] = {}


def survival_action(name: str) -> Callable[[F], F]:
    """Register how a survival action is carried out: dash, surge, encourage."""

    def register(function: F) -> F:
        PERFORMED[name] = function
        return function

    return register


def is_known(table: Table, action: str) -> bool:
    """SD-SUR-2: dodge always, the others by innovations."""
    return action in known_actions(table)


@derived("board")
def known_actions(table: Table) -> frozenset[str]:
    """Every survival action the settlement knows."""
    innovations = table.catalog.innovations
    cards = [innovations[card] for card in table.settlement.innovations if card in innovations]
    return frozenset({"dodge", *(word for card in cards for word in card.unlocks)})


def is_attacking(table: Table, survivor: Survivor) -> bool:
    """SD-SUR-3, SD-SUR-10: from the declaration of an attack to its end, its reactions included."""
    return any(attack.attacker is survivor for attack in table.attacks)


def can_spend(table: Table, survivor: Survivor, cost: int = COST) -> bool:
    """Return whether the survivor has and may spend that much survival."""
    return survivor.alive and means(table, survivor) >= cost and not is_barred_from_survival(table, survivor)


def can_perform(table: Table, survivor: Survivor, action: str, cost: int = COST) -> bool:
    """SD-SUR-3: known, affordable, not used up this round, and nothing stands against it."""
    fighter = survivor.fighter
    if fighter.space == NOWHERE or not can_spend(table, survivor, cost):
        return False
    times = 1 + (bonus(table, survivor, "dodges") if action == "dodge" else 0)
    if (fighter.uses and times_used(fighter.uses, action, "round") >= times) or not is_known(
        table, LIKE.get(action, action)
    ):
        return False
    if fighter.knocked_down and action != "dodge":
        return False
    if forbids(table, survivor, LIKE.get(action, action)) or forbids(table, survivor, "actions"):
        return False
    return not is_attacking(table, survivor)


@rule
def spend_survival(table: Table, survivor: Survivor, action: str, cost: int = COST) -> Rule[None]:
    """SD-SUR-2: pay, and count the action for this round."""
    yield from pay_survival(table, survivor, cost)
    survivor.fighter.uses.append(Use(action, "round"))
    disturb(table, survivor, action)
    table.tell(SurvivalSpent(survivor.id, action, cost))


@rule
def perform_survival_action(table: Table, survivor: Survivor, action: str, about: str = "") -> Rule[None]:
    """SD-SUR-4: pay and resolve the action with all its consequences."""
    yield from spend_survival(table, survivor, action)
    yield from moment(table, "survival_action", survivor)
    yield from PERFORMED[action](table, survivor, about)
