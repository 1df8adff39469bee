"""The cards that each scenario uses, found by playing it with a catalog that records every look-up."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Card
from lanternyear.content.check import catalog_of, check_entry
from lanternyear.content.load import find_pack, read_packs
from lanternyear.content.named_rules import named_rules
from lanternyear.content.problem import Misread
from lanternyear.content.read import LARGEST, CardSource, read_card
from lanternyear.content.references import Known
from lanternyear.content.safe_yaml import Value, load_yaml
from lanternyear.scenario.read import Placed
from lanternyear.scenario.run import run_scenario

VERSION = "3"  # of what is remembered
WORD = re.compile(r"[a-z][a-z0-9_.]*")

T = TypeVar("T")


class LoadedPacks:
    """Packs that were read once, from which catalogs with other cards are made."""

    def __init__(self, names: Iterable[str]) -> None:
        self.packs = read_packs(find_pack(name) for name in names)
        self.entries: dict[str, CardSource] = {entry.card.id: entry for pack in self.packs for entry in pack.entries}
        self.catalog = catalog_of(self.packs)

    @cached_property
    def known(self) -> Known:
        keywords = frozenset(word for pack in self.packs for word in pack.manifest.keywords)
        return Known.of(self.catalog, frozenset(named_rules()), keywords=keywords)

    @cached_property
    def values(self) -> dict[str, Value]:
        """Every card as its file has it."""
        files: dict[str, Value] = {}
        found: dict[str, Value] = {}
        for id, entry in self.entries.items():
            source = entry.source
            if source.name not in files:
                files[source.name] = load_yaml(source.content, source.name, LARGEST)
            listed = files[source.name]
            found[id] = listed[entry.place] if isinstance(listed, list) else None
        return found

    @cached_property
    def digests(self) -> dict[str, str]:
        """A hash of every card."""
        return {id: sha256(repr(value).encode()).hexdigest() for id, value in self.values.items()}

    def read(self, id: str, value: Value) -> tuple[Card | None, str]:
        """The card with this content, or None and what the checks of packs say about it."""
        entry = self.entries[id]
        try:
            card = read_card(value)
        except Misread as misread:
            return None, misread.message
        problem = next(check_entry(CardSource(card, entry.source, entry.place), self.known), None)
        return (card, "") if problem is None else (None, problem.message)

    def catalog_with(self, cards: Mapping[str, Card]) -> Catalog:
        """The catalog with these cards in place of those of the same id, if the packs have them."""
        return Catalog.of(self.catalog.packs, [cards.get(id, card) for id, card in self.catalog.cards.items()])


class Watched(dict[str, T]):
    """A table of the catalog that notes the cards that are looked up by name."""

    def __init__(self, table: Mapping[str, T], owners: Mapping[str, str], used: set[str]) -> None:
        super().__init__(table)
        self.owners = owners
        self.used = used

    def __getitem__(self, id: str) -> T:
        self.used.add(self.owners.get(id, id))
        return super().__getitem__(id)

    def get(self, id: str, default: T | None = None) -> T | None:  # type: ignore[override]
        self.used.add(self.owners.get(id, id))
        return super().get(id, default)


def watched_catalog(catalog: Catalog, used: set[str]) -> Catalog:
    """The same cards in tables that note what is looked up; an injury or a term counts for the card that has it."""
    owners = {place.injury.id: place.id for place in catalog.hit_locations.values() if place.injury}
    owners |= {term: card.id for term, card in catalog.terms.items()}
    made = Catalog.of(catalog.packs, catalog.cards.values())
    for monster in catalog.monsters.values():
        levels = Watched(monster.levels, {name: level_key(monster.id, name) for name in monster.levels}, used)
        made.cards[monster.id] = made.monsters[monster.id] = msgspec.structs.replace(monster, levels=levels)
    for field in fields(Catalog):
        table = getattr(made, field.name)
        if isinstance(table, dict) and field.name not in ("worked_out", "injury_tables"):
            setattr(made, field.name, Watched(table, owners, used))
    return made


def level_key(monster: str, level: str) -> str:
    """The name under which the level of a monster counts as a card of its own."""
    return f"{monster} level {level}"


def cards_used(placed: Placed, packs: LoadedPacks) -> set[str]:
    """Every card, and every level of a monster, that the scenario looks up or tells of."""
    used: set[str] = set()
    result = run_scenario(placed, watched_catalog(packs.catalog, used))
    used |= {card.id for card in packs.catalog.armor_sets.values() if used.issuperset(card.pieces.values())}
    told = set(WORD.findall("\n".join(result.story)))
    levels = {level_key(id, level) for id, card in packs.catalog.monsters.items() for level in card.levels}
    return used & (packs.entries.keys() | levels) | (told | set(result.played)) & packs.entries.keys()


def cards_named(placed: Placed, ids: Iterable[str]) -> set[str]:
    """Every card that the text of the scenario names, in full or by what follows the point."""
    words = set(WORD.findall(text_of(placed)))
    return {id for id in ids if id in words or id.rpartition(".")[2] in words}


def text_of(placed: Placed) -> str:
    return repr(placed.scenario)


class Remembered:
    """The cards that scenarios used when last played, in a file; dropped when the scenario or a card changes."""

    def __init__(self, path: Path, *, fresh: bool = False) -> None:
        self.path = path
        self.entries: dict[str, tuple[str, list[str]]] = {}
        if path.is_file() and not fresh:
            self.entries = {name: (digest, cards) for name, (digest, cards) in json.loads(path.read_text()).items()}

    def get(self, placed: Placed, packs: LoadedPacks) -> set[str] | None:
        digest, cards = self.entries.get(placed.name, ("", []))
        return set(cards) if digest and digest == self._digest(placed, cards, packs) else None

    def put(self, placed: Placed, cards: Iterable[str], packs: LoadedPacks) -> None:
        listed = sorted(cards)
        self.entries[placed.name] = (self._digest(placed, listed, packs), listed)

    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.entries))

    @staticmethod
    def _digest(placed: Placed, cards: Sequence[str], packs: LoadedPacks) -> str:
        parts = [VERSION, text_of(placed), *(packs.digests.get(card, "") for card in cards)]
        return sha256("\n".join(parts).encode()).hexdigest()
