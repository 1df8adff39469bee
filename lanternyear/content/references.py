"""Which keys of which definitions name something else, and what there is to name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lanternyear.cards import kinds, parts
from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects import (
    control,
    develop,
    events,
    family_and_learning,
    gear,
    hit_locations,
    hunt,
    monster,
    settlement,
    showdown_end,
    status,
    survivor,
)
from lanternyear.cards.gear_keywords import NUMBERED, PLAIN
from lanternyear.content.problem import Path, unknown
from lanternyear.rules.gear.fist_and_tooth import FIST_AND_TOOTH
from lanternyear.rules.gear.loadout import RULE_CONDITIONS
from lanternyear.rules.settlement.remembering import STATUE
from lanternyear.state.survivor import LOCATIONS

DECKS = ("basic", "vermin", "strange")
REQUIRED = "innovation, location, principle, gear, story event or what an innovation provides"


class Reference(NamedTuple):
    """A key whose value, or whose values, or whose own keys, are names of something."""

    key: str
    what: str
    keys: bool = False


REFERENCES: dict[type, tuple[Reference, ...]] = {
    kinds.ArmorSet: (Reference("pieces", "gear"),),
    kinds.AiCard: (
        Reference("monster", "monster"),
        Reference("stacks", "hit location"),
        Reference("injured", "persistent injury", keys=True),
        Reference("cancels", "persistent injury", keys=True),
    ),
    kinds.HitLocation: (Reference("monster", "monster"),),
    kinds.Resource: (Reference("deck", "deck"),),
    kinds.Monster: (Reference("cards", "monster"), Reference("resources", "deck of resources")),
    parts.NamedTerrain: (Reference("card", "terrain"),),
    parts.Reward: (Reference("strange", "resource"), Reference("teaches", "keyword")),
    parts.Level: (
        Reference("ai", "AI card"),
        Reference("ai_on_top", "AI card"),
        Reference("ai_at_bottom", "AI card"),
        Reference("hit_location_on_top", "hit location"),
        Reference("without", "AI card or hit location"),
        Reference("adds", "hit location"),
        Reference("in_play", "AI card"),
        Reference("status", "AI card"),
    ),
    kinds.Proficiency: (Reference("type", "keyword"), Reference("event", "story event")),
    parts.BesideRule: (Reference("named", "gear"), Reference("loses", "special rule")),
    parts.WeaponRules: (
        Reference("of", "keyword"),
        Reference("without", "keyword"),
        Reference("loses", "special rule"),
    ),
    control.Roll: (Reference("with_gear", "gear or keyword"), Reference("plus_tokens", "AI card")),
    control.Special: (Reference("name", "special"),),
    control.Perform: (Reference("term", "term"),),
    gear.ArchiveGear: (Reference("keyword", "keyword"),),
    events.LoseEverywhere: (Reference("card", "gear"), Reference("keyword", "keyword")),
    gear.AddArmor: (Reference("keyword", "keyword"),),
    gear.Hide: (Reference("in_terrain", "terrain"),),
    monster.RemoveHitLocations: (Reference("cards", "hit location"),),
    hit_locations.HitLocationOnTop: (Reference("card", "hit location"),),
    hit_locations.ReplaceHitLocation: (Reference("card", "hit location"),),
    showdown_end.HealInjury: (Reference("cards", "injury, disorder, fighting art or ability"),),
    showdown_end.TakeUpWeapon: (Reference("type", "keyword"),),
    monster.TokensOn: (Reference("card", "AI card"),),
    monster.AddTerrain: (Reference("card", "terrain"),),
    hunt.PlaceHuntEvent: (Reference("card", "hunt event"),),
    hunt.StartsWith: (Reference("card", "AI card"),),
    settlement.TriggerEvent: (Reference("event", "event"),),
    settlement.GainInnovation: (Reference("card", "innovation"),),
    settlement.LoseInnovation: (Reference("card", "innovation"),),
    settlement.Build: (Reference("location", "location"),),
    settlement.AddQuarry: (Reference("monster", "real monster"),),
    settlement.AddNemesis: (Reference("monster", "real monster"),),
    settlement.SettlementGains: (Reference("card", "resource"),),
    settlement.SettlementGear: (Reference("card", "gear"),),
    family_and_learning.BecomePartners: (Reference("card", "injury, disorder, fighting art or ability"),),
    kinds.Innovation: (Reference("consequences", "innovation"),),
    parts.Milestone: (Reference("event", "event"),),
    kinds.Campaign: (Reference("quarries", "real monster"), Reference("nemeses", "real monster")),
    kinds.Variant: (
        Reference("despite", "resource"),
        Reference("grids", "keyword"),
        Reference("grids", "keyword", keys=True),
    ),
    parts.Recipe: (Reference("requires", REQUIRED),),
    parts.Endeavor: (Reference("requires", REQUIRED),),
    kinds.Location: (
        Reference("replaces", "location"),
        Reference("departing_keyword", "keyword"),
        Reference("hunts", "real monster", keys=True),
        Reference("hunts", "gear"),
    ),
    settlement.SettlementGains: (Reference("card", "resource"), Reference("keyword", "keyword")),
    develop.ConvertResources: (Reference("card", "resource"),),
    develop.CraftNow: (Reference("location", "location"), Reference("occasion", REQUIRED)),
    develop.Cure: (Reference("cards", "injury, disorder, fighting art or ability"),),
    monster.MoveToTerrain: (Reference("card", "terrain"),),
    monster.PlaceOnTerrain: (Reference("card", "terrain"),),
    parts.Modifier: (Reference("per", "AI card"),),
    status.StatusTokens: (Reference("card", "AI card"),),
    status.TakeBack: (Reference("card", "gear"),),
    survivor.GainResource: (Reference("card", "resource"), Reference("keyword", "keyword")),
    survivor.GainGear: (Reference("card", "gear"),),
    survivor.GainCard: (Reference("card", "injury, disorder, fighting art or ability"),),
    survivor.LoseCard: (Reference("card", "injury, disorder, fighting art or ability"),),
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
    statuses = [card.id for card in catalog.ai.values() if card.type == "status"]
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
        "term": frozenset(catalog.terms),
        "persistent injury": frozenset(catalog.persistent_injuries),
        "terrain": frozenset(catalog.terrain),
        "innovation": frozenset(catalog.innovations) | frozenset(catalog.proficiencies),
        "principle": frozenset(catalog.principles),
        "special rule": frozenset((*PLAIN, *NUMBERED)),
        "story event": frozenset(catalog.story_events),
        "event": frozenset(catalog.story_events) | frozenset(catalog.settlement_events),
        "location": frozenset(catalog.locations),
        "hunt event": frozenset(catalog.hunt_events),
        "real monster": frozenset(catalog.monsters),
        "type of monster": frozenset(("quarry", "nemesis", "legendary")),
        "hit location of a survivor or everywhere": frozenset((*LOCATIONS, "everywhere")),
        "hit location of a survivor or kind of damage": frozenset((*LOCATIONS, "brain", "light", "heavy", "severe")),
        REQUIRED: _required(catalog),
        "injury, disorder, fighting art or ability": frozenset(RULE_CONDITIONS).union(*survivor_cards, statuses),
    }


def _required(catalog: Catalog) -> frozenset[str]:
    """SET-LOC-6a: what recipes and endeavors may wait for."""
    provided = [word for card in catalog.innovations.values() for word in card.provides]
    kinds = (catalog.innovations, catalog.locations, catalog.principles, catalog.gear, catalog.story_events)
    return frozenset((*provided, STATUE)).union(*kinds)


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
