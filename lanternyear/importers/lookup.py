"""What another program calls a card, and which of our cards that is. What is not found is remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternyear.cards.kinds import Card


def letters(name: str) -> str:
    """A name by its letters and digits alone: `King's Step` and `kings_step` are the same."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


class Lookup:
    """Finds cards by their title or the last part of their id, and keeps a list of what it did not find."""

    def __init__(self) -> None:
        self.missing: list[str] = []

    def card(self, where: str, name: object, *tables: Mapping[str, Card]) -> str:
        """The id of the card of this name in the first table that has it; empty when none has."""
        wanted = letters(str(name))
        for table in tables:
            for id, card in table.items():
                if wanted in (letters(card.title), letters(id.rpartition(".")[2])):
                    return id
        self.miss(where, name)
        return ""

    def cards(self, where: str, names: object, *tables: Mapping[str, Card]) -> list[str]:
        """Those that are found, each once."""
        found = (self.card(where, name, *tables) for name in listed(names))
        return list(dict.fromkeys(id for id in found if id))

    def miss(self, where: str, what: object) -> None:
        """Something that cannot be taken along."""
        self.missing.append(f"{where}: {what}")


def listed(value: object) -> list[Any]:
    """A list as it came, or nothing."""
    return list(value) if isinstance(value, list) else []


def names(value: object) -> list[str]:
    """A list of names; whatever is no name is left out."""
    return [item for item in listed(value) if isinstance(item, str)]


def number(value: object, least: int = 0, most: int = 999) -> int:
    """A whole number within bounds, whatever it was written as."""
    try:
        return min(most, max(least, int(str(value))))
    except ValueError:
        return max(least, 0)


def one_line(value: object, longest: int = 80) -> str:
    """A name as one printable line."""
    words = " ".join(str(value or "").split())
    return "".join(letter for letter in words if letter.isprintable())[:longest]
