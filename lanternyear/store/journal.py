"""The statements that read and write a game's entries. All of them run inside a transaction of the caller."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lanternyear.errors import IllegalChoice, NoSuchGame
from lanternyear.store.database import Connection
from lanternyear.store.rows import ANCHOR, GO, MOVE, START, GameRow, Row, RowAltered, StoredEntry, seal, values

GAME = ", ".join(GameRow.__struct_fields__)
ENTRY = ", ".join(StoredEntry.__struct_fields__)
PARENT = StoredEntry.__struct_fields__.index("parent")
CHUNK = 500


def add_game(connection: Connection, game: GameRow) -> None:
    connection.execute(f"insert into games({GAME}, seal) values(?, ?, ?, ?, ?, ?, ?)", values(game))


def game_named(connection: Connection, id: str) -> GameRow:
    for row in connection.execute(f"select {GAME}, seal from games where id = ?", (id,)):
        game = GameRow(*row[:-1])
        if seal(game) != row[-1]:
            raise RowAltered(f"the game {id} was altered: its seal does not fit")
        return game
    raise NoSuchGame(f"no game {id!r} is kept here")


def add_entries(connection: Connection, entries: Sequence[StoredEntry]) -> None:
    marks = ", ".join("?" * (len(StoredEntry.__struct_fields__) + 1))
    connection.execute_many(f"insert into entries({ENTRY}, seal) values({marks})", [values(entry) for entry in entries])


def newest(connection: Connection, game: GameRow) -> StoredEntry:
    """Return the last entry; for a game that has none yet, one that stands for its beginning."""
    return last_entry(connection, game.id) or beginning_of(game)


def beginning_of(game: GameRow) -> StoredEntry:
    return StoredEntry(game.id, 0, MOVE, START, START, 0, START, "", "", game.engine, "", b"", b"", game.created)


def last_entry(connection: Connection, game: str) -> StoredEntry | None:
    rows = connection.execute(f"select {ENTRY}, seal from entries where game = ? order by n desc limit 1", (game,))
    return _entry(rows[0]) if rows else None


def entry_at(connection: Connection, game: str, n: int) -> StoredEntry | None:
    rows = connection.execute(f"select {ENTRY}, seal from entries where game = ? and n = ?", (game, n))
    return _entry(rows[0]) if rows else None


def entries_after(connection: Connection, game: str, n: int) -> list[StoredEntry]:
    rows = connection.execute(f"select {ENTRY}, seal from entries where game = ? and n > ? order by n", (game, n))
    return [_entry(row) for row in rows]


def anchors(connection: Connection, game: str) -> list[StoredEntry]:
    """Return the entries of the times when other rules took the game over."""
    rows = connection.execute(
        f"select {ENTRY}, seal from entries where game = ? and kind = ? order by n", (game, ANCHOR)
    )
    return [_entry(row) for row in rows]


def revision_with_token(connection: Connection, game: str, token: str) -> int | None:
    rows = connection.execute("select n from entries where game = ? and token = ?", (game, token))
    return int(rows[0][0]) if rows else None


def way_back(connection: Connection, game: str, node: int) -> Iterator[StoredEntry]:
    """Yield the moves and anchors that led to a move, the newest first."""
    for row in _way(connection, game, node, f"{ENTRY}, seal", 1, PARENT):
        yield _entry(row)


def steps_back(connection: Connection, game: str, node: int) -> Iterator[tuple[int, int, str, int]]:
    """Yield the same moves in short: number, the number before it, the place it led to, and when."""
    yield from _way(connection, game, node, "n, parent, place, at", 0, 1)


def _way(connection: Connection, game: str, node: int, columns: str, number: int, parent: int) -> Iterator[Row]:
    """Yield rows from a move back to the first. `number` and `parent` are the indices of these columns."""
    while node != START:
        rows = connection.execute(
            f"select {columns} from entries where game = ? and n <= ? and kind <> ? order by n desc limit ?",
            (game, node, GO, CHUNK),
        )
        if not rows or rows[0][number] != node:
            raise RowAltered(f"the game {game} has no move {node}, though later ones follow it")
        for row in rows:
            if row[number] == node:
                node = row[parent]
                yield row


def undo_target(connection: Connection, game: str, here: int) -> int:
    """Return the move before the one that undo takes back; an anchor is not a move."""
    for n, parent, _, _ in steps_back(connection, game, here):
        if entry_kind(connection, game, n) == MOVE:
            return parent
    raise IllegalChoice("there is nothing to undo")


def redo_target(connection: Connection, game: str, here: int, tip: int) -> int:
    """Return the move after `here` on the way to `tip`."""
    for n, parent, _, _ in steps_back(connection, game, tip):
        if parent == here:
            return n
    raise IllegalChoice("there is nothing to redo")


def leads_to(connection: Connection, game: str, node: int, tip: int) -> bool:
    """Return whether a move is on the way to `tip`."""
    return node == START or any(n == node for n, *_ in steps_back(connection, game, tip))


def entry_kind(connection: Connection, game: str, n: int) -> str:
    """Return the kind of an entry; "" when there is no such entry."""
    rows = connection.execute("select kind from entries where game = ? and n = ?", (game, n))
    return str(rows[0][0]) if rows else ""


def check_entries_of(connection: Connection, game: str) -> None:
    """Raise RowAltered if an entry is not as it was written, or one is missing."""
    expected = 1
    while True:
        rows = connection.execute(
            f"select {ENTRY}, seal from entries where game = ? and n >= ? order by n limit ?",
            (game, expected, 10 * CHUNK),
        )
        for row in rows:
            if _entry(row).n != expected:
                raise RowAltered(f"entry {expected} of the game {game} is missing")
            expected += 1
        if not rows:
            return


def _entry(row: Row) -> StoredEntry:
    entry = StoredEntry(*row[:-1])
    if seal(entry) != row[-1]:
        raise RowAltered(f"entry {entry.n} of the game {entry.game} was altered: its seal does not fit")
    return entry
