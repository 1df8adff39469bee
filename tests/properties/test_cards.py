"""Every card is always in exactly one place."""

from collections.abc import Iterable

from tests.support import card_piles
from tests.support.random_setup import catalog
from tests.support.random_showdown import moments, over_all_showdowns


@over_all_showdowns()
def test_every_card_of_the_monster_is_in_exactly_one_place(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            state = moment.game.state
            assert card_piles.ai_cards(state, catalog()) == card_piles.all_ai_cards(state, catalog()), moment
            assert card_piles.hit_locations(state, catalog()) == card_piles.all_hit_locations(state, catalog()), moment


@over_all_showdowns()
def test_every_resource_and_terrain_card_is_in_exactly_one_place(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            state = moment.game.state
            assert card_piles.resources(state, catalog()) == card_piles.all_resources(catalog()), moment
            assert card_piles.terrain(state) == card_piles.all_terrain(catalog()), moment
            assert sorted(state.decks["disorders"]) == sorted(catalog().disorders), moment


@over_all_showdowns()
def test_gear_is_in_a_grid_in_storage_or_in_the_box(seed_block: Iterable[int]):
    for seed in seed_block:
        at_start = None
        for moment in moments(seed, history=False):
            now = card_piles.gear(moment.game.state)
            at_start = at_start or now
            if moment.number % 20 == 0:
                assert now == card_piles.gear_by_the_facts(at_start, moment.game.facts), moment
