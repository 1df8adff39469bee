"""A backup put in the place of the database, safely.

The log of the replaced database must go before the backup comes: SQLite would play it over the restored file. Between
these two steps a file called `…-restoring` stands beside them, and the store does not open.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from lanternyear.errors import LanternError, StoreDamaged, StoreUnavailable
from lanternyear.store import backups
from lanternyear.store.open_files import exclusively
from lanternyear.store.sqlite_file import check_file, copy_whole
from lanternyear.store.wal_file import shm_of, wal_of


def restore(database: Path, backup: Path) -> Path | None:
    """Check the backup and put it in place. Return where the replaced database is kept; None if there was none."""
    database = database.resolve()
    if backup.resolve() == database:
        raise LanternError(f"{backup} is the database itself: name a backup of it")
    database.parent.mkdir(parents=True, exist_ok=True)
    new = database.with_name(f"{database.name}.{os.getpid()}.new")
    try:
        _copy_checked(backup, new)
        with exclusively(database) as alone:
            if not alone:
                raise StoreUnavailable(
                    f"{database} is open in another program; nothing was changed. End the server with Ctrl-C, and "
                    "every other program that uses this database; then restore again"
                )
            return _put_in_place(new, database)
    finally:
        for left in (new, wal_of(new), shm_of(new)):
            left.unlink(missing_ok=True)


def _copy_checked(backup: Path, new: Path) -> None:
    """Copy the backup beside the database and check the copy, which is what will be in place."""
    try:
        copy_whole(backup, new)
        check_file(new)
    except (sqlite3.DatabaseError, StoreDamaged) as error:
        raise StoreDamaged(f"the backup {backup} is damaged ({error}); nothing was changed") from error


def _put_in_place(new: Path, database: Path) -> Path | None:
    kept = _keep_replaced(database)
    ready = backups.restoring_file(database)
    _sync(new)
    new.replace(ready)
    _sync(database.parent)
    wal_of(database).unlink(missing_ok=True)
    shm_of(database).unlink(missing_ok=True)
    _sync(database.parent)
    ready.replace(database)
    _sync(database.parent)
    return kept


def _keep_replaced(database: Path) -> Path | None:
    """Copy the database, whole or not, and its log to the backups. Return the path of the copy."""
    if not database.exists():
        return None
    to = backups.new_name(database, backups.REPLACED)
    to.parent.mkdir(parents=True, exist_ok=True)
    for source, target in ((wal_of(database), wal_of(to)), (database, to)):
        if source.exists():
            shutil.copyfile(source, target)
            _sync(target)
    _sync(to.parent)
    return to


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":  # folders cannot be opened there
        return
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
