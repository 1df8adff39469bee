"""Bases: the saves and snapshots that a move of a stored game can be reached from, the best first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from lanternyear.errors import Desync, SaveError
from lanternyear.play.journal import JournalEntry, moves
from lanternyear.play.save_format import Save, check_entries, decode_save
from lanternyear.play.snapshot import thaw
from lanternyear.store import snapshots
from lanternyear.store.database import Connection
from lanternyear.store.journal import way_back
from lanternyear.store.rows import ANCHOR, START, GameRow, StoredEntry
from lanternyear.store.state_parts import join

BEHIND = 100  # moves that an opened game has at least, if it has so many: for the log, and to undo without the database
FURTHEST = 300  # moves that are played again to have so many, where snapshots are rare

_journal = msgspec.json.Decoder(list[JournalEntry])


class Anchor(msgspec.Struct, forbid_unknown_fields=True, array_like=True):
    """A game as another engine took it over, and in words what was lost."""

    note: str
    save: bytes


@dataclass(frozen=True, slots=True)
class Base:
    """A save that a game is opened from, after the move `n`, and the moves to play again, the oldest first.

    If it `begins_stage`, its journal holds no answers: without it the game can still go on from there.
    """

    n: int
    save: Save
    way: list[StoredEntry]
    note: str = ""
    begins_stage: bool = False
    basis: snapshots.Basis | None = None


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


def own_bases(connection: Connection, row: GameRow, node: int, engine: str) -> Iterator[Base]:
    """Yield the bases that this engine made: first one with enough moves after it, if it is not too far back."""
    bases = _Bases(connection, row, snapshots.made_by(connection, row.id, node, engine))
    way: list[StoredEntry] = []
    near: list[tuple[StoredEntry, int]] = []
    for entry in way_back(connection, row.id, node):
        if entry.kind == ANCHOR:
            yield bases.of_anchor(entry, way)
            return
        if len(way) == FURTHEST:
            for found, length in reversed(near):
                yield from bases.of_snapshot(found, way[:length])
        if entry.n in bases.made_by and len(way) < BEHIND:
            near.append((entry, len(way)))
        elif entry.n in bases.made_by:
            yield from bases.of_snapshot(entry, way)
        way.append(entry)
    yield bases.of_beginning(way)


def any_bases(connection: Connection, row: GameRow, node: int) -> Iterator[Base]:
    """Yield the bases that any engine made, the nearest first.

    A save has the moves of its stage in it; where these cannot be played again, its stage began so many moves before.
    """
    bases = _Bases(connection, row, snapshots.made_by(connection, row.id, node))
    way: list[StoredEntry] = []
    begun: list[tuple[int, Save]] = []  # how many moves there are in all when a stage's beginning is reached
    for entry in way_back(connection, row.id, node):
        found = [bases.of_anchor(entry, way)] if entry.kind == ANCHOR else list(bases.of_snapshot(entry, way))
        yield from found
        begun += [(len(way) + _moves_in(base.save), base.save) for base in found if not base.begins_stage]
        if entry.kind != ANCHOR:
            yield from (
                Base(entry.n, _begin(save), way[::-1], begins_stage=True) for at, save in begun if at == len(way)
            )
            begun = [(at, save) for at, save in begun if at > len(way)]
            way.append(entry)
    yield bases.of_beginning(way)


class _Bases:
    """The bases of one game, from its rows."""

    def __init__(self, connection: Connection, row: GameRow, made_by: dict[int, str]) -> None:
        self.made_by = made_by
        self._connection = connection
        self._row = row
        self._start = decode_save(row.start)

    def of_beginning(self, way: list[StoredEntry]) -> Base:
        return Base(START, _from_last_stage(self._start), way[::-1], begins_stage=True)

    def of_anchor(self, entry: StoredEntry, way: list[StoredEntry]) -> Base:
        anchor = msgspec.msgpack.decode(entry.payload, type=Anchor)
        return Base(entry.n, decode_save(anchor.save), way[::-1], anchor.note)

    def of_snapshot(self, entry: StoredEntry, way: list[StoredEntry]) -> Iterator[Base]:
        """Yield the snapshot after a move; nothing if there is none or it is damaged: there are others."""
        by = self.made_by.get(entry.n)
        if by is None:
            return
        try:
            yield self._read(entry, by, way)
        except SaveError:
            return

    def _read(self, entry: StoredEntry, by: str, way: list[StoredEntry]) -> Base:
        state = snapshots.state(self._connection, self._row.id, entry.n, by)
        if snapshots.is_save(state):
            return Base(entry.n, decode_save(state), way[::-1])
        kept = snapshots.read(self._connection, self._row.id, entry.n, by)
        save = replace(
            self._start,
            start=join(kept.parts),
            journal=journal_of(entry)[kept.content.began :],
            snapshot=None,
            script=kept.content.script,
        )
        thaw(save.start)
        return Base(entry.n, save, way[::-1], begins_stage=True, basis=kept.basis)


def _moves_in(save: Save) -> int:
    return len(moves(_from_last_stage(save).journal, save.physical)[1])


def _begin(save: Save) -> Save:
    """Return a save at the start of its stage, with the rolls up to the first question."""
    last = _from_last_stage(save)
    return replace(last, journal=moves(last.journal, save.physical)[0])


def _from_last_stage(save: Save) -> Save:
    """Return a save that begins where its last stage does."""
    if save.snapshot is None:
        return save
    kept, _, rolled, start = save.snapshot
    script = None if save.script is None else save.script[rolled:]
    return replace(save, start=start, journal=save.journal[kept:], snapshot=None, script=script)
