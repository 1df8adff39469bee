"""Replay: opens a game at a move, from the last good snapshot and the moves after it, or from the beginning.

Snapshots are a cache. A snapshot made by this engine (program version and packs) gives exactly what a replay would; a
snapshot by another engine is used only when a game is taken over from that engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

import msgspec

from lanternyear.errors import Desync, NoSuchGame, SaveError, SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.journal import JournalEntry
from lanternyear.play.save import packs_for
from lanternyear.play.save_format import check_entries, decode_save, engine_id
from lanternyear.store import snapshots
from lanternyear.store.database import Connection
from lanternyear.store.journal import entry_at, way_back
from lanternyear.store.rows import ANCHOR, GO, START, GameRow, Snapshot, StoredEntry
from lanternyear.store.snapshots import EVERY

BEHIND = 100  # moves that an opened game has at least, if it has so many: for the log, and to undo without the database
ATTEMPTS = 4  # snapshots that are tried when another engine's game is taken over
TAKEN_OVER = "The rules or cards have changed since this game was last played; the new ones hold from here on."
CUT = (
    "The rules or cards have changed since this game was last played, and its last {lost} moves cannot be played "
    "again; they are kept, and the game goes on from before them. ({why})"
)

_journal = msgspec.json.Decoder(list[JournalEntry])


class Anchor(msgspec.Struct, forbid_unknown_fields=True, array_like=True):
    """A game as another engine took it over, and in words what was lost."""

    note: str
    save: bytes


@dataclass(frozen=True, slots=True)
class OpenedFrom:
    """A save that a game is opened from, after the move `n`: its beginning, an anchor or a snapshot."""

    n: int
    save: bytes
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """A move that an opened game has: the seat that made it, how long the journal and the facts were after it."""

    n: int
    seat: str
    journal: int
    facts: int


@dataclass(slots=True)
class Position:
    """A game opened at the move of its last mark. `lost` moves after it could not be played again by this engine.

    `snapshots` were made during the replay; stored, they shorten the next one.
    """

    game: Game
    engine: str
    marks: list[ReplayMark]
    note: str = ""
    taken_over: bool = False
    lost: int = 0
    snapshots: list[Snapshot] = field(default_factory=list)

    @property
    def here(self) -> int:
        return self.marks[-1].n

    def play(self, entry: StoredEntry) -> None:
        """Play a move of the journal again."""
        self.game.internals.replay_move(journal_of(entry))
        self.mark(entry.n, entry.seat)
        if entry.depth % EVERY == 0:
            self.snapshots.append(snapshots.of(self.game, entry.game, entry.n, self.engine, lasting=True))

    def mark(self, n: int, seat: str = "") -> None:
        """Note that the game is now after the move `n`."""
        self.marks.append(ReplayMark(n, seat, len(self.game.internals.journal), len(self.game.facts)))


def journal_of(entry: StoredEntry) -> list[JournalEntry]:
    """Return the entries that a move added to the journal."""
    try:
        entries = _journal.decode(entry.payload)
        check_entries(entries)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Desync(f"move {entry.n} cannot be read: {error}") from error
    if not entries:
        raise Desync(f"move {entry.n} is empty")
    return entries


def open_at(connection: Connection, row: GameRow, node: int) -> Position:
    """Open the game after the move `node`; 0 is its beginning."""
    here = entry_at(connection, row.id, node) if node != START else None
    if node != START and (here is None or here.kind == GO):
        raise NoSuchGame(f"the game {row.id} has no move {node}")
    engine = engine_id(packs_for(decode_save(row.start)).packs)
    made_by = here.engine if here else row.engine
    if made_by == engine:
        try:
            return _replay(*next(_bases(connection, row, node, engine)), engine)
        except Desync:  # the rules changed though the version did not: as they are being written
            pass
    return _take_over(connection, row, node, engine)


def _bases(
    connection: Connection, row: GameRow, node: int, engine: str = ""
) -> Iterator[tuple[OpenedFrom, list[StoredEntry]]]:
    """Return the saves that the move can be reached from, the best first, each with the moves to play again.

    With an engine, only its own snapshots: first one with enough moves after it, if it is not too far back.
    """
    made_by = snapshots.made_by(connection, row.id, node, engine)
    way: list[StoredEntry] = []
    near: list[tuple[OpenedFrom, list[StoredEntry]]] = []
    for entry in way_back(connection, row.id, node):
        if entry.kind == ANCHOR:
            anchor = msgspec.msgpack.decode(entry.payload, type=Anchor)
            yield from near
            yield OpenedFrom(entry.n, anchor.save, anchor.note), way[::-1]
            return
        by = made_by.get(entry.n)
        snapshot = None if by is None else snapshots.state(connection, row.id, entry.n, by)
        if snapshot is not None and engine and len(way) < BEHIND:
            near.append((OpenedFrom(entry.n, snapshot), way[::-1]))
        elif snapshot is not None:
            yield OpenedFrom(entry.n, snapshot), way[::-1]
        elif len(way) >= BEHIND + EVERY:
            yield from near
            near = []
        way.append(entry)
    yield OpenedFrom(START, row.start), way[::-1]


def _replay(base: OpenedFrom, way: Sequence[StoredEntry], engine: str) -> Position:
    """Play the moves from a base; of many moves only the last stay in memory."""
    position = _open_base(base, engine)
    for entry in way:
        position.play(entry)
    if len(way) <= BEHIND + EVERY:
        return position
    last = [made for made in position.snapshots if made.n < way[-BEHIND].n][-1]
    end = _replay(OpenedFrom(last.n, last.state), [entry for entry in way if entry.n > last.n], engine)
    end.snapshots = position.snapshots
    return end


def _open_base(base: OpenedFrom, engine: str) -> Position:
    content = decode_save(base.save)
    position = Position(Game.from_save(content, packs_for(content)), engine, [], base.note)
    position.mark(base.n)
    return position


def _take_over(connection: Connection, row: GameRow, node: int, engine: str) -> Position:
    """Open a game that other rules or cards made, as far as ours can play it again."""
    best: Position | None = None
    why: SaveError | None = None
    for base, way in islice(_bases(connection, row, node), ATTEMPTS):
        try:
            position = _open_base(base, engine)
        except SaveError as error:
            why = error
            continue
        why = _play_as_far_as_possible(position, way) or why
        if best is None or position.lost < best.lost:
            best = position
        if not best.lost:
            break
    if best is None:
        raise SaveTooOld(
            f"the game {row.name!r} was made by {row.engine} and cannot be opened by {engine}: {why}"
        ) from why
    best.taken_over = True
    best.note = TAKEN_OVER if not best.lost else CUT.format(lost=best.lost, why=why)
    return best


def _play_as_far_as_possible(position: Position, way: Sequence[StoredEntry]) -> Desync | None:
    for number, entry in enumerate(way):
        try:
            position.play(entry)
        except Desync as error:
            position.lost = len(way) - number
            return error
    return None
