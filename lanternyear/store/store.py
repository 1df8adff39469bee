"""The store: games by id, seats by secret, and notice of changes. See the description of the package."""

from __future__ import annotations

import importlib
import secrets
import shutil
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from lanternyear.engine.facts import Fact
from lanternyear.errors import StoreUnavailable
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.save import load
from lanternyear.play.save_format import MAGIC as SAVE
from lanternyear.play.save_format import check_numbers, decode_save
from lanternyear.store import archive_file, journal, snapshots
from lanternyear.store.create import branch_game, check_name, first_rows
from lanternyear.store.data_folder import database_file
from lanternyear.store.database import ChangeListener, Database
from lanternyear.store.replay import open_at
from lanternyear.store.rows import START, GameRow
from lanternyear.store.seats import Seats
from lanternyear.store.sqlite import SqliteDatabase
from lanternyear.store.stored_game import StoredGame
from lanternyear.store.verify import check_rows

OPEN_GAMES = 128
ID_BYTES = 6


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


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in the list: when it was created and last changed (ms since 1970), its revision and where it is."""

    id: str
    name: str
    created: int
    changed: int
    n: int
    place: str
    engine: str


class Store:
    """All games of a database. Any thread may use it; `on_change` is called with a game's id after each change here."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seats = Seats(database)
        self.on_change: list[Callable[[str], None]] = []
        self._open: OrderedDict[str, StoredGame] = OrderedDict()
        self._guard = threading.Lock()

    # ------------------------------------------------------------------ games

    def create(self, game: Game, name: str) -> str:
        """Store a game with all its moves so far. Return its id."""
        row, entries, made = first_rows(game, secrets.token_hex(ID_BYTES), check_name(name))
        with self.database.writing() as connection:
            journal.add_game(connection, row)
            journal.add_entries(connection, entries)
            for snapshot in made:
                snapshots.add(connection, snapshot)
            connection.notify(row.id)
        self.changed(row.id)
        return row.id

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
        """Return every game, the one played last first."""
        with self.database.reading() as connection:
            rows = connection.execute(
                "select games.id, games.name, games.created, coalesce(e.at, games.created), coalesce(e.n, 0),"
                " coalesce(e.place, ''), coalesce(e.engine, games.engine) from games left join entries e"
                " on e.game = games.id and e.n = (select max(n) from entries where game = games.id)"
            )
        return sorted((GameSummary(*row) for row in rows), key=lambda game: (-game.changed, game.id))

    def branches(self, id: str) -> list[GameSummary]:
        """Return the other games with the same beginning: branches of this one, and the game it was branched from."""
        with self.database.reading() as connection:
            rows = connection.execute(
                "select id from games where id != ? and start = (select start from games where id = ?)", (id, id)
            )
        alike = {row[0] for row in rows}
        return [game for game in self.games() if game.id in alike]

    def revision(self, id: str) -> int:
        """Return the newest stored revision of a game."""
        with self.database.reading() as connection:
            (newest,) = connection.execute("select max(n) from entries where game = ?", (id,))[0]
            if newest is None:
                journal.game_named(connection, id)
        return newest or 0

    @contextmanager
    def open(self, id: str) -> Iterator[StoredGame]:
        """Open the game, up to date, and locked against the other threads of this process while the block lasts."""
        stored = self._stored_game(id)
        with stored.lock:
            stored.refresh()
            yield stored

    def glimpse(self, id: str, n: int) -> Game:
        """Return a copy of the game as it was after the move `n`; the game itself goes on undisturbed."""
        with self.database.reading() as connection:
            return open_at(connection, journal.game_named(connection, id), n).game

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
        """Return the game as one file, without the secrets of its seats."""
        with self.open(id) as stored:
            snapshot = stored.snapshot()
        with self.database.reading() as connection:
            return archive_file.write_archive(connection, id, snapshot)

    def import_game(self, data: bytes, check: Callable[[Game], object] = lambda game: None) -> str:
        """Store a game from an exported file or a save of the terminal, unless `check` raises. Return its id."""
        if data.startswith(SAVE):
            check_numbers(decode_save(data))
            game = load(data)
            check(game)
            return self.create(game, f"Saved game, {len(self.games()) + 1}")
        content = archive_file.read_archive(data)
        check(archive_file.replay_archive(content))
        with self.database.writing() as connection:
            archive_file.store_archive(connection, content)
        self.changed(content.game.id)
        return content.game.id

    def import_database(self, path: Path) -> list[str]:
        """Store every game of a backup that is not here yet. Return their ids."""
        here = {game.id for game in self.games()}
        with TemporaryDirectory() as folder:  # opening may bring its tables up to date, and a backup stays as it is
            copy = Path(shutil.copy(path, folder))
            backup = Store(SqliteDatabase(copy))
            try:
                missing = [game.id for game in backup.games() if game.id not in here]
                return [self.import_game(backup.export(id)) for id in missing]
            finally:
                backup.close()

    # ------------------------------------------------------------------ the whole database

    def backup(self, to: Path | None = None) -> Path:
        """Copy everything, while others play. Return the path of the copy."""
        return self.database.backup(to)

    def backup_if_due(self) -> Path | None:
        """Make the daily backup if it is due, and return its path, else None. Opening the store does this."""
        return self.database.backup_if_due()

    def check(self) -> int:
        """Read every row and check its seal. Return the number of games, or raise StoreDamaged."""
        with self.database.reading() as connection:
            return check_rows(connection)

    def close(self) -> None:
        self.database.close()


def open_store(where: str | Path | None = None) -> Store:
    """Open the store at a path or `postgresql://…`; without one, the file in the user's data folder."""
    if where is not None and str(where).startswith(("postgresql://", "postgres://")):
        return Store(_postgres(str(where)))
    store = Store(SqliteDatabase(database_file() if where is None else Path(where)))
    with suppress(StoreUnavailable):  # a full disk must not keep anybody from looking
        store.backup_if_due()
    return store


def _postgres(url: str) -> Database:
    try:
        module = importlib.import_module("lanternyear.store.postgres")
    except ModuleNotFoundError as error:
        raise StoreUnavailable("PostgreSQL needs one more package: pip install 'lanternyear[postgres]'") from error
    database: Database = module.PostgresDatabase(url)
    return database
