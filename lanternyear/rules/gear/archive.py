"""GEAR-ARCH: gear leaves a grid, unless it is cursed."""

from __future__ import annotations

from lanternyear.engine.facts import GearArchived
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import put_in_grid
from lanternyear.rules.gear.loadout import forbids, loadout
from lanternyear.state.survivor import Survivor


def is_cursed(table: Table, survivor: Survivor, card: str) -> bool:
    """GEAR-RULE-1: it cannot leave this survivor's grid."""
    return "cursed" in table.catalog.gear[card].rules and not forbids(table, survivor, "cursed")


def archive_gear(table: Table, survivor: Survivor, card: str) -> None:
    """GEAR-ARCH-1: archive a card of the grid; bonuses that need it end at once (GEAR-AFF-7). Cursed gear stays."""
    if is_cursed(table, survivor, card):
        return  # GEAR-RULE-1, SD-KEY-CURSED
    take_out(table, survivor, card)
    table.tell(GearArchived(survivor.id, card))


def take_out(table: Table, survivor: Survivor, card: str) -> None:
    """GEAR-AFF-7, GEAR-Q4: take the card out of the grid, with the armor that it gave."""
    fighter = survivor.fighter
    before = {at: armor - fighter.armor_lost.get(at, 0) for at, armor in _armor(table, survivor).items()}
    put_in_grid(table, survivor, survivor.gear.index(card), "")
    for at, armor in _armor(table, survivor).items():
        fighter.armor_lost[at] = armor - max(0, min(before[at], armor))


def _armor(table: Table, survivor: Survivor) -> dict[str, int]:
    """The armor points of each hit location, worn and gained, before any was lost."""
    gained = survivor.fighter.armor_gained
    return {at: armor + gained.get(at, 0) for at, armor in loadout(table, survivor).armor.items()}
