"""Decks of cards as they lie in the box."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.cards.kinds import Card
from lanternyear.engine.table import Table
from lanternyear.rules.cards.proxies import copies


def every_copy(table: Table, cards: Iterable[Card]) -> list[str]:
    """All copies of these cards, in the order of the packs."""
    return [card.id for card in cards for _ in range(copies(table, card))]


def bring_decks(table: Table) -> None:
    """SD-SETUP-5, SET-1-1: resource decks, shuffled, and the decks of disorders and fighting arts."""
    decks, catalog = table.state.decks, table.catalog
    for name in {resource.deck: "" for resource in catalog.resources.values()}:
        if name not in decks:
            decks[name] = every_copy(
                table, [resource for resource in catalog.resources.values() if resource.deck == name]
            )
        table.dice.shuffle(decks[name])
    if "disorders" not in decks:
        decks["disorders"] = every_copy(table, catalog.disorders.values())
    if "fighting_arts" not in decks:
        arts = [art for art in catalog.fighting_arts.values() if not art.secret]
        decks["fighting_arts"] = every_copy(table, arts)  # SURV-FA-2
