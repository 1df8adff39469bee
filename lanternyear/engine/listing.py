"""Long lists cut short, for messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST: Final = 10


def listed(options: Sequence[str], most: int = MOST) -> str:
    """Return the first options as a list in words, with the number of the others."""
    more = len(options) - most
    return ", ".join(options[:most]) + (f" ... and {more} more" if more > 0 else "")
