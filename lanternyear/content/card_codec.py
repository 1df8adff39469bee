"""Cards as plain data and back, without reading and checking their YAML again.

Equal parts are written once: `values` are texts and numbers, and each node refers to values and earlier nodes by their
place. Only classes of `lanternyear.cards` are made, so that no code can come from such data.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from lanternyear.cards.kinds import Card

CARDS = "lanternyear.cards."
PLAIN = (str, int, type(None))
CONTAINERS: tuple[type, ...] = (tuple, dict)


class CardData(msgspec.Struct, frozen=True, array_like=True):
    """Cards as data: the kinds of nodes (module, class, fields), plain values, nodes and the nodes that are cards."""

    kinds: list[tuple[str, str, tuple[str, ...]]]
    values: list[str | int | bool | None]
    nodes: list[list[int]]
    cards: list[int]


def encode_cards(cards: Sequence[Card]) -> CardData:
    """Return the cards as data."""
    plain = _plain_values(cards)
    writer = _Writer({(type(value), value): place for place, value in enumerate(plain)})
    places = [writer.place(card) for card in cards]
    return CardData(list(writer.kinds), plain, list(map(list, writer.nodes)), places)


def decode_cards(data: CardData) -> list[Card]:
    """Return the cards of the data. ValueError, KeyError or IndexError if they were written by other classes."""
    makers = [_maker(*kind) for kind in data.kinds]
    made: list[Any] = list(data.values)
    for kind, *places in data.nodes:
        made.append(makers[kind]([made[place] for place in places]))
    return [made[place] for place in data.cards]


def _parts(value: object) -> tuple[tuple[str, ...], list[object]]:
    """Return the names of a value's fields, if it has any, and the values that it is made of."""
    if isinstance(value, dict):
        return (), [part for pair in value.items() for part in pair]
    if isinstance(value, tuple):
        return (), list(value)
    if isinstance(value, msgspec.Struct):
        names = value.__struct_fields__
    elif is_dataclass(value):
        names = tuple(field.name for field in fields(value))
    else:
        names = tuple(vars(value))
    return names, [getattr(value, name) for name in names]


def _plain_values(cards: Sequence[object]) -> list[str | int | bool | None]:
    found: dict[tuple[type, object], Any] = {}
    waiting: list[object] = list(cards)
    while waiting:
        value = waiting.pop()
        if isinstance(value, PLAIN):
            found.setdefault((type(value), value), value)
        else:
            waiting += _parts(value)[1]
    return list(found.values())


class _Writer:
    """Gives each part of the cards its place."""

    def __init__(self, plain: dict[tuple[type, object], int]) -> None:
        self.plain = plain
        self.kinds: dict[tuple[str, str, tuple[str, ...]], int] = {}
        self.nodes: dict[tuple[int, ...], int] = {}

    def place(self, value: object) -> int:
        if isinstance(value, PLAIN):
            return self.plain[type(value), value]
        names, parts = _parts(value)
        kind = (type(value).__module__, type(value).__qualname__, names)
        number = self.kinds.setdefault(kind, len(self.kinds))
        node = (number, *map(self.place, parts))
        return self.nodes.setdefault(node, len(self.plain) + len(self.nodes))


def _maker(module: str, name: str, names: tuple[str, ...]) -> Callable[[list[Any]], Any]:
    """Return the function that makes a node of this kind from its parts."""
    made = _class_named(module, name)
    if issubclass(made, dict):
        return lambda parts: made(zip(parts[::2], parts[1::2], strict=True))
    if issubclass(made, tuple):
        return made
    return lambda parts: made(**dict(zip(names, parts, strict=True)))


def _class_named(module: str, name: str) -> type[Any]:
    found = next((kind for kind in CONTAINERS if (kind.__module__, kind.__qualname__) == (module, name)), None)
    if found is None and module.startswith(CARDS):
        found = getattr(sys.modules.get(module), name, None)
    if not isinstance(found, type):
        raise ValueError(f"{module}.{name} is no kind of card")
    return found
