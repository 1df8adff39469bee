"""Games that were deleted some time ago are removed for good. Nothing else in the store is ever removed."""

from __future__ import annotations

from lanternyear.errors import NoSuchGame
from lanternyear.store.database import Connection
from lanternyear.store.packs import forget_unused, hashes_of
from lanternyear.store.summaries import gone_at, now, summary_of

STATEMENTS = (
    "delete from entries where game = ?",
    "delete from snapshots where game = ?",
    "delete from seats where game = ?",
    "delete from messages where game = ?",
    "delete from packs_of_games where game = ?",
    "delete from summaries where id = ?",
    "delete from games where id = ?",
)


def due_for_removal(connection: Connection) -> list[str]:
    """Return the games whose time to be brought back is over."""
    deleted = connection.execute("select id from summaries where deleted > 0 order by id")
    return [id for (id,) in deleted if gone_at(summary_of(connection, id)) < now()]


def remove(connection: Connection, game: str) -> bool:
    """Remove a game if it is still due. Return whether it was removed."""
    connection.lock(game)
    try:
        summary = summary_of(connection, game)
    except NoSuchGame:  # another process removed it
        return False
    if not summary.deleted or gone_at(summary) >= now():
        return False
    played = hashes_of(connection, game)
    for statement in STATEMENTS:
        connection.execute(statement, (game,))
    forget_unused(connection, played)
    connection.notify(game)
    return True
