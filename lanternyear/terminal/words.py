"""Templates filled in: every field of a fact in words, numbers with their noun."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lanternyear.engine.facts import Fact
from lanternyear.terminal.names import Names


class Word(str):
    """A value in words. `{hits:hit}` counts a noun; any other format is the number's own."""

    value: object

    __slots__ = ("value",)

    def __new__(cls, text: str, value: object) -> Word:
        word = super().__new__(cls, text)
        word.value = value
        return word

    def __format__(self, spec: str) -> str:
        if not isinstance(self.value, int) or not spec:
            return str(self)
        return counted(self.value, spec) if spec.replace(" ", "").isalpha() else format(self.value, spec)


class Fields(Mapping[str, Word]):
    """The fields of a fact in words, and `{the_monster}` for the one being fought."""

    def __init__(self, fact: Fact, names: Names) -> None:
        self.fact = fact
        self.names = names

    def __getitem__(self, field: str) -> Word:
        if field in ("the_monster", "The_monster"):
            name = self.names.monster
            return Word(name if field[0] == "t" else name[:1].upper() + name[1:], name)
        value = getattr(self.fact, field)
        return Word(in_words(value, self.names), value)

    def __iter__(self) -> Iterator[str]:
        return iter(self.fact.__struct_fields__)

    def __len__(self) -> int:
        return len(self.fact.__struct_fields__)


def in_words(value: Any, names: Names) -> str:
    """An id by its name, several ids as a list, dice as numbers."""
    if isinstance(value, tuple):
        return ", ".join(in_words(one, names) for one in value) or "nothing"
    return names.of(value) if isinstance(value, str) else str(value)


def counted(number: int, noun: str) -> str:
    """`1 hit`, `2 hits`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
