"""The store on PostgreSQL, for a group that outgrows one machine: several servers share one database.

A row lock on the game serialises its writers; NOTIFY wakes listeners. While the server is away requests fail with
StoreUnavailable; later ones connect again.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors, pq

from lanternyear.errors import StoreDamaged, StoreError, StoreTooNew, StoreUnavailable
from lanternyear.store import backups
from lanternyear.store.data_folder import backup_stem
from lanternyear.store.database import DAMAGED, SOMEWHERE, UNKEEPABLE, unkeepable
from lanternyear.store.rows import Row, RowAltered
from lanternyear.store.schema import STEPS, statements
from lanternyear.store.sqlite_file import copy_to_sqlite, finish_step

CHANNEL = "lanternyear"
IMPORT = "lanternyear campaign import {backup} --database ADDRESS-OF-AN-EMPTY-DATABASE"
UPGRADE_LOCK = 0x4C594552
PATIENCE = 10.0  # seconds to wait for another server's transaction
CONNECT_WITHIN = 5  # seconds
RETRY_EVERY = 0.2  # seconds between two tries of a listener to reach its server again
READING = "begin isolation level repeatable read read only"
WRITING = "begin isolation level read committed"


class PostgresConnection:
    def __init__(self, raw: psycopg.Connection) -> None:
        self.raw = raw

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        cursor = self.raw.execute(_marked(statement), values, prepare=True)
        return cursor.fetchall() if cursor.description else []

    def execute_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self.raw.cursor().executemany(_marked(statement), rows)

    def lock(self, game: str) -> None:
        self.execute("select 1 from games where id = ? for update", (game,))

    def lock_pack(self, hash: str) -> None:
        self.execute("select 1 from packs where hash = ? for update", (hash,))

    def notify(self, game: str) -> None:
        self.execute("select pg_notify(?, ?)", (CHANNEL, game))


class PostgresDatabase:
    """One database of a PostgreSQL server and its connections, which threads take and give back."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self._url = url
        self.patience = patience
        self._free: list[psycopg.Connection] = []
        self._guard = threading.Lock()
        self.name = _without_password(url)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def reading(self) -> Iterator[PostgresConnection]:
        with self._transaction(READING) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[PostgresConnection]:
        with self._transaction(WRITING) as connection:
            yield connection

    def listener(self) -> PostgresListener:
        with self._translate_errors():
            return PostgresListener(self, self.connect())

    def backup(self, to: Path | None = None) -> Path:
        target = backups.new_name(self._stem) if to is None else to
        with self.reading() as connection:
            backups.write(lambda path: copy_to_sqlite(connection, path, len(STEPS)), target)
        return target

    def backup_before_removal(self) -> Path:
        target = backups.new_name(self._stem, backups.REMOVAL)
        with self.reading() as connection:
            backups.write(lambda path: copy_to_sqlite(connection, path, len(STEPS)), target, checked=True)
        backups.prune(self._stem, backups.REMOVAL)
        return target

    def backup_if_due(self) -> Path | None:
        """Return None: the operator of the server makes its backups. Of those before other programs few are kept."""
        backups.prune(self._stem, backups.BEFORE)
        return None

    def backup_before(self, engine: str) -> Path | None:
        name = backups.backup_before(self._stem, engine)
        return self.backup(name) if name else None

    def damage_error(self, why: str) -> StoreDamaged:
        return StoreDamaged(f"{self.name} is damaged ({why}). {backups.restore_hint(self._stem, IMPORT)}", DAMAGED)

    def close(self) -> None:
        with self._guard:
            free, self._free = self._free, []
        for raw in free:
            raw.close()

    # ------------------------------------------------------------------ connections

    @property
    def _stem(self) -> Path:
        return backup_stem(self.name)

    def connect(self) -> psycopg.Connection:
        raw = psycopg.connect(self._url, autocommit=True, connect_timeout=CONNECT_WITHIN)
        raw.execute(f"set lock_timeout = {round(self.patience * 1000)}; set synchronous_commit = on")
        return raw

    def _begin(self, begin: str) -> psycopg.Connection:
        """Return a connection in a new transaction. One that was idle while the server restarted is thrown away."""
        while True:
            with self._guard:
                raw = self._free.pop() if self._free else None
            if raw is None:
                raw = self.connect()
                raw.execute(begin)
                return raw
            with suppress(psycopg.OperationalError):
                raw.execute(begin)
                return raw
            raw.close()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[PostgresConnection]:
        with self._translate_errors():
            raw = self._begin(begin)
            try:
                yield PostgresConnection(raw)
                raw.execute("commit")
            except BaseException:
                with suppress(psycopg.Error):
                    raw.execute("rollback")
                raise
            finally:
                self._give_back(raw)

    def _give_back(self, raw: psycopg.Connection) -> None:
        if raw.closed or raw.broken or raw.info.transaction_status != psycopg.pq.TransactionStatus.IDLE:
            raw.close()
            return
        with self._guard:
            self._free.append(raw)

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.DataError, *UNKEEPABLE) as error:
            raise unkeepable() from error
        except psycopg.Error as error:
            raise self._store_error(error) from error
        except RowAltered as error:
            raise self.damage_error(str(error)) from error

    def _store_error(self, error: psycopg.Error) -> StoreError:
        if isinstance(error, errors.LockNotAvailable):
            return self._unavailable(
                f"is in use by another server, which has not let go of this game for {self.patience:g} seconds; "
                "nothing was written: try again"
            )
        if isinstance(error, errors.DiskFull):
            return self._unavailable("is on a disk that is full; nothing was written: make room, then try again")
        if isinstance(error, errors.ReadOnlySqlTransaction):
            return self._unavailable("may only be read; nothing was written")
        if isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
            return self.damage_error(str(error))
        why = str(error).strip().partition("\n")[0]
        again = "try again; what was sent twice counts once"
        return StoreUnavailable(
            f"{self.name} does not answer ({why}): {again}", f"{SOMEWHERE} does not answer: {again}"
        )

    def _unavailable(self, why: str) -> StoreUnavailable:
        return StoreUnavailable(f"{self.name} {why}", f"{SOMEWHERE} {why}")

    # ------------------------------------------------------------------ opening

    def _prepare(self) -> None:
        """Bring the tables up to date in one transaction; another server may be doing the same."""
        with self._transaction(WRITING) as connection:
            connection.execute("select pg_advisory_xact_lock(?)", (UPGRADE_LOCK,))
            connection.execute("create table if not exists lanternyear_schema(version bigint not null)")
            rows = connection.execute("select version from lanternyear_schema")
            version = rows[0][0] if rows else 0
            if version > len(STEPS):
                raise StoreTooNew(
                    f"{self.name} was written by a newer Lantern Year (tables {version}, this program knows "
                    f"{len(STEPS)}); it is left as it is: update the program"
                )
            if version == len(STEPS):
                return
            if version:
                name = backups.new_name(self._stem, f"tables{version}")
                backups.write(lambda path: copy_to_sqlite(connection, path, version), name)
            for step in range(version + 1, len(STEPS) + 1):
                for statement in statements("postgresql", step):
                    connection.execute(statement)
                finish_step(connection, step)
            connection.execute("delete from lanternyear_schema")
            connection.execute("insert into lanternyear_schema(version) values(?)", (len(STEPS),))


@cache
def _marked(statement: str) -> bytes:
    return statement.replace("?", "%s").encode()


def _without_password(url: str) -> str:
    by_default = {option.keyword.decode(): option.val.decode() for option in pq.Conninfo.get_defaults() if option.val}
    known = {**by_default, **psycopg.conninfo.conninfo_to_dict(url)}
    return f"postgresql://{known.get('host', 'localhost')}:{known.get('port', 5432)}/{known.get('dbname', '')}"


class PostgresListener:
    """A listener to NOTIFY. When the server was away, every game may have changed."""

    def __init__(self, database: PostgresDatabase, raw: psycopg.Connection) -> None:
        self._database = database
        self._raw = raw
        self._raw.execute(f"listen {CHANNEL}")

    def changed(self, timeout: float) -> set[str]:
        until = time.monotonic() + timeout
        try:
            return self._wait(timeout)
        except psycopg.OperationalError:
            return self._reconnect(until)

    def close(self) -> None:
        self._raw.close()

    def _wait(self, timeout: float) -> set[str]:
        first = {note.payload for note in self._raw.notifies(timeout=timeout, stop_after=1)}
        more = {note.payload for note in self._raw.notifies(timeout=0)} if first else set()
        return first | more

    def _reconnect(self, until: float) -> set[str]:
        """Connect again before `until`. Return every game, or an empty set if the server stays away."""
        self._raw.close()
        while True:
            with suppress(psycopg.OperationalError, StoreUnavailable):
                self._raw = self._database.connect()
                self._raw.execute(f"listen {CHANNEL}")
                with self._database.reading() as connection:
                    return {game for (game,) in connection.execute("select id from games")}
            left = until - time.monotonic()
            if left <= 0:
                return set()
            time.sleep(min(RETRY_EVERY, left))
