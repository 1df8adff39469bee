"""CAM-UP: a campaign that was kept elsewhere is taken up."""

from __future__ import annotations

from lanternyear.engine.facts import CampaignTakenUp, LeftBehind, SheetFilledIn
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.settlement.innovate import consequences
from lanternyear.rules.settlement.set_up import bring_settlement_decks
from lanternyear.rules.settlement.steps import from_step
from lanternyear.state.terms import FilledIn


@stage("tell_filled_in")
def tell_filled_in(table: Table, *parts: FilledIn) -> None:
    """CAM-UP-3: tell which parts of the record sheet were not given."""
    for part in parts:
        table.tell(SheetFilledIn(part))


@stage("take_up_settlement")
def take_up_settlement(table: Table, *left_behind: str) -> None:
    """CAM-UP-1, CAM-UP-2: prepare decks as if everything had been gained here; tell what is missing."""
    bring_settlement_decks(table)
    table.state.decks["innovations"] = consequences(table)
    table.tell(CampaignTakenUp(table.settlement.name, table.settlement.lantern_year))
    for what in left_behind:
        table.tell(LeftBehind(what))
    table.state.agenda = from_step("develop")
