"""New games in the store: just started, played elsewhere, or a branch of another."""

from __future__ import annotations

import time

import msgspec
from msgspec.structs import replace

from lanternyear.errors import LanternError, NoSuchGame
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.journal import moves
from lanternyear.play.progress import place
from lanternyear.play.save_format import decode_save, engine_id
from lanternyear.store import journal, snapshots
from lanternyear.store.database import Connection
from lanternyear.store.rows import GO, MOVE, START, GameRow, Snapshot, StoredEntry

LONGEST_NAME = 80


def first_rows(game: Game, id: str, name: str) -> tuple[GameRow, list[StoredEntry], list[Snapshot]]:
    """Return the rows of a new game: the game, its moves so far with their facts, and snapshots."""
    content = decode_save(game.save())
    content.snapshot = None
    content.journal, done = moves(content.journal, content.physical)
    played = Game.from_save(content, game.catalog)
    engine, at = engine_id(game.catalog.packs), time.time_ns() // 1_000_000
    row = GameRow(id, name, at, engine, played.save(), fact_codec.written(played.facts))
    entries: list[StoredEntry] = []
    made: list[Snapshot] = []
    for n, move in enumerate(done, 1):
        before = len(played.facts)
        played.internals.replay_move(move)
        if n % snapshots.EVERY == 0 or n == len(done):
            made.append(snapshots.of(played, id, n, engine, lasting=n % snapshots.EVERY == 0))
        entries.append(
            StoredEntry(
                game=id,
                n=n,
                kind=MOVE,
                here=n,
                parent=n - 1,
                depth=n,
                tip=n,
                seat="",
                token=f"before {n}",
                engine=engine,
                place=place(played.state),
                payload=msgspec.json.encode(move),
                told=fact_codec.written(played.facts[before:]),
                at=at,
            )
        )
    return row, entries, made


def branch_game(connection: Connection, id: str, node: int, new: str, name: str) -> str:
    """Copy the moves that led to a move, numbered from 1, and their snapshots. Return the new game's id."""
    if node != START and journal.entry_kind(connection, id, node) in ("", GO):
        raise NoSuchGame(f"the game {id} has no move {node}")
    row = replace(journal.game_named(connection, id), id=new, name=name, created=time.time_ns() // 1_000_000)
    way = list(journal.way_back(connection, id, node))[::-1]
    numbers = {START: START} | {entry.n: n for n, entry in enumerate(way, 1)}
    journal.add_game(connection, row)
    journal.add_entries(
        connection,
        [replace(entry, game=new, n=n, here=n, parent=numbers[entry.parent], tip=n) for n, entry in enumerate(way, 1)],
    )
    for snapshot in snapshots.list_snapshots(connection, id):
        if snapshot.n in numbers:
            snapshots.add(connection, replace(snapshot, game=new, n=numbers[snapshot.n]))
    return new


def check_name(name: str) -> str:
    """Return the name as one line, or raise LanternError if it is empty or too long."""
    clean = " ".join(name.split())
    if not clean or len(clean) > LONGEST_NAME or "\0" in clean:
        raise LanternError(f"a name has 1 to {LONGEST_NAME} characters")
    return clean
