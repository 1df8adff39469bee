"""What the store asks of a database: transactions, a way to hear of changes, and backups."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from lanternyear.store.rows import Row


class Connection(Protocol):
    """Inside one transaction. Values are written as `?`."""

    def execute(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and fetch what it answers."""
        ...

    def execute_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Run a statement once for each row of values."""
        ...

    def lock(self, game: str) -> None:
        """Until the transaction ends, nobody else writes to this game."""
        ...

    def notify(self, game: str) -> None:
        """Tell the listeners of every process when the transaction is committed."""
        ...


class ChangeListener(Protocol):
    """Hears of changes by any process. Not to be shared between threads."""

    def changed(self, timeout: float) -> set[str]:
        """The games that changed since the last call; waits up to `timeout` seconds for one, then answers none.

        Every change is named; the word of a change may come after what it tells of was read.
        """
        ...

    def close(self) -> None: ...


class Database(Protocol):
    """SQLite or PostgreSQL. Any thread may use it."""

    @property
    def name(self) -> str:
        """For people: where it is, without passwords."""
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

    def backup_if_due(self) -> Path | None:
        """The backup that the program makes by itself once a day, if it is time for it."""
        ...

    def close(self) -> None: ...
