"""Cards for pages, made from their faces; in a game the fitting target line and the rolled row are marked."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.cards.kinds import (
    AiCard,
    Card,
    HitLocation,
    HuntEvent,
    Monster,
    SettlementEvent,
    StoryEvent,
    Terrain,
)
from lanternyear.engine.facts import AiDrawn, TargetPicked
from lanternyear.web.drawings.sprite import part_symbol, terrain_symbol
from lanternyear.web.views.base_models import CardName, OfferView
from lanternyear.web.views.card_models import CardNumber, CardPart, CardView, HalfEdge, TargetLineView
from lanternyear.web.views.card_signs import card_sign
from lanternyear.web.views.emblem import monster_emblem
from lanternyear.web.views.event_text import rolled_for, shown_instructions
from lanternyear.web.views.source import PageSource
from lanternyear.wording.faces.anatomy import CardFace, TargetLine
from lanternyear.wording.faces.face import card_face
from lanternyear.wording.faces.monster import persistent_injury_face
from lanternyear.wording.names import Names

Events = StoryEvent | SettlementEvent | HuntEvent
OF_MONSTERS = ("ai_card", "hit_location", "monster")


def card_view(card: Card, names: Names) -> CardView:
    """Return a card outside any game."""
    return _view(card, card_face(card, names), names)


def card_in_game(source: PageSource, id: str, tokens: str = "") -> CardView | None:
    """Return a card or a persistent injury as it lies in this game, with its tokens; None if there is no such card."""
    id, names = source.catalog.renamed.get(id, id), source.names
    card = source.catalog.cards.get(id)
    if card is not None:
        picked = _picked(source, id) if isinstance(card, AiCard) else None
        rolled = rolled_for(source, id) if isinstance(card, Events) else None
        return _view(card, card_face(card, names), names, picked, rolled, tokens)
    left_by = by_injury(id, names)
    if left_by is None or left_by.injury is None:
        return None
    return _view(left_by, persistent_injury_face(left_by, left_by.injury, names), names, tokens=tokens)


def by_injury(id: str, names: Names) -> HitLocation | None:
    """Return the hit location that leaves this persistent injury, or None."""
    locations = names.catalog.hit_locations.values()
    return next((location for location in locations if location.injury and location.injury.id == id), None)


def _view(
    card: Card,
    face: CardFace,
    names: Names,
    picked: TargetPicked | None = None,
    rolled: int | None = None,
    tokens: str = "",
) -> CardView:
    return CardView(
        id=face.id,
        kind=face.kind,
        type=face.type,
        title=face.title,
        kind_words=face.kind_words,
        corner=face.corner,
        badges=list(face.badges),
        sign=card_sign(card, face.kind, face.type),
        emblem=_emblem(face, card, names),
        ground=terrain_symbol(card.id) if isinstance(card, Terrain) else "",
        part=part_symbol(card.id) if isinstance(card, HitLocation) else "",
        targets=[_target(line, picked, names) for line in face.targets],
        no_target=shown_instructions(face.no_target),
        action=face.action,
        numbers=[CardNumber(value=number.value, label=number.label) for number in face.numbers],
        parts=[
            CardPart(name=part.name, label=part.label, does=shown_instructions(part.does, rolled))
            for part in face.parts
        ],
        offers=[
            OfferView(name=offer.name, price=offer.price, text=offer.text, card=offer.card) for offer in face.offers
        ],
        offers_title=face.offers_title,
        cost=face.cost,
        leads=_names(face.leads, names),
        halves=[HalfEdge(edge=half.edge, color=half.color, words=half.words) for half in face.halves],
        text=face.text,
        tokens=tokens,
        as_in_box=card.id in names.catalog.as_in_box,
    )


def _emblem(face: CardFace, card: Card, names: Names) -> str:
    """Return the emblem on cards of monsters, "" on others."""
    monster = card.id if isinstance(card, Monster) else face.monster
    return monster_emblem(monster, names.catalog) if monster and face.kind in OF_MONSTERS else ""


def _target(line: TargetLine, picked: TargetPicked | None, names: Names) -> TargetLineView:
    if picked is None or picked.why != line.written:
        return TargetLineView(words=line.words)
    return TargetLineView(words=line.words, fits=True, whom=names.of(picked.survivor))


def _picked(source: PageSource, id: str) -> TargetPicked | None:
    """Return the last pick of a target since this AI card was drawn, or None."""
    picked = None
    for fact in reversed(source.facts):
        if isinstance(fact, TargetPicked) and picked is None:
            picked = fact
        if isinstance(fact, AiDrawn):
            return picked if fact.card == id else None
    return None


def _names(ids: Sequence[str], names: Names) -> list[CardName]:
    return [CardName(id=id, title=names.card(id)) for id in ids]
