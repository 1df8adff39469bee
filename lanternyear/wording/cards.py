"""Cards in words: kind, numbers, text, and how near each is to the printed one."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card, Gear, HitLocation, Resource, Terrain
from lanternyear.wording.gear import rule_words
from lanternyear.wording.messages import Wording, wording


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card as a player reads it. `doubt` says what is not as printed."""

    id: str
    title: str
    kind: str
    numbers: str
    text: str
    fidelity: str
    doubt: str


def card_words(card: Card, words: Wording | None = None) -> CardWords:
    words = words or wording()
    tag = str(card.__struct_config__.tag)
    kind = words.text_or(tag.replace("_", " "), "cards", "kinds", tag)
    doubt = " ".join([words.text_or("", "cards", "fidelity", card.fidelity), *card.note.split()])
    return CardWords(
        card.id,
        card.title,
        kind,
        ", ".join(_numbers(card, words)),
        " ".join(card.text.split()),
        card.fidelity,
        doubt.strip() if card.fidelity != "faithful" else "",
    )


def _numbers(card: Card, words: Wording) -> list[str]:
    """Return what a kind of card has besides its text."""
    said: list[str] = []
    if isinstance(card, Gear):
        said += _gear(card, words)
    if isinstance(card, HitLocation) and card.type != "normal":
        said.append(card.type)
    if isinstance(card, Gear | Resource | Terrain):
        said += card.keywords
    return said


def _gear(card: Gear, words: Wording) -> list[str]:
    said: list[str] = []
    if card.weapon:
        weapon = card.weapon
        text = words.text("cards", "numbers", "weapon")
        said.append(text.format(speed=weapon.speed, accuracy=weapon.accuracy, strength=weapon.strength))
    if card.armor:
        said.append(words.text("cards", "numbers", "armor").format(points=card.armor.points, at=card.armor.at))
    said += rule_words(card.rules)
    affinity = words.text("cards", "numbers", "affinity")
    return said + [affinity.format(color=color, side=side) for side, color in card.affinities.items()]


def text_in_play(id: str, catalog: Catalog) -> str:
    """Return a card's text; for a persistent injury, that of its hit location."""
    if id in catalog.cards:
        return " ".join(catalog.cards[id].text.split())
    for location in catalog.hit_locations.values():
        if location.injury is not None and location.injury.id == id:
            return " ".join(location.text.split())
    return ""
