"""Clones and imagined games: independent, equal in everything that is known, and free in what is hidden."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from lanternyear.bots import RandomBot
from lanternyear.play import Game
from lanternyear.play.snapshot import freeze
from lanternyear.state.state import State
from tests.support.random_campaign import play_campaign
from tests.support.random_setup import catalog
from tests.support.random_showdown import over_all_showdowns, sampled

SHARE, FURTHER, SEEDS = 0.03, 20, 3
CAMPAIGNS = ((0, False), (10, False), (20, True))  # every tenth has a history


@over_all_showdowns(showdowns=100)
def test_a_clone_is_the_same_game_and_goes_on_the_same(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, SHARE):
            check_clone(moment.game, moment.number)


@over_all_showdowns(showdowns=100)
def test_an_imagined_showdown_is_the_same_to_whoever_looks_on(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, SHARE):
            for number in range(SEEDS):
                check_imagined(moment.game, number)


@pytest.mark.parametrize(("seed", "helped"), CAMPAIGNS)
def test_clones_and_imagined_games_of_hunts_and_settlements(seed, helped):
    dice, looked = Random(seed), Counter[str]()

    def look(game: Game) -> None:
        share = 0.002 if game.state.phase == "showdown" else 0.03
        if dice.random() < share:
            looked[game.state.phase] += 1
            check_clone(game, seed)
            check_imagined(game, seed)

    play_campaign(seed, helped=helped, looks=[look])
    assert looked["settlement"]


def check_clone(game: Game, seed: int) -> None:
    """It is at the same point; playing it leaves the game alone; the same answers lead to the same point."""
    before, told = everything(game), list(game.facts)
    clone, other = game.clone(), game.branch()
    assert everything(clone) == before, game.decision
    assert told[len(told) - len(clone.facts) :] == clone.facts, game.decision
    bot, begun = RandomBot(seed), (len(clone.facts), len(other.facts))
    for _ in range(FURTHER):
        if clone.decision is None:
            break
        answer = bot.answer(clone.decision, clone.view)
        clone.choose(answer)
        other.choose(answer)
        assert everything(clone) == everything(other), answer
    assert clone.facts[begun[0] :] == other.facts[begun[1] :]
    assert everything(game) == before
    assert game.facts == told
    while clone.undo():
        pass
    assert everything(game) == before


def check_imagined(game: Game, seed: int) -> None:
    """Check that everything known stays, no card is lost, and playing on leaves the game alone."""
    before, seen = everything(game), freeze(game.view())
    imagined = game.imagine(seed)
    assert freeze(imagined.view()) == seen, game.decision
    assert question(imagined) == question(game)
    assert piles(imagined.state) == piles(game.state), game.decision
    bot = RandomBot(seed)
    for _ in range(FURTHER):
        if imagined.decision is None:
            break
        imagined.choose(bot.answer(imagined.decision, imagined.view))
    assert everything(game) == before
    assert game.imagine(seed).state == game.imagine(seed).state


def everything(game: Game) -> tuple[bytes, object]:
    return freeze(game.state), question(game)


def question(game: Game) -> object:
    asked = game.decision
    if asked is None:
        return None
    return asked.clause, asked.asked, asked.prompt, asked.about, list(asked.options), asked.at_least, asked.at_most


def piles(state: State) -> dict[str, Counter[str]]:
    """The cards of every pile; AI cards change places between deck, wounds and those left out, by their rank."""
    monster, ranks = state.showdown.monster, catalog().ai
    found = {name: Counter(cards) for name, cards in state.decks.items()}
    found["hit locations"] = Counter(monster.hit_locations)
    found["ai"] = Counter([*monster.ai_deck, *monster.wound_stack, *monster.ai_unused])
    found["ai left out"] = Counter(ranks[card].rank for card in monster.ai_unused)
    found["hunt"] = Counter(card for cards in state.hunt.spaces.values() for card in cards)
    return found
