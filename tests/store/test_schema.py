"""Tables change in numbered steps, each after a backup; a newer database is left as it is (S2, S3)."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from lanternyear.errors import StoreTooNew
from lanternyear.store import Store, backups, open_store, postgres, schema, sqlite, sqlite_file
from lanternyear.store.data_folder import backup_stem
from lanternyear.store.schema import STEPS
from tests.support.stored_games import choose, played, seen

CORPUS = Path(__file__).parent / "corpus"
NEXT = ("create table notes(game text not null references games(id), text text not null){strict}",)


@pytest.fixture
def one_step_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (schema, sqlite, sqlite_file, postgres):
        monkeypatch.setattr(module, "STEPS", (*STEPS, NEXT))


def tables(store: Store) -> set[str]:
    of_sqlite = "select name from sqlite_schema"
    of_postgresql = "select tablename from pg_tables where schemaname = current_schema()"
    ask = of_sqlite if isinstance(store.database, sqlite.SqliteDatabase) else of_postgresql
    with store.database.reading() as connection:
        return {name for (name,) in connection.execute(ask)}


def all_backups(where: str) -> list[Path]:
    if where.startswith("postgresql"):
        return backups.list_backups(backup_stem(postgres._without_password(where)))
    return backups.list_backups(Path(where))


@pytest.fixture
def before(where: str) -> tuple[str, tuple[int, str]]:
    """A game in tables as they are today."""
    with closing(open_store(where)) as store:
        id = played(store, 20)
        return id, seen(store, id)


@pytest.fixture
def updated(before: tuple[str, tuple[int, str]], one_step_more: None) -> tuple[str, tuple[int, str]]:
    return before


def test_s3_a_step_keeps_every_game_and_makes_a_backup_first(where: str, updated: tuple[str, tuple[int, str]]):
    id, expected = updated
    with closing(open_store(where)) as store:
        assert "notes" in tables(store)
        assert seen(store, id) == expected
        with store.open(id) as kept:
            choose(kept)
    (backup,) = [path for path in all_backups(where) if f"tables{len(STEPS)}" in path.name]
    with closing(sqlite3.connect(backup)) as raw:
        assert raw.execute("pragma user_version").fetchone() == (len(STEPS),)
        assert raw.execute("select count(*) from entries").fetchone() == (20,)


def test_the_step_is_taken_once(where: str, updated: tuple[str, tuple[int, str]]):
    for _ in range(3):
        open_store(where).close()
    assert len([path for path in all_backups(where) if "tables" in path.name]) == 1


def test_a_step_that_fails_leaves_everything_as_it_was(
    where: str, before: tuple[str, tuple[int, str]], monkeypatch: pytest.MonkeyPatch
):
    id, expected = before
    with monkeypatch.context() as patch:
        for module in (schema, sqlite, sqlite_file, postgres):
            patch.setattr(module, "STEPS", (*STEPS, (*NEXT, "create table games(id text)")))
        with pytest.raises(Exception, match="games"):
            open_store(where)
    with closing(open_store(where)) as store:
        assert "notes" not in tables(store)
        assert seen(store, id) == expected


def test_s2_a_newer_database_is_refused_and_left_as_it_is(where: str, before: tuple[str, tuple[int, str]]):
    if where.startswith("postgresql"):
        with psycopg.connect(where) as raw:
            raw.execute("update lanternyear_schema set version = 99")
    else:
        with closing(sqlite3.connect(where)) as raw:
            raw.execute("pragma user_version=99")
        stamp = Path(where).read_bytes()
    with pytest.raises(StoreTooNew, match=rf"tables 99, this program knows {len(STEPS)}.*update the program"):
        open_store(where)
    if where.startswith("postgresql"):
        with psycopg.connect(where) as raw:
            assert raw.execute("select version from lanternyear_schema").fetchall() == [(99,)]
    else:
        assert Path(where).read_bytes() == stamp


@pytest.mark.parametrize("example", sorted(CORPUS.glob("*/store.db")), ids=lambda file: file.parent.name)
def test_the_tables_of_every_version_are_upgraded(tmp_path: Path, example: Path):
    """The database of each version in the corpus is as that version left it."""
    copy = Path(shutil.copy(example, tmp_path))
    with closing(open_store(copy)) as store:
        assert store.check() == len(store.games()) > 0
    assert _version(copy) == len(STEPS)


def test_two_processes_may_create_the_file_at_once(tmp_path: Path):
    file = tmp_path / "new.db"
    children = []
    for _ in range(6):
        child = os.fork()
        if child == 0:
            try:
                open_store(file).close()
            except BaseException:  # noqa: BLE001 - a child must not go on with the tests
                os._exit(1)
            os._exit(0)
        children.append(child)
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0] * 6
    assert [path.name for path in tmp_path.iterdir()] == ["new.db"]
    open_store(file).close()


def _version(file: Path) -> int:
    with closing(sqlite3.connect(f"{file.as_uri()}?immutable=1", uri=True)) as raw:
        return int(raw.execute("pragma user_version").fetchone()[0])
