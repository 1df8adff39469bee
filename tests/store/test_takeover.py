"""S1: a game that other rules or cards made goes on: as it was, or with a clear word about what could not be kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from lanternyear.engine.chance import Chance
from lanternyear.errors import SaveTooOld, StoreUnavailable
from lanternyear.play.save import fingerprint
from lanternyear.store import Store, create, open_store, replay
from tests.support.games import played as played_alone
from tests.support.stored_games import Another, choose, entries_of, moves_of_stage, played, seen, token


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on the program is another version."""

    def now() -> None:
        for module in (replay, create):
            monkeypatch.setattr(module, "engine_id", lambda packs: "9.9+other")

    return now


@pytest.fixture
def other_dice(monkeypatch: pytest.MonkeyPatch, update: Callable[[], None]) -> Callable[[], None]:
    """From now on the program is another version, in which the dice of an old game fall differently."""

    def now() -> None:
        update()
        usual = Chance._below
        monkeypatch.setattr(Chance, "_below", lambda self, sides: (usual(self, sides) + 1) % sides)

    return now


def test_a_game_goes_on_as_it_was_when_the_new_rules_agree(store: Store, another: Another, update: Callable[[], None]):
    id = played(store, 30)
    _, where = seen(store, id)
    update()
    newer = another()
    with newer.open(id) as kept:
        assert fingerprint(kept.game) == where
        assert "rules or cards changed" in kept.note
        assert kept.n == 30
        choose(kept)
        assert kept.n == 32  # the take-over and the answer
    with another().open(id) as kept:
        assert kept.n == 32
        kept.undo(at=32, token=token())
        assert fingerprint(kept.game) == where


def test_undo_leads_back_to_before_the_update(store: Store, another: Another, update: Callable[[], None]):
    id = played(store, 30)
    update()
    with another().open(id) as kept:
        choose(kept)
        for left in (30, 29, 28):
            kept.undo(at=kept.n, token=token())
            assert fingerprint(kept.game) == fingerprint(played_alone(left))
        choose(kept)
    assert len({seen(store, id) for store in (another(), another())}) == 1


def test_after_an_undo_to_before_the_update_the_next_answer_takes_the_game_over_again(
    store: Store, another: Another, update: Callable[[], None]
):
    id = played(store, 30)
    update()
    with another().open(id) as kept:
        choose(kept)
        kept.undo(at=kept.n, token=token())
        kept.undo(at=kept.n, token=token())
        choose(kept, 1)
    assert [entry.kind for entry in entries_of(store, id)[30:]] == ["anchor", "move", "go", "go", "anchor", "move"]
    assert len({seen(store, id) for store in (another(), another())}) == 1


def test_looking_writes_nothing(store: Store, another: Another, other_dice: Callable[[], None]):
    id = played(store, 30)
    before = entries_of(store, id)
    other_dice()
    newer = another()
    assert {seen(another(), id)[0] for _ in range(3)} == {30}
    with newer.open(id) as kept:
        kept.points()
        kept.refresh()
    newer.glimpse(id, 20)
    newer.export(id)
    assert entries_of(store, id) == before
    assert not _backups(newer)


@pytest.mark.parametrize("moves", range(20, 60, 5))
def test_only_moves_of_the_stage_in_progress_are_set_aside(
    store: Store, another: Another, other_dice: Callable[[], None], moves: int
):
    id = played(store, moves)
    told = store.facts_by_move(id, 1000)
    with store.open(id) as kept:
        in_stage = moves_of_stage(kept)
    other_dice()
    with another().open(id) as kept:
        reached = kept.moves
        assert moves - reached <= in_stage
        assert ("set aside" in kept.note) == (reached < moves)
        choose(kept)
        before = [point for point in kept.points() if point.note]
    assert [(point.n, point.set_aside) for point in before] == [(moves, moves - reached)]
    assert another().facts_by_move(id, 1000)[: reached + 1] == told[: reached + 1]
    assert another().check() == 1
    assert len({seen(store, id) for store in (another(), another())}) == 1


def test_the_moves_that_were_set_aside_can_be_gone_to_and_branched_from(
    store: Store, another: Another, other_dice: Callable[[], None]
):
    id = played(store, 40)
    old = entries_of(store, id)
    other_dice()
    newer = another()
    with newer.open(id) as kept:
        choose(kept)
        for n in (40, 33, 12, 0):
            kept.go_to(n, at=kept.n, token=token())
            assert kept.game.decision is not None
    branch = newer.branch(id, "Another way", 40)
    assert [entry.payload for entry in entries_of(newer, branch)] == [entry.payload for entry in old]


def test_the_program_before_finds_the_point_before_as_it_was(store: Store, another: Another):
    id = played(store, 40)
    expected = seen(store, id)[1]
    with pytest.MonkeyPatch.context() as patch:
        usual = Chance._below
        patch.setattr(Chance, "_below", lambda self, sides: (usual(self, sides) + 1) % sides)
        for module in (replay, create):
            patch.setattr(module, "engine_id", lambda packs: "9.9+other")
        with another().open(id) as kept:
            choose(kept)
    older = another()
    with older.open(id) as kept:
        [before] = [point for point in kept.points() if point.note]
    assert fingerprint(older.glimpse(id, before.n)) == expected
    assert seen(older, older.branch(id, "As it was", before.n))[1] == expected


def test_a_backup_is_made_before_an_engine_takes_over_its_first_game(
    store: Store, another: Another, update: Callable[[], None]
):
    ids = [played(store, 10), played(store, 20)]
    expected = seen(store, ids[0])
    update()
    newer = another()
    assert not _backups(newer)
    for id in ids:
        with newer.open(id) as kept:
            choose(kept)
    [backup] = _backups(newer)
    with closing(open_store(shutil.copy(backup, backup.parent.parent / "restored.db"))) as restored:
        assert seen(restored, ids[0]) == expected
        assert {game.n for game in restored.games()} == {10, 20}


def test_when_no_backup_can_be_made_the_answer_is_refused_and_the_game_stays(
    store: Store, another: Another, update: Callable[[], None], monkeypatch: pytest.MonkeyPatch
):
    id = played(store, 10)
    expected = seen(store, id)
    update()
    newer = another()

    def fail(engine: str) -> Path:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(newer.database, "backup_before", fail)
    with newer.open(id) as kept:
        with pytest.raises(StoreUnavailable):
            choose(kept)
        assert (kept.n, fingerprint(kept.game)) == expected


def _backups(store: Store) -> list[Path]:
    beside = Path(store.database.backup()).parent
    return [path for path in beside.iterdir() if "-before-" in path.name]


def test_a_game_that_cannot_be_opened_at_all_says_which_program_made_it(
    store: Store, another: Another, update: Callable[[], None], monkeypatch: pytest.MonkeyPatch
):
    id = played(store, 10)
    before = store.revision(id)
    update()
    monkeypatch.setattr("lanternyear.play.runner.begin", lambda table, act: {}[act.name])
    with pytest.raises(SaveTooOld, match=r"was made by \S+ and cannot be opened by 9\.9"), another().open(id):
        pass
    assert store.revision(id) == before
