"""The check that every row of a database is as it was written."""

from __future__ import annotations

from lanternyear.store.database import Connection
from lanternyear.store.journal import check_entries_of, game_named
from lanternyear.store.messages import messages_of
from lanternyear.store.packs import check_packs_of
from lanternyear.store.schema import STEPS
from lanternyear.store.seats import seats_of
from lanternyear.store.summaries import check_summary

WITH_SUMMARIES = 2  # the step that made them
WITH_MESSAGES = 3
WITH_PACKS = 4


def check_rows(connection: Connection, version: int = len(STEPS)) -> int:
    """Read every row that is not a cache and check its seal. Return the number of games.

    `version` is that of the tables; a backup may be older than the program.
    """
    games = [id for (id,) in connection.execute("select id from games order by id")]
    for id in games:
        game_named(connection, id)
        check_entries_of(connection, id)
        seats_of(connection, id)
        if version >= WITH_SUMMARIES:
            check_summary(connection, id)
        if version >= WITH_MESSAGES:
            messages_of(connection, id)
    if version >= WITH_PACKS:
        check_packs_of(connection)
    return len(games)
