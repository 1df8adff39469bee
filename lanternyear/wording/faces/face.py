"""The face of any card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lanternyear.cards.kinds import (
    Ability,
    AiCard,
    ArmorSet,
    Campaign,
    Card,
    Disorder,
    FightingArt,
    Gear,
    HitLocation,
    HuntEvent,
    Injury,
    Innovation,
    Location,
    Monster,
    Principle,
    Proficiency,
    Resource,
    SettlementEvent,
    StoryEvent,
    Terrain,
    Variant,
)
from lanternyear.wording.faces.anatomy import CardFace
from lanternyear.wording.faces.monster import ai_card_face, hit_location_face, monster_face, terrain_face
from lanternyear.wording.faces.settlement import (
    campaign_face,
    hunt_event_face,
    innovation_face,
    location_face,
    principle_face,
    settlement_event_face,
    story_event_face,
    variant_face,
)
from lanternyear.wording.faces.survivor import (
    ability_face,
    armor_set_face,
    disorder_face,
    fighting_art_face,
    gear_face,
    injury_face,
    proficiency_face,
    resource_face,
)
from lanternyear.wording.names import Names

FACES: dict[type[Card], Callable[[Any, Names], CardFace]] = {
    AiCard: ai_card_face,
    HitLocation: hit_location_face,
    Monster: monster_face,
    Gear: gear_face,
    ArmorSet: armor_set_face,
    Resource: resource_face,
    Innovation: innovation_face,
    Principle: principle_face,
    Location: location_face,
    FightingArt: fighting_art_face,
    Disorder: disorder_face,
    Injury: injury_face,
    Ability: ability_face,
    Proficiency: proficiency_face,
    StoryEvent: story_event_face,
    SettlementEvent: settlement_event_face,
    HuntEvent: hunt_event_face,
    Terrain: terrain_face,
    Variant: variant_face,
    Campaign: campaign_face,
}


def card_face(card: Card, names: Names) -> CardFace:
    """Return a card as it lies on the table. What its author noted for developers is not on it."""
    face = FACES[type(card)](card, names)
    text = names.words.text("cards", "stand_in") if card.id in names.catalog.stand_ins else face.text
    return replace(face, text=" ".join(text.split()))
