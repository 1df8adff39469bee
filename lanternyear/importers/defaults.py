"""Parts that a sheet leaves open, by the campaign or its numbers: timeline, monsters, milestones, survival limit."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.effects.settlement import ChoosePrinciple
from lanternyear.cards.kinds import Campaign
from lanternyear.cards.parts import Milestone
from lanternyear.importers.paper import PaperCampaign
from lanternyear.state.house_rules import HouseRules
from lanternyear.state.record import TimelineEntry
from lanternyear.state.settlement import Settlement
from lanternyear.state.terms import FilledIn

Timeline = Mapping[int, list[TimelineEntry]]


def fill_in(
    settlement: Settlement, paper: PaperCampaign, catalog: Catalog, options: HouseRules, timeline: Timeline, living: int
) -> list[FilledIn]:
    """Fill in what the sheet does not say. Return the parts that were filled in."""
    campaign = catalog.campaigns[paper.campaign]
    filled: list[FilledIn] = []
    if paper.quarries is None:
        settlement.quarries = _quarries(settlement, campaign, catalog)
        filled.append("quarries")
    if paper.nemeses is None:
        settlement.nemeses = _nemeses(settlement, campaign, timeline)
        filled.append("nemeses")
    if paper.survival_limit is None:
        settlement.survival_limit = _survival_limit(settlement, catalog, options)
        filled.append("survival_limit")
    if _reach_milestones(settlement, campaign, catalog, options, living):
        filled.append("milestones")
    return filled


def _quarries(settlement: Settlement, campaign: Campaign, catalog: Catalog) -> list[str]:
    """Return the quarries of the campaign and those that were defeated."""
    defeated = [entry.monster for entry in settlement.defeated if catalog.monsters[entry.monster].type == "quarry"]
    return list(dict.fromkeys([*campaign.quarries, *defeated]))


def _nemeses(settlement: Settlement, campaign: Campaign, timeline: Timeline) -> dict[str, list[str]]:
    """Return the nemeses of the campaign and those of the years behind, with the levels that were faced."""
    nemeses: dict[str, list[str]] = {monster: [] for monster in campaign.nemeses}
    for year, entries in sorted(timeline.items()):
        for entry in entries:
            if year < settlement.lantern_year and entry.kind == "nemesis" and entry.card:
                nemeses.setdefault(entry.card, []).append(entry.level or "1")
    return nemeses


def _survival_limit(settlement: Settlement, catalog: Catalog, options: HouseRules) -> int:
    """Return the limit with what innovations and principles add."""
    known = catalog.innovations
    innovations = sum(known[card].survival_limit for card in settlement.innovations if card in known)
    return (
        options.survival_limit
        + innovations
        + sum(catalog.principles[card].survival_limit for card in settlement.principles)
    )


def _reach_milestones(
    settlement: Settlement, campaign: Campaign, catalog: Catalog, options: HouseRules, living: int
) -> bool:
    """Note the milestones that the numbers have reached. Return whether there were any."""
    known = catalog.innovations
    counts = {
        "births": settlement.births,
        "death_count": settlement.death_count,
        "population": living,
        "innovations": sum(name not in known or known[name].counted for name in settlement.innovations),
    }
    reached = [
        milestone.id
        for milestone in campaign.milestones
        if milestone.id not in settlement.milestones
        and (
            counts[milestone.reached] >= (getattr(options, f"milestone_{milestone.reached}") or milestone.at)
            or _is_answered(milestone, settlement, catalog)
        )
    ]
    settlement.milestones += reached
    births = {milestone.id for milestone in campaign.milestones if milestone.reached == "births"}
    settlement.births = max(settlement.births, int(bool(births & set(settlement.milestones))))
    return bool(reached)


def _is_answered(milestone: Milestone, settlement: Settlement, catalog: Catalog) -> bool:
    """Return whether the settlement has chosen the principle that the milestone's event asks for."""
    event = catalog.story_events.get(milestone.event)
    asked = {effect.principle for effect in event.then if isinstance(effect, ChoosePrinciple)} if event else set()
    return any(catalog.principles[card].principle in asked for card in settlement.principles)
