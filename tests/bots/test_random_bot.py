"""The random bot answers legally, repeats itself for a seed, and needs no view."""

from collections import Counter

import pytest

from lanternyear.bots import Bot, RandomBot, play_out
from lanternyear.engine.decision import Decision, word
from lanternyear.play import Game, start_showdown
from lanternyear.state.state import State


def no_view() -> State:
    raise AssertionError("the random bot looked")


def new_game() -> Game:
    return start_showdown("white_lion", "first_story", seed=3, history=False)


def test_each_option_is_as_likely_as_any_other():
    decision = Decision("SD-GEN-3", "players", "order", [*map(word, "abcd")])
    bot = RandomBot(1)
    counted = Counter(bot.answer(decision, no_view) for _ in range(4000))
    assert set(counted) == {"a", "b", "c", "d"}
    assert min(counted.values()) > 850


@pytest.mark.parametrize(("at_least", "at_most"), [(0, 1), (0, 3), (2, 3), (3, 3), (1, 2)])
def test_as_many_options_as_are_asked_for(at_least, at_most):
    decision = Decision("SD-GEN-3", "players", "choose_survivors", [*map(word, "abc")], shape="some")
    decision.at_least, decision.at_most = at_least, at_most
    bot = RandomBot(1)
    answers = [bot.answer(decision, no_view) for _ in range(200)]
    assert all(isinstance(answer, tuple) and set(answer) <= {"a", "b", "c"} for answer in answers)
    assert all(len(set(answer)) == len(answer) for answer in answers)
    assert {len(answer) for answer in answers} == set(range(at_least, at_most + 1))


def test_a_seed_gives_the_same_answers():
    games = [new_game() for _ in range(3)]
    for game, seed in zip(games, (1, 1, 2), strict=True):
        play_out(game, RandomBot(seed))
    assert games[0].facts == games[1].facts
    assert games[0].facts != games[2].facts


def test_playing_out_ends_the_game_and_counts():
    game = new_game()
    answers = play_out(game, RandomBot(1))
    assert answers > 10
    assert game.decision is None
    assert game.outcome in ("victory", "defeat")
    assert play_out(game, RandomBot(1)) == 0


def test_playing_out_stops_at_the_limit():
    game, whole = new_game(), new_game()
    assert play_out(game, RandomBot(1), 7) == 7
    assert game.decision is not None
    answers = play_out(whole, RandomBot(1))
    assert play_out(new_game(), RandomBot(1), answers) == answers


def test_a_bot_sees_a_view_and_never_the_game():
    class Looking:
        """Reads what it may, and keeps it."""

        def __init__(self) -> None:
            self.seen: list[State] = []

        def answer(self, decision, view):
            self.seen.append(view())
            return decision.options[0]

    game, bot = new_game(), Looking()
    playing: Bot = bot
    play_out(game, playing, 10)
    assert len(bot.seen) == 10
    assert all(set(view.showdown.monster.hit_locations) == {"?"} for view in bot.seen)
    assert all(view is not game.state for view in bot.seen)
