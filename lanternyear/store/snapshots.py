"""Snapshots: the state at the start of each stage, as the engine that played it left it.

A snapshot belongs to the move during which its stage began, and stays for good. From it a long game opens at once, and
a program with other rules goes on without the past: it has to play again the moves of one stage at most. Most
snapshots hold only the parts that differ from an earlier, whole one. Older versions kept saves, which are
still read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from lanternyear.errors import SaveDamaged
from lanternyear.play.game import Game
from lanternyear.play.save_format import MAGIC as SAVE
from lanternyear.play.save_format import seal, unseal
from lanternyear.store.database import Connection
from lanternyear.store.rows import Snapshot, StoredEntry
from lanternyear.store.state_parts import PackedState, Parts, pack, split, unpack

MAGIC = b"LANTERN YEAR STAGE\n"
WHAT = "snapshot"
WHOLE = -1
EVERY = 100  # entries after which a snapshot is whole again
COLUMNS = ", ".join(Snapshot.__struct_fields__)


class StageStart(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The content of a snapshot: its stage began after so many entries of the move's journal.

    `base` and `by` name the snapshot that the state is packed against, `script` the dice to come of a scripted game.
    """

    began: int
    base: int
    by: str
    script: list[int] | None
    state: PackedState


@dataclass(frozen=True, slots=True)
class Basis:
    """A whole snapshot, against which later ones are packed."""

    n: int
    engine: str
    parts: Parts


@dataclass(frozen=True, slots=True)
class KeptStage:
    """A snapshot that was read: its content, all parts of its state, and its basis."""

    content: StageStart
    parts: Parts
    basis: Basis


class StageKeeper:
    """Makes the snapshots of a game while it is played."""

    def __init__(self, basis: Basis | None = None) -> None:
        self._basis = basis

    def forget(self) -> None:
        """Make the next snapshot a whole one: the last was not stored, or does not lead to where the game is."""
        self._basis = None

    def stay_on(self, first: int, nodes: set[int]) -> None:
        """Keep the basis only if it leads to the first of these moves, or is one of them."""
        if self._basis is not None and self._basis.n > first and self._basis.n not in nodes:
            self._basis = None

    def after(self, game: Game, entry: StoredEntry, journaled: int) -> Snapshot | None:
        """Return the snapshot of the stage that began in this move; None if none did.

        `journaled` is how long the journal was before the move.
        """
        last = game.internals.snapshots[-1]
        if last.journaled <= journaled:
            return None
        parts = split(last.data)
        if self._basis is not None and entry.n - self._basis.n >= EVERY:
            self._basis = None
        basis = self._basis or Basis(WHOLE, "", {})
        script = game.internals.checkpoint().script if game.internals.script is not None else None
        content = StageStart(last.journaled - journaled, basis.n, basis.engine, script, pack(parts, basis.parts))
        self._basis = self._basis or Basis(entry.n, entry.engine, parts)
        return Snapshot(entry.game, entry.n, entry.engine, 1, written(content))


def written(content: StageStart) -> bytes:
    return seal(MAGIC, msgspec.msgpack.encode(content))


def is_save(state: bytes) -> bool:
    """Return whether a snapshot is a save, as earlier versions wrote them."""
    return state.startswith(SAVE)


def read_content(state: bytes) -> StageStart:
    """Return the content of a snapshot that is no save, or raise SaveDamaged."""
    try:
        return msgspec.msgpack.decode(unseal(MAGIC, state, WHAT), type=StageStart)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveDamaged(f"this {WHAT} cannot be read: {error}") from error


def add(connection: Connection, snapshot: Snapshot) -> None:
    connection.execute(
        f"insert into snapshots({COLUMNS}) values(?, ?, ?, ?, ?) on conflict(game, n, engine) do nothing",
        (snapshot.game, snapshot.n, snapshot.engine, snapshot.lasting, snapshot.state),
    )


def made_by(connection: Connection, game: str, node: int, engine: str = "") -> dict[int, str]:
    """Return the moves up to this one that have a snapshot by this engine (or by any), each with its engine."""
    rows = connection.execute("select n, engine from snapshots where game = ? and n <= ? order by engine", (game, node))
    return {n: by for n, by in rows if not engine or by == engine}


def state(connection: Connection, game: str, n: int, engine: str) -> bytes:
    """Return a snapshot as it was written; b"" if there is none."""
    rows = connection.execute("select state from snapshots where game = ? and n = ? and engine = ?", (game, n, engine))
    return bytes(rows[0][0]) if rows else b""


def read(connection: Connection, game: str, n: int, engine: str) -> KeptStage:
    """Return a snapshot that is no save with its whole state, or raise SaveDamaged."""
    content = read_content(state(connection, game, n, engine))
    if content.base == WHOLE:
        parts = unpack(content.state, {})
        return KeptStage(content, parts, Basis(n, engine, parts))
    whole = read_content(state(connection, game, content.base, content.by))
    if whole.base != WHOLE:
        raise SaveDamaged(f"this {WHAT} needs one that is missing")
    basis = Basis(content.base, content.by, unpack(whole.state, {}))
    return KeptStage(content, unpack(content.state, basis.parts), basis)


def list_snapshots(connection: Connection, game: str) -> list[Snapshot]:
    rows = connection.execute(f"select {COLUMNS} from snapshots where game = ? order by n, engine", (game,))
    return [Snapshot(*row) for row in rows]


def renumbered(snapshot: Snapshot, game: str, numbers: Mapping[int, int]) -> Snapshot | None:
    """Return the snapshot for a game in which moves have these other numbers; None if it would lack its basis."""
    moved = replace(snapshot, game=game, n=numbers[snapshot.n])
    if is_save(snapshot.state):
        return moved
    content = read_content(snapshot.state)
    if content.base == WHOLE:
        return moved
    if content.base not in numbers:
        return None
    return replace(moved, state=written(replace(content, base=numbers[content.base])))
