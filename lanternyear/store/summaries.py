"""One short row for each game: its name now, where it is, and whether it was archived or deleted.

A list of games reads nothing else. The row is written in the same transaction as each entry.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal

from msgspec.structs import replace

from lanternyear.errors import GameDeleted
from lanternyear.store import journal
from lanternyear.store.database import Connection
from lanternyear.store.rows import GameRow, GameSummary, Row, RowAltered, StoredEntry, seal, values

COLUMNS = GameSummary.__struct_fields__
SUMMARY = ", ".join(COLUMNS)
SELECT = f"select {SUMMARY}, seal from summaries"
UNDO_FOR = timedelta(days=30)
PAGE = 50

Shelf = Literal["kept", "archived", "deleted"]
SHELVES: dict[Shelf, str] = {
    "kept": "deleted = 0 and archived = 0",
    "archived": "deleted = 0 and archived = 1",
    "deleted": "deleted > 0",
}


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some games of a list, and where the next page begins; "" if there is none."""

    games: list[GameSummary]
    next: str


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def first_summary(game: GameRow, last: StoredEntry, people: int = 0) -> GameSummary:
    """Return the summary of a game whose last entry is this one."""
    return GameSummary(
        id=game.id,
        name=game.name,
        folded=game.name.casefold(),
        created=game.created,
        changed=last.at,
        n=last.n,
        place=last.place,
        engine=last.engine,
        population=people,
        archived=0,
        deleted=0,
    )


def add(connection: Connection, summary: GameSummary) -> None:
    marks = ", ".join("?" * (len(COLUMNS) + 1))
    connection.execute(f"insert into summaries({SUMMARY}, seal) values({marks})", values(summary))


def write(connection: Connection, summary: GameSummary) -> None:
    """Replace the summary of a game. The caller has locked the game."""
    columns = ", ".join(f"{column} = ?" for column in (*COLUMNS, "seal"))
    connection.execute(f"update summaries set {columns} where id = ?", (*values(summary), summary.id))


def follow(connection: Connection, entry: StoredEntry, people: int) -> None:
    """Bring the summary up to date with a new entry; raise GameDeleted if nobody may play this game any more."""
    known = kept_summary(connection, entry.game)
    write(
        connection,
        replace(known, changed=entry.at, n=entry.n, place=entry.place, engine=entry.engine, population=people),
    )


# ---------------------------------------------------------------------- one game


def summary_of(connection: Connection, game: str) -> GameSummary:
    """Return the summary of a game, deleted or not."""
    for row in connection.execute(f"{SELECT} where id = ?", (game,)):
        return _summary(row)
    journal.game_named(connection, game)  # raises NoSuchGame
    raise RowAltered(f"the game {game} is in no list: its summary is missing")


def kept_summary(connection: Connection, game: str) -> GameSummary:
    """Return the summary of a game, or raise GameDeleted."""
    summary = summary_of(connection, game)
    if summary.deleted:
        raise GameDeleted(
            f"{summary.name!r} was deleted on {_day(summary.deleted)}. Its owner can restore it from the "
            f"deleted games in the lobby until {_day(gone_at(summary))}"
        )
    return summary


def gone_at(summary: GameSummary) -> int:
    """Return when a deleted game is removed for good (ms since 1970)."""
    return summary.deleted + round(UNDO_FOR.total_seconds() * 1000)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d")


# ---------------------------------------------------------------------- lists


def list_page(
    connection: Connection,
    shelf: Shelf = "kept",
    search: str = "",
    after: str = "",
    only: Collection[str] | None = None,
    size: int = PAGE,
) -> GamePage:
    """Return a page of games, the one played last first: those after the place `after`, and among `only`."""
    if only is not None and not only:
        return GamePage([], "")
    where, known = _where(shelf, search, after, only)
    rows = connection.execute(f"{SELECT} where {where} order by changed desc, id desc limit ?", (*known, size + 1))
    games = [_summary(row) for row in rows]
    last = games[size - 1] if len(games) > size else None
    return GamePage(games[:size], f"{last.changed}.{last.id}" if last else "")


def list_all(connection: Connection) -> list[GameSummary]:
    """Return every game that is not deleted, the one played last first."""
    return [_summary(row) for row in connection.execute(f"{SELECT} where deleted = 0 order by changed desc, id desc")]


def shelf_sizes(connection: Connection, only: Collection[str] | None = None) -> dict[Shelf, int]:
    """Return how many games each shelf has, among `only`."""
    if only is not None and not only:
        return dict.fromkeys(SHELVES, 0)
    columns = ", ".join(f"count(case when {condition} then 1 end)" for condition in SHELVES.values())
    condition, known = _among(only)
    (row,) = connection.execute(f"select {columns} from summaries where {condition}", known)
    return dict(zip(SHELVES, row, strict=True))


def _where(shelf: Shelf, search: str, after: str, only: Collection[str] | None) -> tuple[str, list[str | int]]:
    """Return the condition of a page, and its values."""
    parts: list[tuple[str, list[str | int]]] = [(SHELVES[shelf], [])]
    words = " ".join(search.split()).casefold()
    if words:
        parts.append(("folded like ? escape '!'", [f"%{_escaped(words)}%"]))
    at, dot, game = after.partition(".")
    if dot and at.isdecimal() and len(at) < 18:
        parts.append(("(changed, id) < (?, ?)", [int(at), game]))
    parts.append(_among(only))
    return " and ".join(condition for condition, _ in parts), [value for _, known in parts for value in known]


def _among(only: Collection[str] | None) -> tuple[str, list[str | int]]:
    """Return the condition that a game is one of these, and its values."""
    if only is None:
        return "1 = 1", []
    return f"id in ({', '.join('?' * len(only))})", sorted(only)


def _escaped(words: str) -> str:
    """Return words in which no character has a meaning for `like`."""
    return "".join(f"!{letter}" if letter in "!%_" else letter for letter in words)


def _summary(row: Row) -> GameSummary:
    summary = GameSummary(*row[:-1])
    if seal(summary) != row[-1]:
        raise RowAltered(f"the summary of the game {summary.id} was altered: its seal does not fit")
    return summary


# ---------------------------------------------------------------------- checks


def check_summary(connection: Connection, game: str) -> None:
    """Raise RowAltered unless the summary of a game fits its last entry."""
    summary, last = summary_of(connection, game), journal.last_entry(connection, game)
    if summary.n != (last.n if last else 0):
        raise RowAltered(f"the game {game} has {last.n if last else 0} entries, and its summary says {summary.n}")


def fill(connection: Connection) -> None:
    """Add the summary of every game that has none: tables before the second step had no summaries.

    Seals are not checked here: one altered row must not keep the other games from being opened.
    """
    rows = connection.execute(
        "select games.id, games.name, games.created, coalesce(e.at, games.created), coalesce(e.n, 0),"
        " coalesce(e.place, ''), coalesce(e.engine, games.engine) from games left join entries e"
        " on e.game = games.id and e.n = (select max(n) from entries where game = games.id)"
        " where games.id not in (select id from summaries)"
    )
    for id, name, created, changed, n, place, engine in rows:
        add(connection, GameSummary(id, name, name.casefold(), created, changed, n, place, engine, 0, 0, 0))
