"""CAM-OVER, CAM-WIN: the end of a campaign."""

from __future__ import annotations

from lanternyear.engine.facts import CampaignEnded
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import enter_phase
from lanternyear.rules.people import nobody_is_left
from lanternyear.state.terms import Outcome


@stage("game_over")
def game_over(table: Table) -> None:
    """CAM-OVER-1: end the campaign in defeat, unless the same effect brought somebody new."""
    if nobody_is_left(table):
        end_campaign(table, "victory" if is_won(table) else "defeat")


def is_won(table: Table) -> bool:
    """CAM-WIN-1: return whether the campaign's last monster was defeated, whoever died with it."""
    last = table.catalog.monsters.get(table.monster.id)
    return table.state.outcome == "victory" and last is not None and last.ends_campaign


@stage("finish_campaign")
def finish_campaign(table: Table, outcome: Outcome) -> None:
    """CAM-OVER-3: end the campaign because a card says so."""
    end_campaign(table, outcome)


def end_campaign(table: Table, outcome: Outcome) -> None:
    """CAM-OVER-3, CAM-WIN-1: end the campaign; no stage follows."""
    enter_phase(table, "over")
    table.state.outcome = outcome
    table.state.agenda = []
    table.tell(CampaignEnded(outcome))
