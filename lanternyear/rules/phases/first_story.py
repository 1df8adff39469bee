"""CAM-START: four survivors wake up and a lion finds them."""

from __future__ import annotations

from lanternyear.cards.kinds import Variant
from lanternyear.engine.decision import PLAYERS, About, Rule, choose_number, rule
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.population import name_survivor, new_survivor
from lanternyear.rules.campaign.variants import nominate_for_variants
from lanternyear.rules.cards.decks import bring_decks
from lanternyear.rules.cards.holdings import enter_phase, put_in_grid, remove_all_survivors
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.people import share_among_players
from lanternyear.rules.settlement.fill_grid import strip
from lanternyear.rules.settlement.steps import settlement_phase
from lanternyear.rules.showdown.setup import agenda_for
from lanternyear.state.survivor import Survivor

STARTING_GEAR = "starting_gear"


@stage("begin_first_story")
@rule
def begin_first_story(table: Table) -> Rule[None]:
    """CAM-START-1, CAM-START-2: the survivors, named, each with the starting gear; nothing else is there yet."""
    campaign = table.catalog.campaigns[table.state.campaign]
    _forget_the_dead(table)
    fighters = _fighters(table)
    instead = [card for card in variants(table) if card.instead_of_first_story]
    founders = max([fighters, *(card.founders for card in variants(table))])  # CAM-VAR-SEVEN
    about = About(number=founders)
    women = yield from choose_number("CAM-START-1", PLAYERS, "how_many_women", range(founders + 1), about)
    for number in range(founders):
        founder = yield from new_survivor(table, "female" if number < women else "male")
        yield from name_survivor(table, founder)
        if number < fighters:
            _equip(table, founder)
    party = list(table.survivors.values())[:fighters]
    share_among_players(table, party)
    yield from nominate_for_variants(table, party)
    if instead:
        yield from _skip(table, party, instead[0])
        return
    monster, level = campaign.first_story
    table.state.agenda += agenda_for(monster, level, kind="first story")


@rule
def _skip(table: Table, party: list[Survivor], variant: Variant) -> Rule[None]:
    """CAM-SKIP-1: the fight is skipped; its survivors return, and what the variant says happens."""
    enter_phase(table, "settlement")
    bring_decks(table)
    for survivor in party:
        survivor.returning = True
        strip(table, survivor)
    yield from perform(table, variant.instead_of_first_story, Scene(variant.id))
    table.state.agenda += settlement_phase()


def _fighters(table: Table) -> int:
    """CAM-START-1, CAM-OPT-2: four; CAM-VAR-56-5: one for each player, where more than four may depart."""
    founders, players = table.state.options.founders, len(table.state.players)
    return max([founders, *(min(players, card.party) for card in variants(table))])


def _forget_the_dead(table: Table) -> None:
    """CAM-START-4: forget the dead of the first story and what they owned."""
    remove_all_survivors(table)
    settlement = table.settlement
    settlement.gear.clear()
    settlement.defeated.clear()
    settlement.arrived = settlement.deaths_to_count = 0


def _equip(table: Table, founder: Survivor) -> None:
    gear = [card.id for card in table.catalog.gear.values() if card.location == STARTING_GEAR]
    for slot, card in enumerate(gear):
        put_in_grid(table, founder, slot, card)
