"""The interface of a bot, and a function that lets bots play a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from lanternyear.play import Decision, Game
from lanternyear.state.state import State

Answer: TypeAlias = "str | tuple[str, ...]"
View: TypeAlias = Callable[[], State]

FAR_TOO_LONG = 20_000


class Bot(Protocol):
    """Somebody who answers questions: with one option, or a tuple where the decision asks for several."""

    def answer(self, decision: Decision, view: View) -> Answer:
        """Return the answer. `view()` is what the bot may know; it costs time, so it is made when asked for."""
        ...


def play_out(game: Game, bot: Bot, limit: int = FAR_TOO_LONG) -> int:
    """Let the bot answer for everybody until the game is over, or `limit` answers are given. Return how many."""
    answer, choose, view, runner = bot.answer, game.choose, game.view, game.internals
    for given in range(limit):
        decision = runner.decision
        if decision is None:
            return given
        choose(answer(decision, view))
    return limit
