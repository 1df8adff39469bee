"""A game as one file, and back: the same bytes again after export, wipe and import.

Everything is checked before it is stored, for the file may come from a stranger: size, seal, types, that the
moves are a tree, and that they can be played. The secrets of the seats are not in it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing

import msgspec

from lanternyear.errors import SaveDamaged, StoreError
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.save import packs_for
from lanternyear.play.save_format import (
    Save,
    check_format,
    check_numbers,
    check_overrides,
    decode_save,
    engine_version,
    seal,
    unseal,
)
from lanternyear.store import journal, seats, snapshots
from lanternyear.store.create import LONGEST_NAME
from lanternyear.store.database import Connection
from lanternyear.store.replay import Anchor, journal_of, open_at
from lanternyear.store.rows import ANCHOR, GO, MOVE, ROLES, START, GameRow, Seat, Snapshot, StoredEntry
from lanternyear.store.schema import STEPS
from lanternyear.store.sqlite_file import SqliteConnection, make_tables

MAGIC = b"LANTERN YEAR GAME\n"
FORMAT = 2  # 1 was never released
WHAT = "exported game"
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
LONGEST_WORD = 200


class GameArchive(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The content of the file. The snapshot is for a later program whose rules cannot play the moves again."""

    format: int = FORMAT
    engine: str
    game: GameRow
    entries: list[StoredEntry]
    seats: list[Seat]
    snapshot: Snapshot | None


def write_archive(connection: Connection, id: str, snapshot: Snapshot | None) -> bytes:
    """Return a game as the bytes of a file."""
    content = GameArchive(
        engine=engine_version(),
        game=journal.game_named(connection, id),
        entries=journal.entries_after(connection, id, START),
        seats=[msgspec.structs.replace(seat, secret=None) for seat in seats.seats_of(connection, id)],
        snapshot=snapshot,
    )
    return seal(MAGIC, msgspec.msgpack.encode(content))


def read_archive(data: bytes) -> GameArchive:
    """Return the checked content of a file, or raise SaveDamaged and say what is wrong with it."""
    body = unseal(MAGIC, data, WHAT)
    try:
        check_format(body, FORMAT, WHAT)
        content = msgspec.msgpack.decode(body, type=GameArchive)
        _check_game(content.game)
        _check_tree(content.game.id, content.entries)
        for entry in content.entries:
            _check_entry(entry)
        _check_seats(content)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise SaveDamaged(f"this {WHAT} cannot be read: {error}") from error
    return content


def replay_archive(content: GameArchive) -> Game:
    """Play the game of an archive in memory and return it: a stranger's may take long and must not lock the store."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        make_tables(raw, len(STEPS))
        connection = SqliteConnection(raw)
        _write(connection, content)
        position = open_at(connection, content.game, content.entries[-1].here if content.entries else START)
    if position.lost and position.engine == content.entries[-1].engine:
        raise _wrong(position.note)
    return position.game


def store_archive(connection: Connection, content: GameArchive) -> None:
    """Store a game that was replayed."""
    game = content.game
    if connection.execute("select 1 from games where id = ?", (game.id,)):
        raise StoreError(f"the game {game.name!r} ({game.id}) is already kept here")
    _write(connection, content)
    connection.notify(game.id)


def _write(connection: Connection, content: GameArchive) -> None:
    journal.add_game(connection, content.game)
    journal.add_entries(connection, content.entries)
    for seat in content.seats:
        seats.write(connection, seat)
    if content.snapshot is not None:
        snapshots.add(connection, content.snapshot)


def _check_game(game: GameRow) -> None:
    _words(game.engine)
    if game.name != " ".join(game.name.split()) or not 0 < len(game.name) <= LONGEST_NAME or "\0" in game.name:
        raise _wrong(f"{game.name[:60]!r} is no name")
    if not ID.fullmatch(game.id):
        raise _wrong(f"the id {game.id[:60]!r} is no id")
    _time(game.created)
    list(fact_codec.read(game.told))
    packs_for(_save(game.start))


def _check_tree(id: str, entries: Sequence[StoredEntry]) -> None:
    """Raise SaveDamaged unless entries are numbered without a gap and every move follows one that is there."""
    depths = {START: 0}
    for number, entry in enumerate(entries, 1):
        if entry.game != id or entry.n != number or entry.kind not in (MOVE, GO, ANCHOR):
            raise _wrong(f"entry {number} does not belong there")
        if entry.kind == GO:
            follows = entry.here in depths and entry.tip in depths and entry.depth == depths[entry.here]
        else:
            depth = depths.get(entry.parent, -1) + (entry.kind == MOVE)
            follows = entry.parent in depths and entry.here == entry.tip == number and entry.depth == depth
            depths[number] = depth
        if not follows or entry.parent not in depths:
            raise _wrong(f"entry {number} follows nothing that is there")
    if len({entry.token for entry in entries}) < len(entries):
        raise _wrong("two entries have the same token")


def _check_entry(entry: StoredEntry) -> None:
    _words(entry.seat, entry.token, entry.engine, entry.place)
    _time(entry.at)
    if entry.kind == MOVE:
        check_overrides(journal_of(entry))
        list(fact_codec.read(entry.told))
    elif entry.told or (entry.kind == GO and entry.payload):
        raise _wrong(f"entry {entry.n} has what only a move has")
    if entry.kind == ANCHOR:
        _save(msgspec.msgpack.decode(entry.payload, type=Anchor).save)


def _check_seats(content: GameArchive) -> None:
    for seat in content.seats:
        _words(seat.id, seat.name, seat.player)
        _time(seat.created)
        if seat.game != content.game.id or seat.role not in ROLES or seat.secret is not None:
            raise _wrong(f"the seat {seat.id!r} is none")
    if len({seat.id for seat in content.seats}) < len(content.seats):
        raise _wrong("two seats have the same id")
    if content.snapshot is not None:
        _check_snapshot(content.snapshot, content)


def _check_snapshot(snapshot: Snapshot, content: GameArchive) -> None:
    _words(snapshot.engine)
    _save(snapshot.state)
    of_move = 0 < snapshot.n <= len(content.entries) and content.entries[snapshot.n - 1].kind != GO
    if snapshot.game != content.game.id or snapshot.lasting or not of_move:
        raise _wrong("the snapshot is of a move that is not there")


def _save(data: bytes) -> Save:
    content = decode_save(data)
    check_numbers(content)
    return content


def _words(*texts: str) -> None:
    for text in texts:
        if len(text) > LONGEST_WORD or "\0" in text:
            raise _wrong(f"{text[:60]!r} is no name")


def _time(at: int) -> None:
    if not 0 <= at < 2**53:
        raise _wrong(f"{at} is no time")


def _wrong(why: str) -> SaveDamaged:
    return SaveDamaged(f"this {WHAT} was made up: {why}")
