"""Saves: the journal, the first and the last snapshot, the engine's version and the packs' hashes, in one sealed file."""

from __future__ import annotations

from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from lanternyear.content.load import load_packs
from lanternyear.errors import PackError, SaveDamaged, SaveTooNew, SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.printed.catalog import Catalog

MAGIC = b"LANTERN YEAR\n"
FORMAT = 1
DIGEST = 16
LARGEST = 64 * 1024 * 1024


class SavedPack(msgspec.Struct, forbid_unknown_fields=True):
    """A pack the game was played with."""

    id: str
    version: str
    hash: str


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """Everything needed to go on. `snapshots` has the one the game was last at; any other can be replayed."""

    format: int
    engine: str
    packs: list[SavedPack]
    start: bytes
    journal: list[tuple[str, Any]]
    snapshot: tuple[int, int, int, bytes] | None
    script: list[int] | None
    physical: list[str]


class _Header(msgspec.Struct):
    format: int
    engine: str = "?"


def engine_version() -> str:
    try:
        return version("lanternyear")
    except PackageNotFoundError:
        return "0"


def save(game: Game) -> bytes:
    """The game as bytes."""
    content = Save(
        format=FORMAT,
        engine=engine_version(),
        packs=[SavedPack(pack.id, pack.version, pack.hash) for pack in game.catalog.packs],
        start=game._start,
        journal=game.journal,
        snapshot=game._snapshots[-1] if game._snapshots else None,
        script=game.script,
        physical=sorted(game.physical),
    )
    body = msgspec.msgpack.encode(content)
    return MAGIC + blake2b(body, digest_size=DIGEST).digest() + body


def load(data: bytes, catalog: Catalog | None = None) -> Game:
    """The game from bytes: unchanged, or refused in words."""
    content = _opened(data)
    if catalog is None:
        catalog = _packs_for(content)
    thaw(content.start)
    game = Game.__new__(Game)
    game.catalog, game.physical, game.history = catalog, frozenset(content.physical), True
    game.script = content.script
    game.journal, game.facts, game.decision = [tuple(entry) for entry in content.journal], [], None  # type: ignore[misc]
    game._undone, game._start = [], content.start
    game._snapshots = [content.snapshot] if content.snapshot else []
    game._act, game._needed = None, None
    game.rewind(len(game.journal))
    return game


def _opened(data: bytes) -> Save:
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
        return msgspec.msgpack.decode(body, type=Save)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveDamaged(f"this save cannot be read: {error}") from error


def _packs_for(content: Save) -> Catalog:
    names = [pack.id for pack in content.packs]
    try:
        return load_packs(names)
    except PackError as error:
        raise SaveTooOld(f"this save needs the packs {', '.join(names)}: {error}") from error


def same_state(one: Game, other: Game) -> bool:
    """Whether two games are at the same point with equal states."""
    return freeze(one.state) == freeze(other.state)
