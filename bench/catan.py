"""The measurements of catanatron: whole games of four of its random players."""

from __future__ import annotations

import random
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from bench.timing import Numbers, import_seconds, per_second, seconds

MIDDLE = 300
LOAD = "import catanatron\nfrom catanatron.game import Game\nfrom catanatron.models.player import RandomPlayer"


class Catan:
    """Measures catanatron; each round plays the same games."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.unforced = self._unforced_share()

    def __call__(self) -> Numbers:
        decisions = 0

        def play() -> None:
            nonlocal decisions
            for seed in range(self.games):
                game = _new_game(seed)
                game.play()
                decisions += len(game.state.actions)

        spent = seconds(play)
        copies = per_second(self._in_the_middle().copy)
        return {
            "decisions_per_second": decisions / spent,
            "asked_per_second": decisions / spent,
            "unforced_per_second": decisions * self.unforced / spent,
            "games_per_second": self.games / spent,
            "short_games_per_second": self.games / spent,
            "decisions_per_game": decisions / self.games,
            "pairs_per_second": copies,
            "clone_microseconds": 1e6 / copies,
            "import_seconds": import_seconds(LOAD),
        }

    def _in_the_middle(self) -> Any:
        game = _new_game(0)
        for _ in range(MIDDLE):
            game.play_tick()
        return game

    def _unforced_share(self) -> float:
        """Return the share of decisions with more than one answer: its players are asked the others too."""
        unforced = decisions = 0

        def decide(player: Any, game: Any, actions: Any) -> Any:
            nonlocal unforced, decisions
            unforced += len(actions) > 1
            decisions += 1
            return player.decide(game, actions)

        for seed in range(min(5, self.games)):
            _new_game(seed).play(decide_fn=decide)
        return unforced / decisions


def _new_game(seed: int) -> Any:
    random.seed(seed)
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)
