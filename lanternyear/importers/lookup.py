"""A lookup of our cards by the names of another program, with a list of those not found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternyear.cards.kinds import Card


def letters(name: str) -> str:
    """Return the letters and digits of a name: `King's Step` and `kings_step` are the same."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


class Lookup:
    """A lookup of cards by title or the last part of the id. It keeps a list of names that it did not find."""

    def __init__(self) -> None:
        self.missing: list[str] = []

    def card(self, where: str, name: object, *tables: Mapping[str, Card]) -> str:
        """Return the id of the card of this name in the first table that has it; "" when none has."""
        wanted = letters(str(name))
        for table in tables:
            for id, card in table.items():
                if wanted in (letters(card.title), letters(id.rpartition(".")[2])):
                    return id
        self.miss(where, name)
        return ""

    def cards(self, where: str, names: object, *tables: Mapping[str, Card]) -> list[str]:
        """Return the cards that are found, each once."""
        found = (self.card(where, name, *tables) for name in listed(names))
        return list(dict.fromkeys(id for id in found if id))

    def miss(self, where: str, what: object) -> None:
        """Note something that cannot be imported."""
        self.missing.append(f"{where}: {what}")


def listed(value: object) -> list[Any]:
    """Return a list as it is; [] for any other value."""
    return list(value) if isinstance(value, list) else []


def names(value: object) -> list[str]:
    """Return the names in a list; other values are left out."""
    return [item for item in listed(value) if isinstance(item, str)]


def number(value: object, least: int = 0, most: int = 999) -> int:
    """Return a whole number within bounds, from a number or a text."""
    try:
        return min(most, max(least, int(str(value))))
    except ValueError:
        return max(least, 0)


def one_line(value: object, longest: int = 80) -> str:
    """Return a name as one printable line."""
    words = " ".join(str(value or "").split())
    return "".join(letter for letter in words if letter.isprintable())[:longest]
