"""SET-CRAFT: gear made at a location from resources."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lanternyear.cards.costs import cost_unit
from lanternyear.cards.kinds import Gear
from lanternyear.cards.parts import Recipe
from lanternyear.engine.decision import (
    PLAYERS,
    About,
    Blocked,
    Option,
    Reason,
    Rule,
    because,
    choose,
    choose_survivor,
    either,
    rule,
)
from lanternyear.engine.explanation import Cost, Explanation
from lanternyear.engine.facts import GearCrafted
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import put_in_grid
from lanternyear.rules.gear.grid import all_gear, copies_at_most, copies_left, note_what_it_is_made_of
from lanternyear.rules.people import people
from lanternyear.rules.settlement.gain_endeavors import change_endeavors
from lanternyear.rules.settlement.payment import pay
from lanternyear.rules.settlement.prerequisites import can_afford, has_what_it_requires, why_not_have, why_not_pay
from lanternyear.rules.survivor.death import die
from lanternyear.state.survivor import Survivor


def offered_gear(table: Table) -> list[Gear]:
    """SET-CRAFT-1, SET-CRAFT-2, SET-LOC-1a: the gear that the settlement's locations list."""
    built = set(table.settlement.locations)
    return [gear for gear in table.catalog.gear.values() if gear.location in built and gear.recipes]


def why_not_recipe(table: Table, recipe: Recipe) -> Reason | None:
    return why_not_have(table, (recipe.requires,)) or why_not_pay(table, recipe.cost)


def why_not_craft(table: Table, gear: Gear) -> Reason | None:
    """SET-CRAFT-10, SET-LOC-6a, SET-CRAFT-9: return why this gear cannot be crafted now, or None."""
    if copies_left(table, gear.id) < 1:
        return because("no_copy_left")
    found: list[Reason] = []
    for recipe in gear.recipes:
        reason = why_not_recipe(table, recipe)
        if reason is None:
            return None
        if reason not in found:
            found.append(reason)
    return either(found)


def craft_options(table: Table) -> list[Option]:
    """Return what can be crafted now. Must agree with `why_not_craft`, which takes longer."""
    held = all_gear(table)
    left = [gear for gear in offered_gear(table) if copies_at_most(gear) > held[gear.id]]
    return [_craft_option(gear) for gear in left if _has_a_recipe(table, gear)]


def _craft_option(gear: Gear) -> Option:
    def explain(_table: Table) -> Explanation:
        first, *others = (_cost(recipe) for recipe in gear.recipes)
        return Explanation(first, gear.id, other_costs=tuple(others))

    return Option(f"craft:{gear.id}", "craft", About(card=gear.id), lambda table: craft(table, gear.id), explain)


def _cost(recipe: Recipe) -> Cost:
    return Cost.listed(recipe.cost, recipe.requires)


def _recipe_option(card: str, number: int, recipe: Recipe) -> Option:
    explains = partial(_explain_recipe, card, recipe)
    return Option(str(number), "recipe", About(card=card, number=number), explains=explains)


def _explain_recipe(card: str, recipe: Recipe, _table: Table) -> Explanation:
    return Explanation(_cost(recipe), card)


def _has_a_recipe(table: Table, gear: Gear) -> bool:
    return any(
        has_what_it_requires(table, recipe.requires) and can_afford(table, recipe.cost) for recipe in gear.recipes
    )


def not_craftable(table: Table) -> list[Blocked]:
    """Return what a location lists that cannot be crafted now, and why."""
    reasons = [(gear, why_not_craft(table, gear)) for gear in offered_gear(table)]
    return [Blocked(_craft_option(gear), reason, "SET-CRAFT-1") for gear, reason in reasons if reason]


@rule
def craft(table: Table, card: str) -> Rule[None]:
    """SET-CRAFT-9: by one of its recipes that can be paid."""
    recipes = table.catalog.gear[card].recipes
    ways = [_recipe_option(card, number, recipe) for number, recipe in enumerate(recipes, 1)]
    reasons = [why_not_recipe(table, recipe) for recipe in recipes]
    options = [way for way, reason in zip(ways, reasons, strict=True) if not reason]
    blocked = [Blocked(way, reason, "SET-CRAFT-9") for way, reason in zip(ways, reasons, strict=True) if reason]
    chosen = yield from choose("SET-CRAFT-9", PLAYERS, "which_recipe", options, blocked, about=About(card=card))
    yield from make(table, card, recipes[chosen.about.number - 1].cost)


@rule
def make(table: Table, card: str, cost: Mapping[str, int]) -> Rule[None]:
    """SET-CRAFT-3: the cost is archived, then the gear comes from the box into storage."""
    spent = yield from pay_all(table, cost)
    table.settlement.gear.append(card)  # SET-CRAFT-10
    table.tell(GearCrafted(card))
    note_what_it_is_made_of(table, card, spent)
    for used in spent:
        for when in table.catalog.resources[used].when:
            if when.at == "crafted_with":
                yield from perform(table, when.then, Scene(used))


@rule
def pay_all(table: Table, cost: Mapping[str, int], survivor: Survivor | None = None) -> Rule[list[str]]:
    """SET-CRAFT-6, SET-END-3: pay endeavors, the survivor's survival, resources, gear and population, as listed."""
    change_endeavors(table, -cost.get("endeavor", 0), "spent")
    if survivor is not None:
        survivor.survival -= cost.get("survival", 0)
    spent = yield from pay(table, cost)
    for unit, number in cost.items():
        kind, name = cost_unit(unit)
        for _ in range(number if kind == "gear" else 0):
            yield from _give_up_gear(table, name)
    for _ in range(cost.get("population", 0)):
        yield from lose_one(table, survivor)
    return spent


@rule
def _give_up_gear(table: Table, card: str) -> Rule[None]:
    """SET-CRAFT-6: from storage, or out of a grid."""
    if card in table.settlement.gear:
        table.settlement.gear.remove(card)
        return
    holders = [survivor for survivor in people(table) if card in survivor.gear]
    holder = yield from choose_survivor("SET-CRAFT-6", PLAYERS, "whose_gear", holders, about=About(card=card))
    put_in_grid(table, holder, holder.gear.index(card), "")


@rule
def lose_one(table: Table, spared: Survivor | None = None) -> Rule[None]:
    """CAM-POP-3, SET-Q5: let the players choose who dies; not the performer of the ritual, if anybody else is left."""
    others = [survivor for survivor in people(table) if survivor is not spared]
    if not others and spared is not None and spared.alive:
        others = [spared]
    if not others:
        return
    victim = yield from choose_survivor("CAM-POP-3", PLAYERS, "who_dies", others)
    yield from die(table, victim, "population")
