"""Saves as sealed bytes: what is in them, and how damage and strangers are told apart."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from lanternyear.errors import SaveDamaged, SaveTooNew

MAGIC = b"LANTERN YEAR\n"
FORMAT = 1
DIGEST = 16
LARGEST = 64 * 1024 * 1024


class SavedPack(msgspec.Struct, forbid_unknown_fields=True):
    """A pack the game was played with."""

    id: str
    version: str
    hash: str


class Save(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything needed to go on: where the game began, its journal, and the snapshot it was last at."""

    format: int = FORMAT
    engine: str
    packs: list[SavedPack]
    start: bytes
    journal: list[tuple[str, Any]]
    snapshot: tuple[int, int, int, bytes] | None
    script: list[int] | None
    physical: list[str]


class _Override(msgspec.Struct, forbid_unknown_fields=True):
    path: str
    value: Any
    reason: str


class _Proxy(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    copy: int
    card: str
    extra: bool


ENTRIES: dict[str, Any] = {"choice": str | list[str], "override": _Override, "proxy": _Proxy, "roll": str, "draw": str}


class _Header(msgspec.Struct):
    format: int
    engine: str = "?"


@cache
def engine_version() -> str:
    try:
        return version("lanternyear")
    except PackageNotFoundError:
        return "0"


def sealed(content: Save) -> bytes:
    """The save as bytes: magic, seal, content."""
    body = msgspec.msgpack.encode(content)
    return MAGIC + blake2b(body, digest_size=DIGEST).digest() + body


def opened(data: bytes) -> Save:
    """The save from bytes, or an error that says what is wrong with them."""
    if len(data) > LARGEST:
        raise SaveDamaged(f"this file has over {LARGEST} bytes; no save is that large")
    if not data.startswith(MAGIC):
        raise SaveDamaged("this is not a Lantern Year save")
    seal, body = data[len(MAGIC) : len(MAGIC) + DIGEST], data[len(MAGIC) + DIGEST :]
    if blake2b(body, digest_size=DIGEST).digest() != seal:
        raise SaveDamaged("this save is cut short or altered: its seal does not fit its content")
    try:
        header = msgspec.msgpack.decode(body, type=_Header)
        if header.format > FORMAT:
            raise SaveTooNew(
                f"this save has format {header.format}, made by Lantern Year {header.engine}; "
                f"this program reads up to {FORMAT}: update it to open the save"
            )
        content = msgspec.msgpack.decode(body, type=Save)
        for kind, value in content.journal:
            if kind not in ENTRIES:
                raise SaveDamaged(f"this save's journal has {kind!r}; known: {', '.join(ENTRIES)}")
            msgspec.convert(value, ENTRIES[kind])
        return content
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveDamaged(f"this save cannot be read: {error}") from error
