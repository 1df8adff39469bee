"""The rows of the store, and the seal that shows whether a row was altered."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from lanternyear.errors import StoreDamaged

Row: TypeAlias = "tuple[Any, ...]"

START = 0  # the node before any move
MOVE, GO, ANCHOR = "move", "go", "anchor"
OWNER, PLAYER, SPECTATOR, BOT = "owner", "player", "spectator", "bot"
ROLES = (OWNER, PLAYER, SPECTATOR, BOT)


class RowAltered(StoreDamaged):
    """A row is not as it was written. The database adds the file and the last good backup to the message."""


class GameRow(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A game as it was created. `start` is a save, `told` the facts in it; times are milliseconds since 1970."""

    id: str
    name: str
    created: int
    engine: str
    start: bytes
    told: bytes


class StoredEntry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One revision of a game; entries are only ever added.

    The moves of a game are a tree, since after an undo another answer may be chosen. After entry `n` the game
    is at the move `here`, which came after `parent` and is the `depth`th; redo leads towards `tip`. A `move` has its
    part of the journal as payload, a `go` (undo, redo, a jump) a note, an `anchor` a save: the game
    when a program with other rules took over. `told` are the facts of the move.
    """

    game: str
    n: int
    kind: str
    here: int
    parent: int
    depth: int
    tip: int
    seat: str
    token: str
    engine: str
    place: str
    payload: bytes
    told: bytes
    at: int


class GameSummary(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A game in a list: written again with each entry, so that a list of games reads one short row for each.

    `name` is the game's name now, `folded` the same for a search; `place`, `engine`, `n` and `changed` are of its last
    entry, `population` of its settlement then, 0 if it is not known. `archived` is 0 or 1, `deleted` is when it was
    deleted, or 0. Times are milliseconds since 1970.
    """

    id: str
    name: str
    folded: str
    created: int
    changed: int
    n: int
    place: str
    engine: str
    population: int
    archived: int
    deleted: int


class Snapshot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The state at the start of the stage that began in the move `n`. Older versions kept saves, some not `lasting`."""

    game: str
    n: int
    engine: str
    lasting: int
    state: bytes


class Seat(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A seat at a table. Its secret is kept only as a hash; a seat whose link was taken away has none."""

    game: str
    id: str
    role: str
    name: str
    player: str
    secret: bytes | None
    created: int


class Message(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A message of a seat at a table, or the space that it pointed at; `n` counts up in each game."""

    game: str
    n: int
    kind: str
    seat: str
    name: str
    player: str
    text: str
    at: int


class KeptPack(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A pack that did not come with the program. `content` has its files, `hash` is the hash of these.

    If it is `installed` it is offered for new games; `folder` is where it came from, to be read again.
    """

    hash: str
    id: str
    version: str
    title: str
    folder: str
    installed: int
    at: int
    content: bytes


class PacksOfGame(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The packs that a game is played with: id, version and hash of each, in order."""

    game: str
    packs: bytes


Sealed: TypeAlias = GameRow | StoredEntry | Seat | GameSummary | Message | KeptPack | PacksOfGame


def values(row: Sealed) -> Row:
    """Return the columns of a row, and its seal."""
    return (*msgspec.structs.astuple(row), seal(row))


def seal(row: Sealed) -> bytes:
    return blake2b(msgspec.msgpack.encode(row), digest_size=12).digest()
