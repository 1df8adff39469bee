"""The form of an SQLite file of ours: its tables, its checks, and copies of other databases into one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from lanternyear.errors import StoreDamaged
from lanternyear.store.database import Connection
from lanternyear.store.rows import Row
from lanternyear.store.schema import STEPS, statements
from lanternyear.store.verify import check_rows

APPLICATION = 0x4C594552  # how a file of ours is told from other SQLite files
SIGNATURE = b"SQLite format 3\0"
TABLES = ("games", "entries", "snapshots", "seats")


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
    raw.execute(f"pragma user_version={step}")


def version_of(raw: sqlite3.Connection) -> int:
    """Return the version of the tables in this file."""
    return int(raw.execute("pragma user_version").fetchone()[0])


def problems(raw: sqlite3.Connection) -> str:
    """Return the damage to the file in words; "" if it is whole."""
    if raw.execute("pragma application_id").fetchone()[0] != APPLICATION:
        return "it is not a store of Lantern Year"
    return "; ".join(str(line) for (line,) in raw.execute("pragma integrity_check(3)") if line != "ok")


def is_cut(path: Path) -> bool:
    """Return whether a file that nobody has open is shorter than it says. SQLite overlooks less than a page."""
    if Path(f"{path}-wal").exists():
        return False
    with path.open("rb") as file:
        header = file.read(100)
        length = file.seek(0, os.SEEK_END)
    size = int.from_bytes(header[16:18])  # in this format 1 stands for 65536
    return length < int.from_bytes(header[28:32]) * (65536 if size == 1 else size)


def is_whole(path: Path) -> bool:
    """Return whether a file that nobody writes to, such as a backup, is undamaged."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)) as raw:
            if is_cut(path) or problems(raw) or version_of(raw) > len(STEPS):
                return False
            if version_of(raw) == len(STEPS):
                check_rows(SqliteConnection(raw))
    except (sqlite3.DatabaseError, StoreDamaged):
        return False
    return True


def copy_to_sqlite(connection: Connection, to: Path, version: int) -> None:
    """Copy what this transaction sees into an SQLite file."""
    with closing(sqlite3.connect(to, isolation_level=None)) as raw:
        raw.execute("begin")
        make_tables(raw, version)
        for table in TABLES:
            _copy_table(connection, raw, table)
        raw.execute("commit")


def _copy_table(connection: Connection, raw: sqlite3.Connection, table: str) -> None:
    columns = [column for _, column, *_ in raw.execute(f"pragma table_info({table})")]
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    key = "id" if table == "games" else "game"
    order = ", ".join(columns[:3])
    for (game,) in connection.execute("select id from games order by id"):
        rows = connection.execute(f"select {names} from {table} where {key} = ? order by {order}", (game,))
        raw.executemany(f"insert into {table}({names}) values({marks})", rows)
