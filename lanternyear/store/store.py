"""The store: games by id, seats by secret, and notice of changes. See the description of the package."""

from __future__ import annotations

import importlib
import logging
import secrets
import shutil
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from lanternyear.engine.facts import Fact
from lanternyear.errors import StoreDamaged, StoreUnavailable
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.progress import population
from lanternyear.play.save import load
from lanternyear.play.save_checks import check_save
from lanternyear.play.save_format import MAGIC as SAVE
from lanternyear.play.save_format import decode_save
from lanternyear.store import archive_file, journal, removal, snapshots, summaries
from lanternyear.store.create import add_rows, branch_game, check_name, first_rows
from lanternyear.store.data_folder import database_file
from lanternyear.store.database import ChangeListener, Connection, Database
from lanternyear.store.messages import Messages
from lanternyear.store.packs import Packs, saved_packs
from lanternyear.store.replay import open_at
from lanternyear.store.rows import START, GameRow, GameSummary
from lanternyear.store.seats import Seats
from lanternyear.store.sqlite import SqliteDatabase
from lanternyear.store.stored_game import StoredGame
from lanternyear.store.summaries import PAGE, GamePage, Shelf
from lanternyear.store.verify import check_rows

logger = logging.getLogger("lanternyear.store")
POSTGRESQL = ("postgresql://", "postgres://")
OPEN_GAMES = 128
ID_BYTES = 6
ImportCheck: TypeAlias = Callable[[Game, Sequence[Sequence[Fact]]], object]
EVERYTHING = 1_000_000  # games


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """The facts of a move, its number, the seat that made it, and when (ms since 1970)."""

    n: int
    seat: str
    at: int
    facts: list[Fact]

    @classmethod
    def of_beginning(cls, game: GameRow) -> MoveFacts:
        return cls(START, "", game.created, list(fact_codec.read(game.told)))


class Retold(NamedTuple):
    """The facts that the moves of a step told when they were made, and those that they tell now as far as they fit."""

    before: list[Fact]
    now: list[Fact]


class Store:
    """All games of a database. Any thread may use it; `on_change` is called with a game's id after each change here."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seats = Seats(database)
        self.messages = Messages(database)
        self.packs = Packs(database)
        self.on_change: list[Callable[[str], None]] = []
        self._open: OrderedDict[str, StoredGame] = OrderedDict()
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ games

    def create(
        self, game: Game, name: str, check: ImportCheck = lambda game, told: None, before: Sequence[Fact] = ()
    ) -> str:
        """Store a game with all its moves so far and the facts before them, unless `check` raises. Return its id."""
        rows = first_rows(game, secrets.token_hex(ID_BYTES), check_name(name), before)
        check(rows.played, [rows.facts()])
        with self.database.writing() as connection:
            add_rows(
                connection, rows.game, rows.entries, population(rows.played.state), saved_packs(game.catalog.packs)
            )
            for snapshot in rows.snapshots:
                snapshots.add(connection, snapshot)
            connection.notify(rows.game.id)
        self.changed(rows.game.id)
        return rows.game.id

    def branch(self, id: str, name: str, n: int | None = None) -> str:
        """Store a new game with the past of this one, up to the move `n` or to where it is. Return its id."""
        with self.database.writing() as connection:
            last = journal.last_entry(connection, id)
            node = n if n is not None else last.here if last else START
            made = branch_game(connection, id, node, secrets.token_hex(ID_BYTES), check_name(name))
            connection.notify(made)
        self.changed(made)
        return made

    def games(self) -> list[GameSummary]:
        """Return every game that is not deleted, archived or not, the one played last first."""
        with self.database.reading() as connection:
            return summaries.list_all(connection)

    def page(
        self,
        shelf: Shelf = "kept",
        search: str = "",
        after: str = "",
        only: Collection[str] | None = None,
        size: int = PAGE,
    ) -> GamePage:
        """Return a page of games on a shelf, the one played last first; `after` is the `next` of the page before.

        `search` is a part of the name, `only` the games to choose from.
        """
        with self.database.reading() as connection:
            return summaries.list_page(connection, shelf, search, after, only, size)

    def shelf_sizes(self, only: Collection[str] | None = None) -> dict[Shelf, int]:
        """Return how many games each shelf has, among `only`."""
        with self.database.reading() as connection:
            return summaries.shelf_sizes(connection, only)

    def branches(self, id: str) -> list[GameSummary]:
        """Return the other games with the same beginning: branches of this one, and the game it was branched from."""
        with self.database.reading() as connection:
            rows = connection.execute(
                "select id from games where id != ? and start = (select start from games where id = ?)", (id, id)
            )
        alike = {row[0] for row in rows}
        return [game for game in self.games() if game.id in alike]

    def summary(self, id: str) -> GameSummary:
        """Return a game as a list shows it, or raise GameDeleted or NoSuchGame."""
        with self.database.reading() as connection:
            return summaries.kept_summary(connection, id)

    def revision(self, id: str) -> int:
        """Return the newest stored revision of a game."""
        return self.summary(id).n

    @contextmanager
    def open(self, id: str) -> Iterator[StoredGame]:
        """Open the game, up to date, and locked against the other threads of this process while the block lasts."""
        stored = self._stored_game(id)
        with stored.lock:
            stored.name = self.summary(id).name
            stored.refresh()
            yield stored

    def glimpse(self, id: str, n: int) -> Game:
        """Return a copy of the game as it was after the move `n`; the game itself goes on undisturbed."""
        with self.database.reading() as connection:
            return open_at(connection, journal.game_named(connection, id), n).game

    def retold(self, id: str, n: int) -> Retold:
        """Return what is different about the last moves up to `n` if other rules made them."""
        with self.database.reading() as connection:
            position = open_at(connection, journal.game_named(connection, id), n)
            way = journal.way_back(connection, id, n) if position.taken_over else iter(())
            entries = list(takewhile(lambda entry: entry.n != position.marks[0].n, way))
        told = [fact for entry in reversed(entries) for fact in fact_codec.read(entry.told or b"[]")]
        return Retold(told, position.game.facts[position.marks[0].facts :] if position.taken_over else [])

    def facts_by_move(self, id: str, limit: int, before: int | None = None) -> list[MoveFacts]:
        """Return the facts of the last `limit` moves (before the move `before`, if given), oldest first."""
        with self.database.reading() as connection:
            game, last = journal.game_named(connection, id), journal.last_entry(connection, id)
            way = journal.way_back(connection, id, last.here if last else START)
            entries = list(islice((entry for entry in way if before is None or entry.n < before), limit))
        moves = [
            MoveFacts(entry.n, entry.seat, entry.at, list(fact_codec.read(entry.told or b"[]")))
            for entry in reversed(entries)
        ]
        beginning = [] if len(moves) == limit or before == START else [MoveFacts.of_beginning(game)]
        return beginning + moves

    def _stored_game(self, id: str) -> StoredGame:
        with self._guard:
            if id in self._open:
                self._open.move_to_end(id)
                return self._open[id]
        with self.database.reading() as connection:
            row = journal.game_named(connection, id)
        with self._guard:
            stored = self._open.setdefault(id, StoredGame(self, row))
            while len(self._open) > OPEN_GAMES:
                self._open.popitem(last=False)
        return stored

    # ------------------------------------------------------------------ keeping house

    def rename(self, id: str, name: str) -> None:
        """Give a game another name."""
        clean = check_name(name)
        self._keep(id, lambda game: replace(game, name=clean, folded=clean.casefold()))

    def archive(self, id: str, *, archived: bool = True) -> None:
        """Put a game out of the way, or back among the others."""
        self._keep(id, lambda game: replace(game, archived=int(archived)))

    def delete(self, id: str) -> None:
        """Mark a game as deleted: nobody can open it, and after a while `keep_house` removes it."""
        self._keep(id, lambda game: replace(game, deleted=summaries.now()))

    def undelete(self, id: str) -> None:
        """Bring a deleted game back."""
        self._keep(id, lambda game: replace(game, deleted=0), summaries.summary_of)

    def _keep(
        self,
        id: str,
        change: Callable[[GameSummary], GameSummary],
        read: Callable[[Connection, str], GameSummary] = summaries.kept_summary,
    ) -> None:
        with self.database.writing() as connection:
            connection.lock(id)
            summaries.write(connection, change(read(connection, id)))
            connection.notify(id)
        self.changed(id)

    def keep_house(self) -> list[str]:
        """Make the daily backup, and remove the games that were deleted long ago. Return the ids of these.

        Opening the store does this; a server that runs for weeks does it by itself.
        """
        self.backup_if_due()
        with self.database.reading() as connection:
            due = removal.due_for_removal(connection)
        if not due:
            return []
        self.database.backup_before_removal()
        return [id for id in due if self._remove(id)]

    def _remove(self, id: str) -> bool:
        """Remove a game that is due, unless a thread still has it open."""
        with self._guard:
            stored = self._open.get(id)
            if stored is not None and not stored.lock.acquire(blocking=False):
                return False
        try:
            with self.database.writing() as connection:
                removed = removal.remove(connection, id)
        finally:
            if stored is not None:
                stored.lock.release()
        with self._guard:
            self._open.pop(id, None)
        return removed

    # ------------------------------------------------------------------ changes

    def changed(self, game: str) -> None:
        for wake in self.on_change:
            wake(game)

    def listener(self) -> ChangeListener:
        """Return a listener to changes by every process, this one included."""
        return self.database.listener()

    def wait_for_change(self, id: str, n: int, timeout: float) -> int:
        """Wait until the revision is not `n`, at most `timeout` seconds. Return the revision then."""
        until = time.monotonic() + timeout
        listener = self.listener()
        try:
            while True:
                stored = self.revision(id)
                left = until - time.monotonic()
                if stored != n or left <= 0:
                    return stored
                listener.changed(left)
        finally:
            listener.close()

    # ------------------------------------------------------------------ files

    def export(self, id: str) -> bytes:
        """Return the game as one file, without the secrets of its seats; also a game that can no longer be opened."""
        with self.database.reading() as connection:
            return archive_file.write_archive(connection, id)

    def import_game(self, data: bytes, check: ImportCheck = lambda game, told: None) -> str:
        """Store a game from an exported file or a save of the terminal, unless `check` raises. Return its id.

        `check` is given the game and what was told in it: first up to where it is, then on every branch.
        """
        if data.startswith(SAVE):
            check_save(decode_save(data))
            game = load(data)
            name = game.state.settlement.name or f"Saved game, {len(self.games()) + 1}"
            return self.create(game, name, check)
        content = archive_file.read_archive(data)
        game = archive_file.replay_archive(content)
        check(game, archive_file.facts_told(content))
        with self.database.writing() as connection:
            archive_file.store_archive(connection, content, population(game.state))
        self.changed(content.game.id)
        return content.game.id

    def import_database(
        self, path: Path, check: ImportCheck = lambda game, told: None, *, deleted: bool = False
    ) -> list[str]:
        """Store every game of a backup that is not here yet, unless `check` raises. Return their ids.

        `deleted`: those that were deleted there, too.
        """
        with self.database.reading() as connection:
            here = {id for (id,) in connection.execute("select id from games")}
        with TemporaryDirectory() as folder:  # opening may bring its tables up to date, and a backup stays as it is
            copy = Path(shutil.copy(path, folder))
            backup = Store(SqliteDatabase(copy))
            try:
                for game in backup.page("deleted", size=EVERYTHING).games if deleted else []:
                    backup.undelete(game.id)
                missing = [game for game in backup.games() if game.id not in here]
                for game in missing:
                    self.import_game(backup.export(game.id), check)
                    self.archive(game.id, archived=bool(game.archived))
                return [game.id for game in missing]
            finally:
                backup.close()

    # ------------------------------------------------------------------ the whole database

    def backup(self, to: Path | None = None) -> Path:
        """Copy everything, while others play. Return the path of the copy."""
        return self.database.backup(to)

    def backup_if_due(self) -> Path | None:
        """Make the daily backup if it is due, and return its path, else None."""
        return self.database.backup_if_due()

    def check(self) -> int:
        """Read every row and check its seal. Return the number of games, or raise StoreDamaged."""
        with self.database.reading() as connection:
            return check_rows(connection)

    def close(self) -> None:
        self.database.close()


def open_store(where: str | Path | None = None) -> Store:
    """Open the store at a path or `postgresql://…`; without one, the file in the user's data folder."""
    if where is not None and str(where).startswith(POSTGRESQL):
        store = Store(_postgres(str(where)))
    else:
        store = Store(SqliteDatabase(database_file() if where is None else Path(where)))
    try:
        store.keep_house()
    except (StoreUnavailable, StoreDamaged) as error:  # a full disk must not keep anybody from looking
        logger.warning("%s", error)
    return store


def _postgres(url: str) -> Database:
    try:
        module = importlib.import_module("lanternyear.store.postgres")
    except ModuleNotFoundError as error:
        raise StoreUnavailable("PostgreSQL needs one more package: pip install 'lanternyear[postgres]'") from error
    database: Database = module.PostgresDatabase(url)
    return database
