"""Stand-ins: cards without rules, in the place of those that a game has and no pack has any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.base import NOTHING
from lanternyear.cards.kinds import (
    Ability,
    AiCard,
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
    Resource,
    SettlementEvent,
    StoryEvent,
    Terrain,
    Variant,
)
from lanternyear.cards.parts import Level, Placement, Setup
from lanternyear.play.card_ids import Held

LEVELS = ("1", "2", "3")
MOVEMENT, TOUGHNESS = 5, 6
ANY_DECK = "strange"  # of a resource that lies in no deck
BODY = "body"


def stand_ins(gone: Iterable[Held], catalog: Catalog) -> list[Card]:
    """Return a stand-in for each of these ids, of the first kind that it may be of where it was found."""
    found: dict[str, list[Held]] = {}
    for held in gone:
        found.setdefault(held.id, []).append(held)
    cards: list[Card] = []
    for places in found.values():
        kind = places[0].kinds[0]
        cards.append(MAKERS[kind](places, catalog))
        if kind == "monster":
            cards.append(_body(places[0].id, cards[-1].title))
    return cards


def _body(monster: str, title: str) -> Card:
    """The one hit location of a monster that stands in, so that it can be wounded."""
    return HitLocation(id=f"{monster}.{BODY}", title=title, fidelity="partial", monster=monster)


def _basics(held: list[Held]) -> dict[str, Any]:
    """Return the keys that every card has. No copies: a stand-in joins no deck that is made anew."""
    id = held[0].id
    title = id.rpartition(".")[2].replace("_", " ").title()
    return {"id": id, "title": title, "fidelity": "partial", "copies": 0}


def _plain(kind: Callable[..., Card], **keys: Any) -> Callable[[list[Held], Catalog], Card]:
    return lambda held, catalog: kind(**_basics(held), **keys)


def _owner(held: list[Held]) -> str:
    return held[0].id.rpartition(".")[0]


def _resource(held: list[Held], catalog: Catalog) -> Card:
    deck = next((place.deck for place in held if place.deck), ANY_DECK)
    return Resource(**_basics(held), deck=deck)


def _ai_card(held: list[Held], catalog: Catalog) -> Card:
    return AiCard(**_basics(held), monster=_owner(held), rank="basic")


def _hit_location(held: list[Held], catalog: Catalog) -> Card:
    return HitLocation(**_basics(held), monster=_owner(held))


def _monster(held: list[Held], catalog: Catalog) -> Card:
    """A monster that does nothing and that the first wound kills: the game can go on after its showdown."""
    names = dict.fromkeys([*LEVELS, *(place.level for place in held if place.level)])
    levels = {
        name: Level(level=int(name) if name.isdecimal() else 1, movement=MOVEMENT, toughness=TOUGHNESS)
        for name in names
    }
    return Monster(**_basics(held), type="quarry", instinct=NOTHING, basic_action=NOTHING, setup=Setup(), levels=levels)


def _campaign(held: list[Held], catalog: Catalog) -> Card:
    """A campaign to which nothing more happens; begun again, its First Story is against the first monster there is."""
    monster = next(iter(catalog.monsters.values()), None)
    first = (monster.id, next(iter(monster.levels))) if monster else ("", "")
    return Campaign(**_basics(held), first_story=first, timeline={})


MAKERS: dict[str, Callable[[list[Held], Catalog], Card]] = {
    "gear": _plain(Gear, location=""),
    "resource": _resource,
    "ai_card": _ai_card,
    "hit_location": _hit_location,
    "terrain": _plain(Terrain, tiles=1, size=(1, 1), placement=Placement()),
    "injury": _plain(Injury),
    "disorder": _plain(Disorder),
    "fighting_art": _plain(FightingArt),
    "ability": _plain(Ability),
    "story_event": _plain(StoryEvent),
    "settlement_event": _plain(SettlementEvent),
    "hunt_event": _plain(HuntEvent),
    "innovation": _plain(Innovation),
    "principle": _plain(Principle, principle=""),
    "location": _plain(Location),
    "campaign": _campaign,
    "variant": _plain(Variant),
    "monster": _monster,
}
