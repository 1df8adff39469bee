"""A table that throws and draws what a seeded game would have thrown and drawn plays the same game."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import pytest

from lanternyear.bots import Bot, RandomBot
from lanternyear.engine.chance import Chance
from lanternyear.engine.option import NOTHING, About
from lanternyear.engine.table import Table
from lanternyear.play import Game, start_campaign, start_showdown
from lanternyear.play.runner import TABLE, Runner, Snapshot
from lanternyear.play.snapshot import freeze
from lanternyear.play.view import view
from lanternyear.rules.cards import piles, seeing
from lanternyear.state.box import Box, RealDie
from tests.support.random_campaign import help_along
from tests.support.random_setup import catalog, fights
from tests.support.random_showdown import bot_for

SHOWDOWNS = int(os.environ.get("REAL_SHOWDOWNS", "200"))
CAMPAIGNS = int(os.environ.get("REAL_CAMPAIGNS", "20"))
ANSWERS = 250
ANOTHER = 10_000  # seeds apart, so that the guess of the real game is another one


def noted(patch: pytest.MonkeyPatch) -> list[list[str]]:
    """Every throw of seeded games and every look at cards, in order, while the patch is in force."""
    happened: list[list[str]] = []
    throw, look_at = Chance.throw, seeing.look_at

    def noted_throw(self: Chance, *given: Any, **more: Any) -> list[int]:
        thrown = throw(self, *given, **more)
        happened.append(list(map(str, thrown)))
        return thrown

    def noted_roll(self: Chance, sides: int, about: About = NOTHING, die: RealDie = "d10") -> int:
        return noted_throw(self, 1, about, sides, die)[0]

    def noted_look(*given: Any, **more: Any) -> list[str]:
        cards = look_at(*given, **more)
        happened.append(list(cards))
        return cards

    patch.setattr(Chance, "throw", noted_throw)
    patch.setattr(Chance, "roll", noted_roll)
    patch_everywhere(patch, look_at, noted_look)
    return happened


def patch_everywhere(patch: pytest.MonkeyPatch, old: object, new: object) -> None:
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("lanternyear") and vars(module).get("look_at") is old:
            patch.setattr(module, "look_at", new)


class HiddenBox:
    """Dice and decks that lie as in a seeded game, and answer only what they are asked.

    It counts the throws and looks of the real game, from its last snapshot on again whenever a stage is replayed.
    """

    def __init__(self, results: list[list[str]], patch: pytest.MonkeyPatch) -> None:
        self.results = results
        self.happened = 0
        self.waits_for: list[int] = []
        self.questions = 0
        before: dict[int, int] = {}
        throw, look_at = Chance.throw, seeing.look_at
        keep, go_back = Runner._keep_snapshot, Runner._go_back_to

        def counted_throw(dice: Chance, *given: Any, **more: Any) -> list[int]:
            self.waits_for = []
            thrown = throw(dice, *given, **more)
            self.happened += 1
            return thrown

        def counted_look(table: Table, pile: piles.Pile, number: int = 1, *more: Any, **also: Any) -> list[str]:
            guess, begins = piles.guess_of(table, pile)
            places = range(min(number, len(pile.cards)))
            self.waits_for = [place for place in places if not guess.is_known(begins + place)]
            cards = look_at(table, pile, number, *more, **also)
            self.happened += 1
            return cards

        def counted_keep(runner: Runner) -> None:
            keep(runner)
            before[runner.snapshots[-1].told] = self.happened

        def counted_go_back(runner: Runner, last: Snapshot, *given: Any) -> None:
            self.happened = before[last.told]
            go_back(runner, last, *given)

        patch.setattr(Chance, "throw", counted_throw)
        patch.setattr(Runner, "_keep_snapshot", counted_keep)
        patch.setattr(Runner, "_go_back_to", counted_go_back)
        patch_everywhere(patch, look_at, counted_look)

    def answer_for(self, game: Game) -> None:
        """Answer until the players are asked for something else."""
        while game.decision is not None and game.decision.asked == TABLE:
            result = self.results[self.happened]
            given = [result[place] for place in self.waits_for] if game.decision.shape == "draw" else result
            self.questions += 1
            game.choose(given if len(given) > 1 else given[0])


@pytest.mark.parametrize("seed", range(SHOWDOWNS))
def test_a_showdown_with_a_hidden_box_is_the_seeded_showdown(seed: int, monkeypatch: pytest.MonkeyPatch):
    """Each monster at each level in turn, every other time against keen players."""
    monster, level = fights()[seed % len(fights())]

    def start(seed: int, **more: Any) -> Game:
        return start_showdown(monster, level, seed, catalog=catalog(), survivors=3, **more)

    assert_same_game(start, seed, bot_for(seed), monkeypatch)


@pytest.mark.parametrize("seed", range(CAMPAIGNS))
def test_a_campaign_with_a_hidden_box_is_the_seeded_campaign(seed: int, monkeypatch: pytest.MonkeyPatch):
    assert_same_game(
        lambda seed, **more: start_campaign(seed, catalog=catalog(), **more),
        seed,
        RandomBot(seed),
        monkeypatch,
        answers=1200,
    )


def assert_same_game(
    start: Callable[..., Game], seed: int, bot: Bot, monkeypatch: pytest.MonkeyPatch, *, answers: int = ANSWERS
) -> None:
    with monkeypatch.context() as patch:
        seen = noted(patch)
        seeded = start(seed)
        play(seeded, seed, bot, answers)
    with monkeypatch.context() as patch:
        box = HiddenBox(seen, patch)
        real = start(seed + ANOTHER, physical=("dice", "cards"))
        for kind, value in seeded.internals.journal:
            box.answer_for(real)
            if kind == "choice":
                real.choose(value)
            elif kind == "override":
                real.override(value["path"], value["value"], value["reason"])
        box.answer_for(real)
    assert real.facts == seeded.facts
    assert repr(real.decision) == repr(seeded.decision)
    assert what_is_seen(real) == what_is_seen(seeded)


def play(game: Game, seed: int, bot: Bot, answers: int) -> None:
    for _ in range(answers):
        if game.decision is None:
            return
        if game.state.campaign:
            help_along(game, seed)
        game.choose(bot.answer(game.decision, game.view))


def what_is_seen(game: Game) -> bytes:
    seen = view(game.state)
    seen.box = Box()
    return freeze(seen)
