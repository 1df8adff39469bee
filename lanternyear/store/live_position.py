"""The position of a stored game in memory, kept up to date with the changes of all processes."""

from __future__ import annotations

from lanternyear.errors import Desync
from lanternyear.store import journal
from lanternyear.store.database import Connection, Database
from lanternyear.store.replay import Position, open_at
from lanternyear.store.rows import GO, MOVE, GameRow, StoredEntry

KEEP = 600  # moves in memory; beyond, the oldest are left to the database


class LivePosition:
    """The last known entry and the game after it. It is only a cache: `forget` it whenever in doubt."""

    def __init__(self, database: Database, row: GameRow) -> None:
        self.row = row
        self.last = journal.beginning_of(row)
        self._database = database
        self._position: Position | None = None
        self._checked = False
        self._most = KEEP

    @property
    def position(self) -> Position:
        return self._position or self._load()

    def forget(self) -> None:
        """Drop the game in memory, which may be wrong; it is opened again when it is needed."""
        self._position = None

    def refresh(self) -> None:
        """Bring the game up to date with the changes of other processes."""
        position = self._position
        with self._database.reading() as connection:
            newest = journal.newest(connection, self.row)
            if position is not None and newest == self.last and len(position.marks) <= self._most:
                return
            if position is not None and self._catch_up(connection, position):
                return
        self._load()

    def append(self, entry: StoredEntry) -> None:
        """Take over an entry that this process stored; the game is already there."""
        self.last = entry
        if entry.kind != GO:
            self.position.mark(entry.n, entry.seat)

    def go(self, connection: Connection, node: int) -> None:
        """Go to after the move `node`: in memory if it is near, else by opening the game again."""
        position = self.position
        for number, mark in enumerate(position.marks):
            if mark.n == node:
                position.rewind_to(number)
                return
        entry = journal.entry_at(connection, self.row.id, node)
        next_one = entry is not None and entry.kind == MOVE and entry.parent == position.here
        if entry is not None and next_one and entry.engine == position.engine:
            position.play(entry)
            return
        self._position = open_at(connection, self.row, node)

    def _catch_up(self, connection: Connection, position: Position) -> bool:
        """Play the entries after our last one if all are moves. Return whether the game is up to date now."""
        seen = journal.entry_at(connection, self.row.id, self.last.n) or journal.beginning_of(self.row)
        later = journal.entries_after(connection, self.row.id, self.last.n)
        if (
            seen != self.last
            or len(position.marks) + len(later) > self._most
            or any(entry.kind != MOVE for entry in later)
        ):
            return False
        if any(entry.engine != position.engine for entry in later):  # another engine plays here too
            return False
        try:
            for entry in later:
                position.play(entry)
                self.last = entry
        except Desync:
            self.forget()
            return False
        return bool(later)

    def _load(self) -> Position:
        with self._database.reading() as connection:
            if not self._checked:
                journal.check_entries_of(connection, self.row.id)
            self.last = journal.newest(connection, self.row)
            position = open_at(connection, self.row, self.last.here)
        self._checked, self._position = True, position
        self._most = max(KEEP, 2 * len(position.marks))  # a stage that long is played again whole
        return position
