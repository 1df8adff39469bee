"""CAM-POP-4, CAM-OVER: the death count, leaving forever, and when nobody is left."""

from __future__ import annotations

from lanternyear.engine.facts import CampaignEnded, DeathCountUpdated
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.state.state import Stage
from lanternyear.state.survivor import Survivor

COUNTED_AT_ONCE = ("milestones", "develop", "departing", "special showdown", "archive", "end")


def people(table: Table) -> list[Survivor]:
    """CAM-POP-1, CAM-VAR-HERO: all living survivors, the retired, those away and the unconscious included."""
    return [one for one in table.survivors.values() if one.alive or one.unconscious]


def count_death(table: Table, survivor: Survivor, how: str = "dead") -> None:
    """CAM-POP-4, SET-5-2: added at step 5, or at once from there to the end of the phase."""
    survivor.gone = how
    settlement = table.settlement
    settlement.deaths_to_count += 1
    if table.state.phase == "settlement" and settlement.step in COUNTED_AT_ONCE:
        update_death_count(table)


def update_death_count(table: Table) -> None:
    """SET-5-1: the deaths since the last update."""
    settlement = table.settlement
    if settlement.deaths_to_count:
        settlement.death_count += settlement.deaths_to_count
        table.tell(DeathCountUpdated(settlement.deaths_to_count, settlement.death_count))
        settlement.deaths_to_count = 0


def check_game_over(table: Table) -> None:
    """CAM-OVER-1: with nobody left the campaign is lost, whatever phase it is, once this effect is resolved."""
    over = Stage("game_over")
    if nobody_is_left(table) and over not in table.state.agenda:
        table.state.agenda.insert(0, over)


def nobody_is_left(table: Table) -> bool:
    """CAM-MS-1: a population of 0, in a campaign that has begun (CAM-START-4)."""
    return bool(table.state.campaign and table.settlement.lantern_year) and not people(table)


@stage("game_over")
def game_over(table: Table) -> None:
    """CAM-OVER-1: the campaign ends in defeat, unless the same effect brought somebody."""
    if nobody_is_left(table):
        end_campaign(table, "defeat")


@stage("finish_campaign")
def finish_campaign(table: Table, outcome: str) -> None:
    """CAM-OVER-3: a text orders the end."""
    end_campaign(table, outcome)


def end_campaign(table: Table, outcome: str) -> None:
    """CAM-OVER-3, CAM-WIN-1: nothing follows."""
    table.state.phase, table.state.outcome = "over", outcome
    table.state.agenda = []
    table.tell(CampaignEnded(outcome))
