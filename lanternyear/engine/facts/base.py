"""The root of all facts."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Fact(msgspec.Struct, gc=False, tag=True, tag_field="fact"):
    """The root of all facts."""

    clause: ClassVar[str] = "SD-GEN-1"


def name(fact: Fact) -> str:
    """The fact's name, as scenarios and logs write it."""
    return type(fact).__name__
