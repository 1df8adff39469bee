"""Every monster can be fought at every level to the end, and every card of its own is played in a scenario.

LANTERN_CONFORMANCE says how many showdowns of each level are played; 50 by hand before a monster is landed.
"""

import pytest

from tests.support.conformance import fights, never_played, play_level, played_in_scenarios
from tests.support.random_setup import catalog
from tools.card_conformance import coverage_of_cards


@pytest.mark.parametrize(("monster", "level"), fights(), ids=[f"{name}-{level}" for name, level in fights()])
def test_showdowns_end_with_every_card_in_its_place(monster, level):
    play_level(monster, level)


def test_every_card_of_a_monster_is_played_in_a_scenario():
    """`make cards` prints the table with the showdowns; here with -s, without."""
    print("\n".join(coverage_of_cards(catalog().monsters)))  # noqa: T201
    missing = {monster: never_played(monster, played_in_scenarios()) for monster in catalog().monsters}
    assert not {monster: cards for monster, cards in missing.items() if cards}, "write a short scenario for each"
