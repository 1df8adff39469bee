"""The root of all effect nodes. A node is what a card says; the verb that performs it is in vocabulary/."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Effect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One instruction of a card. Subclasses are the schema and the documentation of the vocabulary."""


class Effects(tuple[Effect, ...]):
    """Instructions in printed order."""

    __slots__ = ()


class Rows(tuple[tuple[int, int, Effects], ...]):
    """A dice table: (low, high, effects) from `{"1-3": [...], "4+": [...]}`."""

    __slots__ = ()


class Alternatives(tuple[tuple[str, Effects], ...]):
    """Named alternatives, one of which is performed."""

    __slots__ = ()


NOTHING = Effects()


def verb(node: type[Effect]) -> str:
    """The word a pack writes after `do:`."""
    return str(node.__struct_config__.tag)


def nodes() -> dict[str, type[Effect]]:
    """Every effect node by its verb."""
    found: dict[str, type[Effect]] = {}
    waiting = list(Effect.__subclasses__())
    while waiting:
        node = waiting.pop()
        waiting.extend(node.__subclasses__())
        if verb(node) != node.__name__:  # without a tag of its own a node is only a base of others
            found[verb(node)] = node
    return dict(sorted(found.items()))
