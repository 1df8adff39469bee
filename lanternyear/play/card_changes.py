"""Saves whose cards are renamed or gone: new ids for the old ones, and stand-ins for those that no pack has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from lanternyear.cards.catalog import Catalog
from lanternyear.play.card_ids import Held, map_cards, map_override
from lanternyear.play.journal import JournalEntry
from lanternyear.play.save_format import Save
from lanternyear.play.stand_ins import stand_ins

WORD = re.compile(r"[a-z][a-z0-9_.]*")
TILE = re.compile(r"(.+)(_\d+)")
MOST_KEPT = 8  # catalogs with stand-ins


class CardChanges:
    """The changes that a catalog makes to the ids of an older game. Visited, an id is noted if no pack has its card."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.gone: list[Held] = []
        self.changed = False

    def visit(self, held: Held) -> str:
        """Return the present id of a card."""
        id = self.catalog.renamed.get(held.id, held.id)
        if held.kinds == ("deck",) and any(card.deck == held.id for card in self.catalog.resources.values()):
            id = held.id  # the monster got a new id, and its resources did not
        self.changed = self.changed or id != held.id
        if not _is_known(id, held.kinds, self.catalog):
            self.gone.append(held._replace(id=id))
        return id

    def in_state(self, data: bytes) -> bytes:
        """Return a state with present ids; the same bytes if all are present, or if they are no state."""
        try:
            row = msgspec.msgpack.decode(data)
        except (msgspec.DecodeError, RecursionError):
            return data  # whoever reads it says what is wrong with it
        self.changed = False
        row = map_cards(row, self.visit)
        return msgspec.msgpack.encode(row) if self.changed else data

    def in_journal(self, entries: Iterable[JournalEntry]) -> list[JournalEntry]:
        """Return entries with present ids, but for answers, which are compared with the options that there are."""
        return [(kind, self._in_entry(kind, value)) for kind, value in entries]

    def _in_entry(self, kind: str, value: Any) -> Any:
        if kind == "draw":
            drawn = [self.visit(Held(("card",), card)) for card in ([value] if isinstance(value, str) else value)]
            return drawn[0] if isinstance(value, str) else drawn
        if kind == "proxy":
            return {**value, "card": self.visit(Held(("card",), value["card"]))}
        if kind == "override":
            path, new = map_override(value["path"], value["value"], self.visit)
            return {**value, "path": path, "value": new}
        if kind == "by_hand":
            return self._in_sheet(value)
        return value

    def _in_sheet(self, sheet: Any) -> Any:
        """Return a sheet of consequences with present ids."""
        renamed = self.catalog.renamed
        lines = [{**line, "what": present_answer(line["what"], renamed)} for line in sheet["consequences"]]
        return {**sheet, "consequences": lines, "instead_of": present_answer(sheet["instead_of"], renamed)}


def adopt(content: Save, catalog: Catalog) -> tuple[Save, Catalog]:
    """Return a save with the ids that its cards have now, and a catalog that has all of them."""
    changes = CardChanges(catalog)
    start = changes.in_state(content.start)
    journal = changes.in_journal(content.journal)
    snapshot = content.snapshot
    if snapshot is not None:
        snapshot = (*snapshot[:3], changes.in_state(snapshot[3]))
    return replace(content, start=start, journal=journal, snapshot=snapshot), _with_stand_ins(catalog, changes.gone)


def _with_stand_ins(catalog: Catalog, gone: Sequence[Held]) -> Catalog:
    """Return a catalog with a stand-in for each of these; the same one for every game that lacks the same cards."""
    if not gone:
        return catalog
    kept: dict[Any, Catalog] = catalog.worked_out.setdefault("stand-ins", {})
    key = (catalog.packs, frozenset(gone))
    if key not in kept:
        while len(kept) >= MOST_KEPT:
            del kept[next(iter(kept))]
        kept[key] = catalog.with_stand_ins(stand_ins(gone, catalog))
    return kept[key]


def _is_known(id: str, kinds: Sequence[str], catalog: Catalog) -> bool:
    if kinds in (("card",), ("deck",)):
        return True
    return any(id in catalog.table(kind) for kind in kinds) or (
        "ai_card" in kinds and id in catalog.persistent_injuries
    )


def present_answer(answer: str | Sequence[str], renamed: Mapping[str, str]) -> str | list[str]:
    """Return an answer in which every old id is the present one, alone or as a part of the option."""
    if not isinstance(answer, str):
        return [str(present_answer(part, renamed)) for part in answer]
    return WORD.sub(lambda word: _present_word(word[0], renamed), answer)


def _present_word(word: str, renamed: Mapping[str, str]) -> str:
    tile = TILE.fullmatch(word)
    if word not in renamed and tile is not None and tile[1] in renamed:
        return renamed[tile[1]] + tile[2]
    return renamed.get(word, word)
