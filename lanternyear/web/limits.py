"""How much one visitor may ask for: a bucket that fills slowly and empties with each request, and small values."""

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
    """So many requests at once, and so many a second afterwards, for each visitor."""

    def __init__(self, at_once: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.at_once = at_once
        self.per_second = per_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}
        self._guard = threading.Lock()

    def take(self, who: str) -> bool:
        """Whether one more is all right."""
        now = self._clock()
        with self._guard:
            if len(self._left) > FORGET_AFTER:
                self._forget(now)
            left, since = self._left.get(who, (self.at_once, now))
            left = min(self.at_once, left + (now - since) * self.per_second)
            self._left[who] = (left - 1 if left >= 1 else left, now)
            return left >= 1

    def _forget(self, now: float) -> None:
        """Those whose bucket is full again."""
        refill = self.at_once / self.per_second
        self._left = {who: (left, since) for who, (left, since) in self._left.items() if now - since < refill}


class Places:
    """So many streams for each visitor at the same time."""

    def __init__(self, each: int) -> None:
        self.each = each
        self._taken: Counter[str] = Counter()
        self._guard = threading.Lock()

    def take(self, who: str) -> bool:
        with self._guard:
            if self._taken[who] >= self.each:
                return False
            self._taken[who] += 1
            return True

    def leave(self, who: str) -> None:
        with self._guard:
            self._taken[who] -= 1
            if self._taken[who] <= 0:
                del self._taken[who]


def check_size(value: Any, most: int = MOST_PARTS) -> None:
    """A value as small as any part of a game is: it is kept for ever and drawn on every page."""
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
