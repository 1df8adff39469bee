"""Walking through a card: everything inside it that may name something else, with its path."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lanternyear.cards.effects import Alternatives, Rows
from lanternyear.cards.grammar import Condition, Selection
from lanternyear.content.problem import Path
from lanternyear.content.read import ROW_WITHOUT_END

Part = tuple[Path, object]
PLAIN = (str, int)  # a tuple is tested faster than a union, which would be built each time
PHRASES = (Condition, Selection)
LISTS = (tuple, list)


def parts(value: object, path: Path = ()) -> Iterator[Part]:
    """The definition itself and every definition, effect and phrase inside it, in the order of the card."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if inner and not isinstance(inner, PLAIN):
                yield from parts(inner, (*path, name))
    elif isinstance(value, PHRASES):
        yield path, value
    else:
        for step, item in items(value):
            if not isinstance(item, PLAIN):
                yield from parts(item, (*path, step))


def items(value: object) -> Iterator[tuple[str | int, object]]:
    """Yield the items of a list, a mapping, a dice table or a choice, each with the step that leads to it."""
    if isinstance(value, Rows):
        yield from ((row_name(low, high), effects) for low, high, effects in value)
    elif isinstance(value, Alternatives):
        yield from value
    elif isinstance(value, LISTS):
        yield from enumerate(value)
    elif isinstance(value, dict):
        yield from value.items()


def row_name(low: int, high: int) -> str:
    """A row of a dice table as a pack writes it."""
    if high == ROW_WITHOUT_END:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"
