"""Stored games, and every way to move in their history: the same on SQLite and PostgreSQL."""

from __future__ import annotations

import pytest

from lanternyear.errors import IllegalChoice, LanternError, NoSuchGame, Stale
from lanternyear.play import start_campaign
from lanternyear.play.save import fingerprint
from lanternyear.store import Store
from lanternyear.store.bases import BEHIND
from lanternyear.store.snapshots import EVERY
from tests.support.games import catalog
from tests.support.games import played as played_alone
from tests.support.stored_games import Another, choose, new_game, picture, play, played, seen, token


def test_s4_a_game_exists_from_its_creation_on(store: Store):
    id = store.create(new_game(), "  The Lantern   Hoard ")
    (listed,) = store.games()
    assert (listed.id, listed.name, listed.n) == (id, "The Lantern Hoard", 0)
    assert seen(store, id) == (0, fingerprint(new_game()))


def test_another_process_opens_the_same_game(store: Store, another: Another):
    id = played(store, 30)
    assert seen(another(), id) == seen(store, id)


def test_a_game_played_elsewhere_is_kept_with_its_past(store: Store):
    game = played_alone(40)
    id = store.create(game, "From the terminal")
    with store.open(id) as kept:
        assert fingerprint(kept.game) == fingerprint(game)
        assert kept.n == 40
        for _ in range(40):
            kept.undo(at=kept.n, token=token())
        assert fingerprint(kept.game) == fingerprint(new_game())
        assert not kept.can_undo


def test_a_campaign_is_kept(store: Store, another: Another):
    id = store.create(start_campaign(3, players=["Ada", "Ben"], catalog=catalog()), "People of the Lantern")
    with store.open(id) as kept:
        play(kept, 120)
        pictures = [picture(kept)]
        assert seen(another(), id) == seen(store, id)
        for _ in range(15):
            kept.undo(at=kept.n, token=token())
            pictures.append(picture(kept))
        for expected in pictures[-2::-1]:
            kept.redo(at=kept.n, token=token())
            assert picture(kept) == expected
        assert kept.points()[1].place == "first story@0"


def test_every_change_makes_the_revision_one_higher(store: Store):
    with store.open(store.create(new_game(), "One")) as kept:
        assert [choose(kept), choose(kept), kept.undo(at=2, token=token()), kept.redo(at=3, token=token())] == [
            1,
            2,
            3,
            4,
        ]
        assert kept.n == 4


def test_an_illegal_choice_changes_nothing(store: Store, another: Another):
    id = played(store, 5)
    before = seen(store, id)
    with store.open(id) as kept, pytest.raises(IllegalChoice):
        kept.choose("the moon", at=kept.n, token=token())
    assert seen(store, id) == before == seen(another(), id)


def test_undo_and_redo_come_back_to_the_same(store: Store):
    with store.open(store.create(new_game(), "One")) as kept:
        pictures = [picture(kept)]
        for _ in range(12):
            choose(kept)
            pictures.append(picture(kept))
        for expected in reversed(pictures[:-1]):
            kept.undo(at=kept.n, token=token())
            assert picture(kept) == expected
        with pytest.raises(IllegalChoice, match="nothing to undo"):
            kept.undo(at=kept.n, token=token())
        for expected in pictures[1:]:
            assert kept.can_redo
            kept.redo(at=kept.n, token=token())
            assert picture(kept) == expected
        assert not kept.can_redo
        with pytest.raises(IllegalChoice, match="nothing to redo"):
            kept.redo(at=kept.n, token=token())


def test_undo_reaches_the_beginning_of_a_long_game(store: Store, another: Another):
    id = store.create(played_alone(EVERY + BEHIND + 50), "Long")
    with another().open(id) as kept:
        assert len(kept.game.internals.journal) < len(played_alone(EVERY + BEHIND + 50).internals.journal)
        for left in range(EVERY + BEHIND + 49, EVERY - 50, -30):
            kept.go_to(left, at=kept.n, token=token())
            assert fingerprint(kept.game) == fingerprint(played_alone(left))
        kept.go_to(0, at=kept.n, token=token())
        assert fingerprint(kept.game) == fingerprint(new_game())


def test_whoever_chooses_otherwise_after_undo_leaves_the_old_way_where_it_is(store: Store):
    with store.open(store.create(new_game(), "One")) as kept:
        for _ in range(6):
            choose(kept)
        old = picture(kept)
        for _ in range(3):
            kept.undo(at=kept.n, token=token())
        choose(kept, option=1)
        assert not kept.can_redo
        assert picture(kept) != old
        kept.go_to(6, at=kept.n, token=token())
        assert picture(kept) == old


def test_there_is_nothing_to_go_to_where_no_move_was_made(store: Store):
    with store.open(played(store, 5)) as kept:
        kept.undo(at=kept.n, token=token())
        for n in (6, 7, 99, -1):
            with pytest.raises(NoSuchGame):
                kept.go_to(n, at=kept.n, token=token())
        assert kept.n == 6


def test_the_rounds_of_a_showdown_are_points_to_go_to(store: Store):
    with store.open(played(store, 60)) as kept:
        here, end = picture(kept), kept.n
        point = next(point for point in kept.points() if point.place == "showdown.3")
        kept.go_to(point.n, at=kept.n, token=token())
        assert kept.game.state.showdown.round == 3
        assert [point.place for point in kept.points()][-1] == f"showdown.{played_alone(60).state.showdown.round}"
        kept.go_to(end, at=kept.n, token=token())
        assert picture(kept) == here


def test_an_override_is_kept_and_undone(store: Store, another: Another):
    id = played(store, 10)
    with store.open(id) as kept:
        before = picture(kept)
        kept.override("survivors.ben.insanity", 7, "a mark was forgotten", at=10, token=token())
        assert kept.game.state.survivors["ben"].insanity == 7
        assert seen(another(), id) == seen(store, id)
        kept.undo(at=11, token=token())
        assert picture(kept) == before


def test_an_override_that_cannot_be_changes_nothing(store: Store):
    id = played(store, 10)
    before = seen(store, id)
    with store.open(id) as kept:
        for path, value, reason in [
            ("nobody.home", 1, "x"),
            ("survivors.ben.insanity", "much", "x"),
            ("phase", "x", " "),
        ]:
            with pytest.raises(LanternError):
                kept.override(path, value, reason, at=kept.n, token=token())
        assert seen(store, id) == before


@pytest.mark.parametrize("physical", [("dice",), ("cards",), ("dice", "cards")])
def test_real_dice_and_cards_are_kept_as_they_fell(store: Store, another: Another, physical: tuple[str, ...]):
    id = store.create(new_game(physical=physical), "Real")
    with store.open(id) as kept:
        play(kept, 40)
        kept.override("survivors.ben.insanity", 3, "while a die rolls", at=kept.n, token=token())
        play(kept, 40)
        pictures = [picture(kept)]
        for _ in range(20):
            kept.undo(at=kept.n, token=token())
            pictures.append(picture(kept))
        assert seen(another(), id) == seen(store, id)
        for expected in pictures[-2::-1]:
            kept.redo(at=kept.n, token=token())
            assert picture(kept) == expected


def test_a_branch_is_a_game_of_its_own_with_the_same_past(store: Store):
    id = played(store, 20)
    with store.open(id) as kept:
        kept.undo(at=20, token=token())
        before = picture(kept)
    branch = store.branch(id, "What if")
    with store.open(branch) as other:
        assert picture(other) == before
        choose(other, option=1)
        for _ in range(other.n):
            other.undo(at=other.n, token=token())
        assert fingerprint(other.game) == fingerprint(new_game())
    assert seen(store, id) == (21, before[0])
    assert {game.name for game in store.games()} == {"What if", "The Lantern Hoard"}


def test_a_game_knows_its_branches_and_they_know_it(store: Store):
    id, other = played(store, 4), store.create(new_game(seed=6), "Another game")
    branch = store.branch(id, "What if")
    again = store.branch(branch, "And if")
    assert {game.id for game in store.branches(id)} == {branch, again}
    assert {game.id for game in store.branches(again)} == {id, branch}
    assert store.branches(other) == []


def test_a_branch_may_begin_at_any_move(store: Store):
    id = played(store, 20)
    assert seen(store, store.branch(id, "Earlier", 12)) == (12, fingerprint(played_alone(12)))
    with pytest.raises(NoSuchGame):
        store.branch(id, "Never", 21)


def test_the_story_has_what_every_move_told(store: Store):
    id, alone = played(store, 30), played_alone(30)
    whole = store.facts_by_move(id, 1000)
    assert [fact for telling in whole for fact in telling.facts] == alone.facts
    assert [telling.n for telling in whole] == list(range(31))
    assert {telling.seat for telling in whole[1:]} == {"ada"}
    assert store.facts_by_move(id, 5) == whole[-5:]
    assert store.facts_by_move(id, 5, before=10) == whole[5:10]
    assert store.facts_by_move(id, 50, before=10) == whole[:10]


def test_the_story_leaves_out_what_was_undone(store: Store):
    id = played(store, 30)
    with store.open(id) as kept:
        for _ in range(10):
            kept.undo(at=kept.n, token=token())
    assert [telling.n for telling in store.facts_by_move(id, 1000)] == list(range(21))


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\0b"])
def test_a_name_is_one_line_that_can_be_read(store: Store, name: str):
    with pytest.raises(LanternError, match="characters"):
        store.create(new_game(), name)
    assert store.games() == []


@pytest.mark.parametrize("wrong", ["", "x" * 81, "a\0b"])
def test_a_token_is_a_word(store: Store, wrong: str):
    with store.open(store.create(new_game(), "One")) as kept, pytest.raises(IllegalChoice, match="token"):
        kept.choose("x", at=0, token=wrong)


def test_a_game_that_is_not_kept_is_named(store: Store):
    for ask in (
        store.revision,
        store.export,
        lambda id: store.open(id).__enter__(),
        lambda id: store.facts_by_move(id, 1),
    ):
        with pytest.raises(NoSuchGame, match="'atlantis'"):
            ask("atlantis")


def test_a_change_is_heard_of_after_it_is_stored(store: Store, another: Another):
    heard: list[tuple[str, int]] = []
    other = another()
    store.on_change.append(lambda id: heard.append((id, other.revision(id))))
    id = store.create(new_game(), "One")
    with store.open(id) as kept:
        choose(kept)
        kept.undo(at=1, token=token())
        with pytest.raises(Stale):
            kept.undo(at=1, token=token())
    assert heard == [(id, 0), (id, 1), (id, 2)]


def test_a_listener_that_fails_harms_nobody(store: Store, another: Another):
    id = played(store, 5)

    def fail(game: str) -> None:
        raise RuntimeError("out of paper")

    store.on_change.append(fail)
    with store.open(id) as kept:
        with pytest.raises(RuntimeError):
            choose(kept)
        with pytest.raises(RuntimeError):
            kept.undo(at=6, token=token())
        store.on_change.clear()
        choose(kept)
    assert seen(store, id) == seen(another(), id)
    assert store.revision(id) == 8
