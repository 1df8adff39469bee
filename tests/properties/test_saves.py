"""Saving and loading at any decision gives the same game."""

from collections.abc import Iterable

from lanternyear.play import load
from lanternyear.play.snapshot import freeze
from tests.support.random_setup import catalog
from tests.support.random_showdown import bot_for, over_all_showdowns, sampled

SHARE, FURTHER = 0.03, 25


@over_all_showdowns()
def test_a_loaded_game_is_the_same_and_goes_on_the_same(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, SHARE):
            one, other = moment.game.branch(), load(moment.game.save(), catalog())
            assert freeze(other.state) == freeze(moment.game.state), moment
            assert repr(other.decision) == repr(moment.decision), moment
            assert other.internals.journal == moment.game.internals.journal, moment
            told = len(one.facts), len(other.facts)
            bot = bot_for(moment.number)
            for _ in range(FURTHER):
                if one.decision is None:
                    break
                answer = bot.answer(one.decision, one.view)
                one.choose(answer)
                other.choose(answer)
            assert one.facts[told[0] :] == other.facts[told[1] :], moment
            assert freeze(one.state) == freeze(other.state), moment
            assert repr(one.decision) == repr(other.decision), moment


@over_all_showdowns(showdowns=20)
def test_a_loaded_game_remembers_its_whole_story(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.01):
            assert load(moment.game.save(), catalog()).full_log() == moment.game.facts, moment


@over_all_showdowns(showdowns=20)
def test_a_save_of_a_loaded_game_is_the_same_save(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, 0.01):
            data = moment.game.save()
            assert load(load(data, catalog()).save(), catalog()).save() == load(data, catalog()).save(), moment
