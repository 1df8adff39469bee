"""Offers of a card: endeavors, and at a location the gear that can be made there."""

from __future__ import annotations

from lanternyear.cards.kinds import Card, Gear, Location
from lanternyear.wording.costs import cost_words, recipe_words
from lanternyear.wording.effects import endeavor_words
from lanternyear.wording.faces.anatomy import Offer
from lanternyear.wording.gear import numbers_of, rule_words
from lanternyear.wording.names import Names


def endeavors_of(card: Card, names: Names) -> tuple[Offer, ...]:
    """Return the endeavors that a card offers, with their prices."""
    return tuple(
        Offer(endeavor.name, cost_words(endeavor.cost, names), endeavor_words(endeavor, names))
        for endeavor in getattr(card, "endeavors", ())
    )


def gear_made_at(location: Location, names: Names) -> tuple[Offer, ...]:
    """Return the gear list of a location."""
    gear = [item for item in names.catalog.gear.values() if item.location == location.id]
    return tuple(
        Offer(item.title, recipe_words(item.id, names), _brief(item, names), item.id)
        for item in sorted(gear, key=lambda item: item.title)
    )


def _brief(gear: Gear, names: Names) -> str:
    return ", ".join(text for text in (numbers_of(gear, names.words), *rule_words(gear.rules)) if text)
