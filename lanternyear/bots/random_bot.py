"""A bot that chooses at random: each legal answer is as likely as any other."""

from __future__ import annotations

from random import Random

from lanternyear.bots.bot import Answer, View
from lanternyear.play import Decision


class RandomBot:
    """A bot that answers at random. It has its own generator, so the game's dice are the same with any bot."""

    __slots__ = ("_random", "_sample", "seed")

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        generator = Random(seed)
        self._random, self._sample = generator.random, generator.sample

    def __repr__(self) -> str:
        return f"RandomBot({self.seed})"

    def answer(self, decision: Decision, view: View) -> Answer:  # noqa: ARG002 - it needs no view
        options = decision.options
        if decision.at_least == decision.at_most == 1:
            return options[int(self._random() * len(options))]
        if decision.shape in ("throw", "draw"):
            return self._real_things(decision)
        number = decision.at_least + int(self._random() * (decision.at_most - decision.at_least + 1))
        return tuple(self._sample(options, number))

    def _real_things(self, decision: Decision) -> Answer:
        """Throw dice, which may be equal, or draw cards, as many of each as there can be."""
        named: list[str] = []
        for _ in range(decision.at_most):
            possible = decision.may_be(named) if decision.may_be else decision.options
            named.append(possible[int(self._random() * len(possible))])
        return tuple(named)
