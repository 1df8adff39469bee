"""SD-ROUND-5: effects with an end, and Indomitable."""

from __future__ import annotations

from lanternyear.engine.table import Table
from lanternyear.rules.showdown.monster import stand_monster
from lanternyear.state.terms import LastingEnd

INDOMITABLE_LEVEL = 3


def end_lasting(table: Table, until: LastingEnd, count: int = 0) -> None:
    """End lasting effects: `round` and `turn` up to that number, `attack` of that depth or deeper, negated."""
    lasting = table.showdown.lasting
    if lasting:
        lasting[:] = [effect for effect in lasting if not (effect.until == until and effect.count <= count)]


def end_with_card(table: Table, card: str) -> None:
    """End what lasts as long as a card is in play."""
    lasting = table.showdown.lasting
    lasting[:] = [effect for effect in lasting if effect.card != card]


def is_indomitable(table: Table) -> bool:
    """SD-IND-1: return whether the monster is of level 3 or more, or has the trait in play."""
    return table.monster.level >= INDOMITABLE_LEVEL or any(
        card.card in table.catalog.ai and table.catalog.ai[card.card].indomitable for card in table.monster.in_play
    )


def stand_if_indomitable(table: Table) -> None:
    """SD-IND-2: at the end of any attack by it or against it, it stands."""
    if table.monster.knocked_down and is_indomitable(table):
        stand_monster(table)
