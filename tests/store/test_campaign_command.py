"""`lanternyear campaign`: list, export, import, backup, check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lanternyear.cli import app_for
from lanternyear.play import save
from lanternyear.store import Store
from tests.support.changed_packs import changed_core
from tests.support.games import played as played_alone
from tests.support.stored_games import Another, played, seen


@pytest.fixture
def say(where: str):
    def run(*words: str, ok: bool = True, database: str = where) -> Result:
        result = CliRunner().invoke(app_for(["campaign"]), ["campaign", *words, "--database", database])
        assert (result.exit_code == 0) is ok, result.output
        return result

    return run


def test_an_empty_store_says_so(say, store: Store):
    assert "No game is kept" in say("list").output
    assert json.loads(say("list", "--json").output) == []


def test_the_list_has_every_game(say, store: Store):
    id = played(store, 10)
    assert "The Lantern Hoard" in say("list").output
    (game,) = json.loads(say("list", "--json").output)
    assert (game["id"], game["n"]) == (id, 10)


def test_a_game_goes_to_another_database_and_back(say, store: Store, tmp_path: Path):
    id = played(store, 20)
    file = tmp_path / "hoard.lantern"
    say("export", "The Lantern Hoard", "--output", str(file))
    other = str(tmp_path / "other.db")
    assert id in say("import", str(file), database=other).output
    again = tmp_path / "again.lantern"
    say("export", id, "--output", str(again), database=other)
    assert again.read_bytes() == file.read_bytes()


def test_a_file_that_is_there_is_not_written_over(say, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    id = played(store, 5)
    say("export", id)
    assert (tmp_path / "the-lantern-hoard.lantern").exists()
    assert "already there" in say("export", id, ok=False).output


def test_a_save_of_the_terminal_is_imported(say, store: Store, tmp_path: Path):
    file = tmp_path / "fight.lysave"
    file.write_bytes(played_alone(30).save())
    say("import", str(file))
    assert [game.n for game in store.games()] == [30]


def test_a_backup_is_made_while_others_play_and_gives_back_what_is_missing(
    say, store: Store, another: Another, tmp_path: Path
):
    ids = {played(store, 5), played(store, 8)}
    file = tmp_path / "safe.db"
    assert str(file) in say("backup", str(file)).output
    assert "already here" in say("import", str(file)).output
    fresh = str(tmp_path / "fresh.db")
    say("import", str(file), database=fresh)
    listed = json.loads(say("list", "--json", database=fresh).output)
    assert {(game["id"], game["n"]) for game in listed} == {(id, seen(store, id)[0]) for id in ids}


def test_everything_can_be_checked(say, store: Store):
    played(store, 5)
    assert "1 game, no damage" in say("check").output


@pytest.mark.parametrize("words", [["export", "atlantis"], ["import", __file__]])
def test_what_goes_wrong_is_said_in_words(say, store: Store, words: list[str]):
    result = say(*words, ok=False)
    assert "Traceback" not in result.output
    assert "atlantis" in result.output or "not a Lantern Year exported game" in result.output


def test_a_name_that_two_games_have_is_not_enough(say, store: Store):
    ids = [played(store, 1), played(store, 1)]
    output = say("export", "The Lantern Hoard", ok=False).output
    assert all(id in output for id in ids)


def test_a_game_whose_card_is_gone_is_listed_exported_and_printed(
    say, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    id = played(store, 10)
    file, page = tmp_path / "hoard.lantern", tmp_path / "hoard.html"
    changed = changed_core(["cloth"], "renamed without a word")
    monkeypatch.setattr(save, "load_packs", lambda names: changed)
    assert "The Lantern Hoard" in say("list").output
    say("export", id, "--output", str(file))
    assert "stays in the game without effect: Cloth." in say("print", id, "--output", str(page)).output
    assert "no longer in the packs" in page.read_text("utf-8")
    assert (
        "stays in the game without effect: Cloth."
        in say("import", str(file), database=str(tmp_path / "other.db")).output
    )
    say("check")
