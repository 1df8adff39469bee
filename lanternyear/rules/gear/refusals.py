"""SURV-DIS-4: gear that a survivor refuses to carry, and gear without which they will not depart."""

from __future__ import annotations

from lanternyear.cards.kinds import Gear
from lanternyear.engine.decision import Reason, because
from lanternyear.engine.table import Table
from lanternyear.state.survivor import Survivor


def why_shunned(table: Table, survivor: Survivor, gear: Gear) -> Reason | None:
    """SURV-DIS-4: return why the survivor does not touch this gear, or None."""
    catalog = table.catalog
    for card in (*survivor.disorders, *survivor.abilities):
        held = catalog.disorders.get(card) or catalog.abilities[card]
        if not set(held.shuns).isdisjoint(gear.keywords):
            return because("not_with", card=card)
    return None


def missing(table: Table, survivor: Survivor) -> list[str]:
    """SURV-DIS-4: keywords and hit locations of which gear must come along and is not in the grid."""
    worn = [table.catalog.gear[card] for card in survivor.gear if card]
    needed = [table.catalog.disorders[card].departs_with for card in survivor.disorders]
    needed += weak_spots(survivor)
    return [need for need in needed if need and not any(meets(gear, need) for gear in worn)]


def meets(gear: Gear, need: str) -> bool:
    """A keyword, or armor at a hit location."""
    return need in gear.keywords or (gear.armor is not None and gear.armor.at == need)


def weak_spots(survivor: Survivor) -> list[str]:
    """The hit locations written beside disorders that the survivor has."""
    return [location for card, location in survivor.weak_spots.items() if card in survivor.disorders]


def kept_empty(table: Table, survivor: Survivor) -> int:
    """GEAR-GRID-5: return how many spaces of the grid are taken by no gear; the player chooses which."""
    return sum(table.catalog.abilities[card].empty_spaces for card in survivor.abilities)
