"""CAM-START: time folds, and the survivors of a showdown begin a campaign anew."""

from __future__ import annotations

from lanternyear.engine.facts import CampaignBeganAgain
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.new_settlement import new_settlement
from lanternyear.rules.cards.decks import bring_decks
from lanternyear.rules.cards.holdings import add_survivor, leave_showdown, remove_all_survivors
from lanternyear.rules.people import party, share_among_players
from lanternyear.rules.showdown.setup import agenda_for


@stage("begin_again")
def begin_again(table: Table) -> None:
    """CAM-START-6: a new record sheet and the First Story, with these survivors and what they have with them."""
    state, catalog = table.state, table.catalog
    survivors = party(table)
    campaign = catalog.campaigns[state.campaign]
    state.settlement = new_settlement(catalog, campaign, state.options)
    remove_all_survivors(table)
    for survivor in survivors:
        leave_showdown(table, survivor)
        add_survivor(table, survivor)
    _gather_decks(table)
    share_among_players(table, survivors)
    table.tell(CampaignBeganAgain(state.campaign))
    state.outcome = ""
    monster, level = campaign.first_story
    state.agenda = agenda_for(monster, level, kind="first story")


def _gather_decks(table: Table) -> None:
    """All cards go back to the box, but for those that the survivors have."""
    table.state.decks.clear()
    bring_decks(table)
    decks = table.state.decks
    for survivor in table.survivors.values():
        for card in (*survivor.carried, *survivor.disorders, *survivor.fighting_arts):
            pile = next((pile for pile in decks.values() if card in pile), None)
            if pile is not None:
                pile.remove(card)
