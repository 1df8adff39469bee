"""The explanation of an option: by the rule that offers it, else from the card it names."""

from __future__ import annotations

from lanternyear.cards.effects import NOTHING, Effects
from lanternyear.cards.kinds import Card, HitLocation, Innovation, Principle, StoryEvent
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.option import Option
from lanternyear.engine.table import Table
from lanternyear.rules.showdown.attack_profile import wound_profile


def explain(table: Table, option: Option) -> Explanation:
    """Return what the option costs and what it would do now. Nothing on the table changes."""
    if option.explains is not None:
        return option.explains(table)
    card = table.catalog.cards.get(option.about.card)
    if card is None:
        return Explanation()
    if isinstance(card, HitLocation) and table.attacks:
        return Explanation(card=card.id, wound=wound_profile(table, table.attacks[-1], card))
    return Explanation(card=card.id, effects=_effects(card))


def _effects(card: Card) -> Effects:
    """Return what happens when a card that is offered as such is taken."""
    if isinstance(card, Innovation):
        return card.gained
    if isinstance(card, Principle):
        return card.adopted
    return card.then if isinstance(card, StoryEvent) else NOTHING
