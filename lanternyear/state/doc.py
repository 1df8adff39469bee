"""The meaning of a field of the state, written on the field."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Meta


@dataclass(frozen=True, slots=True)
class Holds:
    """The kinds of cards whose ids a field holds, by the words that packs write after `kind:`.

    The kind `card` is any card, or a word that is none. `keys` are the kinds of the keys of a mapping, and `words` are
    texts in the field that are no cards.
    """

    values: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def doc(description: str, *holds: str, keys: tuple[str, ...] = (), words: tuple[str, ...] = ()) -> Meta:
    """Return the description of a field, for the documents, the schema and the page of overrides.

    `holds` are the kinds of cards whose ids it holds, the likeliest first, so that ids can be found in old states.
    """
    extra = {"holds": Holds(holds, keys, words)} if holds or keys else None
    return Meta(description=description, extra=extra)
