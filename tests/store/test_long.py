"""L4: a game of 20,000 choices opens within a second from its last snapshot, and replays to the same."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from random import Random
from time import process_time

import pytest

from lanternyear.play import Game
from lanternyear.play.save import fingerprint
from lanternyear.store import Store, open_store
from lanternyear.store.bases import BEHIND
from lanternyear.store.live_position import KEEP
from lanternyear.store.snapshots import EVERY
from tests.support.stored_games import choose, new_game, play, token

MOVES = 20_000
CHOICES = int(os.environ.get("LANTERN_CHOICES", "1000"))  # real ones among the moves; the others are overrides
IN_TIME = 1.0  # seconds of work
ARMOR = dict.fromkeys(("head", "arms", "body", "waist", "legs"), 10**5)


def stood_off(choices: int, moves: int) -> Game:
    """Survivors in the thickest armor do anything but attack, and their wounds are dressed."""
    game, dice = new_game(), Random(1)
    for id in game.state.survivors:
        game.override(f"survivors.{id}.fighter.armor_gained", ARMOR, "to stand off")
        game.override(f"survivors.{id}.insanity", 10**5, "to stand off")
    for _ in range(choices):
        assert game.decision is not None
        options = ["no"] if game.decision.prompt == "end_stand_off" else list(game.decision.options)
        peaceful = [option for option in options if not option.startswith("attack")] or options
        answer = dice.sample(peaceful, max(game.decision.at_least, 1))
        game.choose(answer if game.decision.at_most > 1 else answer[0])
        for survivor in game.state.survivors.values():
            if survivor.fighter.bleeding > 2:
                game.override(f"survivors.{survivor.id}.fighter.bleeding", 0, "to stand off")
        for number in range(moves // choices - 1):
            game.override("survivors.ben.courage", number % 10, "to pass the time")
    return game


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    game = stood_off(CHOICES, MOVES)
    file = tmp_path_factory.mktemp("long") / "long.db"
    with closing(open_store(file)) as store:
        id = store.create(game, "Long")
        with store.open(id) as kept:
            return file, id, fingerprint(kept.game)


def opened_in_time(store: Store, id: str) -> None:
    began = process_time()
    with store.open(id) as kept:
        took = process_time() - began
        assert took <= IN_TIME, f"{took:.2f} s"
        assert len(kept._now.position.marks) <= BEHIND + EVERY + 1


def test_l4_a_game_of_20000_choices_opens_within_a_second(long_game: tuple[Path, str, str]):
    file, id, expected = long_game
    with closing(open_store(file)) as store:
        opened_in_time(store, id)
        with store.open(id) as kept:
            assert kept.moves >= MOVES
            assert fingerprint(kept.game) == expected


def test_l4_it_is_undone_to_any_point_as_fast(long_game: tuple[Path, str, str]):
    file, id, _ = long_game
    with closing(open_store(file)) as store, store.open(id) as kept:
        home = kept._now.last.here
        for n in (home - 1, home - 150, home - 5000, 3 * EVERY + 77, 50, 0, 1111, home):
            began = process_time()
            kept.go_to(n, at=kept.n, token=token())
            assert process_time() - began <= IN_TIME
            assert len(kept._now.position.marks) <= KEEP
        points = kept.points()
        assert len(points) > 10
        kept.go_to(points[3].n, at=kept.n, token=token())
        began = process_time()
        for _ in range(5):
            kept.redo(at=kept.n, token=token())
        assert process_time() - began <= 5 * IN_TIME
        kept.go_to(home, at=kept.n, token=token())


def test_l4_its_whole_replay_comes_to_the_same(long_game: tuple[Path, str, str], tmp_path: Path):
    file, id, expected = long_game
    with closing(open_store(file)) as store:
        copy = store.backup(tmp_path / "copy.db")
    with closing(open_store(copy)) as store:
        with store.database.writing() as connection:
            connection.execute("delete from snapshots")
        with store.open(id) as kept:
            assert fingerprint(kept.game) == expected
            assert len(kept._now.position.marks) <= BEHIND + EVERY + 1
            choose(kept)
        with store.database.reading() as connection:
            ((snapshots,),) = connection.execute("select count(*) from snapshots")
        assert snapshots > CHOICES // 10  # the way was long: they are made again, and stored with the next change
    with closing(open_store(copy)) as store:
        opened_in_time(store, id)


def test_l4_an_imported_one_opens_as_fast(long_game: tuple[Path, str, str], tmp_path: Path):
    file, id, expected = long_game
    with closing(open_store(file)) as store:
        data = store.export(id)
    with closing(open_store(tmp_path / "other.db")) as store:
        store.import_game(data)
        opened_in_time(store, id)
        with store.open(id) as kept:
            assert fingerprint(kept.game) == expected


def test_memory_is_bounded_however_long_is_played(tmp_path: Path):
    with closing(open_store(tmp_path / "played.db")) as store:
        id = store.create(new_game(), "Played")
        for number in range(0, KEEP + 100, 50):
            with store.open(id) as kept:
                play(kept, 20, number)
                for _ in range(30):
                    kept.override("survivors.ben.courage", 1, "to pass the time", at=kept.n, token=token())
        with store.open(id) as kept:
            assert len(kept._now.position.marks) <= KEEP
            assert len(kept.game.internals.journal) < 3 * KEEP
            if kept.game.decision is not None:
                choose(kept)
