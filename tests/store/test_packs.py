"""Packs that did not come with the program: kept with the games that are played with them, wherever these go."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lanternyear.content.load import load_packs
from lanternyear.errors import SaveTooOld
from lanternyear.play.game import Game
from lanternyear.play.save import load
from lanternyear.play.save_format import decode_save, encode_save
from lanternyear.play.start import start_showdown
from lanternyear.store import Store, open_store, removal
from lanternyear.store.summaries import now
from lanternyear.web.pack_library import PackLibrary
from tests.support.packs import MANIFEST, gear, make_pack

HOOK = gear(id="mine.hook")
STRONGER = gear("weapon: {speed: 3, accuracy: 5, strength: 4}", "mine.hook")


def game_with(folder: Path, cards: str = HOOK) -> Game:
    return start_showdown("white_lion", catalog=load_packs(("core", make_pack(folder, cards))), seed=4)


@pytest.fixture
def store(tmp_path: Path):
    opened = open_store(tmp_path / "games.db")
    yield opened
    opened.close()


def answered(game: Game, number: int) -> Game:
    for _ in range(number):
        assert game.decision is not None
        game.choose(str(game.decision.options[0]))
    return game


def test_a_save_opens_where_its_pack_is_not(tmp_path):
    data = answered(game_with(tmp_path / "mine"), 3).save()
    shutil.rmtree(tmp_path / "mine")
    assert load(data).catalog.cards["mine.hook"].title == "Hook"


def test_a_save_without_packs_of_its_own_is_as_before():
    content = decode_save(start_showdown("white_lion", seed=4).save())
    assert [pack.files for pack in content.packs] == [{}]
    assert b"files" not in encode_save(content)


def test_a_save_whose_pack_was_altered_is_refused(tmp_path):
    content = decode_save(game_with(tmp_path / "mine").save())
    content.packs[-1].files["cards.yaml"] += b"# more\n"
    with pytest.raises(Exception, match="not the one that it names"):
        load(encode_save(content))


def test_a_save_that_lacks_its_pack_says_how_to_go_on(tmp_path):
    content = decode_save(game_with(tmp_path / "mine").save())
    content.packs[-1].files.clear()
    with pytest.raises(SaveTooOld, match=r"mine did not come with the game.*install it in the lobby"):
        load(encode_save(content))


def test_a_stored_game_keeps_its_pack(tmp_path, store: Store):
    id = store.create(game_with(tmp_path / "mine"), "With a hook")
    shutil.rmtree(tmp_path / "mine")
    store.close()
    again = open_store(tmp_path / "games.db")
    with again.open(id) as stored:
        assert "mine.hook" in stored.game.catalog.cards
        assert stored.game.catalog.missing_packs == []
    assert again.check() == 1
    again.close()


def test_an_exported_game_carries_its_pack(tmp_path, store: Store):
    data = store.export(store.create(answered(game_with(tmp_path / "mine"), 5), "With a hook"))
    shutil.rmtree(tmp_path / "mine")
    other = open_store(tmp_path / "other.db")
    id = other.import_game(data)
    with other.open(id) as stored:
        assert "mine.hook" in stored.game.catalog.cards
    assert other.export(id) == data
    other.close()


def test_a_running_game_takes_other_packs_and_loses_nothing(tmp_path, store: Store):
    id = store.create(answered(start_showdown("white_lion", seed=4), 6), "A fight")
    with store.open(id) as stored:
        before, moves = stored.game.state, stored.moves
        packs = load_packs(("core", make_pack(tmp_path / "mine", HOOK))).packs
        n = stored.change_packs(packs, at=stored.n, token="packs")
        assert n == stored.n == 7
        assert (stored.game.state, stored.moves) == (before, moves)
        assert "mine.hook" in stored.game.catalog.cards
        assert stored.game.decision is not None
        stored.choose(str(stored.game.decision.options[0]), at=stored.n, token="on")
        assert stored.undo(at=stored.n, token="back")
    other = open_store(tmp_path / "games.db")
    with other.open(id) as stored:
        assert "mine.hook" in stored.game.catalog.cards
    other.close()


def test_a_game_whose_packs_changed_can_be_exported_and_imported(tmp_path, store: Store):
    id = store.create(answered(start_showdown("white_lion", seed=4), 6), "A fight")
    with store.open(id) as stored:
        packs = load_packs(("core", make_pack(tmp_path / "mine", HOOK))).packs
        stored.change_packs(packs, at=stored.n, token="packs")
    data = store.export(id)
    other = open_store(tmp_path / "other.db")
    assert other.export(other.import_game(data)) == data
    other.close()


def test_another_version_of_a_pack_is_another_pack(tmp_path, store: Store):
    old = load_packs(("core", make_pack(tmp_path / "mine", HOOK))).packs[-1]
    new = load_packs(("core", make_pack(tmp_path / "mine", STRONGER))).packs[-1]
    store.packs.install(old)
    store.packs.install(new, "/somewhere")
    assert [(pack.hash, pack.folder, pack.title) for pack in store.packs.installed()] == [
        (new.hash, "/somewhere", "Mine")
    ]
    assert store.packs.pack(old.hash).installed == 0
    store.packs.uninstall("mine")
    assert store.packs.installed() == []


def test_a_backup_has_the_packs(tmp_path, store: Store):
    id = store.create(game_with(tmp_path / "mine"), "With a hook")
    copy = store.backup()
    other = open_store(tmp_path / "other.db")
    assert other.import_database(copy) == [id]
    with other.open(id) as stored:
        assert "mine.hook" in stored.game.catalog.cards
    other.close()


def test_a_pack_that_is_changed_many_times_fills_neither_database_nor_backups(tmp_path, store: Store):
    library = PackLibrary(store)
    id = store.create(game_with(tmp_path / "mine"), "A fight")
    library.install(tmp_path / "mine")
    for number in range(10):
        make_pack(tmp_path / "mine", gear(f"weapon: {{speed: 3, accuracy: 5, strength: {number}}}", "mine.hook"))
        library.install(tmp_path / "mine")
        with store.open(id) as stored:
            assert stored.game.decision is not None
            stored.choose(str(stored.game.decision.options[0]), at=stored.n, token=f"move {number}")
    assert store.revision(id) == 10 + 10 + 10  # a change of packs, a point to come back to, a move
    assert len(list((tmp_path / "backups").glob("*-before-*"))) == 1
    with store.database.reading() as connection:
        assert connection.execute("select count(*) from packs") == [(1,)]


def test_a_pack_goes_with_the_last_game_that_is_played_with_it(tmp_path, store: Store, monkeypatch):
    played = [store.create(game_with(tmp_path / "mine"), "A fight") for _ in range(2)]
    installed = load_packs(("core", make_pack(tmp_path / "other", HOOK, MANIFEST.replace("mine", "other")))).packs[-1]
    store.packs.install(installed)
    for id, packs in zip(played, (2, 1), strict=True):
        store.delete(id)
        with monkeypatch.context() as later:
            later.setattr(removal, "now", lambda: now() + 31 * 24 * 3600 * 1000)
            assert store.keep_house() == [id]
        with store.database.reading() as connection:
            assert connection.execute("select count(*) from packs") == [(packs,)]
    assert [pack.id for pack in store.packs.installed()] == ["other"]
    assert store.check() == 0
