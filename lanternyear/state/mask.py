"""A set of spaces, a mask, is an int with one bit per space: what there is to say about one space of it."""

from __future__ import annotations


def mask_at(space: int) -> int:
    """The mask of one space."""
    return 1 << space


def contains(mask: int, space: int) -> bool:
    """Whether the space is one of the mask; nowhere is in none."""
    return space >= 0 and mask >> space & 1 == 1
