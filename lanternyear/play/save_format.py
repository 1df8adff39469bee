"""Saves as sealed bytes: what is in them, and how damage and strangers are told apart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from lanternyear.cards.catalog import PackId
from lanternyear.engine.chance import EntryKind
from lanternyear.engine.consequence import Sheet
from lanternyear.errors import SaveDamaged, SaveTooNew, SaveTooOld
from lanternyear.play.journal import Physical
from lanternyear.play.rules_source import rules_hash
from lanternyear.state.box import RealThing

MAGIC = b"LANTERN YEAR\n"
FORMAT = 2  # 1 was never released
DIGEST = 16
LARGEST = 64 * 1024 * 1024


class SavedPack(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A pack the game was played with, and its files unless it comes with the program or they are kept elsewhere."""

    id: str
    version: str
    hash: str
    files: dict[str, bytes] = {}


class Save(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything needed to go on: where the game began, its journal, and the snapshot it was last at.

    `physical` is of saves up to 0.2. Since then the state says which dice and decks are real.
    """

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


ENTRIES: dict[str, Any] = {
    "choice": str | list[str],
    "override": _Override,
    "proxy": _Proxy,
    "by_hand": Sheet,
    "roll": str,
    "throw": str | list[str],
    "draw": str | list[str],
    "box": list[RealThing],
    "box_awaited": list[RealThing],
}


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
    """Return the id of the rules that replay a journal: the version, the rules' sources and the packs."""
    content = msgspec.json.encode([rules_hash(), sorted((pack.id, pack.hash) for pack in packs)])
    return f"{engine_version()}+{blake2b(content, digest_size=6).hexdigest()}"


def check_entries(entries: Iterable[tuple[str, Any]]) -> None:
    """Check that each entry of a journal is of a known kind and has the content of that kind."""
    for kind, value in entries:
        if kind not in ENTRIES:
            raise SaveDamaged(f"this save's journal has {kind!r}; known: {', '.join(ENTRIES)}")
        msgspec.convert(value, ENTRIES[kind])


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


def check_format(body: bytes, format: int, what: str = "save") -> int:
    """Return the format number at the start of a file; newer ones and those before the first release are refused."""
    header = msgspec.msgpack.decode(body, type=_Header)
    if header.format < FORMAT:
        raise SaveTooOld(f"this {what} was made by an unreleased version of Lantern Year, which this one cannot read")
    if header.format > format:
        raise SaveTooNew(
            f"this {what} has format {header.format}, made by Lantern Year {header.engine}; "
            f"this program reads up to {format}: update it to open the {what}"
        )
    return header.format


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
