"""A game of the store that is open: its position in memory, and changes, each written before it is answered."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from lanternyear.errors import IllegalChoice, Stale, StoreUnavailable
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.progress import place
from lanternyear.play.save_format import encode_save
from lanternyear.store import journal, snapshots
from lanternyear.store.database import Connection, Database
from lanternyear.store.live_position import LivePosition
from lanternyear.store.replay import Anchor
from lanternyear.store.rows import ANCHOR, GO, MOVE, START, GameRow, Snapshot, StoredEntry

LONGEST_TOKEN = 80

Target = Callable[[Connection], tuple[int, int]]  # where to go, and where redo leads from there


@dataclass(frozen=True, slots=True)
class Point:
    """A named point of the game to go to: `n` for `go_to`, the place that began there, and when (ms since 1970)."""

    n: int
    place: str
    at: int


class GameStore(Protocol):
    """The part of the store that an open game needs."""

    database: Database

    def changed(self, game: str) -> None: ...


class StoredGame:
    """A stored game. Use it inside `with store.open(id) as stored`, which locks it and brings it up to date."""

    def __init__(self, store: GameStore, row: GameRow) -> None:
        self.id, self.name = row.id, row.name
        self.lock = threading.RLock()
        self._store = store
        self._now = LivePosition(store.database, row)

    def refresh(self) -> None:
        """Bring the game up to date with the changes of other processes."""
        self._now.refresh()
        with suppress(StoreUnavailable, Stale):  # it may be looked at all the same
            self._anchor()

    # ------------------------------------------------------------------ what a caller may read

    @property
    def n(self) -> int:
        """The revision: how many entries the game has."""
        return self._now.last.n

    @property
    def game(self) -> Game:
        return self._now.position.game

    @property
    def note(self) -> str:
        """A sentence for the table when the rules changed under this game, else ""."""
        return self._now.position.note

    def facts_before(self, moves: int = 1) -> int:
        """Return how many of the game's facts there were before its last moves."""
        marks = self._now.position.marks
        return marks[-1 - moves].facts if 0 < moves < len(marks) else 0

    def last_seats(self, moves: int) -> list[str]:
        """Return the seats that made the last moves in memory, the newest first."""
        return [mark.seat for mark in self._now.position.marks[:0:-1][:moves]]

    @property
    def moves(self) -> int:
        """The number of moves that led to where the game is."""
        return self._now.last.depth

    @property
    def can_undo(self) -> bool:
        return self.moves > 0

    @property
    def can_redo(self) -> bool:
        return self._now.last.tip != self._now.last.here

    def points(self) -> list[Point]:
        """Return the beginning, and each move that led to a new place, up to the last one that redo can reach."""
        with self._store.database.reading() as connection:
            way = list(journal.steps_back(connection, self.id, self._now.last.tip))
        found = [Point(START, "", self._now.row.created)]
        for n, _, where, at in reversed(way):
            if where != found[-1].place:
                found.append(Point(n, where, at))
        return found

    def snapshot(self) -> Snapshot | None:
        """Return a snapshot of the game now, for a later program; None at its beginning."""
        if self._now.last.here == START:
            return None
        return snapshots.of(self._now.position.game, self.id, self._now.last.here, self._now.position.engine)

    # ------------------------------------------------------------------ changes: each returns the revision it made

    def choose(self, answer: str | Sequence[str], *, at: int, token: str, seat: str = "") -> int:
        """Answer the question."""
        return self._move(lambda game: game.choose(answer), at, token, seat)

    def override(self, path: str, value: Any, reason: str, *, at: int, token: str, seat: str = "") -> int:
        """Set any part of the state by hand, with a reason."""
        plain = _as_json(value)
        return self._move(lambda game: game.override(path, plain, reason), at, token, seat)

    def bind_proxy(
        self, number: int, copy: int, card: str, *, extra: bool = False, at: int, token: str, seat: str = ""
    ) -> int:
        """Let a proxy card be a card that is lost, or one more card of its deck."""
        return self._move(lambda game: game.bind_proxy(number, copy, card, extra=extra), at, token, seat)

    def undo(self, *, at: int, token: str, seat: str = "") -> int:
        """Take back the last answer, real roll or override of any seat."""
        return self._go(self._undo_target, at, token, seat)

    def redo(self, *, at: int, token: str, seat: str = "") -> int:
        """Give the answer again that was taken back last."""
        return self._go(self._redo_target, at, token, seat)

    def go_to(self, n: int, *, at: int, token: str, seat: str = "") -> int:
        """Go to where the game was after the move `n`, earlier or on another branch. 0 is its beginning."""
        return self._go(lambda connection: (n, self._tip_after(connection, n)), at, token, seat)

    # ------------------------------------------------------------------ the order of every write

    def _move(self, play: Callable[[Game], None], at: int, token: str, seat: str) -> int:
        """Validate, append, wake listeners; then the caller answers."""
        known = self._expect(at, token)
        if known is not None:
            return known
        game = self.game
        before, facts = len(game.internals.journal), len(game.facts)
        try:
            play(game)
        except IllegalChoice:
            raise
        except BaseException:
            self._now.forget()
            raise
        entry = replace(
            self._entry(MOVE, self.n + 1, token, seat, depth=self.moves + 1),
            payload=msgspec.json.encode(game.internals.journal[before:]),
            told=fact_codec.written(game.facts[facts:]),
        )
        try:
            self._append(entry)
        except BaseException:
            game.internals.rewind(before)
            raise
        return self._publish(entry)

    def _go(self, target: Target, at: int, token: str, seat: str) -> int:
        known = self._expect(at, token)
        if known is not None:
            return known
        try:
            with self._store.database.reading() as connection:
                node, tip = target(connection)
                self._now.go(connection, node)
                there = journal.entry_at(connection, self.id, node)
            entry = self._entry(GO, node, token, seat, depth=there.depth if there else 0, tip=tip)
            self._append(entry)
        except IllegalChoice:
            raise
        except BaseException:
            self._now.forget()
            raise
        n = self._publish(entry)
        with suppress(StoreUnavailable, Stale):  # done before the next change at the latest
            self._anchor()
        return n

    def _undo_target(self, connection: Connection) -> tuple[int, int]:
        return journal.undo_target(connection, self.id, self._now.last.here), self._now.last.tip

    def _redo_target(self, connection: Connection) -> tuple[int, int]:
        return journal.redo_target(connection, self.id, self._now.last.here, self._now.last.tip), self._now.last.tip

    def _tip_after(self, connection: Connection, node: int) -> int:
        return self._now.last.tip if journal.leads_to(connection, self.id, node, self._now.last.tip) else node

    def _expect(self, at: int, token: str) -> int | None:
        """Return the revision with this token, or None if it is new; then raise Stale unless `at` is the newest."""
        if not 0 < len(token) <= LONGEST_TOKEN or not token.isprintable():
            raise IllegalChoice(f"a token has 1 to {LONGEST_TOKEN} characters")
        with self._store.database.reading() as connection:
            known = journal.revision_with_token(connection, self.id, token)
        if known is None:
            if at != self.n:
                raise Stale(self.n)
            self._anchor()
        return known

    def _append(self, entry: StoredEntry) -> None:
        """Write an entry in one transaction, or raise Stale if somebody else was faster."""
        with self._store.database.writing() as connection:
            connection.lock(self.id)
            newest = journal.newest(connection, self._now.row)
            if newest != self._now.last:
                raise Stale(newest.n)
            journal.add_entries(connection, [entry])
            snapshots.add_if_due(connection, entry, self.game)
            connection.notify(self.id)

    def _publish(self, entry: StoredEntry) -> int:
        """Remember an entry that is on the disk, and wake the listeners. Return its revision."""
        self._now.append(entry)
        self._store.changed(self.id)
        return entry.n

    def _entry(self, kind: str, here: int, token: str, seat: str, *, depth: int, tip: int = 0) -> StoredEntry:
        return StoredEntry(
            game=self.id,
            n=self.n + 1,
            kind=kind,
            here=here,
            parent=self._now.last.here,
            depth=depth,
            tip=tip if kind == GO else here,
            seat=seat,
            token=token,
            engine=self._now.position.engine,
            place=place(self._now.position.game.state),
            payload=b"",
            told=b"",
            at=time.time_ns() // 1_000_000,
        )

    def _anchor(self) -> None:
        """Write down a game that another engine made as it is now, before these rules change it."""
        position = self._now.position
        if not position.taken_over:
            return
        payload = msgspec.msgpack.encode(Anchor(position.note, encode_save(position.game.internals.checkpoint())))
        depth = self.moves - position.lost
        entry = self._entry(ANCHOR, self.n + 1, f"anchor {secrets.token_hex(16)}", "", depth=depth)
        entry = replace(entry, parent=position.here, payload=payload)
        self._append(entry)
        position.taken_over = False
        self._publish(entry)


def _as_json(value: Any) -> Any:
    """Return a value as it will be read from the journal again."""
    try:
        return msgspec.json.decode(msgspec.json.encode(value))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise IllegalChoice(f"this value cannot be kept: {error}") from error
