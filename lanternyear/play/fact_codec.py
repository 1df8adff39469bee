"""Facts as text and back, so that an old game keeps its log when the rules change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Union

import msgspec

from lanternyear.engine.facts import Fact


def written(facts: Iterable[Fact]) -> bytes:
    return msgspec.json.encode(list(facts))


def read(text: bytes) -> Iterator[Fact]:
    """Yield the facts of a text; those that this program does not know any more are left out."""
    for row in msgspec.json.decode(text, type=list[msgspec.Raw]):
        with suppress(msgspec.ValidationError):
            yield _decoder().decode(row)


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[tuple(_kinds(Fact))])  # noqa: UP007 - made from a list


def _kinds(root: type[Fact]) -> Iterator[type[Fact]]:
    for kind in root.__subclasses__():
        yield kind
        yield from _kinds(kind)
