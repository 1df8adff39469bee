"""Work beside the event loop is done one after the other, unless somebody waits for long."""

from __future__ import annotations

import asyncio
import threading

import pytest

from lanternyear.web import worker_lane
from lanternyear.web.worker_lane import in_thread

PATIENCE = 20  # seconds before a test is given up


def test_one_thread_works_after_the_other(monkeypatch):
    monkeypatch.setattr(worker_lane, "LONG", PATIENCE)
    may_end, order = threading.Event(), []

    def first() -> None:
        may_end.wait(PATIENCE)
        order.append("first")

    async def story() -> None:
        both = [asyncio.ensure_future(in_thread(work)) for work in (first, lambda: order.append("second"))]
        await asyncio.sleep(0.05)
        assert order == []
        may_end.set()
        await asyncio.gather(*both)

    asyncio.run(story())
    assert order == ["first", "second"]


def test_who_waits_for_long_lets_the_next_one_in(monkeypatch):
    monkeypatch.setattr(worker_lane, "LONG", 0)
    comes = threading.Event()

    async def story() -> tuple[bool, None, str]:
        return await asyncio.gather(in_thread(comes.wait, PATIENCE), in_thread(comes.set), in_thread(str, 3))

    assert tuple(asyncio.run(story())) == (True, None, "3")


@pytest.mark.parametrize("long", [0, PATIENCE])
def test_what_goes_wrong_is_told_and_holds_nobody_up(monkeypatch, long):
    monkeypatch.setattr(worker_lane, "LONG", long)

    async def story() -> None:
        with pytest.raises(ZeroDivisionError):
            await in_thread(lambda: 1 / 0)
        assert await asyncio.wait_for(in_thread(str, 3), PATIENCE) == "3"

    asyncio.run(story())


def test_who_gives_up_waiting_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(worker_lane, "LONG", PATIENCE)
    may_end = threading.Event()

    async def story() -> None:
        first = asyncio.ensure_future(in_thread(may_end.wait, PATIENCE))
        second = asyncio.ensure_future(in_thread(str, 2))
        await asyncio.sleep(0.01)
        second.cancel()
        may_end.set()
        await first
        assert await asyncio.wait_for(in_thread(str, 3), PATIENCE) == "3"

    asyncio.run(story())
