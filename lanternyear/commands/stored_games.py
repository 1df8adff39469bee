"""Stored games, for the commands that open one."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from lanternyear.commands.output import say
from lanternyear.errors import LanternError
from lanternyear.store import GameSummary, Store, open_store
from lanternyear.store.data_folder import database_named
from lanternyear.store.store import EVERYTHING
from lanternyear.store.summaries import Shelf

GAME = typer.Argument(help="The game's id or name, as `lanternyear campaign list` has it.")

DATABASE = typer.Option("", metavar="WHERE", help="A file, or postgresql://… Else the file in your data folder.")


@contextmanager
def opened_store(database: str) -> Iterator[Store]:
    """Open the store; any error is reported in words."""
    try:
        store = open_store(database_named(database))
        try:
            yield store
        finally:
            store.close()
    except (LanternError, OSError) as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None


def game_named(store: Store, wanted: str, shelf: Shelf | None = None) -> GameSummary:
    """Return a game by its id, or by a name that only one has; from one shelf, or any that is not deleted."""
    games = store.games() if shelf is None else store.page(shelf, size=EVERYTHING).games
    found = [game for game in games if game.id == wanted] or [game for game in games if game.name == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise LanternError(f"several games are called {wanted!r}: {', '.join(game.id for game in found)}")
    raise LanternError(f"no game {wanted!r} is kept in {store.database.name}")
