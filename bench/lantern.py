"""The measurements of Lantern Year: level 1 White Lion showdowns with random players and starting survivors."""

from __future__ import annotations

import sys
from statistics import mean, median
from types import FrameType
from typing import Any

from bench.timing import Numbers, import_seconds, per_second, seconds
from lanternyear.bots import RandomBot, play_out
from lanternyear.content.load import load_packs
from lanternyear.engine.decision import Decision, choose
from lanternyear.play import Game, start_showdown
from lanternyear.play.snapshot import freeze, thaw

MIDDLE, LOOKS = 60, 60
PLAYERS = ("Ada", "Ben", "Cora", "Dov")
SHORT = 30  # rounds, as in the trial of this design that the goals come from
LOAD = 'from lanternyear import start_showdown\nstart_showdown("white_lion")'


class Lantern:
    """Measures Lantern Year; each round plays the same showdowns, since a few random ones last very long."""

    def __init__(self, showdowns: int) -> None:
        self.showdowns = showdowns
        self.catalog = load_packs(("core",))
        self.forced = (
            self._forced_for_each_decision() if hasattr(choose, "__code__") else None
        )  # compiled, it is unseen

    def __call__(self) -> Numbers:
        return {**self._play(), **self._play_short(), **self._look_back(), "import_seconds": import_seconds(LOAD)}

    def _start(self, seed: int, *, history: bool) -> Game:
        return start_showdown("white_lion", 1, seed, players=PLAYERS, catalog=self.catalog, history=history)

    def _play(self) -> Numbers:
        decisions = 0

        def play() -> None:
            nonlocal decisions
            for seed in range(self.showdowns):
                decisions += play_out(self._start(seed, history=False), RandomBot(seed))

        spent = seconds(play)
        forced = {} if self.forced is None else {"asked_per_second": decisions * (1 + self.forced) / spent}
        return {
            "decisions_per_second": decisions / spent,
            **forced,
            "unforced_per_second": decisions / spent,
            "games_per_second": self.showdowns / spent,
            "decisions_per_game": decisions / self.showdowns,
        }

    def _play_short(self) -> Numbers:
        """Measure the same showdowns up to so many rounds: a few random ones go on for hundreds."""

        def play() -> None:
            for seed in range(self.showdowns):
                game, bot = self._start(seed, history=False), RandomBot(seed)
                while game.decision is not None and game.state.showdown.round <= SHORT:
                    play_out(game, bot, 1)

        return {"short_games_per_second": self.showdowns / seconds(play)}

    def _look_back(self) -> Numbers:
        """Measure snapshot and restore, clone and undo at some decisions in the middle of a showdown."""
        game, bot = self._in_the_middle()
        pairs, clones, imagined, branches, undos = [], [], [], [], []
        for _ in range(LOOKS):
            state = game.state
            pairs.append(1 / per_second(lambda now=state: thaw(freeze(now)), 0.002))  # type: ignore[misc]
            clones.append(1 / per_second(game.clone, 0.002))
            imagined.append(1 / per_second(lambda: game.imagine(1), 0.002))
            branches.append(1 / per_second(game.branch, 0.002))
            undos.append(seconds(game.undo))
            game.redo()
            if game.decision is None:
                break
            play_out(game, bot, 1)
        return {
            "pairs_per_second": 1 / mean(pairs),
            "clone_microseconds": 1e6 * mean(clones),
            "imagine_microseconds": 1e6 * mean(imagined),
            "branch_microseconds": 1e6 * mean(branches),
            "undo_per_second": 1 / mean(undos),
            "undo_milliseconds": 1e3 * median(undos),
            "undo_worst_milliseconds": 1e3 * max(undos),
        }

    def _in_the_middle(self) -> tuple[Game, RandomBot]:
        seed = 0
        while True:
            game, bot = self._start(seed, history=True), RandomBot(seed)
            play_out(game, bot, MIDDLE + LOOKS)
            if game.decision is not None:
                break
            seed += 1
        game, bot = self._start(seed, history=True), RandomBot(seed)
        play_out(game, bot, MIDDLE)
        return game, bot

    def _forced_for_each_decision(self) -> float:
        """Return forced questions per decision: the engine answers them itself, catanatron asks and counts them."""
        asked = answered = 0

        def count(frame: FrameType, event: str, result: Any) -> None:
            nonlocal asked, answered
            if event == "return" and frame.f_code is choose.__code__:
                asked += isinstance(result, Decision)
                answered += not isinstance(result, Decision)

        sys.setprofile(count)
        try:
            decisions = sum(play_out(self._start(seed, history=False), RandomBot(seed)) for seed in range(10))
        finally:
            sys.setprofile(None)
        return (answered - asked) / decisions
