"""GEAR-GRID, GEAR-LIM: the limits of a gear grid, and the way of gear that is gained outside the settlement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lanternyear.cards.kinds import Gear
from lanternyear.engine.decision import About, Option, Reason, Rule, because, choose, rule, word
from lanternyear.engine.facts import GearArchived, GearGained, GearReturned, NothingGained
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import put_in_grid
from lanternyear.rules.cards.in_force import variants
from lanternyear.rules.gear.archive import archive_gear, is_cursed
from lanternyear.rules.gear.refusals import kept_empty
from lanternyear.state.survivor import Survivor

STORAGE = "storage"
ARCHIVE = "archive"

SECOND_COPY = because("second_copy")
SECOND_ARMOR = because("second_armor")
SELFISH = because("selfish")


def why_not_together(grid: Sequence[Gear | None]) -> Reason | None:
    """Return why these cards may not be in one grid, or None."""
    held = [gear for gear in grid if gear]
    plain = [gear.id for gear in held if "weapon" not in gear.keywords]
    if len(plain) > len(set(plain)):
        return SECOND_COPY  # GEAR-GRID-4
    worn = [gear.armor.at for gear in held if gear.armor and "accessory" not in gear.rules]
    if len(worn) > len(set(worn)):
        return SECOND_ARMOR  # GEAR-KIND-4, SD-KEY-ACCESSORY
    for gear in held:
        if "selfish" in gear.rules and any("other" in other.keywords for other in held if other is not gear):
            return SELFISH  # GEAR-RULE-4, SD-KEY-SELFISH
    return None


def copies_left(table: Table, card: str) -> int:
    """GEAR-LIM-1, GEAR-LIM-3: cards of the box that are in no grid and not in storage; of Unique gear one at most."""
    held = table.settlement.gear.count(card) + sum(survivor.gear.count(card) for survivor in table.survivors.values())
    return copies_at_most(table.catalog.gear[card]) - held


def copies_at_most(gear: Gear) -> int:
    """SD-KEY-UNIQUE: of Unique gear one, of any other as many as the box has."""
    return 1 if "unique" in gear.rules else gear.copies


def all_gear(table: Table) -> Counter[str]:
    """Every gear in storage and in grids, counted."""
    held = Counter(table.settlement.gear)
    for survivor in table.survivors.values():
        held.update(survivor.gear)
    return held


@rule
def gain_gear(table: Table, survivor: Survivor, card: str, *, to_grid: bool = False) -> Rule[None]:
    """GEAR-GRID-2: to a free slot; without one, it or a card of the grid is archived, in the settlement stored."""
    if copies_left(table, card) < 1:
        table.tell(NothingGained(survivor.id, card))  # GEAR-LIM-2
        return
    if table.state.phase == "settlement" and not to_grid:
        table.settlement.gear.append(card)
        table.tell(GearGained(survivor.id, card, STORAGE))
        return
    options, about = _places(table, survivor, card), About(survivor=survivor.id, card=card)
    answer = yield from choose("GEAR-GRID-2", survivor.id, "gear_slot", options, about=about)
    if answer == STORAGE:
        table.settlement.gear.append(card)
        table.tell(GearGained(survivor.id, card, STORAGE))
    elif answer == ARCHIVE:
        table.tell(GearArchived(survivor.id, card))
    else:
        _lay_in_grid(table, survivor, card, answer.about.slot - 1)


def _lay_in_grid(table: Table, survivor: Survivor, card: str, slot: int) -> None:
    """GEAR-GRID-2: the card that lay there is archived, in the settlement it goes to storage."""
    replaced = survivor.gear[slot]
    if replaced and table.state.phase != "settlement":
        archive_gear(table, survivor, replaced)
    put_in_grid(table, survivor, slot, card)
    if replaced and table.state.phase == "settlement":
        table.settlement.gear.append(replaced)
        table.tell(GearReturned(replaced, STORAGE))
    table.tell(GearGained(survivor.id, card, "grid"))


def _places(table: Table, survivor: Survivor, card: str) -> list[Option]:
    """`slot 3` where there is room, else `slot 3: bone_axe` and what else may become of the card.

    Cursed gear makes no room, and is not archived itself while there is room to be made (GEAR-RULE-1).
    """
    free = [_slot_option(slot) for slot in fitting(table, survivor, card) if not survivor.gear[slot]]
    if free:
        return free
    held = [slot for slot in fitting(table, survivor, card) if survivor.gear[slot] != card]
    taken = [slot for slot in held if not is_cursed(table, survivor, survivor.gear[slot])]
    exchanges = [_slot_option(slot, survivor.gear[slot]) for slot in taken]
    if table.state.phase == "settlement":
        full = survivor.gear.count("") <= kept_empty(table, survivor)
        return [*(exchanges if full else ()), word(STORAGE)]
    return exchanges if exchanges and is_cursed(table, survivor, card) else [*exchanges, word(ARCHIVE)]


def _slot_option(slot: int, held: str = "") -> Option:
    text = f"slot {slot + 1}: {held}" if held else f"slot {slot + 1}"
    return Option(text, "slot", About(slot=slot + 1, card=held))


def fitting(table: Table, survivor: Survivor, card: str) -> list[int]:
    """Return the places where this gear may lie, empty or in exchange for another card."""
    gear, grid = table.catalog.gear, survivor.gear
    if why_not_in_a_grid(table, gear[card]):
        return []  # CAM-VAR-SKULL
    if not why_not_together([*(gear.get(held) for held in grid), gear[card]]):
        room = grid.count("") > kept_empty(table, survivor)
        return [slot for slot in range(len(grid)) if grid[slot] or room]
    found = []
    for slot in range(len(grid)):
        cards = [*grid[:slot], card, *grid[slot + 1 :]]
        if grid[slot] and not why_not_together([gear.get(held) for held in cards]):
            found.append(slot)
    return found


def why_not_in_a_grid(table: Table, gear: Gear) -> Reason | None:
    """CAM-VAR-SKULL: return why a variant keeps this gear out of every grid, or None."""
    for card in variants(table):
        for kind, needed in card.grids.items():
            if kind in gear.keywords and needed not in gear.keywords and not _has_leave(table, gear):
                return because("keyword_without", kind=kind, needed=needed)
    return None


def _has_leave(table: Table, gear: Gear) -> bool:
    """CAM-VAR-SKULL: return whether an allowed copy is in no grid yet."""
    in_grids = sum(survivor.gear.count(gear.id) for survivor in table.survivors.values())
    return in_grids < table.settlement.allowed_gear.get(gear.id, 0)


def note_what_it_is_made_of(table: Table, gear: str, spent: Iterable[str]) -> None:
    """CAM-VAR-SKULL: allow gear made with a resource that a variant names in a grid."""
    if set(spent).intersection(resource for card in variants(table) for resource in card.despite):
        allowed = table.settlement.allowed_gear
        allowed[gear] = allowed.get(gear, 0) + 1
