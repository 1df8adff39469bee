"""Checked catalogs, kept in the user's cache folder, so that a start does not read and check unchanged packs again.

A file is named after everything it depends on: the contents of the packs and the program that read and checked them.
It is only a copy. If it is missing, damaged or cannot be written, the packs are read.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec
from platformdirs import user_cache_path

from lanternyear.cards.catalog import Catalog, PackId
from lanternyear.content.card_codec import CardData, decode_cards, encode_cards
from lanternyear.content.files import PACKAGE

VARIABLE = "LANTERNYEAR_CACHE"  # the folder of the cache; empty for none
KEPT = 8
SUFFIX = ".cards"
CHECKED_BY = ("cards", "state", "engine", "rules", "vocabulary", "content")  # packages that read and check cards


class CachedCatalog(msgspec.Struct, frozen=True, array_like=True):
    """The content of a file; `seal` is the hash of the cards."""

    packs: list[tuple[str, str, str]]
    seal: bytes
    cards: bytes


def cached_catalog(key: str) -> Catalog | None:
    """Return the catalog kept under this key, or None."""
    folder = cache_folder()
    if folder is None:
        return None
    file = folder / (key + SUFFIX)
    try:
        cached = msgspec.msgpack.decode(file.read_bytes(), type=CachedCatalog)
        if cached.seal != _seal(cached.cards):
            return None
        cards = decode_cards(msgspec.msgpack.decode(cached.cards, type=CardData))
    except (OSError, ValueError, KeyError, IndexError, TypeError):  # never written, or damaged
        return None
    with suppress(OSError):
        file.touch()  # the newest are kept
    return Catalog.of([PackId(*pack) for pack in cached.packs], cards)


def keep_catalog(key: str, catalog: Catalog) -> None:
    """Keep the catalog under this key, and only the newest few others."""
    folder = cache_folder()
    if folder is None:
        return
    cards = msgspec.msgpack.encode(encode_cards(list(catalog.cards.values())))
    packs = [(pack.id, pack.version, pack.hash) for pack in catalog.packs]
    with suppress(OSError):  # a home that cannot be written
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=folder, suffix=".new", delete=False) as file:
            file.write(msgspec.msgpack.encode(CachedCatalog(packs, _seal(cards), cards)))
        Path(file.name).replace(folder / (key + SUFFIX))
        _forget_old(folder)


def cache_folder() -> Path | None:
    """Return the folder of the cache, or None if it is switched off."""
    named = os.environ.get(VARIABLE)
    if named == "":
        return None
    return Path(named) if named else user_cache_path("lanternyear", appauthor=False) / "catalogs"


def key_of(packs: Iterable[str], specials: frozenset[str]) -> str:
    """Return the key of packs with these hashes, in this order, read by this program."""
    return _hash([*packs, "specials", *sorted(specials), "program", program_stamp()])


@cache
def program_stamp() -> str:
    """Return a hash that changes whenever the program reads or checks cards in another way."""
    folders = [PACKAGE / name for name in CHECKED_BY]
    sources = sorted(path for folder in folders for path in folder.rglob("*.py"))
    stamps = [(path, path.stat()) for path in sources]
    described = [f"{path} {stamp.st_mtime_ns} {stamp.st_size}" for path, stamp in stamps]
    return _hash([sys.version, msgspec.__version__, *described])


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _seal(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def _forget_old(folder: Path) -> None:
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    for path in files[:-KEPT]:
        path.unlink(missing_ok=True)
