"""SET-EXH-2, SET-INNT-3: gear and dishes that can be made only on one occasion."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.effects import NOTHING, Effects
from lanternyear.cards.effects.develop import Cook, CraftNow
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Blocked,
    Option,
    Rule,
    choose,
    choose_survivor_or_nobody,
    rule,
)
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import NothingGained
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.gear.grid import copies_left
from lanternyear.rules.gear.loadout import forbids
from lanternyear.rules.people import people
from lanternyear.rules.settlement.craft import make
from lanternyear.rules.settlement.payment import pay
from lanternyear.rules.settlement.prerequisites import why_not_pay


def costs_on_occasion(table: Table, effect: CraftNow) -> dict[str, dict[str, int]]:
    """SET-EXH-2: return what can be made on this occasion alone, and what it costs in all."""
    return {
        gear.id: {unit: recipe.cost.get(unit, 0) + effect.cost.get(unit, 0) for unit in {**recipe.cost, **effect.cost}}
        for gear in table.catalog.gear.values()
        for recipe in gear.recipes
        if gear.location == effect.location and recipe.requires == effect.occasion and copies_left(table, gear.id) > 0
    }


@rule
def craft_on_occasion(table: Table, effect: CraftNow) -> Rule[None]:
    """SET-EXH-2: one of them, if it can be paid."""
    costs = costs_on_occasion(table, effect)
    options = {card: _make_option(card, cost) for card, cost in costs.items()}
    card = yield from choose_payable(table, costs, options, effect.occasion)
    if card:
        yield from make(table, card, costs[card])


@rule
def choose_payable(
    table: Table, costs: Mapping[str, Mapping[str, int]], options: Mapping[str, Option], about: str
) -> Rule[str]:
    """Ask for one of several things with a cost; those that cannot be paid are shown with the reason."""
    reasons = {name: why_not_pay(table, cost) for name, cost in costs.items()}
    payable = [options[name] for name, reason in reasons.items() if not reason]
    if not payable:
        table.tell(NothingGained(PLAYERS, about))
        return ""
    blocked = [Blocked(options[name], reason, "SET-CRAFT-8") for name, reason in reasons.items() if reason]
    answer = yield from choose("SET-CRAFT-8", PLAYERS, "what_to_make", payable, blocked, About(card=about))
    return answer.about.card


def _make_option(name: str, cost: Mapping[str, int], effects: Effects = NOTHING) -> Option:
    """Return the option to make a gear or a dish."""
    card = name if not effects else ""

    def explain(_table: Table) -> Explanation:
        return Explanation(Cost.listed(cost), card, effects)

    return Option(name, "card", About(card=name), explains=explain)


@rule
def cook(table: Table, effect: Cook, about: str) -> Rule[None]:
    """SET-INNT-3: the ingredients are archived, and one survivor who can consume eats."""
    dishes = {dish.name: dish for dish in effect.dishes}
    options = {dish.name: _make_option(dish.name, dish.cost, dish.then) for dish in effect.dishes}
    name = yield from choose_payable(table, {dish.name: dish.cost for dish in effect.dishes}, options, about)
    if not name:
        return
    yield from pay(table, dishes[name].cost)
    able = [survivor for survivor in people(table) if not forbids(table, survivor, "consume")]
    eater = yield from choose_survivor_or_nobody("SET-INNT-3", PLAYERS, "who_eats", able, About(word=name))
    if eater is not None:
        yield from perform(table, dishes[name].then, Scene(about, eater, eater))
