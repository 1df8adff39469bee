"""The number of inputs of a First Story with real dice and real cards, and throws that are entered together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

import pytest

from lanternyear.bots import RandomBot, VeteranBot
from lanternyear.engine.decision import Decision
from lanternyear.play import Game, start_showdown
from lanternyear.play.answers import is_announced
from lanternyear.play.runner import TABLE
from tests.support.games import catalog
from tests.support.random_setup import Setup, fights

SEEDS = range(40)  # none of them was chosen
GOAL = 120  # it took 237 when each die, each card and each step was an input of its own
MOST_OF_NINE_IN_TEN = 180  # a fight may last three times as long as another
MOST_A_ROUND = 21  # it took 30
GESTURES = (("act", "move", "move_to"), ("act", "end", "who_acts"), ("who_acts", "", "act"))
"""The question, the answer, and the next question where one gesture answers both, as `ben h9`.

A figure that is put down on a space chooses who acts and moves at once.
"""


@dataclass
class Inputs:
    """The inputs of one game by what was asked; `by_gesture` counts what the board and the terminal take together."""

    rounds: int = 0
    by_prompt: Counter[str] = field(default_factory=Counter)
    by_gesture: int = 0

    def count(self, decision: Decision, answer: str, before: Decision | None, answered: str) -> None:
        if before is not None and before.follow_up and is_announced(decision, before.follow_up, decision.at_most):
            return
        walks = decision.prompt == "move_to" and before is not None and before.prompt == "act"
        self.by_prompt["move" if walks else decision.about.word or decision.prompt] += not walks
        self.by_gesture += not _is_one_gesture(decision, answer, before, answered)


def _is_one_gesture(decision: Decision, answer: str, before: Decision | None, answered: str) -> bool:
    if before is None or (before.prompt == "who_acts" and answer != "move"):
        return False
    return any(
        (before.prompt, decision.prompt) == (asked, following) and given in ("", answered)
        for asked, given, following in GESTURES
    )


def box_game(seed: int) -> Game:
    return start_showdown("white_lion", "first_story", seed, catalog=catalog(), physical=["dice", "cards"])


def inputs_of_first_story(seed: int) -> Inputs:
    """Play it sensibly with fair dice. What a table is not asked by default is no input."""
    game, veteran, fair = box_game(seed), VeteranBot(catalog(), seed), RandomBot(seed)
    inputs, before, answered = Inputs(), None, ""
    while True:
        game.settle()
        decision = game.decision
        if decision is None:
            inputs.rounds = game.state.showdown.round
            return inputs
        answer = (fair if decision.asked == TABLE else veteran).answer(decision, game.view)
        inputs.count(decision, str(answer), before, answered)
        before, answered = decision, str(answer)
        game.choose(answer)


def test_half_of_all_first_stories_with_the_box_take_at_most_120_inputs():
    """Even if each choice is made alone: only a space to move to and the location dice of hits are no inputs."""
    games = [inputs_of_first_story(seed) for seed in SEEDS]
    totals = sorted(game.by_prompt.total() for game in games)
    together = sum((game.by_prompt for game in games), Counter[str]())
    table = {prompt: number / len(games) for prompt, number in together.most_common()}
    assert median(totals) <= GOAL, table
    assert totals[len(totals) * 9 // 10 - 1] <= MOST_OF_NINE_IN_TEN, totals
    assert median(game.by_prompt.total() / game.rounds for game in games) <= MOST_A_ROUND, table
    assert median(game.by_gesture for game in games) < median(game.by_prompt.total() for game in games)


@pytest.mark.parametrize("seed", range(2 * len(fights())))
def test_a_throw_that_is_announced_comes_next(seed: int):
    """Each die of a monster's attack that hits brings a hit location die, with nothing in between."""
    game, bot = Setup.of(seed).start(physical=["dice"]), RandomBot(seed)
    for _ in range(100):
        decision = game.decision
        if decision is None:
            return
        answer = bot.answer(decision, game.view)
        game.choose(answer)
        if decision.follow_up is not None:
            faces = [answer] if isinstance(answer, str) else answer
            hits = sum(int(face) in decision.follow_up.faces for face in faces)
            assert not hits or is_announced(game.decision, decision.follow_up, hits), (decision, answer, game.decision)
