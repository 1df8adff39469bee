"""The form of an SQLite file of ours: its tables, its checks, and copies of other databases into one."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lanternyear.errors import StoreDamaged, StoreError, StoreTooNew
from lanternyear.store.database import Connection
from lanternyear.store.rows import Row
from lanternyear.store.schema import STEPS, statements
from lanternyear.store.summaries import fill
from lanternyear.store.verify import WITH_SUMMARIES, check_rows
from lanternyear.store.wal_file import wal_damage, wal_of

APPLICATION = 0x4C594552  # how a file of ours is told from other SQLite files
SIGNATURE = b"SQLite format 3\0"
TABLES = ("games", "entries", "snapshots", "seats", "summaries", "messages", "packs_of_games")
NAMED_BY_ID = ("games", "summaries")
OF_NO_GAME = ("packs",)


class SqliteConnection:
    """A connection to an SQLite file, in a transaction."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self.raw = raw

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        return self.raw.execute(statement, values).fetchall()

    def execute_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self.raw.executemany(statement, rows)

    def lock(self, game: str) -> None:
        """BEGIN IMMEDIATE has locked the whole file."""

    def lock_pack(self, hash: str) -> None:
        """BEGIN IMMEDIATE has locked the whole file."""

    def notify(self, game: str) -> None:
        """Listeners look at `data_version`."""


def make_tables(raw: sqlite3.Connection, version: int) -> None:
    """Make the tables of this version in an empty file."""
    raw.execute(f"pragma application_id={APPLICATION}")
    for step in range(1, version + 1):
        take_step(raw, step)


def take_step(raw: sqlite3.Connection, step: int) -> None:
    for statement in statements("sqlite", step):
        raw.execute(statement)
    finish_step(SqliteConnection(raw), step)
    raw.execute(f"pragma user_version={step}")


def finish_step(connection: Connection, step: int) -> None:
    """Do what no statement of a step can: rows have seals."""
    if step == WITH_SUMMARIES:
        fill(connection)


def version_of(raw: sqlite3.Connection) -> int:
    """Return the version of the tables in this file."""
    return int(raw.execute("pragma user_version").fetchone()[0])


def problems(raw: sqlite3.Connection) -> str:
    """Return the damage to the file in words; "" if it is whole."""
    if raw.execute("pragma application_id").fetchone()[0] != APPLICATION:
        return "it is not a store of Lantern Year"
    wrong = "; ".join(str(line) for (line,) in raw.execute("pragma integrity_check(3)") if line != "ok")
    return wrong or _wrong_tables(raw)


def _wrong_tables(raw: sqlite3.Connection) -> str:
    """Return what is wrong with the tables for the version in the header; "" if they fit, or are newer."""
    rows = raw.execute("select user_version, name from pragma_user_version left join sqlite_schema").fetchall()
    version, names = rows[0][0], frozenset(name for _, name in rows if name)
    if version > len(STEPS) or names == _names_of(version):
        return ""
    return f"its tables are not those of version {version}, which it says it has"


@cache
def _names_of(version: int) -> frozenset[str]:
    """Return the names of all tables and indexes of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        make_tables(raw, version)
        return frozenset(name for (name,) in raw.execute("select name from sqlite_schema"))


def is_cut(path: Path) -> bool:
    """Return whether a file that nobody has open is shorter than it says. SQLite overlooks less than a page."""
    if wal_of(path).exists():
        return False
    with path.open("rb") as file:
        header = file.read(100)
        length = file.seek(0, os.SEEK_END)
    size = int.from_bytes(header[16:18])  # in this format 1 stands for 65536
    return length < int.from_bytes(header[28:32]) * (65536 if size == 1 else size)


def is_whole(path: Path) -> bool:
    """Return whether a file that nobody has open, such as a backup, is undamaged."""
    try:
        with TemporaryDirectory() as folder:
            check_file(_without_log(path, Path(folder)))
    except (sqlite3.DatabaseError, OSError, StoreError):
        return False
    return True


def check_file(path: Path) -> None:
    """Check pages and seals of a file without a log; raise StoreDamaged or StoreTooNew."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as raw:
        wrong = "it is shorter than it was" if is_cut(path) else problems(raw)
        if wrong:
            raise StoreDamaged(wrong)
        if version_of(raw) > len(STEPS):
            raise StoreTooNew(f"it was written by a newer Lantern Year (tables {version_of(raw)}): update the program")
        check_rows(SqliteConnection(raw), version_of(raw))


def copy_whole(path: Path, to: Path) -> None:
    """Copy a file that nobody has open, with what is in the log beside it, and let SQLite take the log in."""
    damage = wal_damage(path)
    if damage:
        raise StoreDamaged(damage)
    shutil.copyfile(path, to)
    if wal_of(path).exists():
        shutil.copyfile(wal_of(path), wal_of(to))
    with closing(sqlite3.connect(to, isolation_level=None)) as raw:
        raw.execute("pragma journal_mode=wal")  # a backup is written in another mode, which locks out readers
        raw.execute("pragma wal_checkpoint(truncate)")


def _without_log(path: Path, folder: Path) -> Path:
    """Return the file itself, or a copy in this folder if there is a log beside it."""
    if not wal_of(path).exists():
        return path
    copy_whole(path, folder / path.name)
    return folder / path.name


def copy_to_sqlite(connection: Connection, to: Path, version: int) -> None:
    """Copy what this transaction sees into an SQLite file."""
    with closing(sqlite3.connect(to, isolation_level=None)) as raw:
        raw.execute("begin")
        make_tables(raw, version)
        made = {name for (name,) in raw.execute("select name from sqlite_schema")}
        for table in TABLES:
            if table in made:
                _copy_table(connection, raw, table)
        for table in OF_NO_GAME:
            if table in made:
                _copy_rows(connection, raw, table, "true", ())
        raw.execute("commit")


def _copy_table(connection: Connection, raw: sqlite3.Connection, table: str) -> None:
    key = "id" if table in NAMED_BY_ID else "game"
    for (game,) in connection.execute("select id from games order by id"):
        _copy_rows(connection, raw, table, f"{key} = ?", (game,))


def _copy_rows(connection: Connection, raw: sqlite3.Connection, table: str, where: str, values: Sequence[Any]) -> None:
    columns = [column for _, column, *_ in raw.execute(f"pragma table_info({table})")]
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    order = ", ".join(columns[:3])
    rows = connection.execute(f"select {names} from {table} where {where} order by {order}", values)
    raw.executemany(f"insert into {table}({names}) values({marks})", rows)
