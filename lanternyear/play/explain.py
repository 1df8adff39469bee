"""What an option costs and what it would do: from the rule that offers it, else from the card it names."""

from __future__ import annotations

from lanternyear.cards.effects import NOTHING, Effects
from lanternyear.cards.kinds import Card, Innovation, Principle, StoryEvent
from lanternyear.engine.explanation import Explanation
from lanternyear.engine.option import Option
from lanternyear.engine.table import Table


def explain(table: Table, option: Option) -> Explanation:
    """Return what the option costs and what it would do now. Nothing on the table changes."""
    if option.explains is not None:
        return option.explains(table)
    card = table.catalog.cards.get(option.about.card)
    return Explanation(card=card.id, effects=_effects(card)) if card is not None else Explanation()


def _effects(card: Card) -> Effects:
    """Return what happens when a card that is offered as such is taken."""
    if isinstance(card, Innovation):
        return card.gained
    if isinstance(card, Principle):
        return card.adopted
    return card.then if isinstance(card, StoryEvent) else NOTHING
