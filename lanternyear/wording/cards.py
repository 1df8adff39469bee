"""Cards in words: kind, numbers, text, and how near each is to the printed one."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card, Gear, HitLocation, Resource, Terrain
from lanternyear.wording.gear import rule_words
from lanternyear.wording.messages import Wording, wording

MOST_LISTED = 12


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
    """Return a card's text; for a persistent injury, that of its hit location; for a stand-in, that it is one."""
    if id in catalog.stand_ins:
        return wording().text("cards", "stand_in")
    if id in catalog.cards:
        return " ".join(catalog.cards[id].text.split())
    for location in catalog.hit_locations.values():
        if location.injury is not None and location.injury.id == id:
            return " ".join(location.text.split())
    return ""


def missing_cards(catalog: Catalog, words: Wording | None = None) -> str:
    """Return which packs and cards of a game are not here any more; "" if all of them are."""
    words = words or wording()
    packs, cards = catalog.missing_packs, sorted({catalog.cards[id].title for id in catalog.stand_ins})
    said = []
    if packs:
        number = "one" if len(packs) == 1 else "many"
        said.append(words.text("cards", "missing_packs", number).format(packs=", ".join(packs)))
    if cards:
        number = "one" if len(cards) == 1 else "many"
        said.append(words.text("cards", "stand_ins", number).format(cards=_listed(cards, words)))
    return " ".join(said)


def _listed(titles: list[str], words: Wording) -> str:
    listed = ", ".join(titles[:MOST_LISTED])
    more = len(titles) - MOST_LISTED
    return words.text("cards", "stand_ins", "listed").format(cards=listed, number=more) if more > 0 else listed
