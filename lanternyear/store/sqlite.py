"""The store's default database: one SQLite file in the user's data folder.

WAL and synchronous=FULL: commits survive a killed process and a power cut. BEGIN IMMEDIATE, because a transaction
that first reads and then writes may fail with a busy error that waiting does not help.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from lanternyear.errors import StoreDamaged, StoreError, StoreTooNew, StoreUnavailable
from lanternyear.store import backups, open_files
from lanternyear.store.database import DAMAGED, SOMEWHERE, UNKEEPABLE, unkeepable
from lanternyear.store.rows import RowAltered
from lanternyear.store.schema import STEPS
from lanternyear.store.sqlite_file import SqliteConnection, is_cut, make_tables, problems, take_step, version_of
from lanternyear.store.wal_file import wal_damage, wal_of

PATIENCE = 10.0  # seconds to wait for another process's transaction
LOOK_EVERY = 0.05  # seconds between two looks for changes by another process
READ_AND_WRITE, READ_ONLY, UNCHANGING = "mode=rw", "mode=ro", "immutable=1"
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # the last: a table is not as we made it
PRAGMAS = ("synchronous=full", "foreign_keys=on", "trusted_schema=off")


class SqliteDatabase:
    """One SQLite file and its connections, which threads take and give back."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._free: list[sqlite3.Connection] = []
        self._guard, self._writing = threading.Lock(), threading.Lock()
        self.read_only = False
        self._mode = READ_AND_WRITE
        with self._translate_errors():
            self._prepare()

    @property
    def name(self) -> str:
        return str(self.path)

    @contextmanager
    def reading(self) -> Iterator[SqliteConnection]:
        with self._transaction("begin") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[SqliteConnection]:
        """Let threads wait in line for each other: SQLite would let them sleep, longer each time, and look again."""
        if not self._writing.acquire(timeout=self.patience):
            raise self._busy()
        try:
            with self._transaction("begin immediate") as connection:
                yield connection
        finally:
            self._writing.release()

    def listener(self) -> SqliteListener:
        with self._translate_errors():
            return SqliteListener(self, self.connect())

    def backup(self, to: Path | None = None) -> Path:
        target = backups.new_name(self.path) if to is None else to
        with self._translate_errors():
            backups.write(self._copy, target)
        return target

    def backup_before_removal(self) -> Path:
        return self._own_backup(backups.REMOVAL)

    def _own_backup(self, why: str) -> Path:
        """Make a backup that nobody asked for. Only the last few whole ones of its kind stay."""
        target = backups.new_name(self.path, why)
        with self._translate_errors():
            backups.write(self._copy, target, checked=True)
            backups.prune(self.path, why)
        return target

    def backup_if_due(self) -> Path | None:
        """Back up once a day, if there is any game."""
        if self.read_only:
            return None
        backups.prune(self.path, backups.BEFORE)  # not when one is made: a player waits for it
        if not backups.is_due(self.path):
            return None
        with self.reading() as connection:
            if not connection.execute("select 1 from games limit 1"):
                return None
        return self._own_backup(backups.DAILY)

    def backup_before(self, engine: str) -> Path | None:
        name = backups.backup_before(self.path, engine)
        return self.backup(name) if name else None

    def _copy(self, to: Path) -> None:
        raw = self._take()
        try:
            raw.execute("vacuum into ?", (str(to),))
        finally:
            self._give_back(raw)

    def close(self) -> None:
        with self._guard:
            free, self._free = self._free, []
        for connection in free:
            connection.close()

    # ------------------------------------------------------------------ connections

    def connect(self) -> sqlite3.Connection:
        raw = open_files.connect(self.path, self._mode, timeout=self.patience, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                raw.execute(f"pragma {pragma}")
            raw.execute("select 1 from sqlite_schema").fetchone()
        except BaseException:
            raw.close()
            raise
        return raw

    def _take(self) -> sqlite3.Connection:
        with self._guard:
            if self._free:
                return self._free.pop()
        return self.connect()

    def _give_back(self, connection: sqlite3.Connection) -> None:
        with self._guard:
            self._free.append(connection)

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[SqliteConnection]:
        with self._translate_errors():
            raw = self._take()
            try:
                raw.execute(begin)
                yield SqliteConnection(raw)
                raw.execute("commit")
            except BaseException:
                with suppress(sqlite3.Error):
                    raw.execute("rollback")
                raise
            finally:
                self._give_back(raw)

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.DatabaseError, OSError) as error:
            raise self._store_error(error) from error
        except RowAltered as error:
            raise self.damage_error(str(error)) from error
        except UNKEEPABLE as error:
            raise unkeepable() from error

    def _store_error(self, error: sqlite3.DatabaseError | OSError) -> StoreError:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return self._busy()
        if code == sqlite3.SQLITE_FULL:
            return self._unavailable("is on a disk that is full; nothing was written: make room, then try again")
        if code == sqlite3.SQLITE_READONLY:
            return self._unavailable("may only be read; nothing was written: allow writing to it")
        if code in DAMAGE or (not code and isinstance(error, sqlite3.Error)):  # without a code: text that is none
            return self.damage_error(str(error))
        return StoreUnavailable(f"{self.path} cannot be used: {error}", f"{SOMEWHERE} cannot be used now")

    def _unavailable(self, why: str) -> StoreUnavailable:
        return StoreUnavailable(f"{self.path} {why}", f"{SOMEWHERE} {why}")

    def _busy(self) -> StoreUnavailable:
        return self._unavailable(
            f"is in use by another program, which has not let go for {self.patience:g} seconds; "
            "nothing was written: try again"
        )

    def damage_error(self, why: str) -> StoreDamaged:
        return StoreDamaged(f"{self.path} is damaged ({why}). {backups.restore_hint(self.path)}", DAMAGED)

    # ------------------------------------------------------------------ opening

    def _prepare(self) -> None:
        if backups.restoring_file(self.path.resolve()).exists():
            raise StoreUnavailable(
                f"a backup was being put in the place of {self.path} when the program ended: run `lanternyear campaign "
                "restore` again with the same backup"
            )
        if not self.path.exists():
            self._create()
        if self.path.stat().st_size == 0:
            raise self.damage_error("it is empty")
        if is_cut(self.path):
            raise self.damage_error("it is shorter than it was")
        self.read_only = not os.access(self.path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
        self._mode = READ_ONLY if self.read_only else READ_AND_WRITE
        self._check_log()
        with closing(self._first_connection()) as raw:
            self._check(raw)
            if not self.read_only:
                raw.execute("pragma journal_mode=wal")  # a backup that was copied into place has another mode
            if version_of(raw) < len(STEPS):
                self._upgrade(raw)

    def _check_log(self) -> None:
        """Look for damage in the log that a crash left, before SQLite drops what it cannot read."""
        if self.read_only or not wal_of(self.path).exists():
            return
        with open_files.exclusively(self.path) as alone:
            wrong = wal_damage(self.path) if alone else ""
        if wrong:
            raise self.damage_error(wrong)

    def _first_connection(self) -> sqlite3.Connection:
        """Connect. Readers of a shared file write beside it too; where that is not allowed, the file cannot change."""
        try:
            return self.connect()
        except sqlite3.OperationalError:
            if not self.read_only:
                raise
            self._mode = UNCHANGING
            return self.connect()

    def _create(self) -> None:
        """Write a temporary file and link it: nobody ever sees a file without its tables, even if we are killed."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_name(f"{self.path.name}.{os.getpid()}.{threading.get_ident()}.new")
        with closing(sqlite3.connect(beside, isolation_level=None)) as raw:
            raw.execute("pragma journal_mode=wal")
            raw.execute("begin immediate")
            make_tables(raw, len(STEPS))
            raw.execute("commit")
        with suppress(FileExistsError):  # another process was faster; its file is as good
            self.path.hardlink_to(beside)
        beside.unlink()

    def _check(self, raw: sqlite3.Connection) -> None:
        wrong = problems(raw)
        if wrong:
            raise self.damage_error(wrong)
        if version_of(raw) > len(STEPS):
            raise StoreTooNew(
                f"{self.path} was written by a newer Lantern Year (tables {version_of(raw)}, this program knows "
                f"{len(STEPS)}); it is left as it is: update the program"
            )

    def _upgrade(self, raw: sqlite3.Connection) -> None:
        """Take all steps in one transaction, after a backup. Another process may be doing the same."""
        backup = backups.new_name(self.path, f"tables{version_of(raw)}")
        backups.write(lambda to: raw.execute("vacuum into ?", (str(to),)), backup)
        raw.execute("begin immediate")
        for step in range(version_of(raw) + 1, len(STEPS) + 1):
            take_step(raw, step)
        raw.execute("commit")


class SqliteListener:
    """A listener that polls `data_version`, which changes when another connection commits; that costs microseconds."""

    def __init__(self, database: SqliteDatabase, raw: sqlite3.Connection) -> None:
        self._database = database
        self._raw = raw
        self._seen = self._version()
        self._last = self._newest()

    def changed(self, timeout: float) -> set[str]:
        until = time.monotonic() + timeout
        while True:
            games = self._look()
            left = until - time.monotonic()
            if games or left <= 0:
                return games
            time.sleep(min(LOOK_EVERY, left))

    def close(self) -> None:
        self._raw.close()

    def _look(self) -> set[str]:
        with self._database._translate_errors():
            version = self._version()
            if version == self._seen:
                return set()
            rows = self._raw.execute("select seq, game from entries where seq > ?", (self._last,)).fetchall()
        self._seen = version
        self._last = max([self._last, *(seq for seq, _ in rows)])
        return {game for _, game in rows}

    def _version(self) -> int:
        return int(self._raw.execute("pragma data_version").fetchone()[0])

    def _newest(self) -> int:
        return int(self._raw.execute("select coalesce(max(seq), 0) from entries").fetchone()[0])
