"""S3: a backup during play is whole, and one is made every day. S4: nothing is deleted by age."""

from __future__ import annotations

import re
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

import pytest

from lanternyear import store as package
from lanternyear.store import SPECTATOR, Store, backups, open_store
from lanternyear.store.sqlite_file import is_whole
from tests.support.stored_games import choose, played, seen

YEARS = timedelta(days=3653)


def test_s3_a_backup_during_play_is_whole(store: Store, tmp_path: Path):
    id, stop = played(store, 10), Event()

    def play() -> None:
        while not stop.is_set():
            with store.open(id) as kept:
                if kept.game.decision is None:
                    kept.go_to(0, at=kept.n, token=f"back from {kept.n}")
                choose(kept)

    player = Thread(target=play)
    player.start()
    try:
        for number in range(5):
            before = store.revision(id)
            backup = store.backup(tmp_path / f"{number}.db")
            assert is_whole(backup)
            with closing(open_store(backup)) as copy:
                assert before <= copy.revision(id) <= store.revision(id)
                seen(copy, id)
    finally:
        stop.set()
        player.join()


def test_a_backup_has_everything(store: Store, tmp_path: Path):
    id = played(store, 250)
    _, secret = store.seats.add(id, SPECTATOR, "Ada")
    with closing(open_store(store.backup(tmp_path / "copy.db"))) as copy:
        assert copy.export(id) == store.export(id)
        assert copy.seats.with_secret(secret) == store.seats.with_secret(secret)
        assert copy.games() == store.games()


class Clock:
    """The time of day, moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moved = timedelta()
        real = time.time_ns
        clock = self

        class Moved(datetime):
            @classmethod
            def now(cls, tz=None):
                return datetime.now(tz) + clock.moved

        monkeypatch.setattr(time, "time_ns", lambda: real() + int(self.moved.total_seconds() * 10**9))
        monkeypatch.setattr(backups, "datetime", Moved)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_s4_nothing_is_deleted_by_age(where: str, clock: Clock):
    with closing(open_store(where)) as store:
        id = played(store, 40)
        _, secret = store.seats.add(id, SPECTATOR, "Ada")
        expected, listed = seen(store, id), store.games()
    clock.moved = YEARS
    with closing(open_store(where)) as store:
        assert seen(store, id) == expected
        assert store.games() == listed
        assert store.seats.with_secret(secret) is not None
        with store.open(id) as kept:
            choose(kept)
        younger = datetime.fromtimestamp(store.games()[0].changed / 1000, UTC) - datetime.now(UTC)
        assert younger > YEARS - timedelta(days=1)
    clock.moved = -YEARS
    with closing(open_store(where)) as store, store.open(id) as kept:
        assert kept.n == 41
        choose(kept)


def test_s4_no_statement_deletes_games_or_entries():
    for module in Path(package.__file__).parent.glob("*.py"):
        deleted = re.findall(
            r"(?:delete from|drop table|truncate|update) (\w+)(?= where| set|\")", module.read_text("utf-8")
        )
        removed = (
            {"games", "entries", "packs", "packs_of_games"} if module.name == "removal.py" else set()
        )  # somebody had deleted these
        changed = {"seats", "snapshots", "summaries", "lanternyear_schema", "messages", "packs", "packs_of_games"}
        assert set(deleted) <= {*changed, *removed}, module


def test_a_backup_is_made_every_day_and_the_last_seven_stay(sqlite_where: str, clock: Clock):
    open_store(sqlite_where).close()
    assert backups.list_backups(Path(sqlite_where)) == []  # nothing to keep yet
    with closing(open_store(sqlite_where)) as store:
        played(store, 5)
        own = store.backup()
    for day in range(12):
        clock.moved = timedelta(days=day, hours=day)
        for _ in range(2):
            open_store(sqlite_where).close()
    kept = backups.list_backups(Path(sqlite_where))
    assert own in kept
    assert len(kept) == 1 + backups.KEEP
    assert all(is_whole(backup) for backup in kept)


def test_a_backup_is_made_every_day_though_the_clock_went_wrong_once(sqlite_where: str, clock: Clock):
    with closing(open_store(sqlite_where)) as store:
        played(store, 5)
    clock.moved = YEARS
    open_store(sqlite_where).close()
    clock.moved = timedelta()
    open_store(sqlite_where).close()
    assert len(backups.list_backups(Path(sqlite_where))) == 2


def test_of_the_backups_before_other_programs_the_last_seven_whole_ones_stay(where: str, clock: Clock):
    with closing(open_store(where)) as store:
        played(store, 5)
        own, removal = store.backup(), store.database.backup_before_removal()
        made: list[Path] = []
        for day in range(12):
            clock.moved = timedelta(days=day, hours=1)
            backup = store.database.backup_before(f"0.2.{day}+abc")
            assert backup is not None
            made.append(backup)
            assert store.database.backup_before(f"0.2.{day}+abc") is None
            if day == 5:
                backup.write_bytes(backup.read_bytes()[:2000])
        store.keep_house()
    daily = {path for path in own.parent.iterdir() if backups.DAILY in path.name}
    cut = made.pop(5)
    assert set(own.parent.iterdir()) == {own, removal, cut, *made[-backups.KEEP :], *daily}
    assert all(is_whole(backup) for backup in made[-backups.KEEP :])
