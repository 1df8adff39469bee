"""Answering: what is legal goes on, anything else is refused in words and changes nothing."""

import pytest

from lanternyear.bots import RandomBot, play_out
from lanternyear.engine.decision import Decision, of_survivor
from lanternyear.errors import IllegalChoice, RuleBroken
from lanternyear.play import Game
from tests.support.games import at_prompt, new_game, picture, played

NOT_AN_ANSWER = ["", "H99", "MOVE", None, 5, b"end", [], ["end", "end"], ["end", "move"], [["end"]], {"end": 1}]


@pytest.mark.parametrize("answer", NOT_AN_ANSWER, ids=repr)
def test_an_illegal_choice_changes_nothing(answer):
    game = at_prompt("act")
    before = picture(game)
    with pytest.raises(IllegalChoice):
        game.choose(answer)
    assert picture(game) == before
    game.choose("end")


def test_an_illegal_choice_is_told_clause_question_and_options():
    game = new_game()
    decision = game.decision
    assert decision is not None
    with pytest.raises(IllegalChoice) as refused:
        game.choose("H99")
    message = str(refused.value)
    assert message.startswith(f"'H99' is not an option for {decision.clause} ({decision.asked}, {decision.prompt})")
    assert f"choose from {', '.join(decision.options[:10])}" in message
    assert len(decision.options) <= 10 or message.endswith(f" and {len(decision.options) - 10} more")


def test_what_is_blocked_is_refused_with_its_reason():
    game, bot = new_game(), RandomBot(1)
    while game.decision is not None and not game.decision.blocked:
        play_out(game, bot, 1)
    assert game.decision is not None
    for blocked in game.decision.blocked:
        with pytest.raises(IllegalChoice, match=blocked.clause) as refused:
            game.choose(blocked.option)
        assert str(blocked.reason) in str(refused.value)


def test_one_option_may_come_in_a_list():
    game = at_prompt("act")
    game.choose(["end"])
    assert game.internals.journal[-1][1] != ["end"]
    assert ("choice", "end") in game.internals.journal


def test_nothing_can_be_chosen_when_the_game_is_over():
    game = new_game(history=False)
    play_out(game, RandomBot(1))
    assert game.decision is None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose("end")


def test_no_more_and_no_fewer_than_asked_for():
    game = new_game()
    people = [*map(of_survivor, ("ada", "ben", "cora"))]
    decision = game.internals.decision = Decision("SD-GEN-3", "players", "choose_survivors", people, shape="some")
    decision.at_most = 2
    for chosen in ([], ["ada", "ben", "cora"]):
        with pytest.raises(IllegalChoice, match=f"choose 1 to 2: you chose {len(chosen)}"):
            game.choose(chosen)
    for wrong in (["ada", "ada"], ["ada", "zed"]):
        with pytest.raises(IllegalChoice, match="choose 1 to 2 of from ada, ben, cora"):
            game.choose(wrong)


def test_an_answer_after_undo_ends_redo():
    game = played(30)
    assert game.undo()
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert not game.redo()


def test_without_history_nothing_is_kept():
    game = played(30, history=False)
    assert game.internals.journal == []
    assert not game.undo()
    assert not game.redo()


def test_the_state_and_the_decision_are_those_of_the_same_seed():
    one, other = played(40), played(40)
    assert isinstance(one, Game)
    assert picture(one) == picture(other)


def options(game: Game) -> list[str]:
    assert game.decision is not None
    return list(game.decision.options)


def test_an_answer_that_a_broken_rule_fails_on_is_taken_back(monkeypatch):
    game = at_prompt("monster_facing")
    before, first = picture(game), options(game)[0]

    def broken(*_):
        raise ZeroDivisionError("a rule with a mistake")

    monkeypatch.setattr("lanternyear.rules.showdown.setup.MonsterPlaced", broken)
    with pytest.raises(RuleBroken, match="a rule with a mistake"):
        game.choose(first)
    monkeypatch.undo()
    assert picture(game) == before
    game.choose(first)
