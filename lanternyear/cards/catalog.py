"""All cards of the packs in play, by id and by kind. Built by content/, read by everybody else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from lanternyear.cards.grammar import read_range
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
from lanternyear.cards.parts import PersistentInjury

C = TypeVar("C", bound=Card)
TABLES = {
    "gear": "gear",
    "armor_set": "armor_sets",
    "resource": "resources",
    "ai_card": "ai",
    "hit_location": "hit_locations",
    "terrain": "terrain",
    "injury": "injuries",
    "disorder": "disorders",
    "fighting_art": "fighting_arts",
    "ability": "abilities",
    "proficiency": "proficiencies",
    "story_event": "story_events",
    "settlement_event": "settlement_events",
    "hunt_event": "hunt_events",
    "innovation": "innovations",
    "principle": "principles",
    "location": "locations",
    "campaign": "campaigns",
    "variant": "variants",
    "monster": "monsters",
}
"""The table of the catalog that has the cards of each kind."""


@dataclass(frozen=True, slots=True)
class PackId:
    """A pack as a save names it. The hash is empty if the pack was not here when the save was made.

    `files` are those of a pack that did not come with the program: whoever keeps a game keeps them with it.
    """

    id: str
    version: str
    hash: str
    files: Mapping[str, bytes] = field(default_factory=dict, compare=False, repr=False)


@dataclass(slots=True)
class Catalog:
    """Every definition. `cards` has them all; the other tables are the same cards by kind.

    `useful_resources` have a rule of their own, `free_resources` one that costs nothing; `worked_out` is what
    rules keep as long as the cards are the same. `renamed` are the present ids by those that cards had before, and
    `stand_ins` the cards that a game has and no pack has any more. `as_in_box` are cards that owners of the game
    corrected.
    """

    packs: tuple[PackId, ...]
    cards: dict[str, Card]
    gear: dict[str, Gear] = field(default_factory=dict)
    armor_sets: dict[str, ArmorSet] = field(default_factory=dict)
    resources: dict[str, Resource] = field(default_factory=dict)
    ai: dict[str, AiCard] = field(default_factory=dict)
    hit_locations: dict[str, HitLocation] = field(default_factory=dict)
    terrain: dict[str, Terrain] = field(default_factory=dict)
    injuries: dict[str, Injury] = field(default_factory=dict)
    disorders: dict[str, Disorder] = field(default_factory=dict)
    fighting_arts: dict[str, FightingArt] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    proficiencies: dict[str, Proficiency] = field(default_factory=dict)
    story_events: dict[str, StoryEvent] = field(default_factory=dict)
    settlement_events: dict[str, SettlementEvent] = field(default_factory=dict)
    hunt_events: dict[str, HuntEvent] = field(default_factory=dict)
    innovations: dict[str, Innovation] = field(default_factory=dict)
    principles: dict[str, Principle] = field(default_factory=dict)
    locations: dict[str, Location] = field(default_factory=dict)
    campaigns: dict[str, Campaign] = field(default_factory=dict)
    variants: dict[str, Variant] = field(default_factory=dict)
    monsters: dict[str, Monster] = field(default_factory=dict)
    persistent_injuries: dict[str, PersistentInjury] = field(default_factory=dict)
    terms: dict[str, AiCard] = field(default_factory=dict)
    injury_tables: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    weapon_types: frozenset[str] = frozenset()
    useful_resources: frozenset[str] = frozenset()
    free_resources: frozenset[str] = frozenset()
    worked_out: dict[Any, Any] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)
    stand_ins: frozenset[str] = frozenset()
    as_in_box: frozenset[str] = frozenset()

    @classmethod
    def of(cls, packs: Iterable[PackId], cards: Iterable[Card]) -> Catalog:
        all_cards = {card.id: card for card in cards}

        def only(kind: type[C]) -> dict[str, C]:
            return {card.id: card for card in all_cards.values() if isinstance(card, kind)}

        catalog = cls(tuple(packs), all_cards)
        catalog.gear = only(Gear)
        catalog.armor_sets = only(ArmorSet)
        catalog.resources = only(Resource)
        catalog.ai = only(AiCard)
        catalog.hit_locations = only(HitLocation)
        catalog.terrain = only(Terrain)
        catalog.injuries = only(Injury)
        catalog.disorders = only(Disorder)
        catalog.fighting_arts = only(FightingArt)
        catalog.abilities = only(Ability)
        catalog.proficiencies = only(Proficiency)
        catalog.weapon_types = frozenset(card.type for card in catalog.proficiencies.values())
        catalog.story_events = only(StoryEvent)
        catalog.settlement_events = only(SettlementEvent)
        catalog.hunt_events = only(HuntEvent)
        catalog.innovations = only(Innovation)
        catalog.principles = only(Principle)
        catalog.locations = only(Location)
        catalog.campaigns = only(Campaign)
        catalog.variants = only(Variant)
        catalog.monsters = only(Monster)
        catalog.persistent_injuries = {
            location.injury.id: location.injury for location in catalog.hit_locations.values() if location.injury
        }
        catalog.terms = {term: card for card in catalog.ai.values() for term in card.terms}
        catalog.useful_resources = frozenset(card.id for card in catalog.resources.values() if card.actions)
        catalog.free_resources = frozenset(
            card.id for card in catalog.resources.values() if any(not action.cost for action in card.actions)
        )
        catalog.injury_tables = _tables(catalog.injuries.values())
        with_ids: tuple[Card | PersistentInjury, ...] = (*all_cards.values(), *catalog.persistent_injuries.values())
        catalog.renamed = {old: card.id for card in with_ids for old in card.was}
        return catalog

    @property
    def missing_packs(self) -> list[str]:
        """The packs that a game was played with and that are not here."""
        return [pack.id for pack in self.packs if not pack.hash]

    def table(self, kind: str) -> dict[str, Any]:
        """Return the cards of a kind, by the word that packs write after `kind:`."""
        cards: dict[str, Any] = getattr(self, TABLES[kind])
        return cards

    def with_stand_ins(self, cards: Iterable[Card]) -> Catalog:
        """Return this catalog with cards that no pack has. A card of another kind keeps its id among `cards`."""
        added = {card.id: card for card in cards}
        tables: dict[str, Any] = {name: dict(getattr(self, name)) for name in ("cards", *TABLES.values())}
        found = replace(self, worked_out={}, stand_ins=self.stand_ins.union(added), **tables)
        for id, card in added.items():
            found.table(str(card.__struct_config__.tag))[id] = card
            found.cards.setdefault(id, card)
        return found


def _tables(injuries: Iterable[Injury]) -> dict[str, list[tuple[int, int, str]]]:
    """SD-SEV: each location's table as (low, high, injury), lowest first."""
    from_rows: dict[str, list[tuple[int, int, str]]] = {}
    for injury in injuries:
        for table, rows in injury.tables.items():
            for row in rows:
                low, high = read_range(row)
                from_rows.setdefault(table, []).append((low, high, injury.id))
    for rows_found in from_rows.values():
        rows_found.sort()
    return from_rows
