"""A game of the store that is open: its position in memory, and changes, each written before it is answered."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from lanternyear.cards.catalog import PackId
from lanternyear.engine.facts import Fact
from lanternyear.engine.option import Option
from lanternyear.errors import IllegalChoice, Stale
from lanternyear.play import fact_codec
from lanternyear.play.by_hand import Consequence
from lanternyear.play.defaults import LeftQuestion
from lanternyear.play.game import Game
from lanternyear.play.progress import place, population
from lanternyear.play.save_format import encode_save, engine_id
from lanternyear.state.box import RealThing
from lanternyear.store import journal, snapshots, summaries
from lanternyear.store.bases import Anchor
from lanternyear.store.database import Connection, Database
from lanternyear.store.live_position import LivePosition
from lanternyear.store.packs import name_packs, saved_packs, without_files
from lanternyear.store.replay import open_at
from lanternyear.store.rows import ANCHOR, GO, MOVE, START, GameRow, Snapshot, StoredEntry

LONGEST_TOKEN = 80
LOOKED_BACK = 60  # moves before those in memory, of which a page shows the end

Target = Callable[[Connection], tuple[int, int]]  # where to go, and where redo leads from there


@dataclass(frozen=True, slots=True)
class Point:
    """A named point of the game to go to: `n` for `go_to`, the place that began there, and when (ms since 1970).

    The last point before other rules took the game over has a `note`: what they did, of which `set_aside` moves.
    """

    n: int
    place: str
    at: int
    note: str = ""
    set_aside: int = 0


class LastMove(NamedTuple):
    """A move, the seat that made it, and the move `before` it. If it was left to the program here, its question."""

    n: int
    seat: str
    before: int
    question: LeftQuestion | None


class GameStore(Protocol):
    """The part of the store that an open game needs."""

    database: Database

    def changed(self, game: str) -> None: ...


class StoredGame:
    """A stored game. Use it inside `with store.open(id) as stored`, which locks it and brings it up to date."""

    def __init__(self, store: GameStore, row: GameRow) -> None:
        self.id, self.name = row.id, row.name  # the store keeps the name up to date
        self.lock = threading.RLock()
        self._store = store
        self._now = LivePosition(store.database, row)

    def refresh(self) -> None:
        """Bring the game up to date with the changes of other processes."""
        self._now.refresh()

    # ------------------------------------------------------------------ what a caller may read

    @property
    def n(self) -> int:
        """The revision: how many entries the game has."""
        return self._now.last.n

    @property
    def game(self) -> Game:
        return self._now.position.game

    @property
    def packs(self) -> tuple[PackId, ...]:
        """The packs that the game is played with."""
        return self._now.position.packs

    @property
    def note(self) -> str:
        """A sentence for the table when the rules changed under this game, else ""."""
        return self._now.position.note

    @property
    def before_update(self) -> int | None:
        """The move after which other rules took the game over, or will with the next change; None if none did."""
        if self._now.position.taken_over:
            return self._now.last.here
        if not self.note:
            return None
        with self._store.database.reading() as connection:
            return _point_before(connection, journal.anchors(connection, self.id)[-1]).n

    def facts_before(self, moves: int = 1) -> int:
        """Return how many of the game's facts there were before its last moves."""
        marks = self._now.position.marks
        return marks[-1 - moves].facts if 0 < moves < len(marks) else 0

    def told_before(self) -> list[Fact]:
        """Return what the last moves before those in memory told: a game is opened from where its stage began."""
        position = self._now.position
        if position.told_before is None:
            first = position.marks[0]
            with self._store.database.reading() as connection:
                way = list(islice(journal.way_back(connection, self.id, first.n), LOOKED_BACK))
            told = [fact for entry in reversed(way) for fact in fact_codec.read(entry.told or b"[]")]
            position.told_before = told[: max(0, len(told) - first.facts)]
        return position.told_before

    def last_seats(self, moves: int) -> list[str]:
        """Return the seats that made the last moves in memory, the newest first."""
        return [mark.seat for mark in self._now.position.marks[:0:-1][:moves]]

    def last_moves(self, moves: int) -> list[LastMove]:
        """Return the last moves in memory, the newest first."""
        marks = self._now.position.marks
        pairs = list(pairwise(marks))[: -moves - 1 : -1]
        left = {question.at: question for question in self.game.questions_left}
        return [LastMove(mark.n, mark.seat, before.n, left.get(before.journal)) for before, mark in pairs]

    @property
    def seat_of_redo(self) -> str:
        """The seat that made the move which redo would make again; "" if there is none."""
        if not self.can_redo:
            return ""
        with self._store.database.reading() as connection:
            entry = journal.entry_at(connection, self.id, self._redo_target(connection)[0])
        return entry.seat if entry else ""

    @property
    def moves(self) -> int:
        """The number of moves that led to where the game is."""
        return self._now.last.depth - self._now.position.lost

    @property
    def can_undo(self) -> bool:
        return self.moves > 0

    @property
    def can_redo(self) -> bool:
        return self._now.last.tip != self._now.last.here and not self._now.position.lost

    def points(self) -> list[Point]:
        """Return the beginning, and each move that led to a new place, up to the last one that redo can reach.

        Among them, on whichever branch, is the point before each time that other rules took the game over.
        """
        with self._store.database.reading() as connection:
            way = list(journal.steps_back(connection, self.id, self._now.last.tip))
            before = [_point_before(connection, anchor) for anchor in journal.anchors(connection, self.id)]
        found = [Point(START, "", self._now.row.created)]
        for n, _, where, at in reversed(way):
            if where != found[-1].place:
                found.append(Point(n, where, at))
        return sorted([*found, *before], key=lambda point: (point.n, bool(point.note)))

    # ------------------------------------------------------------------ changes: each returns the revision it made

    def choose(self, answer: str | Sequence[str], *, at: int, token: str, seat: str = "") -> int:
        """Answer the question."""
        return self._move(lambda game: game.choose(answer), at, token, seat)

    def leave_to_program(self, answer: Option, *, at: int, token: str, seat: str = "") -> int:
        """Answer the question with its default."""
        return self._move(lambda game: game.leave_to_program(answer), at, token, seat)

    def override(self, path: str, value: Any, reason: str, *, at: int, token: str, seat: str = "") -> int:
        """Set any part of the state by hand, with a reason."""
        plain = _as_json(value)
        return self._move(lambda game: game.override(path, plain, reason), at, token, seat)

    def apply(
        self,
        consequences: Sequence[Consequence],
        reason: str,
        *,
        instead_of: str = "",
        at: int,
        token: str,
        seat: str = "",
    ) -> int:
        """Carry out what players did by hand, or instead of the rest of a card in hand."""
        return self._move(lambda game: game.apply(consequences, reason, instead_of=instead_of), at, token, seat)

    def bind_proxy(
        self, number: int, copy: int, card: str, *, extra: bool = False, at: int, token: str, seat: str = ""
    ) -> int:
        """Let a proxy card be a card that is lost, or one more card of its deck."""
        return self._move(lambda game: game.bind_proxy(number, copy, card, extra=extra), at, token, seat)

    def set_real(self, things: Sequence[RealThing], *, at: int, token: str, seat: str = "") -> int:
        """Use these real dice and decks from now on, and no others."""
        return self._move(lambda game: game.set_real(things), at, token, seat)

    def undo(self, *, at: int, token: str, seat: str = "") -> int:
        """Take back the last answer, real roll or override of any seat."""
        return self._go(self._undo_target, at, token, seat)

    def redo(self, *, at: int, token: str, seat: str = "") -> int:
        """Give the answer again that was taken back last."""
        return self._go(self._redo_target, at, token, seat)

    def go_to(self, n: int, *, at: int, token: str, seat: str = "") -> int:
        """Go to where the game was after the move `n`, earlier or on another branch. 0 is its beginning."""
        return self._go(lambda connection: (n, self._tip_after(connection, n)), at, token, seat)

    def change_packs(self, packs: Sequence[PackId], *, at: int, token: str, seat: str = "") -> int:
        """Play with these packs from now on. The game stays where it is, as after an update of the program.

        What the new cards cannot play again of the act in progress is set aside. It comes back with the old packs.
        """
        known = self._expect(at, token)
        if known is not None:
            return known
        last = self._now.last
        with self._store.database.writing() as connection:
            connection.lock(self.id)
            name_packs(connection, self.id, saved_packs(packs))
            state = open_at(connection, self._now.row, last.here).game.state  # raises if it cannot be played at all
            entry = self._entry(GO, last.here, token, seat, depth=last.depth, tip=last.tip)
            entry = replace(entry, engine=last.engine, place=place(state))
            summaries.follow(connection, entry, population(state))
            journal.add_entries(connection, [entry])
            connection.notify(self.id)
        self._now.forget()
        self.refresh()
        self._store.changed(self.id)
        return entry.n

    # ------------------------------------------------------------------ the order of every write

    def _move(self, play: Callable[[Game], None], at: int, token: str, seat: str) -> int:
        """Validate, append, wake listeners; then the caller answers."""
        known = self._expect(at, token)
        if known is not None:
            return known
        game = self.game
        before, facts = len(game.internals.journal), len(game.facts)
        anchors = self._anchor()
        try:
            play(game)
        except IllegalChoice:
            raise
        except BaseException:
            self._now.forget()
            raise
        entry = replace(
            self._entry(MOVE, self.n + len(anchors) + 1, token, seat, depth=self.moves + 1),
            parent=anchors[-1].n if anchors else self._now.last.here,
            payload=msgspec.json.encode(game.internals.journal[before:]),
            told=fact_codec.written(game.facts[facts:]),
        )
        try:
            self._append([*anchors, entry], self._now.position.keeper.after(game, entry, before))
        except BaseException:
            game.internals.rewind(before)
            self._now.position.keeper.forget()
            raise
        for anchor in anchors:
            self._now.position.anchored(anchor.n, before, facts)
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
            self._append([entry])
        except IllegalChoice:
            raise
        except BaseException:
            self._now.forget()
            raise
        return self._publish(entry)

    def _undo_target(self, connection: Connection) -> tuple[int, int]:
        return journal.undo_target(connection, self.id, self._now.position.here), self._now.last.tip

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
        if known is None and at != self.n:
            raise Stale(self.n)
        return known

    def _append(self, entries: Sequence[StoredEntry], snapshot: Snapshot | None = None) -> None:
        """Write entries in one transaction, or raise Stale if somebody else was faster."""
        made = self._now.position.snapshots
        with self._store.database.writing() as connection:
            connection.lock(self.id)
            newest = journal.newest(connection, self._now.row)
            if newest != self._now.last:
                raise Stale(newest.n)
            summaries.follow(connection, entries[-1], population(self.game.state))
            journal.add_entries(connection, entries)
            for kept in [*made, *([snapshot] if snapshot else [])]:
                snapshots.add(connection, kept)
            connection.notify(self.id)
        made.clear()

    def _publish(self, entry: StoredEntry) -> int:
        """Remember an entry that is on the disk, and wake the listeners. Return its revision."""
        self._now.append(entry)
        self._store.changed(self.id)
        return entry.n

    def _entry(self, kind: str, here: int, token: str, seat: str, *, depth: int, tip: int = 0) -> StoredEntry:
        return StoredEntry(
            game=self.id,
            n=here if kind == MOVE else self.n + 1,
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

    def _anchor(self) -> list[StoredEntry]:
        """Return the entry to write with the first change to a game that another engine made: the game as it is now.

        The database is backed up before a program takes over its first game. Packs of players make another engine,
        but not another program: somebody who writes a pack changes it many times an hour.
        """
        position = self._now.position
        if not position.taken_over:
            return []
        self._store.database.backup_before(engine_id(pack for pack in position.packs if not pack.files))
        save = encode_save(without_files(position.game.internals.checkpoint()))
        payload = msgspec.msgpack.encode(Anchor(position.note, save))
        entry = self._entry(ANCHOR, self.n + 1, f"anchor {secrets.token_hex(16)}", "", depth=self.moves)
        return [replace(entry, parent=position.here, payload=payload)]


def _point_before(connection: Connection, anchor: StoredEntry) -> Point:
    """Return where a game was before other rules took it over."""
    before = journal.entry_at(connection, anchor.game, anchor.n - 1)
    node = before.here if before else START
    there = journal.entry_at(connection, anchor.game, node)
    note = msgspec.msgpack.decode(anchor.payload, type=Anchor).note
    if there is None:
        return Point(START, "", anchor.at, note)
    return Point(node, there.place, there.at, note, there.depth - anchor.depth)


def _as_json(value: Any) -> Any:
    """Return a value as it will be read from the journal again."""
    try:
        return msgspec.json.decode(msgspec.json.encode(value))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise IllegalChoice(f"this value cannot be kept: {error}") from error
