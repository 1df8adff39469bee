"""Undo, redo and branches, one step at a time. Over whole showdowns: tests/properties/test_undo.py."""

import pytest

from lanternyear.errors import LanternError
from tests.support.games import new_game, picture, played


def test_there_is_nothing_to_undo_at_the_beginning():
    game = new_game()
    before = picture(game)
    assert not game.undo()
    assert not game.redo()
    assert picture(game) == before


def test_undo_and_redo_one_answer():
    game = played(30)
    before = picture(game)
    assert game.decision is not None
    game.choose(game.decision.options[-1])
    after = picture(game)
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after


def test_several_answers_are_taken_back_and_given_again_in_order():
    game, pictures = new_game(), []
    for _ in range(12):
        assert game.decision is not None
        pictures.append(picture(game))
        game.choose(game.decision.options[0])
    for expected in reversed(pictures):
        assert game.undo()
        assert picture(game) == expected
    for expected in pictures[1:]:
        assert game.redo()
        assert picture(game) == expected


def test_undo_ends_when_the_game_has_its_first_question_again():
    game = played(25)
    while game.undo():
        pass
    assert picture(game) == picture(new_game())


def test_a_branch_goes_its_own_way():
    game = played(30)
    before = picture(game)
    branch = game.branch()
    assert picture(branch) == before
    assert branch.decision is not None
    branch.choose(branch.decision.options[0])
    assert picture(game) == before
    assert game.decision is not None
    game.choose(game.decision.options[-1])
    assert picture(game) != picture(branch)


def test_a_branch_can_be_undone_to_the_beginning():
    game = played(30)
    branch = game.branch()
    while branch.undo():
        pass
    assert picture(branch) == picture(new_game())
    assert picture(game) == picture(played(30))


def test_a_branch_does_not_know_what_was_undone():
    game = played(30)
    game.undo()
    assert not game.branch().redo()
    assert game.redo()


def test_a_game_without_history_says_that_it_cannot_branch():
    with pytest.raises(LanternError, match="history"):
        played(10, history=False).branch()


def test_dropping_a_branch_in_the_middle_of_an_act_tells_nothing_in_the_game():
    game = played(30)
    for answers in range(31, 60):
        game.branch()
        game.undo()
        game.redo()
        assert picture(game) == picture(played(answers - 1))
        assert game.decision is not None
        following = played(answers).internals.journal
        game.choose([value for kind, value in following if kind == "choice"][answers - 1])
