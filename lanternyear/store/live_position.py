"""Where a kept game is, in memory, following what is stored by anybody."""

from __future__ import annotations

from contextlib import suppress

from lanternyear.errors import Desync, StoreUnavailable
from lanternyear.store import journal, snapshots
from lanternyear.store.database import Connection, Database
from lanternyear.store.replay import Position, open_at
from lanternyear.store.rows import GO, MOVE, GameRow, StoredEntry

KEEP = 600  # moves in memory; beyond, the oldest are left to the database
USUAL = 2  # snapshots on the way from the one that a game is opened from: more are new ones


class Following:
    """The last entry that we know and the game after it. It is only a cache: `forget` it whenever in doubt."""

    def __init__(self, database: Database, kept: GameRow) -> None:
        self.kept = kept
        self.last = journal.beginning_of(kept)
        self._database = database
        self._position: Position | None = None
        self._checked = False

    @property
    def position(self) -> Position:
        return self._position or self._loaded()

    def forget(self) -> None:
        """What is in memory may be wrong: open the game anew when it is looked at next."""
        self._position = None

    def refresh(self) -> None:
        """Bring the game up to date with what other processes stored."""
        position = self._position
        with self._database.reading() as connection:
            newest = journal.newest(connection, self.kept)
            if position is not None and newest == self.last and len(position.marks) <= KEEP:
                return
            if position is not None and self._caught_up(connection, position):
                return
        self._loaded()

    def append(self, entry: StoredEntry) -> None:
        """This entry was stored by us, and the game is where it says."""
        self.last = entry
        if entry.kind != GO:
            self.position.mark(entry.n, entry.seat)

    def go(self, connection: Connection, node: int) -> None:
        """Be after the move `node`: in memory if it is near, else opened anew."""
        position = self.position
        for number, mark in enumerate(position.marks):
            if mark.n == node:
                position.game.internals.rewind(mark.journal)
                del position.marks[number + 1 :]
                return
        entry = journal.entry_at(connection, self.kept.id, node)
        if entry is not None and entry.kind == MOVE and entry.parent == position.here:
            position.play(entry)
            return
        self._position = open_at(connection, self.kept, node)
        self._keep_snapshots(self._position)

    def _caught_up(self, connection: Connection, position: Position) -> bool:
        """Whether what came after our last entry is moves only; then they are played."""
        seen = journal.entry_at(connection, self.kept.id, self.last.n) or journal.beginning_of(self.kept)
        later = journal.entries_after(connection, self.kept.id, self.last.n)
        if seen != self.last or len(position.marks) + len(later) > KEEP or any(one.kind != MOVE for one in later):
            return False
        try:
            for entry in later:
                position.play(entry)
                self.last = entry
        except Desync:  # another engine plays here too
            self.forget()
            return False
        return bool(later)

    def _loaded(self) -> Position:
        with self._database.reading() as connection:
            if not self._checked:
                journal.check_entries_of(connection, self.kept.id)
            self.last = journal.newest(connection, self.kept)
            position = open_at(connection, self.kept, self.last.here)
        self._checked, self._position = True, position
        self._keep_snapshots(position)
        return position

    def _keep_snapshots(self, position: Position) -> None:
        """Those made on the way, when it was long: an imported game has none, and another engine's are not ours."""
        if len(position.snapshots) > USUAL and not position.taken_over:
            with suppress(StoreUnavailable), self._database.writing() as connection:
                for snapshot in position.snapshots:
                    snapshots.add(connection, snapshot)
        position.snapshots = []
