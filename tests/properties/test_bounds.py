"""Numbers keep within their ends, miniatures stand where they can, names exist."""

from collections.abc import Iterable

from lanternyear.play.snapshot import freeze, thaw
from tests.support.random_setup import catalog
from tests.support.random_showdown import moments, over_all_showdowns
from tests.support.state_bounds import AT_REST, wrong_names, wrong_numbers, wrong_places


@over_all_showdowns()
def test_numbers_keep_within_their_ends(seed_block: Iterable[int]):
    for seed in seed_block:
        at_start = None
        for moment in moments(seed, history=False):
            at_start = at_start or thaw(freeze(moment.game.state))
            assert not list(wrong_numbers(moment.game.state, at_start, catalog())), moment


@over_all_showdowns()
def test_everybody_stands_in_a_place_of_their_own(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            at_rest = moment.decision.prompt in AT_REST
            assert not list(wrong_places(moment.game.state, at_rest=at_rest)), moment


@over_all_showdowns()
def test_the_showdown_names_only_what_is_there(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            assert not list(wrong_names(moment.game.state, catalog())), moment
