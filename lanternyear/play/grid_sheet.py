"""A gear grid as the rules work it out: which halves are complete, which bonuses hold, and what the others lack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lanternyear.cards.kinds import Gear
from lanternyear.engine.decision import Decision
from lanternyear.engine.table import Table
from lanternyear.rules.gear.affinities import TOUCHING, Need, completed, needs
from lanternyear.rules.gear.archive import is_cursed
from lanternyear.rules.gear.loadout import loadout, missing_pieces, worn_grid
from lanternyear.rules.settlement.fill_grid import other_places, places
from lanternyear.state.state import State
from lanternyear.state.survivor import Survivor

__all__ = ["GridPlace", "GridSheet", "Need", "SetSheet", "grid_sheet", "lacking", "landing_places", "whose_grid"]

PARTLY = 2  # pieces of an armor set from which on it is worth telling what is missing
FILLING = "fill_grid"
OF_A_GRID = (FILLING, "grid_place", "wanted_bonuses", "name_loadout")


@dataclass(frozen=True, slots=True)
class GridPlace:
    """One place: its card, which of the card's edges are complete, and what its bonus asks for.

    Not `worn` is armor that an injury keeps from being put on; `fixed` is Cursed gear.
    """

    number: int
    card: str
    complete: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    worn: bool = True
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class SetSheet:
    """An armor set that is worn, or partly."""

    id: str
    missing: list[str]


@dataclass(frozen=True, slots=True)
class GridSheet:
    """A survivor's grid; `affinities` are the complete ones of each color."""

    places: list[GridPlace]
    affinities: dict[str, int]
    sets: list[SetSheet]


def grid_sheet(table: Table, survivor: Survivor) -> GridSheet:
    """What the rules make of a survivor's grid."""
    grid = worn_grid(table.catalog, survivor)
    count = loadout(table, survivor).affinities
    complete = _complete_edges(grid)
    found = []
    for slot, card in enumerate(survivor.gear):
        gear = grid[slot]
        asked = tuple(needs(gear.bonus, slot, grid, count)) if gear and gear.bonus else ()
        fixed = bool(card) and is_cursed(table, survivor, card)
        found.append(GridPlace(slot + 1, card, complete[slot], asked, gear is not None or not card, fixed))
    return GridSheet(found, count, _sets(table, grid))


def _complete_edges(grid: Sequence[Gear | None]) -> list[tuple[str, ...]]:
    """GEAR-AFF-2: for each place, the edges whose halves are complete."""
    pairs = {(one, other) for one, other, _ in completed(grid)}
    edges: list[tuple[str, ...]] = [()] * len(grid)
    for one, other, edge, facing in TOUCHING:
        if (one, other) in pairs:
            edges[one] += (edge,)
            edges[other] += (facing,)
    return edges


def _sets(table: Table, grid: Sequence[Gear | None]) -> list[SetSheet]:
    """GEAR-SET-1: the sets that are worn, or of which at least two pieces are."""
    worn = {gear.id for gear in grid if gear}
    return [
        SetSheet(one.id, missing_pieces(one, grid, table.catalog))
        for one in table.catalog.armor_sets.values()
        if len(worn.intersection(one.pieces.values())) >= PARTLY
    ]


def whose_grid(view: State, decision: Decision | None) -> str:
    """The survivor whose grid is being filled when this is asked; nobody if it is about something else."""
    if decision is None or decision.prompt not in OF_A_GRID:
        return ""
    if decision.prompt == FILLING:
        return decision.about
    following = view.agenda[0] if view.agenda else None  # the stage comes again after each change
    return following.about[0] if following and following.name == FILLING else ""


def landing_places(table: Table, survivor: Survivor, option: str) -> list[str]:
    """What `grid_place` offers after this option of `fill_grid`: where the gear may be laid."""
    verb, _, what = option.partition(":")
    if verb == "put":
        return places(table, survivor, what)
    return other_places(survivor, int(what) - 1) if verb == "move" else []


def lacking(view: State, survivor: Survivor, loadout: str) -> list[str]:
    """The cards of a remembered grid that are neither in storage nor in the survivor's own grid."""
    left = [*view.settlement.gear, *survivor.gear]
    missing = []
    for card in filter(None, view.settlement.loadouts[loadout]):
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return missing
