"""Additions to cards of other packs: an entry with `extends` adds to the lists of a card and replaces nothing.

All additions are made after all replacements, so packs of several authors combine in any order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from lanternyear.cards.effects import Effects
from lanternyear.cards.kinds import Card

EXTENDS = "extends"
OLD_IDS = "was"  # an old id belongs to the pack of the card


@cache
def keys_to_add_to(kind: type[Card]) -> tuple[str, ...]:
    """Return the keys of a kind of card that others may add to: lists, mappings and effects."""
    node = inspect.type_info(kind)
    assert isinstance(node, inspect.StructType)
    return tuple(field.name for field in node.fields if field.name != OLD_IDS and _grows(field.type))


def _grows(type_: inspect.Type) -> bool:
    plain = type_.type if isinstance(type_, inspect.Metadata) else type_
    if isinstance(plain, inspect.CustomType):
        return plain.cls is Effects
    return isinstance(plain, inspect.VarTupleType | inspect.DictType)


def with_additions(cards: Iterable[Card], additions: Iterable[tuple[Card, Collection[str]]]) -> list[Card]:
    """Return the cards, the last of those with the same id, with all that is added to them."""
    found = {card.id: card for card in cards}
    for added, keys in additions:
        if added.id in found and type(found[added.id]) is type(added):
            found[added.id] = extended(found[added.id], added, keys)
    return list(found.values())


def extended(card: Card, added: Card, keys: Collection[str]) -> Card:
    """Return the card with what these keys of the other add. What is there already stays and is not there twice."""
    changes = {key: _joined(getattr(card, key), getattr(added, key)) for key in keys}
    return msgspec.structs.replace(card, **changes)


def _joined(old: Any, new: Any) -> Any:
    if isinstance(old, Mapping):
        return {**new, **old}
    further = [item for item in new if not (isinstance(item, str) and item in old)]
    return type(old)((*old, *further))


def already_there(card: Card, added: Card, keys: Collection[str]) -> list[tuple[str, str | int, str]]:
    """Return what the card has already: the key, the step below it, and the name."""
    found: list[tuple[str, str | int, str]] = []
    for key in keys:
        old, new = getattr(card, key), getattr(added, key)
        if isinstance(new, Mapping):
            found += [(key, str(name), str(name)) for name in new if name in old]
        else:
            found += [(key, at, item) for at, item in enumerate(new) if isinstance(item, str) and item in old]
    return found
