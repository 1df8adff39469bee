"""CAM-VAR, CAM-OPT: the variants and house options that a table plays by."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.decision import PLAYERS, About, Rule, choose_survivor, rule
from lanternyear.engine.facts import OptionChosen, VariantChosen
from lanternyear.engine.scene import Scene, perform
from lanternyear.engine.stage import stage
from lanternyear.engine.table import Table
from lanternyear.rules.campaign.lost_settlements import reached_milestones
from lanternyear.rules.cards.in_force import variants
from lanternyear.state.house_rules import changed
from lanternyear.state.survivor import Survivor


@stage("agree_on_rules")
@rule
def agree_on_rules(table: Table, *newcomers: str) -> Rule[None]:
    """CAM-OPT-3: tell the chosen variants and options. Survivors of a single showdown are new and named."""
    for name in table.state.variants:
        table.tell(VariantChosen(name))
    for option, value in changed(table.state.options).items():
        table.tell(OptionChosen(option, value))
    for survivor in [table.survivors[newcomer] for newcomer in newcomers]:
        yield from greet(table, survivor)
        yield from reward_name(table, survivor)
    if newcomers:
        yield from nominate_for_variants(table, [table.survivors[newcomer] for newcomer in newcomers])


@rule
def nominate_for_variants(table: Table, survivors: Sequence[Survivor]) -> Rule[None]:
    """CAM-VAR-KNIGHT: let the players nominate one of the first survivors for what a variant gives to one."""
    for card in [card for card in variants(table) if card.nominee]:
        about = About(card=card.id)
        nominee = yield from choose_survivor("CAM-VAR-KNIGHT", PLAYERS, "nominate_for_variant", survivors, about=about)
        yield from perform(table, card.nominee, Scene(card.id, nominee, nominee))


@rule
def greet(table: Table, survivor: Survivor) -> Rule[None]:
    """CAM-VAR-QUICK, CAM-LOST-4: give a new survivor the gains of variants and of lost settlements."""
    for card in variants(table):
        yield from perform(table, card.new_survivor, Scene(card.id, survivor, survivor))
    for milestone in reached_milestones(table):
        yield from perform(table, milestone.new_survivor, Scene(table.state.campaign, survivor, survivor))


@rule
def reward_name(table: Table, survivor: Survivor) -> Rule[None]:
    """CAM-VAR-HERO, CAM-VAR-SKULL: give a survivor the gains of variants for a name, or for a word in it."""
    name = survivor.name.lower()
    for card in variants(table):
        naming = card.naming
        if naming and (not naming.contains or any(word in name for word in naming.contains)):
            yield from perform(table, naming.then, Scene(card.id, survivor, survivor))


def largest_party(table: Table) -> int:
    """CAM-VAR-56-1, CAM-OPT-2: return how many survivors may depart at most."""
    return max([table.state.options.departing, *(card.party for card in variants(table))])
