"""The fields of facts in words, numbers with their noun, to fill in templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lanternyear.engine.facts import Fact
from lanternyear.wording.names import Names

NAMED = "monster"  # the field of a fact that names a monster


class Word(str):
    """A value in words. `{hits:hit}` counts a noun; any other format is the number's own."""

    value: object
    names: Names

    __slots__ = ("names", "value")

    def __new__(cls, text: str, value: object, names: Names) -> Word:
        word = super().__new__(cls, text)
        word.value, word.names = value, names
        return word

    def __format__(self, spec: str) -> str:
        if not isinstance(self.value, int) or not spec:
            return str(self)
        if spec.replace(" ", "").isalpha():
            return self.names.words.counted(self.value, spec)
        return format(self.value, spec)


class Fields(Mapping[str, object]):
    """The fields of a fact in words, more values, `{the_monster}` (being fought), `{the_quarry}` (named)."""

    def __init__(self, fact: Fact, names: Names, more: Mapping[str, object]) -> None:
        self.fact = fact
        self.names = names
        self.more = more

    def __getitem__(self, field: str) -> object:
        if field in self.more:
            return self.more[field]
        if field in ("the_monster", "The_monster"):
            return self.names.monster if field[0] == "t" else at_the_start(self.names.monster)
        if field in ("the_quarry", "The_quarry"):
            quarry = self.names.the(getattr(self.fact, NAMED))
            return quarry if field[0] == "t" else at_the_start(quarry)
        value = getattr(self.fact, field)
        return Word(in_words(value, self.names), value, self.names)

    def __iter__(self) -> Iterator[str]:
        return iter((*self.fact.__struct_fields__, *self.more))

    def __len__(self) -> int:
        return len(self.fact.__struct_fields__) + len(self.more)


def in_words(value: Any, names: Names) -> str:
    """Return an id by its name, several ids as a list, dice as numbers."""
    if isinstance(value, tuple):
        return ", ".join(in_words(item, names) for item in value) or names.words.text("things", "nothing")
    return names.of(value) if isinstance(value, str) else str(value)


def at_the_start(words: str) -> str:
    """Return words with a capital, for the start of a sentence."""
    return words[:1].upper() + words[1:]
