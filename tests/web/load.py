"""Many tables with many open pages on one real server: how fast it answers and pushes, and what it holds in memory.

`make load` plays the whole of it and prints the figures; the tests play a little of it and look at what must hold
however busy the machine is: every change reaches every open page.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from lanternyear.store import open_store
from lanternyear.web.desk import Desk
from lanternyear.web.founding import Wanted, found
from lanternyear.web.settings import Settings
from tests.web.browsing import Server, a_running_server

PATIENCE = 30  # seconds for the last pushes
REVISION = re.compile(rb"\nid: (\d+)\n")
LONGEST_MARK = 30  # bytes of a revision that may be cut between two reads
START = 10  # answers each table has behind it before anything is measured


@dataclass
class Watched:
    """A table, who is to answer next, and when each open page saw each revision."""

    id: str
    secret: str
    n: int = 0
    seen: list[dict[int, float]] = field(default_factory=list)
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass
class Figures:
    """In seconds and kilobytes."""

    answers: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    expected: int = 0
    refused: int = 0
    memory_before: int = 0
    memory_with_streams: int = 0
    memory_after: int = 0
    streams: int = 0


def tables_in(folder: Path, number: int) -> list[Watched]:
    """Showdowns that are kept before the server starts."""
    store = open_store(folder / "games.db")
    desk = Desk(store, Settings())
    founded = [found(desk.tables, Wanted(seed=seed)) for seed in range(number)]
    store.close()
    return [Watched(one.id, one.seats[0].secret) for one in founded]


async def watch(server: Server, table: Watched, seen: dict[int, float], ready: asyncio.Event) -> None:
    """One open page: its stream, read as a browser does."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    path = f"/table/{table.id}/events?n={table.n}"
    cookie = f"lantern_seat_{table.id}={table.secret}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n\r\n".encode())
    try:
        before = b""
        while part := await reader.read(1 << 16):
            text = before + part
            if b"event: ping" in text:
                ready.set()
            for found in REVISION.finditer(text):
                seen.setdefault(int(found[1]), time.perf_counter())
            before = text[-LONGEST_MARK:]
    finally:
        writer.close()


async def answer(client: httpx.AsyncClient, table: Watched, chance: random.Random, figures: Figures | None) -> None:
    """One answer by chance; what it took, and what each open page has to see."""
    cookie = {"cookie": f"lantern_seat_{table.id}={table.secret}"}
    async with table.busy:
        shown = (await client.get(f"/api/tables/{table.id}", headers=cookie)).json()["table"]
        if shown["question"] is None:
            return
        asked = shown["question"]
        values = [option["value"] for option in asked["options"]]
        value: Any = chance.sample(values, asked["at_least"]) if asked["shape"] == "some" else chance.choice(values)
        started = time.perf_counter()
        reply = await client.post(
            f"/api/tables/{table.id}/choose", json={"at": shown["n"], "value": value}, headers=cookie
        )
        took = time.perf_counter() - started
        if figures is None:
            table.n = reply.json()["table"]["n"]
            return
        if reply.status_code != 200:
            figures.refused += 1
            return
        figures.answers.append(took)
        figures.expected += len(table.seen)
        await pushed(table, reply.json()["table"]["n"], started, figures)


async def pushed(table: Watched, n: int, started: float, figures: Figures) -> None:
    """Wait until every open page of the table has seen this revision."""
    until = time.perf_counter() + PATIENCE
    while not all(n in seen for seen in table.seen) and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    figures.pushes += [seen[n] - started for seen in table.seen if n in seen]


async def load(server: Server, tables: Sequence[Watched], pages: int, rate: float, seconds: float) -> Figures:
    """So many open pages at each table, and so many answers a second among them all."""
    figures, chance = Figures(), random.Random(1)
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits) as client:
        for _ in range(START):
            for table in tables:
                await answer(client, table, chance, None)
        figures.memory_before = server.memory()
        streams = [asyncio.create_task(one) for one in await _open(server, tables, pages)]
        figures.streams, figures.memory_with_streams = len(streams), server.memory()
        working = []
        for _ in range(int(rate * seconds)):
            working.append(asyncio.create_task(answer(client, chance.choice(tables), chance, figures)))
            await asyncio.sleep(1 / rate)
        await asyncio.gather(*working)
        figures.memory_after = server.memory()
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
    return figures


async def _open(server: Server, tables: Sequence[Watched], pages: int) -> list[Any]:
    """The streams of all pages, opened one after another; what is left is to go on reading them."""
    reading = []
    for table in tables:
        for _ in range(pages):
            seen: dict[int, float] = {}
            ready = asyncio.Event()
            table.seen.append(seen)
            task = asyncio.create_task(watch(server, table, seen, ready))
            await asyncio.wait_for(ready.wait(), PATIENCE)
            reading.append(_kept(task))
    return reading


async def _kept(task: asyncio.Task[None]) -> None:
    try:
        await task
    finally:
        task.cancel()


def at(values: Sequence[float], share: float) -> float:
    """The value below which this share of all lies, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def report(figures: Figures) -> str:
    each = (figures.memory_with_streams - figures.memory_before) / max(1, figures.streams)
    rows = [
        f"{figures.streams} open pages, {len(figures.answers)} answers, {figures.refused} refused",
        *(
            f"{name:7} median {1000 * statistics.median(values or [0]):6.1f} ms"
            f"   p95 {at(values, 0.95):6.1f} ms   p99 {at(values, 0.99):6.1f} ms"
            for name, values in (("answer", figures.answers), ("push", figures.pushes))
        ),
        f"{len(figures.pushes)} of {figures.expected} pushes delivered",
        f"memory {figures.memory_after / 1024:.0f} MB in all; a page {each:.0f} KB",
    ]
    return "\n".join(rows)


def played(tables: int, pages: int, rate: float, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        watched = tables_in(folder, tables)
        with a_running_server(folder) as server:
            return asyncio.run(load(server, watched, pages, rate, seconds))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--pages", type=int, default=5, help="open pages at each table")
    words.add_argument("--rate", type=float, default=50, help="answers a second")
    words.add_argument("--seconds", type=float, default=20)
    wish = words.parse_args()
    print(report(played(wish.tables, wish.pages, wish.rate, wish.seconds)))  # noqa: T201


if __name__ == "__main__":
    main()
