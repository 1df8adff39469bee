"""The fields of a sheet in the JSON of the kdm-manager API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lanternyear.importers.lookup import Lookup, letters, number, one_line


class KdmFields:
    """Fields by their names, whatever the case. It knows which of them were not asked for."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = {letters(key): (key, value) for key, value in fields.items()}
        self._asked: set[str] = set()

    def get(self, key: str, usual: Any = None) -> Any:
        self._asked.add(letters(key))
        return self._fields.get(letters(key), (key, usual))[1]

    def number(self, key: str, usual: int = 0, least: int = 0, most: int = 999) -> int:
        return number(self.get(key, usual), least, most)

    def line(self, key: str) -> str:
        return one_line(self.get(key))

    def list_the_rest(self, lookup: Lookup, where: str, bookkeeping: frozenset[str]) -> None:
        """Note the fields that say something and were not asked for, except those of the other program's books."""
        for name, (key, value) in self._fields.items():
            if name not in self._asked and name not in bookkeeping and _says(value):
                words = key.replace("_", " ")
                lookup.miss("", f"{where}, {words}" if where else words, _in_short(value))


def bookkeeping(words: str) -> frozenset[str]:
    """Return names of fields that are separated by spaces."""
    return frozenset(map(letters, words.split()))


def _says(value: Any) -> bool:
    """Return whether there is a word or a number in a value."""
    if isinstance(value, dict | list):
        return any(map(_says, value.values() if isinstance(value, dict) else value))
    return bool(value)


def _in_short(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(
            one_line(item.get("name", item) if isinstance(item, dict) else item, 60) for item in value[:20]
        )
    return one_line(value, 60)
