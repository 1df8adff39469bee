"""Gear grids drawn as text: nine cards in three rows, each with its halves, such as `t:red l:blue`."""

from __future__ import annotations

from collections.abc import Mapping

from lanternyear.cards.kinds import Gear
from lanternyear.cards.parts import AffinityBonus, Requires
from lanternyear.rules.gear.affinities import is_active, totals

EDGES = {"t": "top", "r": "right", "b": "bottom", "l": "left"}
Grid = list[Gear | None]


def grid(text: str) -> Grid:
    """Three lines of three cards, separated by bars; `.` is an empty slot, `+red` a full square, `-` a bare card."""
    rows = [line.split("|") for line in text.strip().splitlines()]
    assert [len(row) for row in rows] == [3, 3, 3], text
    return [_card(cell.strip(), slot) for slot, cell in enumerate(cell for row in rows for cell in row)]


def _card(cell: str, slot: int) -> Gear | None:
    if cell == ".":
        return None
    words = [] if cell == "-" else cell.split()
    halves = {EDGES[word[0]]: word[2:] for word in words if word[1:2] == ":"}
    squares = {word[1:]: 1 for word in words if word.startswith("+")}
    return Gear(
        id=f"card_{slot}",
        title="A card",
        fidelity="faithful",
        location="bone_smith",
        affinities=halves,  # type: ignore[arg-type]
        affinity=squares,
    )


def affinities(text: str, own: Mapping[str, int] | None = None) -> dict[str, int]:
    """The completed affinities by color, without those that are 0."""
    return {color: number for color, number in totals(grid(text), own or {}).items() if number}


def bonus_is_active(
    text: str,
    slot: int,
    puzzle: dict[str, int] | None = None,
    complete: dict[str, int] | None = None,
    own: Mapping[str, int] | None = None,
) -> bool:
    """Return whether a bonus of the card in this slot (from 1) would be active."""
    cards = grid(text)
    bonus = AffinityBonus(Requires(puzzle or {}, complete or {}))
    return is_active(bonus, slot - 1, cards, totals(cards, own or {}))
