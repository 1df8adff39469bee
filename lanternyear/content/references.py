"""Which keys of which definitions name something else, and what there is to name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lanternyear.content.problem import Path, unknown
from lanternyear.printed import cards, parts
from lanternyear.printed.catalog import Catalog
from lanternyear.printed.effects import control, gear, monster, survivor
from lanternyear.printed.rules_of_gear import NUMBERED, PLAIN
from lanternyear.rules.gear.fist_and_tooth import FIST_AND_TOOTH
from lanternyear.rules.gear.loadout import RULE_CONDITIONS

DECKS = ("basic", "vermin", "strange")


class Reference(NamedTuple):
    """A key whose value, or whose values, or whose own keys, are names of something."""

    key: str
    what: str
    keys: bool = False


REFERENCES: dict[type, tuple[Reference, ...]] = {
    cards.ArmorSet: (Reference("pieces", "gear"),),
    cards.AiCard: (
        Reference("monster", "monster"),
        Reference("injured", "persistent injury", keys=True),
        Reference("cancels", "persistent injury", keys=True),
    ),
    cards.HitLocation: (Reference("monster", "monster"),),
    cards.Resource: (Reference("deck", "deck"),),
    cards.Monster: (Reference("cards", "monster"), Reference("resources", "deck of resources")),
    parts.Setup: (Reference("terrain", "terrain", keys=True),),
    parts.Reward: (Reference("strange", "resource"),),
    parts.Level: (
        Reference("ai", "AI card"),
        Reference("ai_on_top", "AI card"),
        Reference("hit_location_on_top", "hit location"),
        Reference("without", "AI card or hit location"),
        Reference("in_play", "AI card"),
        Reference("status", "AI card"),
    ),
    cards.Proficiency: (Reference("type", "keyword"),),
    parts.BesideRule: (Reference("named", "gear"),),
    control.Roll: (Reference("with_gear", "gear or keyword"),),
    control.Special: (Reference("name", "special"),),
    gear.ArchiveGear: (Reference("keyword", "keyword"),),
    gear.AddArmor: (Reference("keyword", "keyword"),),
    gear.Hide: (Reference("in_terrain", "terrain"),),
    monster.RemoveHitLocations: (Reference("cards", "hit location"),),
    monster.AddTerrain: (Reference("card", "terrain"),),
    survivor.GainResource: (Reference("card", "resource"), Reference("keyword", "keyword")),
    survivor.GainGear: (Reference("card", "gear"),),
    survivor.GainCard: (Reference("card", "injury, disorder, fighting art or ability"),),
    survivor.LoseCard: (Reference("card", "injury, disorder, fighting art or ability"),),
}

# What stands after the first word of a condition such as `terrain tall_grass`.
CONDITIONS = {
    "weapon": "gear, keyword or special rule",
    "gear": "gear or keyword",
    "has": "injury, disorder, fighting art or ability",
    "terrain": "terrain",
    "innovation": "innovation",
}


@dataclass(frozen=True, slots=True)
class Known:
    """Everything that can be named, by what it is called in messages."""

    catalog: Catalog
    names: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, catalog: Catalog, specials: frozenset[str]) -> Known:
        return cls(catalog, {**_names(catalog), "special": specials})

    def unknown(self, what: str, names: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
        """A complaint for each name that is not one."""
        known = self.names[what]
        for path, name in names:
            if name and name not in known:
                yield path, unknown(what, name, sorted(known))


def _names(catalog: Catalog) -> dict[str, frozenset[str]]:
    keywords = _keywords(catalog)
    monsters = frozenset(catalog.monsters) | _decks(catalog)
    survivor_cards = (catalog.injuries, catalog.disorders, catalog.fighting_arts, catalog.abilities)
    return {
        "card": frozenset(catalog.cards),
        "gear": frozenset(catalog.gear),
        "gear or keyword": frozenset(catalog.gear) | keywords,
        "gear, keyword or special rule": frozenset(catalog.gear) | keywords | frozenset((*PLAIN, *NUMBERED)),
        "keyword": keywords,
        "resource": frozenset(catalog.resources),
        "deck": monsters | frozenset(DECKS),
        "deck of resources": _decks(catalog) | frozenset(DECKS),
        "monster": monsters,
        "AI card": frozenset(catalog.ai),
        "hit location": frozenset(catalog.hit_locations),
        "AI card or hit location": frozenset(catalog.ai) | frozenset(catalog.hit_locations),
        "persistent injury": frozenset(catalog.persistent_injuries),
        "terrain": frozenset(catalog.terrain),
        "innovation": frozenset(catalog.innovations),
        "injury, disorder, fighting art or ability": frozenset(RULE_CONDITIONS).union(*survivor_cards),
    }


def _keywords(catalog: Catalog) -> frozenset[str]:
    of_gear = [keyword for card in catalog.gear.values() for keyword in card.keywords]
    of_resources = [keyword for card in catalog.resources.values() for keyword in card.keywords]
    return frozenset((*of_gear, *of_resources, *FIST_AND_TOOTH.keywords))


def _decks(catalog: Catalog) -> frozenset[str]:
    """The decks of resources. A monster's may come without the monster; a deck of one card is a slip of the pen."""
    sizes = Counter(card.deck for card in catalog.resources.values())
    return frozenset(deck for deck, size in sizes.items() if size > 1)


def references(part: object) -> Iterator[tuple[str, list[tuple[Path, str]]]]:
    """What a definition names: what kind of thing, and each name with its path."""
    for reference in REFERENCES.get(type(part), ()):
        yield reference.what, list(_named(getattr(part, reference.key), reference))


def _named(value: object, reference: Reference) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield (reference.key,), value
    elif isinstance(value, dict):
        yield from (((reference.key, key), key if reference.keys else item) for key, item in value.items())
    elif isinstance(value, tuple):
        yield from (((reference.key, number), name) for number, name in enumerate(value))
