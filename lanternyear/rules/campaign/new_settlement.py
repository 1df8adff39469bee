"""CAM-START: the record sheet with which a campaign begins."""

from __future__ import annotations

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import Campaign
from lanternyear.rules.campaign.lost_settlements import lost_milestones
from lanternyear.rules.campaign.timeline import timeline_of
from lanternyear.state.house_rules import HouseRules
from lanternyear.state.record import TimelineEntry
from lanternyear.state.settlement import Settlement


def new_settlement(catalog: Catalog, campaign: Campaign, options: HouseRules) -> Settlement:
    """CAM-START-2, CAM-SHEET-1: nothing is there yet but the timeline and the monsters that can be met."""
    timeline = timeline_of(catalog, campaign)
    for milestone in lost_milestones(catalog, campaign.id, options):
        for year, entries in milestone.timeline.items():
            timeline.setdefault(int(year), []).extend(map(TimelineEntry.read, entries))  # CAM-LOST-5
    return Settlement(
        survival_limit=options.survival_limit,
        timeline=timeline,
        quarries=list(campaign.quarries),
        nemeses={monster: [] for monster in campaign.nemeses},
    )
