"""A test for whether anybody has an SQLite file open, made without SQLite: the file may be damaged.

A connection in WAL mode holds a shared lock on some bytes of the file as long as it is open. To ask for these bytes,
the file must be opened and closed, which would end the locks of our own connections: so those are counted first.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

try:
    import fcntl
except ImportError:  # Windows, where an open file cannot be replaced anyway
    fcntl = None  # type: ignore[assignment]

SHARED_BYTES = (0x40000002, 510)  # https://www.sqlite.org/src/file/src/os_unix.c: the first, and how many

FileKey = tuple[int, int]


class CountedConnection(sqlite3.Connection):
    """A connection that is counted while it is open."""

    key: FileKey | None = None

    def close(self) -> None:
        _ours.discard(self)
        super().close()


_ours: WeakSet[CountedConnection] = WeakSet()


def connect(path: Path, mode: str, **options: Any) -> sqlite3.Connection:
    """Connect to a file, and count the connection."""
    address = f"{path.absolute().as_uri()}?{mode}"
    raw = sqlite3.connect(address, uri=True, isolation_level=None, factory=CountedConnection, **options)
    raw.key = _key(path)
    _ours.add(raw)
    return raw


@contextmanager
def exclusively(path: Path) -> Iterator[bool]:
    """Yield whether nobody has the file open, and keep others from it while the block lasts."""
    if fcntl is None or not path.exists():
        yield True
        return
    if any(connection.key == _key(path) for connection in list(_ours)):
        yield False
        return
    with path.open("r+b") as file:
        yield _locked(file.fileno())


def _locked(file: int) -> bool:
    first, many = SHARED_BYTES
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, many, first)
    except OSError:
        return False
    return True


def _key(path: Path) -> FileKey:
    found = path.stat()
    return found.st_dev, found.st_ino
