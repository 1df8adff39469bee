"""CAM-LOST: the bonuses that settlements lost in earlier campaigns bring to a new one."""

from __future__ import annotations

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.parts import LostMilestone
from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.table import Table
from lanternyear.state.house_rules import HouseRules


def lost_milestones(catalog: Catalog, campaign: str, options: HouseRules) -> list[LostMilestone]:
    """CAM-LOST-1, CAM-LOST-6: return every milestone that so many lost settlements reach; their bonuses add up."""
    if campaign not in catalog.campaigns:
        return []
    milestones = catalog.campaigns[campaign].lost_settlements
    return [milestone for milestone in milestones if options.lost_settlements >= milestone.boxes]


def reached_milestones(table: Table) -> list[LostMilestone]:
    """CAM-LOST-1: the milestones that this campaign began with."""
    return lost_milestones(table.catalog, table.state.campaign, table.state.options)


@rule
def reach_settlement(table: Table) -> Rule[None]:
    """CAM-LOST-3: give the settlement what earlier ones left, when its people reach it."""
    for milestone in reached_milestones(table):
        table.settlement.survival_limit += milestone.survival_limit
        yield from perform(table, milestone.settled, Scene(table.state.campaign))
