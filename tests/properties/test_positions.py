"""A position written as a scenario and read again is the same position."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from lanternyear.bots import RandomBot
from lanternyear.errors import LanternError
from lanternyear.play import Game
from lanternyear.play.snapshot import freeze
from lanternyear.scenario import from_scenario, run_scenario, to_scenario
from lanternyear.scenario.read import read_text
from tests.properties.test_copies import everything, piles, question
from tests.support.random_campaign import play_campaign
from tests.support.random_setup import catalog
from tests.support.random_showdown import over_all_showdowns, sampled

FURTHER = 10
CAMPAIGNS = ((0, False), (10, True))  # every tenth has a history


@over_all_showdowns(showdowns=60)
def test_a_showdown_comes_back_from_its_text(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.004):
            check_round_trip(moment.game)


@over_all_showdowns(showdowns=60)
def test_a_position_can_be_written_without_what_is_hidden(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.004):
            check_hidden(moment.game)


@pytest.mark.parametrize(("seed", "helped"), CAMPAIGNS)
def test_hunts_and_settlements_come_back_from_their_text(seed, helped):
    dice, looked = Random(seed), Counter[str]()

    def look(game: Game) -> None:
        if dice.random() < (0.0005 if game.state.phase == "showdown" else 0.003):
            looked[game.state.phase] += 1
            check_round_trip(game)
            check_hidden(game)

    play_campaign(seed, helped=helped, looks=[look])
    assert looked["settlement"] or not helped


def check_round_trip(game: Game) -> None:
    """The same state, the same question, and the same future."""
    text = to_scenario(game)
    (placed,) = read_text(text.encode(), "position.yaml")
    result = run_scenario(placed)
    assert result.holds, result.message
    again, other, bot = from_scenario(text, catalog()), game.clone(), RandomBot(1)
    assert everything(again) == everything(game)
    for _ in range(FURTHER):
        if again.decision is None:
            break
        answer = bot.answer(again.decision, again.view)
        again.choose(answer)
        other.choose(answer)
    assert everything(again) == everything(other)


def check_hidden(game: Game) -> None:
    """The same view, the same question, no card lost, no seed."""
    try:
        text = to_scenario(game, hide=True)
    except LanternError:  # a deck was shuffled since the stage began
        return
    assert "\n  seed:" not in text
    again = from_scenario(text, catalog())
    assert freeze(again.view()) == freeze(game.view())
    assert question(again) == question(game)
    assert piles(again.state) == piles(game.state)
