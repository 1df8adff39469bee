"""The root of all facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec


class Fact(msgspec.Struct, gc=False, tag=True, tag_field="fact"):
    """The root of all facts."""

    clause: ClassVar[str] = "SD-GEN-1"

    def __str__(self) -> str:
        return _words[0](self) if _words else repr(self)


_words: list[Callable[[Fact], str]] = []


def put_into_words(sentence: Callable[[Fact], str]) -> None:
    """Say how a fact becomes a sentence; `str(fact)` is its repr until then."""
    _words[:] = [sentence]


def name(fact: Fact) -> str:
    """The fact's name, as scenarios and logs write it."""
    return type(fact).__name__
