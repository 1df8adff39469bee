"""The bot that tries everything: each legal answer is as likely as any other."""

from __future__ import annotations

from random import Random

from lanternyear.bots.bot import Answer, View
from lanternyear.play import Decision


class RandomBot:
    """Needs no view. Its generator is its own, so the game's chance is the same with any bot."""

    __slots__ = ("_random", "_sample")

    def __init__(self, seed: int = 0) -> None:
        generator = Random(seed)
        self._random, self._sample = generator.random, generator.sample

    def answer(self, decision: Decision, view: View) -> Answer:  # noqa: ARG002 - it needs no view
        options = decision.options
        if decision.at_least == 1 and decision.at_most == 1:
            return options[int(self._random() * len(options))]
        number = decision.at_least + int(self._random() * (decision.at_most - decision.at_least + 1))
        return tuple(self._sample(options, number))
