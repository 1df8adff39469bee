"""The interface of a database: transactions, a listener to changes, and backups."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from lanternyear.errors import StoreError
from lanternyear.store.rows import Row

UNKEEPABLE = (OverflowError, UnicodeEncodeError)  # Python has more numbers and characters than a database
SOMEWHERE = "the database"  # how visitors of a server read of it
DAMAGED = "the database is damaged: the log of the server says how, and which backup is good"


def unkeepable() -> StoreError:
    """Return the error for a value that no database can hold, such as a character 0; a stranger sent it."""
    return StoreError("a text or number in this request is none that can be kept")


class Connection(Protocol):
    """A connection inside one transaction. Values are written as `?`."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        ...

    def execute_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        ...

    def lock(self, game: str) -> None:
        """Keep others from writing to this game until the transaction ends."""
        ...

    def lock_pack(self, hash: str) -> None:
        """Keep others from naming or removing this pack until the transaction ends."""
        ...

    def notify(self, game: str) -> None:
        """Tell the listeners of every process when the transaction is committed."""
        ...


class ChangeListener(Protocol):
    """A listener to changes by any process. Not to be shared between threads."""

    def changed(self, timeout: float) -> set[str]:
        """Wait up to `timeout` seconds; return the games that changed since the last call, or an empty set.

        No change is left out; the caller may have read it already.
        """
        ...

    def close(self) -> None: ...


class Database(Protocol):
    """SQLite or PostgreSQL. Any thread may use it."""

    @property
    def name(self) -> str:
        """The place of the database, for people, without passwords."""
        ...

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that sees one moment of the database."""
        ...

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that is on the disk when the block ends, or undone if it fails."""
        ...

    def listener(self) -> ChangeListener: ...

    def backup(self, to: Path | None = None) -> Path:
        """Copy everything, while others play, into an SQLite file: this one, or a new one among the backups."""
        ...

    def backup_before_removal(self) -> Path:
        """Make a backup before games are removed for good; raise StoreDamaged if it is not whole."""
        ...

    def backup_if_due(self) -> Path | None:
        """Make the daily backup if it is due, and return its path, else None."""
        ...

    def backup_before(self, engine: str) -> Path | None:
        """Make the backup before an engine takes over its first game, and return its path; None if there is one."""
        ...

    def close(self) -> None: ...
