"""Backups beside the database: named by time, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lanternyear.store.sqlite_file import is_whole

FOLDER = "backups"
TIME = "%Y%m%dT%H%M%S%fZ"
DAILY = "daily"
EVERY = timedelta(days=1)
KEEP_DAILY = 7  # of the backups that the program makes by itself; all others stay until somebody removes them


def folder(database: Path) -> Path:
    return database.with_name(FOLDER)


def new_name(database: Path, why: str = "") -> Path:
    """Return a name that no backup has yet; later names sort later."""
    at = datetime.now(UTC).strftime(TIME)
    return folder(database) / ("-".join(part for part in (database.stem, at, why) if part) + ".db")


def write(copy: Callable[[Path], object], to: Path) -> None:
    """Copy to a temporary file, then rename it: a backup that is there is whole."""
    to.parent.mkdir(parents=True, exist_ok=True)
    temporary = to.with_name(f"{to.name}.{os.getpid()}.new")
    try:
        copy(temporary)
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        temporary.replace(to)
    finally:
        temporary.unlink(missing_ok=True)


def list_backups(database: Path) -> list[Path]:
    """Return the backups, the newest first."""
    return sorted(folder(database).glob(f"{database.stem}-*Z*.db"), reverse=True)


def is_due(database: Path) -> bool:
    """Return whether no backup is of the last day. One with a date to come was made by a wrong clock."""
    now = datetime.now(UTC)
    return not any(timedelta() <= now - _written(backup, database) <= EVERY for backup in list_backups(database))


def prune_daily(database: Path) -> None:
    """Remove all but the newest of the backups that the program made by itself."""
    for old in [path for path in list_backups(database) if path.stem.endswith(f"-{DAILY}")][KEEP_DAILY:]:
        old.unlink(missing_ok=True)


def restore_hint(database: Path) -> str:
    """Return a sentence that says which backup to go back to."""
    for backup in list_backups(database):
        if is_whole(backup):
            return f"The last good backup is {backup}: put the damaged file aside and copy the backup into its place."
    return "There is no good backup of it."


def _written(backup: Path, database: Path) -> datetime:
    stamp = backup.stem.removeprefix(f"{database.stem}-").partition("-")[0]
    try:
        return datetime.strptime(stamp, TIME).replace(tzinfo=UTC)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
