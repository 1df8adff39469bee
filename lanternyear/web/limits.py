"""Limits for visitors: requests in a time, new tables, streams at once, the size of values."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from lanternyear.errors import LanternError
from lanternyear.web.settings import Limits
from lanternyear.wording.refusals import refusal

FORGET_AFTER = 10_000  # visitors
HOUR = 3600  # seconds
ALL = "all"
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


class NewTables:
    """A limit on the tables that visitors start, import or branch: of each address, of all, and from each table."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._of_address = Bucket(limits.tables_at_once, limits.tables_an_hour / HOUR, clock)
        in_all = limits.tables_an_hour_in_all
        self._of_all = Bucket(max(limits.tables_at_once, in_all / 6), in_all / HOUR, clock)
        self._of_table = Bucket(limits.branches_an_hour, limits.branches_an_hour / HOUR, clock)

    def take(self, address: str) -> bool:
        """Count a table. Return whether it is within the limits."""
        return self._of_address.take(address_block(address)) and self._of_all.take(ALL)

    def take_branch(self, table: str) -> bool:
        """Count a branch of a table. Return whether the table is within its limit."""
        return self._of_table.take(table)


class Places:
    """A limit on the things of one kind that each visitor has at the same time."""

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


class StreamPlaces:
    """A limit on open streams: of a seat, of an address, of a table, and in all."""

    def __init__(self, limits: Limits) -> None:
        self.of_seat, self.of_address = Places(limits.streams_of_seat), Places(limits.streams_each)
        self.of_table, self.of_all = Places(limits.streams_of_table), Places(limits.streams)

    def take(self, seat: str, address: str, table: str) -> ExitStack | None:
        """Take a place; closing what is returned leaves it. Return None if there is none."""
        with ExitStack() as places:
            wanted = (
                (self.of_seat, seat),
                (self.of_address, address_block(address)),
                (self.of_table, table),
                (self.of_all, ALL),
            )
            for limit, name in wanted:
                if not limit.take(name):
                    return None
                places.callback(limit.leave, name)
            return places.pop_all()


def address_block(address: str) -> str:
    """Return the address, or the network of an IPv6 address: a single household has all addresses of its own."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((known, 64), strict=False))


def check_size(value: Any, most: int = MOST_PARTS) -> None:
    """Raise LanternError if a value is larger than any part of a game is: every page would show it."""
    level, parts, layer = 0, 0, [value]
    while layer:
        level, parts = level + 1, parts + len(layer)
        if level > DEEPEST:
            raise LanternError(refusal("nested_too_deeply"))
        if any(isinstance(value, int | float) and abs(value) > LARGEST_NUMBER for value in layer):
            raise LanternError(refusal("number_too_large", most=LARGEST_NUMBER))
        if parts > most or any(isinstance(value, str) and len(value) > LONGEST_TEXT for value in layer):
            raise LanternError(refusal("text_too_long", most=LONGEST_TEXT))
        layer = [inner for value in layer for inner in _inside(value)]


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []
