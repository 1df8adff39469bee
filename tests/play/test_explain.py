"""Explanations of options, asked of the decision itself."""

from lanternyear.bots import Answer, RandomBot, View, play_out
from lanternyear.engine.explanation import Explanation
from lanternyear.play import Decision, start_showdown
from tests.support.games import SEED, catalog, new_game


class Inquirer:
    """A random bot that asks about every option it is offered, and has nothing but the decision to ask."""

    def __init__(self) -> None:
        self._random = RandomBot(SEED)
        self.explained: list[Explanation] = []

    def answer(self, decision: Decision, view: View) -> Answer:
        self.explained += [decision.explain(option) for option in decision.options]
        self.explained += [decision.explain(blocked.option) for blocked in decision.blocked]
        return self._random.answer(decision, view)


def test_a_bot_asks_the_decision_what_its_options_cost_and_do():
    for history in (True, False):
        bot = Inquirer()
        play_out(new_game(history=history), bot, 300)
        assert any(found.attack and found.attack.speed for found in bot.explained)
        assert any(found.effects for found in bot.explained)
        assert any(found.cost.activation for found in bot.explained)


def test_asking_changes_nothing():
    asking, other = new_game(), new_game()
    play_out(asking, Inquirer(), 200)
    play_out(other, RandomBot(SEED), 200)
    assert asking.internals.journal == other.internals.journal


def test_a_copy_a_game_that_was_undone_and_a_real_die_explain_themselves():
    game = start_showdown("white_lion", 1, SEED, catalog=catalog(), physical=["dice"])
    prompts = set()
    for _ in range(120):
        for same in (game, game.clone()):
            decision = same.decision
            assert decision is not None
            prompts.add(decision.prompt)
            for option in decision.options:
                assert decision.explain(option) == same.explain(option)
        play_out(game, RandomBot(SEED), 1)
    assert "throw" in prompts
    game.undo()
    assert game.decision is not None
    assert game.decision.explain(game.decision.options[0]) == game.explain(game.decision.options[0])
