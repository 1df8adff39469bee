"""Saves as sealed bytes: what is in them, and how damage and strangers are told apart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from lanternyear.cards.catalog import PackId
from lanternyear.engine.chance import EntryKind, Physical
from lanternyear.errors import SaveDamaged, SaveTooNew, SaveTooOld

MAGIC = b"LANTERN YEAR\n"
FORMAT = 2  # 1 was never released
DIGEST = 16
LARGEST = 64 * 1024 * 1024
LARGEST_NUMBER = 10**6


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
    journal: list[tuple[EntryKind, Any]]
    snapshot: tuple[int, int, int, bytes] | None
    script: list[int] | None
    physical: list[Physical]


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


def engine_id(packs: Iterable[SavedPack | PackId]) -> str:
    """Return the id of the rules that replay a journal: the program's version and the content of its packs."""
    content = msgspec.json.encode(sorted((pack.id, pack.hash) for pack in packs))
    return f"{engine_version()}+{blake2b(content, digest_size=6).hexdigest()}"


def check_entries(entries: Iterable[tuple[str, Any]]) -> None:
    """Check that each entry of a journal is of a known kind and has the content of that kind."""
    for kind, value in entries:
        if kind not in ENTRIES:
            raise SaveDamaged(f"this save's journal has {kind!r}; known: {', '.join(ENTRIES)}")
        msgspec.convert(value, ENTRIES[kind])


def check_numbers(content: Save) -> None:
    """Before a stranger's save is played: what is counted up to millions of millions never comes to an end."""
    for data in [content.start, *([content.snapshot[3]] if content.snapshot else [])]:
        state = msgspec.msgpack.decode(data)
        if isinstance(state, dict):
            state.pop("chance", None)  # a seed may be any number
        check_size(state)
    check_overrides(content.journal)


def check_overrides(entries: Iterable[tuple[str, Any]]) -> None:
    for kind, value in entries:
        if kind == "override":
            check_size(value)


def check_size(value: Any) -> None:
    left = [value]
    while left:
        found = left.pop()
        if isinstance(found, dict):
            left += found.values()
        elif isinstance(found, list):
            left += found
        elif isinstance(found, int | float) and not -LARGEST_NUMBER <= found <= LARGEST_NUMBER:
            raise SaveDamaged(f"this save counts up to {found}; nothing in the game is that many")


def seal(magic: bytes, body: bytes) -> bytes:
    """Return a file of ours: what it is, its seal, its content."""
    return magic + blake2b(body, digest_size=DIGEST).digest() + body


def unseal(magic: bytes, data: bytes, what: str = "save") -> bytes:
    """Return the content of a file of ours; an error says what is wrong with it."""
    if len(data) > LARGEST:
        raise SaveDamaged(f"this file has over {LARGEST} bytes; no {what} is that large")
    if not data.startswith(magic):
        raise SaveDamaged(f"this is not a Lantern Year {what}")
    seal, body = data[len(magic) : len(magic) + DIGEST], data[len(magic) + DIGEST :]
    if blake2b(body, digest_size=DIGEST).digest() != seal:
        raise SaveDamaged(f"this {what} is cut short or altered: its seal does not fit its content")
    return body


def check_format(body: bytes, format: int, what: str = "save") -> None:
    """Check the format number at the start of a file; newer formats and those before the first release are refused."""
    header = msgspec.msgpack.decode(body, type=_Header)
    if header.format < FORMAT:
        raise SaveTooOld(f"this {what} was made by an unreleased version of Lantern Year, which this one cannot read")
    if header.format > format:
        raise SaveTooNew(
            f"this {what} has format {header.format}, made by Lantern Year {header.engine}; "
            f"this program reads up to {format}: update it to open the {what}"
        )


def encode_save(content: Save) -> bytes:
    """Return the save as bytes: magic, seal, content."""
    return seal(MAGIC, msgspec.msgpack.encode(content))


def decode_save(data: bytes) -> Save:
    """Return the save from bytes; an error says what is wrong with them."""
    body = unseal(MAGIC, data)
    try:
        check_format(body, FORMAT)
        content = msgspec.msgpack.decode(body, type=Save)
        check_entries(content.journal)
        return content
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveDamaged(f"this save cannot be read: {error}") from error
