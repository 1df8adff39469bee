"""Snapshots: a cache, so that a long game opens at once, and so that it opens at all when the rules have changed.

Every 200th move has a lasting snapshot: from there any move is near. Of the snapshots at every 20th move only the last
stays: a program with other rules that takes a game over has at most so many moves to play again.
"""

from __future__ import annotations

from contextlib import suppress

from lanternyear.errors import SaveError
from lanternyear.play.game import Game
from lanternyear.play.save_format import decode_save, encode_save
from lanternyear.store.database import Connection
from lanternyear.store.rows import MOVE, Snapshot, StoredEntry

EVERY = 200
OFTEN = 20
COLUMNS = ", ".join(Snapshot.__struct_fields__)


def of(game: Game, id: str, n: int, engine: str, *, lasting: bool = False) -> Snapshot:
    """Return the snapshot of a game after the move `n`."""
    return Snapshot(id, n, engine, int(lasting), encode_save(game.internals.checkpoint()))


def add(connection: Connection, snapshot: Snapshot) -> None:
    connection.execute(
        f"insert into snapshots({COLUMNS}) values(?, ?, ?, ?, ?) on conflict(game, n, engine) do nothing",
        (snapshot.game, snapshot.n, snapshot.engine, snapshot.lasting, snapshot.state),
    )


def add_if_due(connection: Connection, entry: StoredEntry, game: Game) -> None:
    """Add a snapshot after a move that was just stored, if one is due."""
    if entry.kind != MOVE or entry.depth % OFTEN:
        return
    lasting = entry.depth % EVERY == 0
    if not lasting:
        connection.execute("delete from snapshots where game = ? and lasting = 0", (entry.game,))
    add(connection, of(game, entry.game, entry.n, entry.engine, lasting=lasting))


def made_by(connection: Connection, game: str, node: int, engine: str = "") -> dict[int, str]:
    """Return the moves up to this one that have a snapshot by this engine (or by any), each with its engine."""
    rows = connection.execute("select n, engine from snapshots where game = ? and n <= ? order by engine", (game, node))
    return {n: by for n, by in rows if not engine or by == engine}


def state(connection: Connection, game: str, n: int, engine: str) -> bytes | None:
    """Return a snapshot, or None if there is none or it is damaged: it is only a cache."""
    rows = connection.execute("select state from snapshots where game = ? and n = ? and engine = ?", (game, n, engine))
    with suppress(SaveError):
        for (saved,) in rows:
            decode_save(saved)
            return bytes(saved)
    return None


def list_snapshots(connection: Connection, game: str) -> list[Snapshot]:
    rows = connection.execute(f"select {COLUMNS} from snapshots where game = ? order by n, engine", (game,))
    return [Snapshot(*row) for row in rows]
