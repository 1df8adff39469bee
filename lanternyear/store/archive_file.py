"""A game as one file, and back: the same bytes again after export, wipe and import.

Everything is checked before it is stored, for the file may come from a stranger: its seal, every field of every row,
and that the moves can be played. The secrets of the seats are not in it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing

import msgspec

from lanternyear.engine.facts import Fact
from lanternyear.errors import SaveDamaged, StoreError
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.progress import place
from lanternyear.play.save_format import MAGIC as SAVE
from lanternyear.play.save_format import SavedPack, check_format, decode_save, engine_version, seal, unseal
from lanternyear.store import journal, seats, snapshots, summaries
from lanternyear.store.archive_checks import FORMAT, WHAT, ArchiveFormat2, GameArchive, check_archive, made_up
from lanternyear.store.create import add_rows
from lanternyear.store.database import Connection
from lanternyear.store.packs import packs_named
from lanternyear.store.replay import open_at
from lanternyear.store.rows import START
from lanternyear.store.schema import STEPS
from lanternyear.store.sqlite_file import SqliteConnection, make_tables

MAGIC = b"LANTERN YEAR GAME\n"


def write_archive(connection: Connection, id: str) -> bytes:
    """Return a game as the bytes of a file."""
    name = summaries.kept_summary(connection, id).name
    content = GameArchive(
        engine=engine_version(),
        game=msgspec.structs.replace(journal.game_named(connection, id), name=name),
        entries=journal.entries_after(connection, id, START),
        seats=[msgspec.structs.replace(seat, secret=None) for seat in seats.seats_of(connection, id)],
        snapshots=snapshots.list_snapshots(connection, id),
        packs=packs_named(connection, id),
    )
    return seal(MAGIC, msgspec.msgpack.encode(content))


def read_archive(data: bytes) -> GameArchive:
    """Return the checked content of a file, or raise SaveDamaged and say what is wrong with it."""
    body = unseal(MAGIC, data, WHAT)
    try:
        format = check_format(body, FORMAT, WHAT)
        content = msgspec.msgpack.decode(body, type=GameArchive) if format > 2 else _read_format_2(body)
        check_archive(content)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise SaveDamaged(f"this {WHAT} cannot be read: {error}") from error
    return content


def packs_carried(data: bytes) -> list[SavedPack]:
    """Return the packs that an exported game or a save carries; [] if it is neither."""
    if data.startswith(SAVE):
        packs = decode_save(data).packs
    elif data.startswith(MAGIC):
        packs = read_archive(data).packs
    else:
        packs = []
    return [pack for pack in packs if pack.files]


def _read_format_2(body: bytes) -> GameArchive:
    return msgspec.msgpack.decode(body, type=ArchiveFormat2).renewed()


def replay_archive(content: GameArchive) -> Game:
    """Play the game of an archive in memory and return it: a stranger's may take long and must not lock the store."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        make_tables(raw, len(STEPS))
        connection = SqliteConnection(raw)
        _write(connection, content, 0)
        position = open_at(connection, content.game, content.entries[-1].here if content.entries else START)
    last = content.entries[-1] if content.entries else None
    if last is not None and position.engine == last.engine:
        if position.lost:
            raise made_up(position.note)
        if last.place != place(position.game.state):
            raise made_up(f"its last entry says {last.place!r}, and the game is at {place(position.game.state)!r}")
    return position.game


def facts_told(content: GameArchive) -> list[list[Fact]]:
    """Return the facts of an archive: first those that led to where the game is, then those of every move."""
    told = {entry.n: list(fact_codec.read(entry.told)) for entry in content.entries if entry.told}
    beginning = list(fact_codec.read(content.game.told))
    here, way = content.entries[-1].here if content.entries else START, []
    while here != START:
        way.append(here)
        here = content.entries[here - 1].parent
    return [
        [*beginning, *(fact for n in reversed(way) for fact in told.get(n, ()))],
        [fact for facts in told.values() for fact in facts],
    ]


def store_archive(connection: Connection, content: GameArchive, people: int) -> None:
    """Store a game that was replayed; `people` is the population of its settlement."""
    game = content.game
    if connection.execute("select 1 from games where id = ?", (game.id,)):
        summaries.kept_summary(connection, game.id)  # raises GameDeleted, which says how to bring it back
        raise StoreError(f"the game {game.name!r} ({game.id}) is already here")
    _write(connection, content, people)
    connection.notify(game.id)


def _write(connection: Connection, content: GameArchive, people: int) -> None:
    add_rows(connection, content.game, content.entries, people, content.packs)
    for seat in content.seats:
        seats.write(connection, seat)
    for snapshot in content.snapshots:
        snapshots.add(connection, snapshot)
