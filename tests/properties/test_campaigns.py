"""Whole campaigns of random play end, and everything stays in order on the way.

`make campaigns` plays a thousand of each kind and says how they went.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

from tests.support.random_campaign import YEARS, play_campaign

CAMPAIGNS = int(os.environ.get("LANTERN_CAMPAIGNS", "100"))
HELPED = (CAMPAIGNS + 4) // 5
BLOCK = 5


def over_all_campaigns(campaigns: int, block: int) -> pytest.MarkDecorator:
    """Run the test over all campaigns, in blocks that workers share."""
    blocks = [range(first, min(first + block, campaigns)) for first in range(0, campaigns, block)]
    return pytest.mark.parametrize("seeds", blocks, ids=[f"{block.start}-{block.stop - 1}" for block in blocks])


@over_all_campaigns(CAMPAIGNS, BLOCK)
def test_random_players_come_to_the_end_of_their_campaign(seeds: Iterable[int], record_property):
    for seed in seeds:
        campaign = play_campaign(seed)
        assert campaign.outcome or campaign.years > YEARS
        record_property("campaign", [campaign.decisions, campaign.years, campaign.cause])


@over_all_campaigns(HELPED, 1)
def test_a_helped_settlement_comes_to_the_end_of_the_timeline(seeds: Iterable[int], record_property):
    for seed in seeds:
        campaign = play_campaign(seed, helped=True)
        assert campaign.outcome or campaign.years > YEARS
        record_property("campaign", [campaign.decisions, campaign.years, campaign.cause])
