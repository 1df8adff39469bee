"""Backups beside the database: named by time, written whole or not at all."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lanternyear.store.rows import RowAltered
from lanternyear.store.sqlite_file import is_whole

FOLDER = "backups"
TIME = "%Y%m%dT%H%M%S%fZ"
DAILY, REPLACED, REMOVAL = "daily", "replaced", "before-removal"
BEFORE = "before"  # a program with other rules takes over its first game
EVERY = timedelta(days=1)
RESTORE = "lanternyear campaign restore {backup} --database {database}"
KEEP = 7  # of each kind that the program makes by itself; all others stay until somebody removes them


def folder(database: Path) -> Path:
    return database.with_name(FOLDER)


def new_name(database: Path, why: str = "") -> Path:
    """Return a name that no backup has yet; later names sort later."""
    at = datetime.now(UTC).strftime(TIME)
    return folder(database) / ("-".join(part for part in (database.stem, at, why) if part) + ".db")


def restoring_file(database: Path) -> Path:
    """Return the name of a restored database that is about to be put in place."""
    return database.with_name(f"{database.name}-restoring")


def write(copy: Callable[[Path], object], to: Path, *, checked: bool = False) -> None:
    """Copy to a temporary file, then rename it: a backup that is there was copied to its end.

    If it is to be `checked`, a copy that is not whole is thrown away and RowAltered raised: the database is damaged.
    """
    to.parent.mkdir(parents=True, exist_ok=True)
    temporary = to.with_name(f"{to.name}.{os.getpid()}.new")
    try:
        copy(temporary)
        if checked and not is_whole(temporary):
            raise RowAltered("a copy of it is not whole, so no backup was made")
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        temporary.replace(to)
    finally:
        temporary.unlink(missing_ok=True)


def list_backups(database: Path) -> list[Path]:
    """Return the backups, the newest first."""
    return sorted(folder(database).glob(f"{database.stem}-*Z*.db"), reverse=True)


def is_due(database: Path) -> bool:
    """Return whether no backup is of the last day. One with a date to come was made by a wrong clock.

    A database that was replaced by a backup was probably damaged, and does not count.
    """
    now = datetime.now(UTC)
    made = [_written(backup, database) for backup in list_backups(database) if _reason(backup, database) != REPLACED]
    return not any(timedelta() <= now - written <= EVERY for written in made)


def prune(database: Path, why: str) -> None:
    """Remove the backups made for this reason, but for the newest whole ones and all that are newer."""
    made = [backup for backup in list_backups(database) if _kind(_reason(backup, database)) == why]
    if len(made) <= KEEP:
        return
    good = 0
    for backup in made:
        if good == KEEP:
            backup.unlink(missing_ok=True)
        elif is_whole(backup):
            good += 1


def backup_before(database: Path, engine: str) -> Path | None:
    """Return a name for the backup before an engine takes over its first game; None if there is one already."""
    why = f"{BEFORE}-{engine}"
    made = {_reason(backup, database) for backup in list_backups(database)}
    return None if why in made else new_name(database, why)


def _reason(backup: Path, database: Path) -> str:
    """Return why a backup was made, as its name says; "" if somebody asked for it."""
    return backup.stem.removeprefix(f"{database.stem}-").partition("-")[2]


def _kind(reason: str) -> str:
    """Return the kind of a reason: those before each program are one."""
    return BEFORE if reason.startswith(f"{BEFORE}-") and reason != REMOVAL else reason


def restore_hint(database: Path, command: str = RESTORE) -> str:
    """Return sentences that say which backup to go back to, and by which command."""
    for backup in list_backups(database):
        if is_whole(backup):
            how = command.format(backup=shlex.quote(str(backup)), database=shlex.quote(str(database)))
            return f"The last good backup is {backup}: end the server, then run `{how}`."
    return "There is no good backup of it."


def _written(backup: Path, database: Path) -> datetime:
    stamp = backup.stem.removeprefix(f"{database.stem}-").partition("-")[0]
    try:
        return datetime.strptime(stamp, TIME).replace(tzinfo=UTC)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
