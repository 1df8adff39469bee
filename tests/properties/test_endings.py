"""A showdown always ends, and then nothing is left to do."""

from collections.abc import Iterable

import pytest

from lanternyear.errors import IllegalChoice
from lanternyear.state.space import NOWHERE
from lanternyear.state.survivor import Survivor
from tests.support.random_setup import Setup
from tests.support.random_showdown import LIMIT, KeenBot, bot_for, over_all_showdowns, play


@over_all_showdowns()
def test_a_showdown_always_ends(seed_block: Iterable[int], record_property):
    """Random players may keep out of the monster's way for ever; when they do, players who do not must end it."""
    for seed in seed_block:
        game = Setup.of(seed).start(history=False)
        decisions = play(game, bot_for(seed), seed, LIMIT)
        stood_off = game.decision is not None
        decisions += play(game, KeenBot(seed), seed, 4 * LIMIT)
        assert game.decision is None, Setup.of(seed)
        assert game.outcome in ("victory", "defeat", "broken off"), Setup.of(seed)
        record_property("showdown", [decisions, game.state.showdown.round, game.outcome, stood_off])


@over_all_showdowns()
def test_after_the_end_everything_is_put_away(seed_block: Iterable[int]):
    for seed in seed_block:
        game = Setup.of(seed).start(history=False)
        play(game, KeenBot(seed), seed, 4 * LIMIT)
        state = game.state
        assert state.phase == "over", Setup.of(seed)
        assert state.agenda == [], Setup.of(seed)
        assert state.showdown.set_aside == state.showdown.rewards == [], Setup.of(seed)
        assert state.outcome == "victory" or not state.showdown.monster.dead, Setup.of(seed)  # SD-END-5
        assert not [survivor for survivor in state.survivors.values() if is_still_fighting(survivor)], Setup.of(seed)
        with pytest.raises(IllegalChoice, match="over"):
            game.choose("end")


def is_still_fighting(survivor: Survivor) -> bool:
    marks = (
        survivor.fighter.tokens,
        survivor.fighter.bleeding,
        survivor.fighter.light,
        survivor.fighter.heavy,
        survivor.fighter.in_showdown,
    )
    return survivor.fighter.space != NOWHERE or any(marks)
