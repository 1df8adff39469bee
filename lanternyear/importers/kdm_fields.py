"""The fields of a sheet in the JSON of the kdm-manager API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternyear.importers.lookup import LONGEST_LIST, Lookup, letters, listed, names, one_line, whole_number


class KdmFields:
    """Fields by their names, whatever the case. It knows which of them were not asked for, or held something else."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = {letters(key): (key, value) for key, value in fields.items()}
        self._asked: set[str] = set()
        self._odd: list[tuple[str, str]] = []

    def get(self, key: str, usual: Any = None) -> Any:
        self._asked.add(letters(key))
        return self._fields.get(letters(key), (key, usual))[1]

    def number(self, key: str, usual: int = 0, least: int = 0, most: int = 999) -> int:
        """Return a number of the sheet; one that is no number is as usual, one out of bounds the nearest."""
        value = self.get(key, usual)
        read = whole_number(value)
        taken = usual if read is None else min(most, max(least, read))
        if value is not None and taken != read:
            told = _in_short(value) if read is None else f"{read}, read as {taken}"
            self._odd.append((key, told))
        return taken

    def names(self, key: str, most: int = LONGEST_LIST) -> list[str]:
        """Return the names in a list; what is no list or no name is noted."""
        value = self.get(key)
        items = listed(value, most)
        odd = [item for item in items if not isinstance(item, str)] if isinstance(value, list) else [value]
        self._odd += [(key, _in_short(item)) for item in odd if _says(item)]
        return names(items, most)

    def line(self, key: str) -> str:
        return one_line(self.get(key))

    def list_the_rest(self, lookup: Lookup, where: str, bookkeeping: frozenset[str]) -> None:
        """Note what was read as something else, and the fields that say something and were not asked for.

        The other program's own books are left out.
        """
        for key, told in self._odd:
            lookup.miss("", _where(where, key), told)
        for name, (key, value) in self._fields.items():
            if name not in self._asked and name not in bookkeeping and _says(value):
                lookup.miss("", _where(where, key), _in_short(value))


def _where(where: str, key: str) -> str:
    words = key.replace("_", " ")
    return f"{where}, {words}" if where else words


def bookkeeping(words: str) -> frozenset[str]:
    """Return names of fields that are separated by spaces."""
    return frozenset(map(letters, words.split()))


def _says(value: Any) -> bool:
    """Return whether there is a word or a number in a value."""
    if isinstance(value, dict | list):
        return any(map(_says, value.values() if isinstance(value, dict) else value))
    return bool(value)


def _named(item: object) -> object:
    """Return what an entry of a list is called, or a note says."""
    return next((item[key] for key in ("name", "note") if key in item), item) if isinstance(item, dict) else item


def _in_short(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(one_line(_named(item), 60) for item in value[:20])
    return one_line(value, 60)
