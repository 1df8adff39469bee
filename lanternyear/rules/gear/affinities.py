"""GEAR-AFF: the affinities that a grid completes, and the bonuses that are active."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lanternyear.cards.kinds import Gear
from lanternyear.cards.parts import AffinityBonus

COLORS = ("red", "green", "blue")
# GEAR-GRID-1: three rows of three, cards upright
TOUCHING: tuple[tuple[int, int, str, str], ...] = tuple(
    [(slot, slot + 1, "right", "left") for slot in range(9) if slot % 3 < 2]
    + [(slot, slot + 3, "bottom", "top") for slot in range(6)]
)


def completed(grid: Sequence[Gear | None]) -> list[tuple[int, int, str]]:
    """GEAR-AFF-1, GEAR-AFF-2: every pair of touching halves of one color, as (slot, slot, color)."""
    pairs = []
    for slot, other, edge, facing_edge in TOUCHING:
        first, second = grid[slot], grid[other]
        if first is None or second is None:
            continue
        color = first.affinities.get(edge)  # type: ignore[call-overload]
        if color in COLORS and second.affinities.get(facing_edge) == color:  # type: ignore[call-overload]
            pairs.append((slot, other, str(color)))
    return pairs


def totals(grid: Sequence[Gear | None], own: Mapping[str, int]) -> dict[str, int]:
    """GEAR-AFF-4: completed pairs, full squares and the survivor's own affinities, per color."""
    count = {color: own.get(color, 0) for color in COLORS}
    for _, _, color in completed(grid):
        count[color] += 1
    for gear in grid:
        if gear is not None:
            for color, number in gear.affinity.items():
                count[color] += number  # GEAR-AFF-3
    return count


class Need(NamedTuple):
    """A color that a bonus needs, and how many there are: own halves for a puzzle, else in the whole grid."""

    color: str
    number: int
    there: int
    puzzle: bool


def needs(bonus: AffinityBonus, slot: int, grid: Sequence[Gear | None], count: Mapping[str, int]) -> list[Need]:
    """GEAR-AFF-5, GEAR-AFF-6: return what a bonus asks for, and what of it is there."""
    own = dict.fromkeys(COLORS, 0)
    for first, other, color in completed(grid):
        own[color] += slot in (first, other)
    puzzle = [Need(color, number, own[color], True) for color, number in bonus.requires.puzzle.items()]
    return puzzle + [Need(color, number, count[color], False) for color, number in bonus.requires.complete.items()]


def is_active(bonus: AffinityBonus, slot: int, grid: Sequence[Gear | None], count: Mapping[str, int]) -> bool:
    """GEAR-AFF-5, GEAR-AFF-6: own halves for the puzzle part, the whole grid for the rest."""
    return all(need.there >= need.number for need in needs(bonus, slot, grid, count))
