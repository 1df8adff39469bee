"""F6: a database that is cut or altered is noticed at opening, and the last good backup is named."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest

from lanternyear.errors import StoreDamaged, StoreError, StoreTooNew
from lanternyear.store import Store, backups, open_store
from lanternyear.store.rows import PLAYER
from tests.support.games import played as played_alone
from tests.support.stored_games import played, seen

TRIALS = 100
CONTENT = ("games", "entries", "seats")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two games, closed."""
    file = tmp_path_factory.mktemp("good") / "lantern.db"
    with closing(open_store(file)) as store:
        played(store, 30)
        id = store.create(played_alone(220), "Long")
        store.seats.add(id, PLAYER, "Ada")
    return file


@pytest.fixture
def damaged(good: Path, tmp_path: Path) -> Path:
    """A copy to be damaged, with a backup."""
    file = tmp_path / "lantern.db"
    shutil.copy(good, file)
    shutil.copytree(backups.folder(good), backups.folder(file), dirs_exist_ok=True) if backups.folder(
        good
    ).exists() else None
    with closing(open_store(file)) as store:
        store.backup()
    return file


def rows(file: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as raw:
        return [raw.execute(f"select * from {table} order by rowid").fetchall() for table in CONTENT]


def look_at_everything(file: Path) -> None:
    with closing(open_store(file)) as store:
        for game in store.games():
            seen(store, game.id)
            store.seats.of(game.id)


def test_f6_a_database_cut_at_any_byte_is_noticed(damaged: Path):
    whole, dice = damaged.read_bytes(), Random(1)
    (backup,) = backups.list_backups(damaged)[:1]
    for length in [0, 1, 99, 100, len(whole) - 1, *(dice.randrange(len(whole)) for _ in range(TRIALS))]:
        _put(damaged, whole[:length])
        with pytest.raises(StoreDamaged) as error:
            look_at_everything(damaged)
        assert f"The last good backup is {backup}:" in str(error.value)


def test_f6_flipped_bytes_are_noticed_or_change_nothing(damaged: Path):
    whole, dice = damaged.read_bytes(), Random(2)
    content, noticed = rows(damaged), list[str]()
    (backup,) = backups.list_backups(damaged)[:1]
    for place in [*range(0, 100, 3), *(dice.randrange(len(whole)) for _ in range(TRIALS))]:
        altered = bytearray(whole)
        altered[place] ^= 1 << dice.randrange(8)
        _put(damaged, bytes(altered))
        try:
            look_at_everything(damaged)
        except StoreDamaged as error:
            noticed.append(str(error))
        except StoreTooNew as error:
            noticed.append(f"{error} The last good backup is {backup}:")
        else:
            assert rows(damaged) == content, f"byte {place} was changed and nobody noticed"
    assert len(noticed) > TRIALS // 3
    assert [words for words in noticed if f"The last good backup is {backup}:" not in words] == []


def _put(file: Path, content: bytes) -> None:
    for beside in (f"{file}-wal", f"{file}-shm"):
        Path(beside).unlink(missing_ok=True)
    file.write_bytes(content)


@pytest.mark.parametrize(
    "change",
    [
        "update entries set payload = cast(replace(payload, 'choice', 'chance') as blob) where n = 3",
        "update entries set seat = 'ben' where n = 3",
        "update entries set n = 1000 where n = 30",
        "delete from entries where n = 7",
        "update games set name = 'Mine'",
        "update seats set role = 'owner'",
    ],
)
def test_f6_rows_that_were_altered_are_noticed(damaged: Path, change: str):
    (backup,) = backups.list_backups(damaged)[:1]
    with closing(sqlite3.connect(damaged)) as raw, raw:
        raw.execute(change)
    with pytest.raises(StoreDamaged) as error:
        look_at_everything(damaged)
    assert str(backup) in str(error.value)


@pytest.fixture
def altered_on_postgres(postgres_where: str) -> Iterator[tuple[Store, str, Path]]:
    with closing(open_store(postgres_where)) as store:
        id = played(store, 10)
        backup = store.backup()
        with psycopg.connect(postgres_where) as raw:
            raw.execute("update entries set seat = 'ben' where n = 3")
    with closing(open_store(postgres_where)) as store:
        yield store, id, backup


def test_f6_rows_that_were_altered_on_postgresql_are_noticed(altered_on_postgres: tuple[Store, str, Path]):
    store, id, backup = altered_on_postgres
    for look in (lambda: seen(store, id), store.check):
        with pytest.raises(StoreDamaged) as error:
            look()
        assert str(backup) in str(error.value)


def test_f6_a_backup_that_is_damaged_itself_is_not_named(damaged: Path):
    (older,) = backups.list_backups(damaged)[:1]
    with closing(open_store(damaged)) as store:
        newer = store.backup()
    with closing(sqlite3.connect(newer)) as raw, raw:
        raw.execute("update entries set seat = 'ben' where n = 3")
    damaged.write_bytes(b"nothing of the kind")
    with pytest.raises(StoreDamaged, match=str(older)):
        open_store(damaged)
    for backup in backups.list_backups(damaged):
        backup.write_bytes(b"")
    with pytest.raises(StoreDamaged, match="no good backup"):
        open_store(damaged)


def test_f6_of_two_good_backups_the_newer_one_is_named(damaged: Path):
    with closing(open_store(damaged)) as store:
        newer = store.backup()
    damaged.write_bytes(b"nothing of the kind")
    with pytest.raises(StoreDamaged, match=f"The last good backup is {newer}:"):
        open_store(damaged)


def test_f6_the_backup_put_in_its_place_is_the_store_again(damaged: Path):
    with closing(open_store(damaged)) as store:
        expected = {game.id: seen(store, game.id) for game in store.games()}
    damaged.write_bytes(damaged.read_bytes()[:5000])
    with pytest.raises(StoreDamaged):
        open_store(damaged)
    shutil.copy(backups.list_backups(damaged)[0], damaged)
    with closing(open_store(damaged)) as store:
        assert {game.id: seen(store, game.id) for game in store.games()} == expected


def test_a_damaged_snapshot_is_passed_over(good: Path, damaged: Path):
    with closing(open_store(good)) as store:
        expected = {game.id: seen(store, game.id) for game in store.games()}
    with closing(sqlite3.connect(damaged)) as raw, raw:
        assert raw.execute("update snapshots set state = x'00'").rowcount
    with closing(open_store(damaged)) as store:
        assert {game.id: seen(store, game.id) for game in store.games()} == expected


def test_another_program_s_file_is_left_alone(tmp_path: Path):
    for name, content in (("letter.db", b"Dear Ada,\n" * 100), ("other.db", b"")):
        file = tmp_path / name
        if content:
            file.write_bytes(content)
        else:
            with closing(sqlite3.connect(file)) as raw, raw:
                raw.execute("create table recipes(id)")
        before = file.read_bytes()
        with pytest.raises(StoreError):
            open_store(file)
        assert file.read_bytes() == before
