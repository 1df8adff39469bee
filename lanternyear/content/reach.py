"""Cards that no play can reach: nothing draws, gives, crafts or brings them.

Reachable is what a campaign, a showdown or a variant begins with, and what reachable cards bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.control import Roll
from lanternyear.cards.effects.develop import CraftNow, Cure
from lanternyear.cards.effects.events import LoseEverywhere, LoseLocation
from lanternyear.cards.effects.gear import ChooseGear, Hide
from lanternyear.cards.effects.monster_cards import RemoveHitLocations
from lanternyear.cards.effects.settlement import AddToTimeline, ChoosePrinciple, LoseInnovation, SettlementGains
from lanternyear.cards.effects.showdown_end import HealInjury
from lanternyear.cards.effects.status import TakeBack
from lanternyear.cards.effects.survivor_cards import GainGear, GainResource, LoseCard
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
from lanternyear.cards.parts import BesideRule, Endeavor, Level, Modifier, Recipe, Reward
from lanternyear.content.check import catalog_of
from lanternyear.content.pack import Pack
from lanternyear.content.problem import Problem
from lanternyear.content.references import references
from lanternyear.content.walk import parts
from lanternyear.state.record import TimelineEntry

STARTING_GEAR = "starting_gear"  # every founder has it
DECK_OF_THE_MONSTER = "monster"
# Parts whose names are asked for, used or taken away. What they bring is in other parts.
ASKING = (
    ArmorSet,
    BesideRule,
    ChooseGear,
    CraftNow,
    Cure,
    Endeavor,
    Gear,
    HealInjury,
    Hide,
    Level,
    Location,
    LoseCard,
    LoseEverywhere,
    LoseInnovation,
    LoseLocation,
    Modifier,
    Recipe,
    RemoveHitLocations,
    Roll,
    TakeBack,
    Variant,
)
MISSING = {
    AiCard: "no level of its monster draws its rank or lists it",
    ArmorSet: "one of its pieces cannot be reached",
    FightingArt: "it is secret",
    Gear: "it has no recipe at a location that can be built",
    HitLocation: "no level of its monster has it",
    HuntEvent: "it has no number and no quarry",
    Injury: "no table of injuries has it",
    Principle: "no card asks for this principle",
    Resource: "nothing draws from its deck",
    StoryEvent: "it has no year and no number that brings it",
}


def unreachable(packs: Sequence[Pack]) -> list[Problem]:
    """A sentence for every card of these packs that no play can reach; none without a campaign to play."""
    catalog = catalog_of(packs)
    if not catalog.campaigns:
        return []
    reached = Reach.of(catalog).cards
    entries = {entry.card.id: entry for pack in packs for entry in pack.entries}
    return [entry.problem((), _sentence(entry.card)) for id, entry in entries.items() if id not in reached]


def _sentence(card: Card) -> str:
    nothing = "no play can reach this card: no card that can be reached brings it"
    missing = MISSING.get(type(card))
    return f"{nothing}, and {missing}" if missing else nothing


@dataclass
class Reach:
    """The cards reached so far, and everything that they name, draw from, craft at and ask for."""

    catalog: Catalog
    cards: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)
    decks: set[str] = field(default_factory=set)
    gear_lists: set[str] = field(default_factory=lambda: {STARTING_GEAR})
    principles: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, catalog: Catalog) -> Reach:
        """Follow the cards from the beginning of a game until no further one is reached."""
        reach, size = cls(catalog), -1
        while len(reach.cards) > size:
            size = len(reach.cards)
            for card in catalog.cards.values():
                if card.id not in reach.cards and (card.id in reach.named or reach._has_way_in(card)):
                    reach._add(card)
        return reach

    def _add(self, card: Card) -> None:
        self.cards.add(card.id)
        for _, part in parts(card):
            self._follow(part)
        if isinstance(card, Campaign):
            entries = [entry for row in card.timeline.values() for entry in row]
            self.named.update(_event_of(entry) for entry in entries)
        if isinstance(card, Monster):
            self._follow_monster(card)
        if isinstance(card, Location):
            self.named.update(card.hunts)
        if isinstance(card, Gear):
            self.named.update(card.abilities)

    def _follow(self, part: object) -> None:
        """Note what one part of a card brings."""
        if isinstance(part, msgspec.Struct) and not isinstance(part, ASKING):
            self.named.update(name for _, names in references(part) for _, name in names)
        if isinstance(part, Level):
            self.named.update((*part.ai, part.ai_at_bottom, *part.adds, *part.in_play, *part.status))
        elif isinstance(part, Reward):
            self.named.add(part.location)
            self.decks.update(["basic"] if part.basic else [])
        elif isinstance(part, AddToTimeline):
            self.named.add(_event_of(part.entry))
        elif isinstance(part, ChoosePrinciple):
            self.principles.add(part.principle)
        elif isinstance(part, GainResource | SettlementGains):
            self._draw_from(part.deck)
        elif isinstance(part, GainGear):
            self.gear_lists.add(part.random_of)
        elif isinstance(part, ChooseGear | CraftNow):
            self.gear_lists.add(part.location)

    def _follow_monster(self, monster: Monster) -> None:
        self.named.add(monster.first_victory)
        if any(level.victory.monster or level.victory.chosen for level in monster.levels.values()):
            self.decks.add(monster.resources)

    def _draw_from(self, deck: str) -> None:
        monsters = self.catalog.monsters.values()
        self.decks.update([card.resources for card in monsters] if deck == DECK_OF_THE_MONSTER else [deck])

    def _has_way_in(self, card: Card) -> bool:
        """Return whether play comes to the card without another card that names it."""
        match card:
            case Campaign() | Monster() | Proficiency() | Variant():
                return True
            case Injury():
                return bool(card.tables)
            case Ability():
                return card.imported
            case StoryEvent():
                return bool(card.years or card.reached or card.run_away or card.darkness)
            case Principle():
                return card.principle in self.principles
            case ArmorSet():
                return self.cards.issuperset(card.pieces.values())
            case Gear():
                return self._can_be_made(card)
        return card.copies > 0 and self._is_in_a_deck(card)

    def _is_in_a_deck(self, card: Card) -> bool:
        match card:
            case Disorder() | Terrain():
                return True
            case SettlementEvent():
                return not card.first_day
            case FightingArt():
                return not card.secret
            case Resource():
                return card.deck in self.decks
            case HuntEvent():
                return bool(card.number or card.monster)
            case AiCard() | HitLocation():
                return self._is_in_a_deck_of_a_monster(card)
        return False

    def _can_be_made(self, gear: Gear) -> bool:
        return gear.location in self.gear_lists or bool(gear.recipes and gear.location in self.cards)

    def _is_in_a_deck_of_a_monster(self, card: AiCard | HitLocation) -> bool:
        if isinstance(card, AiCard) and (card.indomitable or card.life):
            return True  # SD-IND-1, SD-LIFE-1: a rule brings it
        levels = [level for level in self._levels_of(card.monster) if card.id not in level.without]
        if isinstance(card, HitLocation):
            return bool(levels)
        return any(_drawn(level, card.rank) for level in levels)

    def _levels_of(self, owner: str) -> Iterator[Level]:
        for monster in self.catalog.monsters.values():
            if owner == (monster.cards or monster.id):
                yield from monster.levels.values()


def _drawn(level: Level, rank: str) -> int:
    return {"basic": level.basic, "advanced": level.advanced, "legendary": level.legendary}.get(rank, 0)


def _event_of(entry: str) -> str:
    """The event of an entry of the timeline, or an empty string for a showdown."""
    with suppress(ValueError):  # a mistake, which the checks tell
        read = TimelineEntry.read(entry)
        return read.card if read.kind == "event" else ""
    return ""
