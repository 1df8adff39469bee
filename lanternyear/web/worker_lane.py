"""Work beside the event loop, one thread at a time: Python computes no faster with more of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import anyio.to_thread
from anyio.lowlevel import RunVar

P = ParamSpec("P")
T = TypeVar("T")
LONG = 0.01  # seconds; work that takes longer probably waits, and lets the next thread in

_lane: RunVar[asyncio.Semaphore] = RunVar("lane")


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run work that waits for the disk or computes for long in a thread, beside the event loop."""
    place = _Place(_this_lane())
    await place.take()
    late = asyncio.get_running_loop().call_later(LONG, place.leave)
    try:
        return await anyio.to_thread.run_sync(lambda: work(*args, **kwargs))
    finally:
        late.cancel()
        place.leave()


def _this_lane() -> asyncio.Semaphore:
    """Return the lane of this event loop."""
    try:
        return _lane.get()
    except LookupError:
        lane = asyncio.Semaphore(1)
        _lane.set(lane)
        return lane


class _Place:
    """A place in the lane, left once."""

    def __init__(self, lane: asyncio.Semaphore) -> None:
        self._lane = lane
        self._taken = False

    async def take(self) -> None:
        await self._lane.acquire()
        self._taken = True

    def leave(self) -> None:
        if self._taken:
            self._taken = False
            self._lane.release()
