"""A lookup of our cards by names that people or other programs wrote, with a list of those not understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lanternyear.cards.kinds import Card
from lanternyear.errors import LanternError

LONGEST_LIST = 500  # of a settlement
LONGEST_NAME, LONGEST_MISSING = 80, 160
MOST_MISSING = 200


class NotUnderstood(NamedTuple):
    """Something that could not be imported: the field it stood in, that field in words, and what it was."""

    field: str
    where: str
    what: str

    def __str__(self) -> str:
        return one_line(f"{self.where}: {self.what}", LONGEST_MISSING)


def letters(name: str) -> str:
    """Return the letters and digits of a name: `King's Step` and `kings_step` are the same."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


class Lookup:
    """A lookup of cards by title or the last part of the id. It keeps a list of names that it did not find."""

    def __init__(self) -> None:
        self.missing: list[NotUnderstood] = []
        self._known: dict[int, dict[str, str]] = {}

    def card(self, field: str, where: str, name: object, *tables: Mapping[str, Card]) -> str:
        """Return the id of the card of this name in the first table that has it; "" when none has."""
        found = self.find(name, *tables)
        if not found:
            self.miss(field, where, name)
        return found

    def find(self, name: object, *tables: Mapping[str, Card]) -> str:
        """Return the id as `card` does, without noting a name that is not found."""
        wanted = letters(one_line(name))
        return next((ids[wanted] for ids in map(self._ids, tables) if wanted in ids), "")

    def _ids(self, table: Mapping[str, Card]) -> dict[str, str]:
        """Return the ids of a table by the letters of title and id, worked out once; the first card has a name."""
        if id(table) not in self._known:
            known = self._known[id(table)] = {}
            for card_id, card in table.items():
                known.setdefault(letters(card.title), card_id)
                known.setdefault(letters(card_id.rpartition(".")[2]), card_id)
        return self._known[id(table)]

    def miss(self, field: str, where: str, what: object) -> None:
        """Note something that cannot be imported; after many of them, only that there are more."""
        if len(self.missing) < MOST_MISSING:
            self.missing.append(NotUnderstood(field, where, one_line(what, LONGEST_MISSING)))
        elif len(self.missing) == MOST_MISSING:
            self.missing.append(NotUnderstood("", "and more", "…"))


def counted(name: str) -> tuple[str, int]:
    """Return a name without its number, and the number: `3 Monster Bone` and `Monster Bone x3` are three."""
    first, _, rest = name.partition(" ")
    if rest and (number := _times(first)):
        return rest.strip(), number
    rest, _, last = name.rpartition(" ")
    return (rest.strip(), number) if rest and (number := _times(last)) else (name, 1)


def _times(word: str) -> int:
    digits = word.lower().strip("x×()")
    return int(digits) if digits.isdecimal() and 0 < len(digits) < 3 else 0


def listed(value: object, most: int = LONGEST_LIST) -> list[Any]:
    """Return a list as it is, unless it is longer than any settlement's; [] for any other value."""
    if isinstance(value, list) and len(value) > most:
        raise LanternError(f"this file has a list of {len(value):,} entries: the most are {most:,}")
    return list(value) if isinstance(value, list) else []


def names(value: object, most: int = LONGEST_LIST) -> list[str]:
    """Return the names in a list, each as one line; other values are left out."""
    return [one_line(item) for item in listed(value, most) if isinstance(item, str)]


def number(value: object, least: int = 0, most: int = 999) -> int:
    """Return a whole number within bounds, from a number or a text."""
    read = whole_number(value)
    return max(least, 0) if read is None else min(most, max(least, read))


def whole_number(value: object) -> int | None:
    """Return a whole number, or the one that a text is; None for anything else."""
    try:
        return int(str(value)[:LONGEST_NAME])
    except ValueError:
        return None


def one_line(value: object, longest: int = LONGEST_NAME) -> str:
    """Return a name as one printable line."""
    words = " ".join(str(value or "")[: 4 * longest].split())
    return "".join(letter for letter in words if letter.isprintable())[:longest]
