"""The root of all facts."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from lanternyear.engine.words import words


class Fact(msgspec.Struct, gc=False, tag=True, tag_field="fact"):
    """The root of all facts."""

    clause: ClassVar[str] = "SD-GEN-1"

    def __str__(self) -> str:
        known = words()
        return known.fact(self) if known else repr(self)


def name(fact: Fact) -> str:
    """The fact's name, as scenarios and logs write it."""
    return type(fact).__name__
