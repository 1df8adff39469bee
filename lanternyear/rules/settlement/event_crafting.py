"""SET-EXH-2, SET-INNT-3: what is made on an occasion alone: gear of a story event, and dishes."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.effects.develop import Cook, CraftNow
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Blocked,
    Rule,
    choose_card,
    choose_survivor_or_nobody,
    of_card,
    rule,
)
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
    """SET-EXH-2: what can be made on this occasion alone, and what it costs in all."""
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
    card = yield from choose_payable(table, costs, effect.occasion)
    if card:
        yield from make(table, card, costs[card])


@rule
def choose_payable(table: Table, costs: Mapping[str, Mapping[str, int]], about: str) -> Rule[str]:
    """One of several things with a cost; what cannot be paid is shown with the reason."""
    reasons = {name: why_not_pay(table, cost) for name, cost in costs.items()}
    options = [name for name, reason in reasons.items() if not reason]
    if not options:
        table.tell(NothingGained(PLAYERS, about))
        return ""
    blocked = [Blocked(of_card(name), reason, "SET-CRAFT-8") for name, reason in reasons.items() if reason]
    return (yield from choose_card("SET-CRAFT-8", PLAYERS, "what_to_make", options, blocked, About(card=about)))


@rule
def cook(table: Table, effect: Cook, about: str) -> Rule[None]:
    """SET-INNT-3: the ingredients are archived, and one survivor who can consume eats."""
    dishes = {dish.name: dish for dish in effect.dishes}
    name = yield from choose_payable(table, {dish.name: dish.cost for dish in effect.dishes}, about)
    if not name:
        return
    yield from pay(table, dishes[name].cost)
    able = [survivor for survivor in people(table) if not forbids(table, survivor, "consume")]
    eater = yield from choose_survivor_or_nobody("SET-INNT-3", PLAYERS, "who_eats", able, About(word=name))
    if eater is not None:
        yield from perform(table, dishes[name].then, Scene(about, eater, eater))
