"""A table that rolls and draws what a seeded game would have rolled and drawn plays the same game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lanternyear.bots import RandomBot
from lanternyear.engine.chance import Chance
from lanternyear.play import Game, Physical, start_showdown
from lanternyear.play.runner import TABLE
from lanternyear.play.snapshot import freeze
from lanternyear.play.view import view
from tests.support.random_setup import catalog

# Monsters whose AI deck is a list: of the others a table with its own cards does not say which cards went in.
FIGHTS = (("white_lion", "first_story"), ("great_golden_cat", "4"))
ANSWERS = 150


@pytest.mark.parametrize("seed", range(12))
def test_physical_chance_gives_the_same_facts(seed: int, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        chance = recorded(patch)
        seeded = start(seed, ())
        choices = list(answered(seeded, seed))
    physical = start(seed, ("dice", "cards"))
    for choice in choices:
        let_chance_happen(physical, chance)
        physical.choose(choice)
    let_chance_happen(physical, chance)
    assert physical.facts == seeded.facts
    assert repr(physical.decision) == repr(seeded.decision)
    assert freeze(view(physical.state)) == freeze(view(seeded.state))
    assert not chance


def start(seed: int, physical: tuple[Physical, ...]) -> Game:
    monster, level = FIGHTS[seed % len(FIGHTS)]
    return start_showdown(monster, level, seed, catalog=catalog(), survivors=3, physical=physical)


def answered(game: Game, seed: int) -> Iterator[str | tuple[str, ...]]:
    bot = RandomBot(seed)
    for _ in range(ANSWERS):
        if game.decision is None:
            return
        answer = bot.answer(game.decision, game.view)
        yield answer
        game.choose(answer)


def recorded(patch: pytest.MonkeyPatch) -> list[str]:
    """Every roll and draw of seeded games, in order, while the patch is in force."""
    happened: list[str] = []
    roll, draw = Chance.roll, Chance.draw

    def recorded_roll(self: Chance, sides: int, about: str = "") -> int:
        happened.append(str(roll(self, sides, about)))
        return int(happened[-1])

    def recorded_draw(self: Chance, deck: list[str]) -> str:
        happened.append(draw(self, deck))
        return happened[-1]

    patch.setattr(Chance, "roll", recorded_roll)
    patch.setattr(Chance, "draw", recorded_draw)
    return happened


def let_chance_happen(game: Game, chance: list[str]) -> None:
    while game.decision is not None and game.decision.asked == TABLE:
        game.choose(chance.pop(0))
