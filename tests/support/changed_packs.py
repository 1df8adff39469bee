"""The core pack as it would be after cards were renamed or removed, and the cards that stored games have."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec.structs import replace

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign, Card, HitLocation
from lanternyear.content.check import catalog_of, check
from lanternyear.content.load import find_pack, read_packs
from lanternyear.content.named_rules import named_rules
from lanternyear.content.pack import Pack
from lanternyear.content.problem import Source
from lanternyear.content.read import CardSource, read_cards
from lanternyear.play.card_ids import Held, map_cards
from lanternyear.play.save_format import Save

Change = Literal["renamed", "renamed without a word", "removed"]
NEW = "renamed_"
WORDS = {"bold", "death", "intimacy", "iron", "leather", "nickname", "retirement", "skull"}
WORD = re.compile(r"[a-z][a-z0-9_.]*")


@cache
def core() -> Pack:
    return read_packs([find_pack("core")])[0]


def cards_held(content: Save) -> list[Held]:
    """Return every card that the state of a save has where it was last, once for each of its kinds."""
    found: dict[tuple[str, str], Held] = {}

    def note(held: Held) -> str:
        found.setdefault((held.kinds[0], held.id), held)
        return held.id

    map_cards(msgspec.msgpack.decode(content.snapshot[3] if content.snapshot else content.start), note)
    return sorted(found.values(), key=lambda held: blake2b(held.id.encode()).digest())


def renamable(id: str) -> bool:
    """Return whether the id is a card's alone, and not also a keyword or a word of the effects."""
    return id in _users() and id not in WORDS


def changed_core(ids: Collection[str], change: Change) -> Catalog | None:
    """Return the cards of a core pack in which these are changed; None if they cannot be removed.

    A pack cannot lose what the campaign names, and a monster not all of its cards.
    """
    entries = _removed(ids) if change == "removed" else _renamed(ids, told=change == "renamed")
    return None if entries is None else catalog_of([_pack(entries, f"{core().hash}{change}{sorted(ids)}")])


def _pack(entries: list[CardSource], text: str) -> Pack:
    return Pack(core().manifest, core().source, blake2b(text.encode()).hexdigest(), entries)


@cache
def _users() -> dict[str, set[str]]:
    """The cards that name each card, its own parts among them."""
    found: dict[str, set[str]] = {entry.card.id: set() for entry in core().entries}
    for entry in core().entries:
        words = set(WORD.findall(repr(replace(entry.card, text="", note=""))))
        for id in (words & found.keys()) - {entry.card.id}:
            found[id].add(entry.card.id)
    return found


def _without(ids: Collection[str]) -> list[CardSource]:
    """Return the pack without these cards, those that name them, those that name these, and so on."""
    gone: set[str] = set()
    waiting = [*ids]
    while waiting:
        id = waiting.pop()
        waiting += () if id in gone else _users()[id]
        gone.add(id)
    return [entry for entry in core().entries if entry.card.id not in gone]


def removable(id: str) -> bool:
    """Return whether there is a campaign without the card."""
    return renamable(id) and any(isinstance(entry.card, Campaign) for entry in _without([id]))


def _removed(ids: Collection[str]) -> list[CardSource] | None:
    entries = _without(ids) if all(map(removable, ids)) else []
    return None if not entries or check([_pack(entries, "")], frozenset(named_rules())) else entries


def new_id(id: str) -> str:
    """Return what a renamed card is called: the owner stays the first part."""
    owner, dot, name = id.rpartition(".")
    return f"{owner}{dot}{NEW}{name}"


def _renamed(ids: Collection[str], *, told: bool) -> list[CardSource]:
    """Return the pack with new ids wherever old ones are named; a monster's cards begin with its new id, too."""
    longest_first = sorted(ids, key=len, reverse=True)
    word = re.compile(rf"(?<![\w.])({'|'.join(map(re.escape, longest_first))})(?![\w])")
    found: list[CardSource] = []
    for source in {entry.source.name: entry.source for entry in core().entries}.values():
        text = source.content.decode()
        before = [entry for entry in core().entries if entry.source.name == source.name]
        changed = word.sub(lambda match: new_id(match[0]), text)
        renamed = before if changed == text else read_cards(Source(source.name, changed.encode())).cards
        for old, entry in zip(before, renamed, strict=True):
            found.append(entry._replace(card=_was(entry.card, old.card) if told else entry.card))
    return found


def _was(card: Card, old: Card) -> Card:
    """Return a card that says what it was, and its persistent injury, too."""
    injury, before = (part.injury if isinstance(part, HitLocation) else None for part in (card, old))
    if injury is not None and before is not None and injury.id != before.id:
        card = replace(card, injury=replace(injury, was=(before.id,)))
    return replace(card, was=(old.id,)) if card.id != old.id else card
