"""New games in the store: just started, played elsewhere, or a branch of another."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from lanternyear.engine.facts import Fact
from lanternyear.errors import LanternError, NoSuchGame
from lanternyear.play import fact_codec
from lanternyear.play.game import Game
from lanternyear.play.journal import moves
from lanternyear.play.progress import place
from lanternyear.play.save import own_packs
from lanternyear.play.save_format import SavedPack, decode_save, encode_save, engine_id
from lanternyear.store import journal, snapshots, summaries
from lanternyear.store.database import Connection
from lanternyear.store.packs import name_packs, packs_named, without_files
from lanternyear.store.rows import GO, MOVE, START, GameRow, Snapshot, StoredEntry

LONGEST_NAME = 80


class FirstRows(NamedTuple):
    """The rows of a new game, and the game as those rows are played: a snapshot in a save may tell another story."""

    game: GameRow
    entries: list[StoredEntry]
    snapshots: list[Snapshot]
    played: Game

    def facts(self) -> list[Fact]:
        """Return the facts of all its moves."""
        return [
            fact for told in (self.game.told, *(entry.told for entry in self.entries)) for fact in fact_codec.read(told)
        ]


def first_rows(game: Game, id: str, name: str, before: Sequence[Fact] = ()) -> FirstRows:
    """Play a game again from its beginning. Return its rows; `before` are the facts that led up to it."""
    content = decode_save(game.save())
    content.snapshot = None
    content.journal, done = moves(content.journal, content.physical)
    played = Game.from_save(content, game.catalog)
    engine, at = engine_id(game.catalog.packs), time.time_ns() // 1_000_000
    start = encode_save(without_files(played.internals.content()))
    row = GameRow(id, name, at, engine, start, fact_codec.written([*before, *played.facts]))
    entries: list[StoredEntry] = []
    made: list[Snapshot | None] = []
    keeper = snapshots.StageKeeper()
    for n, move in enumerate(done, 1):
        known, journaled = len(played.facts), len(played.internals.journal)
        played.internals.replay_move(move)
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
                told=fact_codec.written(played.facts[known:]),
                at=at,
            )
        )
        made.append(keeper.after(played, entries[-1], journaled))
    return FirstRows(row, entries, [snapshot for snapshot in made if snapshot is not None], played)


def add_rows(
    connection: Connection, row: GameRow, entries: Sequence[StoredEntry], people: int, packs: Sequence[SavedPack]
) -> None:
    """Add a game, its entries, its summary and its packs; `people` is the population of its settlement."""
    journal.add_game(connection, row)
    if own_packs(packs):
        name_packs(connection, row.id, packs)
    journal.add_entries(connection, entries)
    summaries.add(
        connection, summaries.first_summary(row, entries[-1] if entries else journal.beginning_of(row), people)
    )


def branch_game(connection: Connection, id: str, node: int, new: str, name: str) -> str:
    """Copy the moves that led to a move, numbered from 1, and their snapshots. Return the new game's id."""
    if node != START and journal.entry_kind(connection, id, node) in ("", GO):
        raise NoSuchGame(f"the game {id} has no move {node}")
    row = replace(journal.game_named(connection, id), id=new, name=name, created=time.time_ns() // 1_000_000)
    way = list(journal.way_back(connection, id, node))[::-1]
    numbers = {START: START} | {entry.n: n for n, entry in enumerate(way, 1)}
    entries = [
        replace(entry, game=new, n=n, here=n, parent=numbers[entry.parent], tip=n) for n, entry in enumerate(way, 1)
    ]
    summary, last = summaries.kept_summary(connection, id), journal.last_entry(connection, id)
    people = summary.population if node == (last.here if last else START) else 0  # an earlier one is not known
    add_rows(connection, row, entries, people, packs_named(connection, id))
    for snapshot in snapshots.list_snapshots(connection, id):
        moved = snapshots.renumbered(snapshot, new, numbers) if snapshot.n in numbers else None
        if moved is not None:
            snapshots.add(connection, moved)
    return new


def check_name(name: str) -> str:
    """Return the name as one line, or raise LanternError if it is empty or too long."""
    clean = " ".join(name.split())
    if not clean or len(clean) > LONGEST_NAME or "\0" in clean:
        raise LanternError(f"a name has 1 to {LONGEST_NAME} characters")
    return clean
