"""The cards of the monster that a game has seen: drawn and played, wounded at, or lying in play."""

from __future__ import annotations

from collections.abc import Iterable

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import AiCard, HitLocation
from lanternyear.engine.facts import (
    AiDrawn,
    BlowLost,
    CardEnteredPlay,
    CardGained,
    CardLeftPlay,
    CardTokensChanged,
    Fact,
    TrapSprung,
    WoundAttempted,
)
from lanternyear.state.state import State

TOLD = (AiDrawn, CardEnteredPlay, CardLeftPlay, CardGained, CardTokensChanged, TrapSprung)


def cards_played(facts: Iterable[Fact], state: State) -> set[str]:
    """AI cards, hit locations and persistent injuries: those told of, those in play and those that survivors hold."""
    found: set[str] = {card.card for card in state.showdown.monster.in_play}
    found.update(condition for survivor in state.survivors.values() for condition in survivor.fighter.conditions)
    for fact in facts:
        if isinstance(fact, TOLD):
            found.add(fact.card)
        elif isinstance(fact, BlowLost | WoundAttempted):
            found.add(fact.location)
    return found


def cards_of(catalog: Catalog, monster: str) -> list[str]:
    """Every AI card, hit location and persistent injury of a monster."""
    found: list[str] = []
    for card in catalog.cards.values():
        if isinstance(card, AiCard | HitLocation) and card.monster == monster:
            found.append(card.id)
            found += [card.injury.id] if isinstance(card, HitLocation) and card.injury else []
    return found
