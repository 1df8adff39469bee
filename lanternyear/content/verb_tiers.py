"""The verbs by how much the shipped packs use them, so that authors see those first that matter most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from lanternyear.cards.effects.base import Effect, verb
from lanternyear.cards.kinds import AiCard, Card, HitLocation, HuntEvent, Monster, SurvivorCard, Terrain
from lanternyear.content.read import effect_nodes
from lanternyear.content.walk import parts

MANY: Final = 15
"""From so many cards on, a verb is among those that every author needs."""
SHOWDOWN: Final = "the showdown"
HUNT: Final = "the hunt"
SURVIVORS: Final = "survivors and their gear"
SETTLEMENT: Final = "the settlement and its story"
CHAPTERS: Final = (SHOWDOWN, SURVIVORS, HUNT, SETTLEMENT)


class VerbTiers(NamedTuple):
    """The verbs by their use: by many cards, by a few of some chapter, by one card or none."""

    common: list[str]
    by_chapter: dict[str, list[str]]
    rare: list[str]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> VerbTiers:
        """Sort all verbs by the cards that use them. A chapter is the one that most of these cards belong to."""
        uses: dict[str, Counter[str]] = {name: Counter() for name in effect_nodes()}
        for card in cards:
            for name in {verb(type(part)) for _, part in parts(card) if isinstance(part, Effect)}:
                uses[name][_chapter(card)] += 1
        rare = [name for name, chapters in uses.items() if chapters.total() <= 1]
        common = [name for name, chapters in uses.items() if chapters.total() >= MANY]
        by_chapter: dict[str, list[str]] = {chapter: [] for chapter in CHAPTERS}
        for name, chapters in uses.items():
            if 1 < chapters.total() < MANY:
                by_chapter[max(CHAPTERS, key=chapters.__getitem__)].append(name)
        return cls(common, by_chapter, rare)


def _chapter(card: Card) -> str:
    if isinstance(card, Monster | AiCard | HitLocation | Terrain):
        return SHOWDOWN
    if isinstance(card, HuntEvent):
        return HUNT
    return SURVIVORS if isinstance(card, SurvivorCard) else SETTLEMENT
