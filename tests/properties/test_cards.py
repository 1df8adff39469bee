"""Every card is always in exactly one place."""

from collections.abc import Iterable

from tests.properties import cards
from tests.properties.players import moments, over_all_showdowns
from tests.properties.setups import catalog


@over_all_showdowns()
def test_every_card_of_the_monster_is_in_exactly_one_place(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            state = moment.game.state
            assert cards.ai_cards(state, catalog()) == cards.all_ai_cards(state, catalog()), moment
            assert cards.hit_locations(state, catalog()) == cards.all_hit_locations(state, catalog()), moment


@over_all_showdowns()
def test_every_resource_and_terrain_card_is_in_exactly_one_place(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in moments(seed, history=False):
            state = moment.game.state
            assert cards.resources(state, catalog()) == cards.all_resources(catalog()), moment
            assert cards.terrain(state) == cards.all_terrain(catalog()), moment
            assert sorted(state.decks["disorders"]) == sorted(catalog().disorders), moment


@over_all_showdowns()
def test_gear_is_in_a_grid_in_storage_or_in_the_box(seed_block: Iterable[int]):
    for seed in seed_block:
        at_start = None
        for moment in moments(seed, history=False):
            now = cards.gear(moment.game.state)
            at_start = at_start or now
            if moment.number % 20 == 0:
                assert now == cards.gear_by_the_facts(at_start, moment.game.facts), moment
