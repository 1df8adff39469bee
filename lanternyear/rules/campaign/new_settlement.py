"""CAM-START: the record sheet with which a campaign begins."""

from __future__ import annotations

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign
from lanternyear.rules.campaign.timeline import timeline_of
from lanternyear.state.house_rules import HouseRules
from lanternyear.state.settlement import Settlement


def new_settlement(catalog: Catalog, campaign: Campaign, options: HouseRules) -> Settlement:
    """CAM-START-2, CAM-SHEET-1: nothing is there yet but the timeline and the monsters that can be met."""
    return Settlement(
        survival_limit=options.survival_limit,
        timeline=timeline_of(catalog, campaign),
        quarries=list(campaign.quarries),
        nemeses={monster: [] for monster in campaign.nemeses},
    )
