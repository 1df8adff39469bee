"""The check that every row of a database is as it was written."""

from __future__ import annotations

from lanternyear.store.database import Connection
from lanternyear.store.journal import check_entries_of, game_named
from lanternyear.store.seats import seats_of


def check_rows(connection: Connection) -> int:
    """Read every row that is not a cache and check its seal. Return the number of games."""
    games = [id for (id,) in connection.execute("select id from games order by id")]
    for id in games:
        game_named(connection, id)
        check_entries_of(connection, id)
        seats_of(connection, id)
    return len(games)
