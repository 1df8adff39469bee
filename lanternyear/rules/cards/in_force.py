"""SD-AI-10, SET-1-1, CAM-VAR: the cards in force: of the monster, of the settlement, and the variants played.

Of the monster those in play, and a duration card that lies face up on its deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from lanternyear.cards.kinds import Principle, Variant
from lanternyear.cards.parts import Modifier
from lanternyear.engine.scene import Scene
from lanternyear.engine.table import Table, derived
from lanternyear.state.showdown import InPlay


def cards_in_force(table: Table) -> list[InPlay]:
    """SD-AI-10, SD-AI-11: a face-up card's ongoing effects apply as if it were in play."""
    monster = table.monster
    return [*monster.in_play, InPlay(monster.ai_deck[0])] if monster.ai_face_up else monster.in_play


def is_in_force(table: Table, card: InPlay) -> bool:
    """Return whether this very card is still in play, or lies face up on the deck."""
    monster = table.monster
    for in_play in monster.in_play:
        if in_play is card:
            return True
    return monster.ai_face_up and monster.ai_deck[0] == card.card


def modifiers_in_play(table: Table) -> Iterator[tuple[Modifier, Scene | None]]:
    """Yield what the monster's page and cards add, each with the card whose tokens its condition may count."""
    monster = table.catalog.monsters.get(table.monster.id)
    for modifier in monster.modifiers if monster is not None else ():
        yield modifier, None
    for card in cards_in_force(table):
        injury = table.catalog.persistent_injuries.get(card.card)
        modifiers = injury.modifiers if injury else table.catalog.cards[card.card].modifiers
        scene = Scene(card.card, in_play=card) if modifiers else None
        for modifier in modifiers:
            yield modifier, scene


def settlement_cards(table: Table) -> list[str]:
    """Variants, innovations, principles, the events of this settlement phase, and what lingers of the hunt."""
    settlement = table.settlement
    of_year = [*settlement.principles, *settlement.events, *settlement.lingering]
    return [*table.state.variants, *settlement.innovations, *of_year]


def principles(table: Table) -> list[Principle]:
    """CAM-PR-1: the answers that the settlement has chosen."""
    return [table.catalog.principles[principle] for principle in table.settlement.principles]


@derived("cards")
def variants(table: Table) -> list[Variant]:
    """CAM-VAR: the variants that the table plays by."""
    return [table.catalog.variants[variant] for variant in table.state.variants]
