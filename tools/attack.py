"""Slow connections beside playing tables on one real server: what the players notice, and what the attack costs.

`make attack` opens 1,000 connections that send their requests a byte at a time, opens each again when the server closes
it, and plays at 20 tables meanwhile. `make attack ARGS="--kills 200"` kills a server as often while somebody plays
instead, and looks up every answer that was acknowledged. Everything stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from lanternyear.store import open_store
from tests.support.browser import Server, a_running_server
from tests.support.killed_server import play_while_killing, stored_answers
from tools.load_test import Asker, Watched, at, request, tables_in

GOAL = 0.150  # seconds for 19 of 20 answers
PAUSE = 1.0  # seconds between two bytes
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = (
    b"POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 900000\r\n\r\nname="
)


@dataclass
class Figures:
    """Times in seconds, memory in kilobytes."""

    answers: list[float] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    slow_open: list[int] = field(default_factory=list)
    closed_by_server: int = 0
    lost: int = 0
    memory_before: int = 0
    memory_after: int = 0
    log_bytes: int = 0

    @property
    def failed(self) -> int:
        return sum(status >= 500 for status in self.statuses)

    def is_good(self) -> bool:
        return not self.lost and not self.failed and at(self.answers, 0.95) <= 1000 * GOAL


class SlowConnections:
    """Connections that never finish a request, each opened again when it is closed."""

    def __init__(self, port: int, figures: Figures) -> None:
        self._port = port
        self._figures = figures
        self.open = 0

    async def attack(self, beginning: bytes) -> None:
        """Send the beginning of a request, then a byte at a time, for ever."""
        while True:
            with suppress(OSError):
                await self._send_slowly(beginning)
            self._figures.closed_by_server += 1
            await asyncio.sleep(random.uniform(0, PAUSE))

    async def _send_slowly(self, beginning: bytes) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self._port)
        self.open += 1
        try:
            writer.write(beginning)
            while not writer.is_closing():
                await asyncio.sleep(PAUSE)
                writer.write(b"x")
                await writer.drain()
        finally:
            self.open -= 1
            writer.close()


async def play(table: Watched, port: int, pause: float, figures: Figures) -> None:
    """Give one answer after another, as the players of a table do."""
    asker = Asker(port)
    await asyncio.sleep(random.uniform(0, pause))
    while table.answers:
        answer = table.answers.pop(0)
        form = [("at", str(table.n)), *answer.form]
        asked = request("POST", f"/table/{table.id}/choose", table.cookie(answer.player), form)
        began = time.perf_counter()
        status = await asker.ask(asked)
        figures.answers.append(time.perf_counter() - began)
        figures.statuses.append(status)
        table.n += status == 200
        await asyncio.sleep(pause)


async def attack(server: Server, tables: Sequence[Watched], slow: int, seconds: float, pause: float) -> Figures:
    """Attack the server for so many seconds while the tables are played."""
    await _open_tables(server, tables)
    figures = Figures(memory_before=server.memory())
    connections = SlowConnections(server.port, figures)
    beginnings = cycle((HEAD, BODY, b""))
    attackers = [asyncio.create_task(connections.attack(next(beginnings))) for _ in range(slow)]
    await asyncio.sleep(2)  # until they are open
    players = [asyncio.create_task(play(table, server.port, pause, figures)) for table in tables]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        figures.slow_open.append(connections.open)
        await asyncio.sleep(0.5)
    figures.memory_after = server.memory()
    for task in (*players, *attackers):
        task.cancel()
    for ended in await asyncio.gather(*players, return_exceptions=True):
        figures.lost += isinstance(ended, Exception)
    await asyncio.gather(*attackers, return_exceptions=True)
    return figures


async def _open_tables(server: Server, tables: Sequence[Watched]) -> None:
    """Look at each table, so that its game is in memory as it is while people play."""
    asker = Asker(server.port)
    for table in tables:
        await asker.ask(request("GET", f"/table/{table.id}", table.cookie(next(iter(table.secrets)))))
    asker.close()


def run(slow: int, tables: int, seconds: float, pause: float) -> Figures:
    """Make the tables, start a server, attack it, and look up every answer that was acknowledged."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        watched = tables_in(folder, tables, 10, int(seconds / pause) + 10)
        server, written = Server(folder, shared=True), folder / "written"
        with written.open("wb") as log:
            server.start(stdout=log, stderr=subprocess.STDOUT)
            try:
                figures = asyncio.run(attack(server, watched, slow, seconds, pause))
            finally:
                server.stop()
        figures.log_bytes = written.stat().st_size
        figures.lost += _lost(folder, watched)
        return figures


def _lost(folder: Path, tables: Sequence[Watched]) -> int:
    """Return how many acknowledged answers are not stored."""
    store = open_store(folder / "games.db")
    try:
        return sum(max(0, table.n - store.revision(table.id)) for table in tables)
    finally:
        store.close()


def report(figures: Figures) -> str:
    """Return the figures as lines of text."""
    times = figures.answers or [0.0]
    other = [status for status in figures.statuses if status != 200]
    slow, most = statistics.median(figures.slow_open or [0]), max(figures.slow_open or [0])
    lines = (
        f"slow connections: {slow:.0f} open at a time (median), {most} at most, {figures.closed_by_server} were closed",
        f"players: {len(figures.answers)} answers, {len(other)} refused, {figures.failed} 5xx, {figures.lost} lost",
        f"answer median {1000 * statistics.median(times):.1f} ms   p95 {at(times, 0.95):.1f} ms",
        f"answer p99 {at(times, 0.99):.1f} ms   longest {1000 * max(times):.1f} ms",
        f"memory {figures.memory_before / 1024:.0f} MB before, {figures.memory_after / 1024:.0f} MB during the attack",
        f"log {figures.log_bytes} bytes",
    )
    return "\n".join(lines)


def kill(times: int) -> int:
    """Kill a server while somebody plays. Return how many acknowledged answers are not stored as they were."""
    with tempfile.TemporaryDirectory() as name:
        with a_running_server(Path(name)) as server:
            somebody = play_while_killing(server, times)
        stored = stored_answers(server, somebody)
    lost = sum(stored.get(token) != n for token, n in somebody.acknowledged.items())
    sys.stdout.write(
        f"server killed {times} times: {len(somebody.acknowledged)} answers acknowledged, {lost} lost, "
        f"{somebody.sent_again} sent again\n"
    )
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=int, default=1000, help="slow connections")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=0.8, help="seconds between two answers at a table")
    parser.add_argument("--kills", type=int, default=0, help="kill a server so many times instead")
    options = parser.parse_args()
    if options.kills:
        sys.exit("acknowledged answers were lost" if kill(options.kills) else 0)
    figures = run(options.slow, options.tables, options.seconds, options.pause)
    sys.stdout.write(report(figures) + "\n")
    sys.exit(0 if figures.is_good() else "the players noticed the attack")


if __name__ == "__main__":
    main()
