"""SURV-WP: the weapon type a survivor grows proficient with."""

from __future__ import annotations

from lanternyear.engine.decision import Rule, rule
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import set_proficiency
from lanternyear.rules.conditions import holds
from lanternyear.rules.survivor.coming_of_age import become_master
from lanternyear.state.survivor import Survivor


def weapon_types(table: Table, survivor: Survivor) -> list[str]:
    """SURV-WP-1: every type that is for this survivor, but the one they have."""
    cards = [card for card in table.catalog.proficiencies.values() if holds(table, card.only, survivor)]
    types = dict.fromkeys(card.type for card in cards)
    return [weapon_type for weapon_type in types if weapon_type != survivor.weapon_type]


@rule
def select_weapon_type(table: Table, survivor: Survivor, weapon_type: str) -> Rule[None]:
    """SURV-WP-5: a change loses all levels and the specialization with them."""
    ranks = 0 if survivor.weapon_type else survivor.proficiency
    set_proficiency(table, survivor, weapon_type, ranks)
    yield from become_master(table, survivor)
