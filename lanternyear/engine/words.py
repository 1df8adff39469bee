"""A hook for the words of facts and options. The texts are in `wording`, which lies above the engine."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """Puts what the engine makes into words, without a game: people by their ids."""

    def fact(self, fact: object) -> str:
        """Return a fact as a sentence."""
        ...

    def option(self, option: object) -> str:
        """Return an option as a player reads it."""
        ...


_words: list[Words] = []


def put_into_words(words: Words) -> None:
    """Register the words; until then facts and options are shown as plain data."""
    _words[:] = [words]


def words() -> Words | None:
    """Return the words, or None if none are registered."""
    return _words[0] if _words else None
