"""`lanternyear campaign rename`, `archive`, `delete` and `restore`: keep house among stored games."""

import sqlite3
from pathlib import Path

import typer

from lanternyear.commands.output import say
from lanternyear.commands.stored_games import DATABASE, GAME, game_named, opened_store
from lanternyear.errors import LanternError
from lanternyear.store.data_folder import database_named
from lanternyear.store.restore import restore as restore_database
from lanternyear.store.store import POSTGRESQL

INTO_POSTGRESQL = (
    "a PostgreSQL database is not replaced by a file. Create an empty database, run `lanternyear campaign import "
    "BACKUP` with its address as --database, and use that one; or restore a dump of your own with pg_restore"
)


def add_commands(family: typer.Typer) -> None:
    for command in (rename, archive, unarchive, delete, undelete, restore):
        family.command(command.__name__)(command)


def rename(game: str = GAME, name: str = typer.Argument(help="Its new name."), database: str = DATABASE) -> None:
    """Give a game another name."""
    with opened_store(database) as store:
        found = game_named(store, game)
        store.rename(found.id, name)
        say(f"{found.name} is now {store.summary(found.id).name}")


def archive(game: str = GAME, database: str = DATABASE) -> None:
    """Put a game out of the way; it can still be played."""
    with opened_store(database) as store:
        found = game_named(store, game)
        store.archive(found.id)
        say(f"{found.name} is archived")


def unarchive(game: str = GAME, database: str = DATABASE) -> None:
    """Put an archived game back among the others."""
    with opened_store(database) as store:
        found = game_named(store, game)
        store.archive(found.id, archived=False)
        say(f"{found.name} is no longer archived")


def delete(game: str = GAME, database: str = DATABASE) -> None:
    """Delete a game; for 30 days `undelete` brings it back."""
    with opened_store(database) as store:
        found = game_named(store, game)
        store.delete(found.id)
        say(f"{found.name} is deleted. To restore it within 30 days: lanternyear campaign undelete {found.id}")


def undelete(game: str = GAME, database: str = DATABASE) -> None:
    """Bring a deleted game back."""
    with opened_store(database) as store:
        found = game_named(store, game, "deleted")
        store.undelete(found.id)
        say(f"{found.name} is restored")


def restore(
    backup: Path = typer.Argument(exists=True, dir_okay=False, help="A backup: an SQLite file."),
    database: str = DATABASE,
) -> None:
    """Put a backup in the place of the database. The replaced database is kept among the backups."""
    where = database_named(database)
    try:
        if where.startswith(POSTGRESQL):
            raise LanternError(INTO_POSTGRESQL)
        kept = restore_database(Path(where), backup)
    except (LanternError, OSError, sqlite3.Error) as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
    say(f"Restored {where} from {backup}")
    if kept is not None:
        say(f"The replaced database is kept as {kept}")
