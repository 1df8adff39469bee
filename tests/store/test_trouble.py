"""F5: disk full, read-only file, database locked: an error in words, nothing half written, and reading still works."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest

from lanternyear.errors import LanternError, StoreDamaged, StoreUnavailable
from lanternyear.store import Store, StoredGame, open_store
from lanternyear.store.postgres import PostgresDatabase
from lanternyear.store.sqlite import SqliteDatabase
from tests.support.accounts import as_nobody
from tests.support.stored_games import choose, new_game, play, played, seen, token

CHANGES: list[Callable[[StoredGame], object]] = [
    choose,
    lambda kept: kept.undo(at=kept.n, token=token()),
    lambda kept: kept.go_to(0, at=kept.n, token=token()),
    lambda kept: kept.override("survivors.ben.insanity", 1, "why not", at=kept.n, token=token()),
]


def nothing_changes_and_words_are_said(store: Store, id: str, words: str) -> None:
    before = seen(store, id)
    with store.open(id) as kept:
        for change in CHANGES:
            with pytest.raises(StoreUnavailable, match=words):
                change(kept)
            assert seen(store, id) == before
    with pytest.raises(StoreUnavailable, match=words):
        store.create(new_game(), "One more")
    assert [game.id for game in store.games()] == [id]


def test_f5_a_full_disk_is_said_and_every_acknowledged_choice_is_there(small_disk: Path):
    store = open_store(small_disk / "lantern.db")
    id = store.create(new_game(), "Full")
    with pytest.raises(StoreUnavailable, match="full; nothing was written: make room"):
        play_for_ever(store, id)
    n, where = seen(store, id)
    assert n > 10
    assert seen(open_store(small_disk / "lantern.db"), id) == (n, where)
    with suppress(StoreUnavailable), store.open(id) as kept:  # the smallest changes may still fit; then no more
        while True:
            kept.go_to(1, at=kept.n, token=token())
    nothing_changes_and_words_are_said(store, id, "full; nothing was written")
    assert store.check() == 1
    store.close()


def play_for_ever(store: Store, id: str) -> None:
    with store.open(id) as kept:
        while True:
            play(kept, 60)
            kept.go_to(0, at=kept.n, token=token())


@pytest.mark.parametrize("folder_too", [False, True])
def test_f5_a_file_that_may_only_be_read_is_read(open_folder: Path, folder_too: bool):
    file = open_folder / "lantern.db"
    with closing(open_store(file)) as store:
        id = played(store, 20)
        expected = seen(store, id)
    file.chmod(0o444)
    if folder_too:
        open_folder.chmod(0o555)
    try:
        with as_nobody(), closing(open_store(file)) as store:
            assert seen(store, id) == expected
            nothing_changes_and_words_are_said(store, id, "may only be read; nothing was written: allow writing")
    finally:
        open_folder.chmod(0o777)


def test_f5_a_file_that_may_no_longer_be_written_while_it_is_open(open_folder: Path):
    file = open_folder / "lantern.db"
    with as_nobody(), closing(open_store(file)) as store:
        id = played(store, 20)
        expected = seen(store, id)
        store.close()  # its connections; new ones find the file as it is now
        file.chmod(0o444)
        nothing_changes_and_words_are_said(store, id, "may only be read")
        assert seen(store, id) == expected
        store.close()
        for beside in open_folder.glob("lantern.db*"):
            beside.chmod(0o666)
        with store.open(id) as kept:
            choose(kept)


def test_f5_a_locked_sqlite_file_is_said_and_still_read(sqlite_where: str):
    with closing(Store(SqliteDatabase(Path(sqlite_where), patience=0.05))) as store:
        id = played(store, 10)
        with closing(sqlite3.connect(sqlite_where, isolation_level=None)) as other:
            other.execute("begin immediate")
            nothing_changes_and_words_are_said(store, id, r"in use by another program.*0\.05 seconds.*try again")
            other.execute("rollback")
        with store.open(id) as kept:
            choose(kept)


def test_f5_threads_of_one_program_wait_in_line_and_who_waits_too_long_is_told(sqlite_where: str):
    with closing(Store(SqliteDatabase(Path(sqlite_where), patience=0.05))) as store:
        id = played(store, 3)
        with store.database.writing(), ThreadPoolExecutor(1) as another:
            another.submit(nothing_changes_and_words_are_said, store, id, "in use").result()
        with store.open(id) as kept:
            assert choose(kept) == 4


def test_f5_a_locked_game_on_postgresql_is_said_and_still_read(postgres_where: str):
    with closing(Store(PostgresDatabase(postgres_where, patience=0.05))) as store:
        id = played(store, 10)
        before = seen(store, id)
        with psycopg.connect(postgres_where) as other:
            other.execute("select 1 from games for update")
            with store.open(id) as kept:
                for change in CHANGES:
                    with pytest.raises(StoreUnavailable, match="not let go of this game"):
                        change(kept)
                    assert seen(store, id) == before
        with store.open(id) as kept:
            choose(kept)


@pytest.mark.parametrize("where", ["/dev/null/lantern.db", "/proc/lantern.db"])
def test_a_place_where_no_file_can_be_is_named(where: str):
    with pytest.raises(StoreUnavailable, match=where.rpartition("/")[0]):
        open_store(where)


def test_a_server_that_is_not_there_is_named_without_its_password():
    with pytest.raises(StoreUnavailable, match=r"127\.0\.0\.1:1/camp does not answer") as error:
        open_store("postgresql://ada:opensesame@127.0.0.1:1/camp")
    assert "opensesame" not in str(error.value)


# ---------------------------------------------------------------------- what no database can keep


@pytest.mark.parametrize("text", ["a\0b", "\ud800"], ids=["null", "lone surrogate"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda store, id, text: store.page(search=text),
        lambda store, id, text: store.summary(text),
        lambda store, id, text: store.packs.pack(text),
        lambda store, id, text: store.messages.add(id, "said", text, seat="x", name="Ada"),
        lambda store, id, text: store.seats.add(id, "player", text),
        lambda store, id, text: store.rename(id, text),
    ],
)
def test_u3_a_text_that_cannot_be_kept_is_refused_in_words(
    store: Store, ask: Callable[[Store, str, str], object], text: str
):
    id = played(store, 2)
    before = seen(store, id)
    try:
        ask(store, id, text)
    except (StoreUnavailable, StoreDamaged):
        raise
    except LanternError:
        pass
    assert seen(store, id) == before
    assert store.check() == 1


def test_u3_a_number_that_cannot_be_kept_is_refused_in_words(store: Store):
    id = played(store, 2)
    with store.open(id) as kept, pytest.raises(LanternError):
        kept.go_to(2**70, at=kept.n, token=token())
    with suppress(LanternError):  # SQLite counts to 2**63, PostgreSQL compares any numbers
        assert store.messages.after(id, 2**70) == []
    assert store.check() == 1
