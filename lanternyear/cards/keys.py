"""The meaning of each key of a card, written beside the key, where docs, schema and checks find it."""

from __future__ import annotations

import typing
from dataclasses import dataclass
from functools import cache

import msgspec

from lanternyear.cards.moments import Thing


@dataclass(frozen=True, slots=True)
class Notes:
    """Notes on a key beyond its type: its meaning, what its values or its own keys name, what it gives."""

    meaning: str = ""
    names: str = ""
    keys: str = ""
    gives: frozenset[Thing] = frozenset()
    optional: bool = False


def key(
    meaning: str, *, names: str = "", keys: str = "", gives: tuple[Thing, ...] = (), optional: bool = False
) -> msgspec.Meta:
    """Describe a key.

    `names` is the kind of thing that its value, or each of its values, names; `keys` the kind that the keys of a
    mapping name. `gives` is what can be spoken of inside it, beyond what there is around it. If `optional`, there need
    not be anybody whom its default names.
    """
    return msgspec.Meta(description=meaning, extra={"notes": Notes(meaning, names, keys, frozenset(gives), optional)})


@cache
def notes_of(node: type[msgspec.Struct]) -> dict[str, Notes]:
    """The notes of all keys of a definition."""
    hints = typing.get_type_hints(node, include_extras=True)
    return {name: _notes(hints[name]) for name in node.__struct_fields__}


def _notes(annotation: object) -> Notes:
    metas = [meta for meta in getattr(annotation, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]
    found: Notes = metas[0].extra["notes"] if metas and metas[0].extra else Notes()
    return found
