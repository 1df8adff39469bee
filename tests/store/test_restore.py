"""U2: a backup comes back with one command, whatever the replaced database left; damage in the log is noticed."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from lanternyear.cli import app_for
from lanternyear.errors import LanternError, StoreDamaged, StoreUnavailable
from lanternyear.store import backups, open_store
from lanternyear.store.restore import restore
from lanternyear.store.sqlite_file import is_whole
from lanternyear.store.wal_file import FRAME_HEADER, HEADER, shm_of, wal_of
from tests.store.test_keeping_safe import Clock
from tests.support.store_processes import started
from tests.support.stored_games import choose, played, seen

PAGE = 4096
FRAME = FRAME_HEADER + PAGE


def play_and_die(where: str, id: str, moves: int) -> None:
    """Killed with everything since the start in the log."""
    store = open_store(where)
    for _ in range(moves):
        with store.open(id) as kept:
            choose(kept)
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "lantern.db"


@pytest.fixture
def game(database: Path) -> str:
    with closing(open_store(database)) as store:
        return played(store, 10)


def killed(database: Path, game: str, moves: int = 8) -> None:
    process = started(play_and_die, str(database), game, moves)
    process.join(timeout=60)
    assert process.exitcode == -signal.SIGKILL
    assert wal_of(database).stat().st_size > HEADER + FRAME


def table(where: Path, id: str) -> tuple[int, str]:
    with closing(open_store(where)) as store:
        return seen(store, id)


def say(*words: str, ok: bool = True) -> Result:
    result = CliRunner().invoke(app_for(["campaign"]), ["campaign", *words])
    assert (result.exit_code == 0) is ok, result.output
    return result


# ---------------------------------------------------------------------- restore


def test_u2_a_backup_comes_back_after_a_kill_and_the_replaced_database_is_kept(database: Path, game: str):
    with closing(open_store(database)) as store:
        backup = store.backup()
        expected = seen(store, game)
    content = backup.read_bytes()
    killed(database, game)
    said = say("restore", str(backup), "--database", str(database)).output
    assert table(database, game) == expected
    assert backup.read_bytes() == content
    (kept,) = (path for path in backups.list_backups(database) if path.stem.endswith(backups.REPLACED))
    assert str(kept) in said.replace("\n", "")
    assert table(kept, game)[0] == expected[0] + 8  # with what was only in its log


def test_u2_the_restored_database_can_be_played_and_checked(database: Path, game: str):
    with closing(open_store(database)) as store:
        backup = store.backup()
    killed(database, game)
    restore(database, backup)
    with closing(open_store(database)) as store:
        with store.open(game) as kept:
            choose(kept)
        assert store.check() == 1
        assert store.revision(game) == 11


def test_u2_a_backup_with_a_log_of_its_own_comes_back_with_it(database: Path, game: str, tmp_path: Path):
    killed(database, game)
    copy = tmp_path / "copied by hand.db"
    shutil.copy(database, copy)
    shutil.copy(wal_of(database), wal_of(copy))
    restore(database, copy)
    assert table(database, game)[0] == 18


def test_u2_nothing_is_restored_while_somebody_has_the_database_open(database: Path, game: str):
    with closing(open_store(database)) as store:
        backup = store.backup()
        with store.open(game) as kept:
            choose(kept)
        with pytest.raises(StoreUnavailable, match="open in another program"):
            restore(database, backup)
        assert seen(store, game)[0] == 11
    assert table(database, game)[0] == 11


def wait_for_ever(where: str, ready: str) -> None:
    store = open_store(where)
    listener = store.listener()
    Path(ready).touch()
    listener.changed(60)


def test_u2_nothing_is_restored_while_another_process_has_the_database_open(database: Path, game: str, tmp_path: Path):
    with closing(open_store(database)) as store:
        backup = store.backup()
    ready = tmp_path / "ready"
    process = started(wait_for_ever, str(database), str(ready))
    try:
        while not ready.exists():
            process.join(timeout=0.05)
            assert process.exitcode is None
        assert "End the server" in say("restore", str(backup), "--database", str(database), ok=False).output
    finally:
        process.kill()
        process.join()
    say("restore", str(backup), "--database", str(database))
    assert table(database, game)[0] == 10


def test_u2_a_damaged_backup_changes_nothing(database: Path, game: str, tmp_path: Path):
    with closing(open_store(database)) as store:
        whole = store.backup().read_bytes()
        before = seen(store, game)
    bad, dice = tmp_path / "bad.db", Random(4)
    cuts = [whole[:length] for length in (0, 50, len(whole) // 2, len(whole) - 1)]
    for content in [b"not a database at all" * 300, *cuts, *(flipped(whole, dice) for _ in range(40))]:
        bad.write_bytes(content)
        if is_whole(bad):
            continue
        with pytest.raises((LanternError, sqlite3.Error)):
            restore(database, bad)
        assert not backups.restoring_file(database).exists()
        assert sorted(path.name for path in database.parent.iterdir() if ".new" in path.name) == []
    assert table(database, game) == before


def flipped(whole: bytes, dice: Random) -> bytes:
    altered = bytearray(whole)
    altered[dice.randrange(len(whole))] ^= 1 << dice.randrange(8)
    return bytes(altered)


def test_u2_a_lost_database_is_restored(database: Path, game: str, tmp_path: Path):
    with closing(open_store(database)) as store:
        backup = store.backup(tmp_path / "elsewhere" / "copy.db")
    database.unlink()
    assert restore(database, backup) is None
    assert table(database, game)[0] == 10


@pytest.mark.parametrize("step", range(1, 8))
def test_u2_a_restore_that_is_cut_short_can_be_repeated(
    database: Path, game: str, step: int, monkeypatch: pytest.MonkeyPatch
):
    """The program ends before the next time something is written to the disk."""
    with closing(open_store(database)) as store:
        backup = store.backup()
        expected = seen(store, game)
    killed(database, game)
    left, sync = step, os.fsync

    def cut(file: int) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise KeyboardInterrupt
        sync(file)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", cut)
        with pytest.raises(KeyboardInterrupt):
            restore(database, backup)
    try:
        after = table(database, game)[0]
    except StoreUnavailable as error:
        assert "restore" in str(error)  # noqa: PT017 - either is right
    else:
        assert after in (10, 18)  # as it was, or restored; never a mixture
    restore(database, backup)
    assert table(database, game) == expected


def test_u2_a_postgresql_database_is_not_replaced_by_a_file(postgres_where: str, database: Path, game: str):
    assert "import" in say("restore", str(database), "--database", postgres_where, ok=False).output


def test_u2_a_damage_names_the_command_that_restores(database: Path, game: str):
    with closing(open_store(database)) as store:
        backup = store.backup()
    database.write_bytes(database.read_bytes()[:5000])
    with pytest.raises(StoreDamaged) as error:
        open_store(database)
    assert f"lanternyear campaign restore {backup} --database {database}" in str(error.value)
    restore(database, backup)
    assert table(database, game)[0] == 10


# ---------------------------------------------------------------------- the write-ahead log


def test_u2_a_log_that_a_kill_left_is_no_damage(database: Path, game: str):
    killed(database, game)
    assert table(database, game)[0] == 18


def test_u2_a_flipped_bit_in_the_log_is_noticed(database: Path, game: str, tmp_path: Path):
    with closing(open_store(database)) as store:
        backup = store.backup()
    killed(database, game)
    whole, dice = snapshot(database), Random(6)
    for _ in range(30):
        put(whole, tmp_path)
        log = bytearray(wal_of(database).read_bytes())
        log[dice.randrange(HEADER + FRAME_HEADER, len(log))] ^= 1 << dice.randrange(8)
        wal_of(database).write_bytes(log)
        with pytest.raises(StoreDamaged, match="its log") as error:
            open_store(database)
        assert str(backup) in str(error.value)


def test_u2_a_flipped_bit_in_the_log_is_noticed_without_its_index_unless_it_is_in_the_last_move(
    database: Path, game: str
):
    killed(database, game)
    shm_of(database).unlink()
    log = bytearray(wal_of(database).read_bytes())
    log[HEADER + FRAME_HEADER + 100] ^= 1
    wal_of(database).write_bytes(log)
    with pytest.raises(StoreDamaged, match="its log"):
        open_store(database)


def test_u2_a_log_whose_last_write_was_cut_by_a_power_cut_is_no_damage(database: Path, game: str):
    killed(database, game)
    shm_of(database).unlink()
    log = wal_of(database).read_bytes()
    wal_of(database).write_bytes(log[: len(log) - 100])
    assert table(database, game)[0] in (17, 18)


def snapshot(database: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (database, wal_of(database), shm_of(database))}


def put(content: dict[str, bytes], folder: Path) -> None:
    for name, data in content.items():
        (folder / name).write_bytes(data)


# ---------------------------------------------------------------------- backups


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_u2_damaged_backups_never_push_out_whole_ones(database: Path, game: str, clock: Clock):
    for day in range(1, 6):
        clock.moved = timedelta(days=day, hours=day)
        open_store(database).close()
    whole = backups.list_backups(database)
    for day in range(6, 30):
        clock.moved = timedelta(days=day, hours=day)
        open_store(database).close()
        newest = backups.list_backups(database)[0]
        newest.write_bytes(newest.read_bytes()[:3000])
    assert set(whole) <= set(backups.list_backups(database))


def test_u2_a_damaged_database_makes_no_daily_backup(database: Path, game: str, clock: Clock):
    with closing(open_store(database)) as store:
        before = backups.list_backups(database)
        with store.database.writing() as connection:
            connection.execute("update entries set seat = 'x' where n = 3")
        clock.moved = timedelta(days=2)
        with pytest.raises(StoreDamaged, match="no backup was made"):
            store.keep_house()
    assert backups.list_backups(database) == before
