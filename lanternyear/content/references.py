"""The names that exist, and those that a definition uses, as its fields declare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.gear_keywords import KEYWORDS, NUMBERED, PLAIN
from lanternyear.cards.keys import Notes, notes_of
from lanternyear.cards.kinds import RULE_CONDITIONS, STATUE
from lanternyear.content.problem import Path, unknown
from lanternyear.state.survivor import LOCATIONS

BOXES = ("rare_gear", "starting_gear")  # gear that no location crafts
DECKS = ("basic", "vermin", "strange")
REQUIRED = "innovation, location, principle, gear, story event or what an innovation provides"


@dataclass(frozen=True, slots=True)
class Known:
    """Everything that can be named, by what it is called in messages."""

    catalog: Catalog
    names: Mapping[str, frozenset[str]]
    unread: frozenset[str] = frozenset()  # ids of cards that could not be read, and may be anything

    @classmethod
    def of(
        cls,
        catalog: Catalog,
        specials: frozenset[str],
        unread: frozenset[str] = frozenset(),
        keywords: frozenset[str] = frozenset(),
    ) -> Known:
        return cls(catalog, {**_names(catalog, keywords | KEYWORDS), "special": specials}, unread)

    def _may_be_unread(self, name: str) -> bool:
        """Return whether a card that could not be read has this id, or is of this owner, as a monster's resources."""
        return name in self.unread or any(id.startswith(f"{name}.") for id in self.unread)

    def unknown(self, what: str, names: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
        """Yield an error for each unknown name."""
        known = self.names[what]
        for path, name in names:
            if name and name not in known and not self._may_be_unread(name):
                yield path, unknown(what.removeprefix("real "), name, sorted(known))


def _names(catalog: Catalog, keywords: frozenset[str]) -> dict[str, frozenset[str]]:
    monsters = frozenset(catalog.monsters) | _decks(catalog)
    statuses = [card.id for card in catalog.ai.values() if card.type == "status"]
    survivor_cards = (catalog.injuries, catalog.disorders, catalog.fighting_arts, catalog.abilities)
    return {
        "card": frozenset(catalog.cards),
        "gear": frozenset(catalog.gear),
        "gear or keyword": frozenset(catalog.gear) | keywords,
        "gear, keyword or special rule": frozenset(catalog.gear) | keywords | frozenset((*PLAIN, *NUMBERED)),
        "keyword": keywords,
        "ability": frozenset(catalog.abilities),
        "resource": frozenset(catalog.resources),
        "deck": monsters | frozenset(DECKS),
        "deck of resources": _decks(catalog) | frozenset(DECKS),
        "monster": monsters,
        "AI card": frozenset(catalog.ai),
        "hit location": frozenset(catalog.hit_locations),
        "AI card or hit location": frozenset(catalog.ai) | frozenset(catalog.hit_locations),
        "term": frozenset(catalog.terms),
        "persistent injury": frozenset(catalog.persistent_injuries),
        "terrain": frozenset(catalog.terrain),
        "question of principle": frozenset(card.principle for card in catalog.principles.values()),
        "innovation": frozenset(catalog.innovations) | frozenset(catalog.proficiencies),
        "principle": frozenset(catalog.principles),
        "special rule": frozenset((*PLAIN, *NUMBERED)),
        "story event": frozenset(catalog.story_events),
        "event": frozenset(catalog.story_events) | frozenset(catalog.settlement_events),
        "location": frozenset(catalog.locations),
        "location of gear": frozenset((*catalog.locations, *BOXES)),
        "hunt event": frozenset(catalog.hunt_events),
        "real monster": frozenset(catalog.monsters),
        "type of monster": frozenset(("quarry", "nemesis", "legendary")),
        "hit location of a survivor or everywhere": frozenset((*LOCATIONS, "everywhere")),
        "hit location of a survivor or kind of damage": frozenset((*LOCATIONS, "brain", "light", "heavy", "severe")),
        REQUIRED: _required(catalog),
        "injury, disorder, fighting art or ability": frozenset(RULE_CONDITIONS).union(*survivor_cards, statuses),
    }


def _required(catalog: Catalog) -> frozenset[str]:
    """SET-LOC-6a: return the names that recipes and endeavors may require."""
    provided = [word for card in catalog.innovations.values() for word in card.provides]
    kinds = (catalog.innovations, catalog.locations, catalog.principles, catalog.gear, catalog.story_events)
    return frozenset((*provided, STATUE)).union(*kinds)


def _decks(catalog: Catalog) -> frozenset[str]:
    """Return the decks of resources. A monster's may come without the monster; a deck of one card is a mistake."""
    sizes = Counter(card.deck for card in catalog.resources.values())
    return frozenset(deck for deck, size in sizes.items() if size > 1)


def references(part: object) -> Iterator[tuple[str, list[tuple[Path, str]]]]:
    """Yield the names that a definition uses: the kind of thing, and each name with its path."""
    if isinstance(part, msgspec.Struct):
        for name, notes in _naming_keys(type(part)):
            value = getattr(part, name)
            if notes.names:
                yield notes.names, list(_values(value, name))
            if notes.keys:
                yield notes.keys, [((name, key), key) for key in value]


@cache
def _naming_keys(kind: type[msgspec.Struct]) -> list[tuple[str, Notes]]:
    """Return the keys of a definition whose values, or whose own keys, are names."""
    return [(name, notes) for name, notes in notes_of(kind).items() if notes.names or notes.keys]


def _values(value: object, name: str) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield (name,), value
    elif isinstance(value, dict):
        yield from (((name, key), item) for key, item in value.items())
    elif isinstance(value, tuple):
        yield from (((name, number), item) for number, item in enumerate(value))
