"""The meaning of a field of the state, written on the field."""

from __future__ import annotations

from msgspec import Meta


def doc(description: str) -> Meta:
    """Return the description of a field, for the documents, the schema and the page of overrides."""
    return Meta(description=description)
