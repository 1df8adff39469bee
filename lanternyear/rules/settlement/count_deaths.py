"""SET-5, SET-6: Update Death Count, Check Milestones."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.milestones import meet_milestones
from lanternyear.rules.settlement.steps import begin_step
from lanternyear.rules.survivor.death import update_death_count


@stage("count_deaths")
def count_deaths(table: Table) -> None:
    """SET-5-1: deaths of the hunt, the showdown and the first four steps."""
    begin_step(table, "count_deaths")
    update_death_count(table)


@stage("check_milestones")
@rule
def check_milestones(table: Table) -> Rule[None]:
    """SET-6-1: every milestone that is reached and has not happened."""
    begin_step(table, "check_milestones")
    yield from meet_milestones(table)
