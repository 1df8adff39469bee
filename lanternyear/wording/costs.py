"""Costs in words: resources, endeavors and what else a recipe or an endeavor lists."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.costs import cost_unit
from lanternyear.wording.names import Names


def cost_words(cost: Mapping[str, int], names: Names) -> str:
    """Return a cost such as `2 bone, 1 Lion Claw, 1 endeavor`."""
    return ", ".join(_so_many(number, unit, names) for unit, number in cost.items() if number)


def _so_many(number: int, unit: str, names: Names) -> str:
    """Return `2 endeavors`, and `2 bone`: keywords of resources are not counted."""
    if names.words.table("nouns", unit):
        return names.words.counted(number, unit)
    return names.words.text("naming", "several").format(number=number, name=_unit(unit, names))


def _unit(unit: str, names: Names) -> str:
    kind, name = cost_unit(unit)
    return names.card(name) if kind in ("card", "gear") else names.words.text_or(name, "units", name)


def recipe_words(gear: str, names: Names) -> str:
    """Return the recipes of a gear, and what each needs besides."""
    recipes = names.catalog.gear[gear].recipes
    needing = names.words.text("options", "needing")
    said = []
    for recipe in recipes:
        price = cost_words(recipe.cost, names)
        said.append(needing.format(price=price, card=names.card(recipe.requires)) if recipe.requires else price)
    return names.words.text("options", "or").join(said)
