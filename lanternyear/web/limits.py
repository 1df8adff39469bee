"""Limits for one visitor: requests in a time, streams at once, the size of values."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from lanternyear.errors import LanternError

FORGET_AFTER = 10_000  # visitors
DEEPEST, MOST_PARTS, LONGEST_TEXT, LARGEST_NUMBER = 40, 2_000, 200, 9_999  # of a value that is set by hand


class Bucket:
    """A rate limit: so many requests at once, and so many a second afterwards, for each visitor."""

    def __init__(self, at_once: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_once = at_once
        self.per_second = per_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self._guard = threading.Lock()

    def take(self, visitor: str) -> bool:
        """Count a request. Return whether it is within the limit."""
        now = self._clock()
        with self._guard:
            if len(self._left) > FORGET_AFTER:
                self._forget(now)
            left, since = self._left.get(visitor, (self.at_once, now))
            left = min(self.at_once, left + (now - since) * self.per_second)
            self._left[visitor] = (left - 1 if left >= 1 else left, now)
            return left >= 1

    def _forget(self, now: float) -> None:
        """Drop the visitors whose bucket is full again."""
        refill = self.at_once / self.per_second
        self._left = {visitor: (left, since) for visitor, (left, since) in self._left.items() if now - since < refill}


class Places:
    """A limit on the streams that each visitor has open at the same time."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._taken: Counter[str] = Counter()
        self._guard = threading.Lock()

    def take(self, visitor: str) -> bool:
        """Take a place. Return whether there was one."""
        with self._guard:
            if self._taken[visitor] >= self.each:
                return False
            self._taken[visitor] += 1
            return True

    def leave(self, visitor: str) -> None:
        with self._guard:
            self._taken[visitor] -= 1
            if self._taken[visitor] <= 0:
                del self._taken[visitor]


def check_size(value: Any, most: int = MOST_PARTS) -> None:
    """Raise LanternError if a value is larger than any part of a game is: every page would show it."""
    level, parts, layer = 0, 0, [value]
    while layer:
        level, parts = level + 1, parts + len(layer)
        if level > DEEPEST:
            raise LanternError("this value is nested too deeply")
        if any(isinstance(value, int | float) and abs(value) > LARGEST_NUMBER for value in layer):
            raise LanternError(f"a number is at most {LARGEST_NUMBER}")
        if parts > most or any(isinstance(value, str) and len(value) > LONGEST_TEXT for value in layer):
            raise LanternError(f"this is too long: a text has up to {LONGEST_TEXT} characters")
        layer = [inner for value in layer for inner in _inside(value)]


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []
