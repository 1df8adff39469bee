"""Players of random showdowns, and the moments at which properties are checked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from lanternyear.bots import Answer, Bot, RandomBot, View, play_out
from lanternyear.play import Decision, Game
from lanternyear.state.board import distance
from lanternyear.state.space import SPACES, Footprint
from tests.support.random_setup import Setup, fights

SHOWDOWNS = int(os.environ.get("LANTERN_SHOWDOWNS", "200"))
BLOCK = 10
LIMIT = 5_000  # random players may stand off for ever; properties look at this many decisions of a showdown


def over_all_showdowns(name: str = "seed_block", showdowns: int = SHOWDOWNS) -> pytest.MarkDecorator:
    """Run the test over all showdowns, in blocks that workers share."""
    blocks = [range(first, min(first + BLOCK, showdowns)) for first in range(0, showdowns, BLOCK)]
    return pytest.mark.parametrize(name, blocks, ids=[f"{block.start}-{block.stop - 1}" for block in blocks])


class KeenBot:
    """Random, but it likes to be near the monster and to attack it, so that more of the rules are seen."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)
        self._random = RandomBot(seed)

    def answer(self, decision: Decision, view: View) -> Answer:
        if self._dice.random() < 0.3:
            return self._random.answer(decision, view)
        if decision.prompt in ("act", "surge"):
            attacks = [option for option in decision.options if option.kind == "attack"]
            if attacks:
                return self._dice.choice(attacks)
            if "move" in decision.options:
                return "move"
        if decision.prompt == "move_to":
            monster = view().showdown.monster
            if monster.space >= 0:
                return min(decision.options, key=lambda option: distance(monster.base, Footprint(SPACES[option])))
        return self._random.answer(decision, view)


def bot_for(seed: int) -> Bot:
    """Every other fight of each kind is played by keen players."""
    return KeenBot(seed) if seed // len(fights()) % 2 else RandomBot(seed)


@dataclass(frozen=True, repr=False)
class Moment:
    """A decision of a random showdown; as words, what is needed to come here again."""

    setup: Setup
    number: int
    game: Game

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def __repr__(self) -> str:
        return f"{self.setup}, decision {self.number}: {self.decision!r}"


def moments(seed: int, *, history: bool = True, limit: int = LIMIT) -> Iterator[Moment]:
    """Play a showdown and stop at each of its decisions. Whoever looks must leave the game as it is."""
    setup = Setup.of(seed)
    game, bot = setup.start(history=history), bot_for(seed)
    for number in range(limit):
        if game.decision is None:
            return
        moment = Moment(setup, number, game)
        yield moment
        answer = bot.answer(moment.decision, game.view)
        try:
            game.choose(answer)
        except Exception as error:
            error.add_note(f"{setup}, decision {number}, answered {answer!r}")
            raise


def play(game: Game, bot: Bot, seed: int, limit: int) -> int:
    """Play on and return how many decisions it took; an error says which showdown this is."""
    try:
        return play_out(game, bot, limit)
    except Exception as error:
        error.add_note(f"{Setup.of(seed)}, played by {type(bot).__name__}")
        raise


def sampled(seed: int, share: float, *, history: bool = True) -> Iterator[Moment]:
    """About this share of the moments, and always the first."""
    dice = Random(f"sample {seed}")
    for moment in moments(seed, history=history):
        if moment.number == 0 or dice.random() < share:
            yield moment
