"""A set of spaces, a mask, is an int with one bit per space: the masks of single spaces."""

from __future__ import annotations

from typing import Final

from lanternyear.state.space import SIZE

MASK_OF: Final[tuple[int, ...]] = (*(1 << space for space in range(SIZE)), 0)
"""The mask of each space. `mask & MASK_OF[space]` tests whether a mask has the space; NOWHERE, -1, is in none."""
