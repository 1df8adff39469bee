"""S1: a game that other rules or cards made goes on: as it was, or with a clear word about what could not be kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lanternyear.engine.chance import Chance
from lanternyear.errors import SaveTooOld
from lanternyear.play.save import fingerprint
from lanternyear.store import Store, create, replay
from lanternyear.store.snapshots import EVERY, OFTEN
from tests.support.games import played as played_alone
from tests.support.stored_games import Another, choose, played, seen, token


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
        assert "rules or cards have changed" in kept.note
        assert kept.n == 31
        choose(kept)
        assert kept.n == 32
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


def test_it_is_taken_over_once(store: Store, another: Another, update: Callable[[], None]):
    id = played(store, 30)
    update()
    assert {seen(another(), id)[0] for _ in range(3)} == {31}


def test_a_short_game_whose_moves_cannot_be_played_again_goes_on_from_its_last_snapshot(
    store: Store, another: Another, other_dice: Callable[[], None]
):
    id = played(store, 2 * OFTEN + 5)
    other_dice()
    with another().open(id) as kept:
        lost = 2 * OFTEN + 5 - kept.moves
        assert 0 <= lost <= OFTEN
        assert kept.game.decision is not None
        if lost:
            assert f"its last {lost} moves cannot be played again" in kept.note
        choose(kept)
    assert another().check() == 1
    assert len({seen(store, id) for store in (another(), another())}) == 1


def test_a_long_game_whose_moves_cannot_be_played_again_keeps_all_but_the_last_few(
    store: Store, another: Another, other_dice: Callable[[], None]
):
    id = store.create(played_alone(EVERY + 70), "Long")
    expected = seen(store, id)[1]
    other_dice()
    with another().open(id) as kept:
        assert fingerprint(kept.game) == expected  # created with a snapshot of its end
        kept.go_to(EVERY - 30, at=kept.n, token=token())
        assert kept.game.decision is not None
        choose(kept)


def test_what_cannot_be_played_again_is_still_there(store: Store, another: Another, other_dice: Callable[[], None]):
    id = played(store, OFTEN + 10)
    told = store.facts_by_move(id, 1000)
    other_dice()
    newer = another()
    with newer.open(id) as kept:
        reached = kept.moves
    assert newer.facts_by_move(id, 1000)[: reached + 1] == told[: reached + 1]
    with newer.database.reading() as connection:
        rows = connection.execute("select count(*) from entries where game = ? and kind = 'move'", (id,))
    assert rows[0][0] == OFTEN + 10


def test_a_game_that_cannot_be_opened_at_all_says_which_program_made_it(
    store: Store, another: Another, update: Callable[[], None], monkeypatch: pytest.MonkeyPatch
):
    id = played(store, 10)
    before = store.revision(id)
    update()
    monkeypatch.setattr("lanternyear.play.runner.begin", lambda table, act: {}[act.name])
    with pytest.raises(SaveTooOld, match=r"was made by 0\.1\.0\S* and cannot be opened by 9\.9"), another().open(id):
        pass
    assert store.revision(id) == before
