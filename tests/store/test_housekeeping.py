"""Games are renamed, archived and deleted; a deleted game comes back until its time is over. U5: lists open no game."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from lanternyear.errors import GameDeleted, LanternError, NoSuchGame, StoreDamaged
from lanternyear.play import start_campaign
from lanternyear.store import PLAYER, Store, backups, live_position, open_store, postgres, sqlite_file, store
from lanternyear.store.create import branch_game
from lanternyear.store.data_folder import backup_stem
from lanternyear.store.summaries import UNDO_FOR
from tests.support.games import catalog
from tests.support.stored_games import Another, choose, new_game, played, seen

MANY = 1000
TABLES = ("games", "entries", "snapshots", "seats", "summaries")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch):
    """Moves the clock to when deleted games are removed."""

    def move() -> None:
        real, moved = time.time_ns, round(UNDO_FOR.total_seconds() * 10**9) + 10**9
        monkeypatch.setattr(time, "time_ns", lambda: real() + moved)

    return move


def names(store: Store, shelf: str) -> list[str]:
    return [game.name for game in store.page(shelf).games]  # type: ignore[arg-type]


# ---------------------------------------------------------------------- rename, archive, delete


def test_a_game_gets_another_name_everywhere(store: Store, another: Another):
    id, other = played(store, 5), another()
    with other.open(id) as kept:
        assert kept.name == "The Lantern Hoard"
    store.rename(id, "  Winter   Hearth ")
    with other.open(id) as kept:
        assert kept.name == "Winter Hearth"
        choose(kept)
    assert [game.name for game in store.games()] == ["Winter Hearth"]
    assert store.check() == 1


@pytest.mark.parametrize("name", ["", " ", "x" * 81, "a\0b"])
def test_a_bad_name_changes_nothing(store: Store, name: str):
    id = played(store, 2)
    with pytest.raises(LanternError):
        store.rename(id, name)
    assert store.summary(id).name == "The Lantern Hoard"


def test_an_exported_game_has_its_name_of_now(store: Store, sqlite_where: str):
    id = played(store, 5)
    store.rename(id, "Winter Hearth")
    with closing(open_store(f"{sqlite_where}.other")) as other:
        assert other.summary(other.import_game(store.export(id))).name == "Winter Hearth"


def test_an_archived_game_is_listed_apart_and_can_be_played(store: Store):
    id = played(store, 5)
    store.archive(id)
    assert (names(store, "kept"), names(store, "archived")) == ([], ["The Lantern Hoard"])
    with store.open(id) as kept:
        choose(kept)
    assert names(store, "archived") == ["The Lantern Hoard"]
    store.archive(id, archived=False)
    assert (names(store, "kept"), names(store, "archived")) == (["The Lantern Hoard"], [])


def test_a_deleted_game_cannot_be_opened_and_comes_back_as_it_was(store: Store, another: Another):
    id, other = played(store, 8), another()
    before = seen(store, id)
    with other.open(id) as kept:
        store.delete(id)
        with pytest.raises(GameDeleted):
            choose(kept)
    for ask in (store.revision, store.export, other.export, store.summary, lambda id: store.rename(id, "Mine")):
        with pytest.raises(GameDeleted, match="was deleted on"):
            ask(id)
    assert (store.games(), names(other, "deleted")) == ([], ["The Lantern Hoard"])
    other.undelete(id)
    assert seen(store, id) == seen(other, id) == before
    assert store.check() == 1


def test_a_deleted_game_is_removed_when_its_time_is_over_after_a_backup(store: Store, where: str, later):
    id, other = played(store, 8), played(store, 3)
    _, secret = store.seats.add(id, PLAYER, "Ada")
    before = seen(store, id)
    store.delete(id)
    assert store.keep_house() == []
    later()
    with closing(open_store(where)) as again:  # opening keeps house
        with pytest.raises(NoSuchGame):
            again.undelete(id)
        assert again.seats.with_secret(secret) is None
        assert [game.id for game in again.games()] == [other]
        with again.database.reading() as connection:
            for table in TABLES:
                key = "id" if table in ("games", "summaries") else "game"
                assert connection.execute(f"select 1 from {table} where {key} = ?", (id,)) == []
    stem = backup_stem(postgres._without_password(where)) if where.startswith("postgres") else Path(where)
    (backup,) = (path for path in backups.list_backups(stem) if backups.REMOVAL in path.name)
    assert store.import_database(backup) == []
    assert store.import_database(backup, deleted=True) == [id]
    assert seen(store, id) == before


def test_a_game_that_came_back_is_not_removed(store: Store, later):
    id = played(store, 4)
    store.delete(id)
    store.undelete(id)
    later()
    assert store.keep_house() == []
    assert store.revision(id) == 4


def test_an_altered_summary_is_noticed(store: Store):
    id = played(store, 4)
    with store.database.writing() as connection:
        connection.execute("update summaries set n = 3 where id = ?", (id,))
    for ask in (lambda: store.summary(id), store.check):
        with pytest.raises(StoreDamaged, match="summary"):
            ask()


# ---------------------------------------------------------------------- U5


def fill(store: Store) -> str:
    """A thousand campaigns, each with some moves: one is played, the others are its branches."""
    id = store.create(start_campaign(3, players=["Ada"], catalog=catalog()), "The Lantern Hoard")
    with store.open(id) as kept:
        for _ in range(4):
            choose(kept)
    with store.database.writing() as connection:
        for number in range(MANY - 1):
            branch_game(connection, id, 4, f"{number:012}", f"Campaign {number:03}")
    return id


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Write down every statement, and let no game be replayed."""
    statements: list[str] = []

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a game was replayed")

    with monkeypatch.context() as patch:
        for module, name in ((store, "open_at"), (live_position, "open_at")):
            patch.setattr(module, name, refuse)
        for kind in (sqlite_file.SqliteConnection, postgres.PostgresConnection):
            execute = kind.execute

            def counting(self, statement, values=(), execute=execute):
                statements.append(statement)
                return execute(self, statement, values)

            patch.setattr(kind, "execute", counting)
        yield statements


def test_u5_a_page_of_a_thousand_campaigns_is_one_statement_and_no_replay(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    fill(store)
    with counted(monkeypatch) as statements:
        page = store.page(size=20)
    assert len(page.games) == 20
    assert len(statements) == 1
    assert {game.population for game in page.games} == {page.games[0].population}
    assert store.shelf_sizes() == {"kept": MANY, "archived": 0, "deleted": 0}


def test_u5_the_pages_have_every_campaign_once(store: Store):
    fill(store)
    listed, after, pages = list[str](), "", 0
    while pages == 0 or after:
        page = store.page(after=after, size=70)
        listed, after, pages = listed + [game.id for game in page.games], page.next, pages + 1
    assert pages == -(-MANY // 70)
    assert len(listed) == len(set(listed)) == MANY
    assert [game.id for game in store.games()] == listed


def test_u5_a_search_finds_words_in_any_case_and_only_those(store: Store):
    for name in ("Ödland", "100% Ash", "1000 Ash", "a_b", "axb", "ey!x"):
        store.create(new_game(), name)
    for search, found in {
        "ÖD": {"Ödland"},
        " 100%  ash ": {"100% Ash"},
        "a_": {"a_b"},
        "!": {"ey!x"},
        "'; drop table games": set(),
    }.items():
        assert {game.name for game in store.page(search=search).games} == found


@pytest.mark.parametrize("after", ["", ".", "x.y", "1", "1.", f"{10**30}.a", "-5.a", "\0", "²²²²²²²²²²²²²²²²²²².x"])
def test_a_bad_place_to_go_on_from_harms_nobody(store: Store, after: str):
    played(store, 2)
    assert len(store.page(after=after).games) <= 1


def test_a_page_is_only_of_the_games_asked_for(store: Store):
    first, second = played(store, 2), played(store, 2)
    assert [game.id for game in store.page(only={first}).games] == [first]
    assert store.page(only=[]).games == []
    assert store.shelf_sizes([second])["kept"] == 1


# ---------------------------------------------------------------------- by command


def test_the_commands_rename_archive_delete_and_bring_back(store: Store, where: str):
    id = played(store, 3)

    def say(*words: str, ok: bool = True) -> str:
        result = CliRunner().invoke(app_for(["campaign"]), ["campaign", *words, "--database", where])
        assert (result.exit_code == 0) is ok, result.output
        return result.output

    def listed(*words: str) -> list[str]:
        return [game["name"] for game in json.loads(say("list", "--json", *words))]

    say("rename", id, "Winter Hearth")
    assert listed() == ["Winter Hearth"]
    say("archive", "Winter Hearth")
    assert (listed(), listed("--archived")) == ([], ["Winter Hearth"])
    say("unarchive", id)
    assert f"lanternyear campaign undelete {id}" in say("delete", "Winter Hearth")
    assert (listed(), listed("--deleted")) == ([], ["Winter Hearth"])
    say("archive", id, ok=False)
    say("undelete", "Winter Hearth")
    assert listed("--search", "hearth") == ["Winter Hearth"]
    assert listed("--search", "summer") == []
