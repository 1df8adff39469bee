"""Many tables with many open pages on one real server: how fast it answers and pushes, and what it takes for it.

`make load` plays all of it and prints the figures. `tests/web/test_load.py` plays a little of it and checks what must
hold however busy the machine is: every change reaches every open page.

Each table is shared: four players, each at a seat of their own, and a spectator. All answers are computed before the
server starts, so that measuring reads nothing but revisions and takes little of the machine.
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
from urllib.parse import urlencode

from lanternyear.bots import RandomBot
from lanternyear.play.answers import player_asked
from lanternyear.play.game import Game
from lanternyear.play.save import load as loaded
from lanternyear.store import SPECTATOR, Store, open_store
from lanternyear.web.context import Context
from lanternyear.web.new_game import NewGame, NewPlayer, create_table
from lanternyear.web.settings import Settings
from tests.support.browser import Server, a_running_server

PATIENCE = 30  # seconds for the last pushes
OPENED_A_SECOND = 80  # pages, each of them two requests: an address may ask for 200 things a second
REVISION = re.compile(rb"\nid: (\d+)\n")
END_OF_MESSAGE = b"\n\n\r\n"
KEEP_ALIVE = 4  # seconds; the server closes what is idle for five
PLAYERS = ("Ada", "Ben", "Cy", "Dot")


@dataclass
class Answer:
    """An answer to be given, as fields of the page's form, and the player who gives it."""

    player: str
    form: list[tuple[str, str]]


@dataclass
class Watched:
    """A table: the secrets of its seats, the answers to come, and its open pages."""

    id: str
    secrets: dict[str, str]
    n: int
    answers: list[Answer]
    pages: list[Page] = field(default_factory=list)
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    def cookie(self, player: str) -> str:
        return f"lantern_seat_{self.id}={self.secrets[player]}"


@dataclass
class Figures:
    """In seconds and kilobytes. `cpu` are seconds of computing while answers were given."""

    answers: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    expected: int = 0
    refused: int = 0
    memory_before: int = 0
    memory_with_streams: int = 0
    memory_after: int = 0
    streams: int = 0
    took: float = 0
    server_cpu: float = 0
    own_cpu: float = 0


class Page(asyncio.Protocol):
    """An open page: when each revision had wholly arrived on its stream."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, float]] = []
        self.ready = asyncio.get_running_loop().create_future()
        self._coming: list[int] = []
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if not self.ready.done() and b"event: ping" in data:
            self.ready.set_result(None)
        self._coming += [int(found[1]) for found in REVISION.finditer(data)]
        if self._coming and data.endswith(END_OF_MESSAGE):
            now = time.perf_counter()
            self.seen += [(n, now) for n in self._coming]
            self._coming.clear()

    def sees(self, n: int) -> float | None:
        """Return when this revision or a later one arrived (a slow page gets only the newest), or None."""
        return next((when for newest, when in self.seen if newest >= n), None)

    def ask(self, request: bytes) -> None:
        assert self._transport is not None
        self._transport.write(request)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Asker:
    """A connection that sends one request after another."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._used = 0.0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes) -> int:
        """Send a request and return the status of the response once it has wholly arrived."""
        if self._writer is None or time.monotonic() - self._used > KEEP_ALIVE:
            self.close()
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        assert self._reader is not None
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        await self._reader.readexactly(int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]))
        self._used = time.monotonic()
        return int(head.split(b" ", 2)[1])

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


def request(method: str, path: str, cookie: str, form: Sequence[tuple[str, str]] = ()) -> bytes:
    """Return a request as a browser with htmx sends it."""
    body = urlencode(form)
    kind = f"HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    rest = kind if method == "POST" else ""
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n{rest}\r\n{body}".encode()


# ---------------------------------------------------------------------- before the server starts


def tables_in(folder: Path, number: int, behind: int, ahead: int) -> list[Watched]:
    """Store showdowns with `behind` answers given, and return them with `ahead` more to give."""
    store = open_store(folder / "games.db")
    context = Context(store, Settings(shared=True))
    try:
        return [_table(store, context, seed, behind, ahead) for seed in range(number)]
    finally:
        store.close()


def _table(store: Store, context: Context, seed: int, behind: int, ahead: int) -> Watched:
    founded = create_table(context.games, NewGame(seed=seed, players=[NewPlayer(name) for name in PLAYERS]))
    secrets = {seat.player: seat.secret for seat in founded.seats}
    secrets["spectator"] = store.seats.add(founded.id, SPECTATOR, "Eve")[1]
    bot = RandomBot(seed)
    with store.open(founded.id) as kept:
        while kept.n < behind and kept.game.decision:
            kept.choose(bot.answer(kept.game.decision, kept.game.view), at=kept.n, token=f"behind {kept.n}")
        coming = _answers(loaded(kept.game.save()), bot, ahead, founded.seats[0].player)
        return Watched(founded.id, secrets, kept.n, coming)


def _answers(game: Game, bot: RandomBot, number: int, owner: str) -> list[Answer]:
    answers: list[Answer] = []
    while len(answers) < number and game.decision:
        decision, asked = game.decision, player_asked(game.decision, game.state)
        value = bot.answer(decision, game.view)
        several = not isinstance(value, str)
        values = [value] if isinstance(value, str) else list(value)
        form = [("value", option) for option in values] + [("several", "yes")] * several
        answers.append(Answer(asked or owner, form))
        game.choose(value)
    return answers


# ---------------------------------------------------------------------- while it runs


async def load(server: Server, tables: Sequence[Watched], pages: int, rate: float, seconds: float) -> Figures:
    """Open `pages` pages at each table, give `rate` answers a second in all, and measure."""
    figures, chance = Figures(), random.Random(1)
    askers = [Asker(server.port) for _ in tables]
    for table, asker in zip(tables, askers, strict=True):
        await asker.ask(request("GET", f"/table/{table.id}", table.cookie(next(iter(table.secrets)))))
    figures.memory_before = server.memory()
    await _open(server, tables, pages)
    figures.streams, figures.memory_with_streams = len(tables) * pages, server.memory()
    began, server_began, own_began = time.perf_counter(), server.computed(), time.process_time()
    given = []
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        which = chance.randrange(len(tables))
        given.append(asyncio.create_task(_answer(askers[which], tables[which], figures)))
    revisions = [revision for revision in await asyncio.gather(*given) if revision is not None]
    await _pushed(revisions)
    figures.took = time.perf_counter() - began
    figures.server_cpu, figures.own_cpu = server.computed() - server_began, time.process_time() - own_began
    figures.memory_after = server.memory()
    for table, n, started in revisions:
        arrived = [page.sees(n) for page in table.pages]
        figures.expected += len(arrived)
        figures.pushes += [when - started for when in arrived if when is not None]
    for asker in askers:
        asker.close()
    for table in tables:
        for page in table.pages:
            page.close()
    return figures


async def _open(server: Server, tables: Sequence[Watched], pages: int) -> None:
    """Open every page and its stream, one after another, with the seats taking turns."""
    for table in tables:
        seats = list(table.secrets)
        asker = Asker(server.port)
        for number in range(pages):
            cookie = table.cookie(seats[number % len(seats)])
            pause = asyncio.create_task(asyncio.sleep(1 / OPENED_A_SECOND))
            assert await asker.ask(request("GET", f"/table/{table.id}", cookie)) == 200
            _, page = await asyncio.get_running_loop().create_connection(Page, "127.0.0.1", server.port)
            page.ask(request("GET", f"/table/{table.id}/events?n={table.n}", cookie))
            await asyncio.wait_for(page.ready, PATIENCE)
            table.pages.append(page)
            await pause
        asker.close()


async def _answer(asker: Asker, table: Watched, figures: Figures) -> tuple[Watched, int, float] | None:
    """Give the table's next answer; return the revision that every open page has to see, and when it was sent.

    None when no answer is left or it was refused.
    """
    async with table.busy:
        if not table.answers:
            return None
        answer = table.answers.pop(0)
        form = [("at", str(table.n)), *answer.form]
        asked = request("POST", f"/table/{table.id}/choose", table.cookie(answer.player), form)
        started = time.perf_counter()
        status = await asker.ask(asked)
        figures.answers.append(time.perf_counter() - started)
        if status != 200:
            figures.refused += 1
            table.answers.clear()
            return None
        table.n += 1
        return table, table.n, started


async def _pushed(revisions: Sequence[tuple[Watched, int, float]]) -> None:
    """Wait until every open page has seen every revision, or PATIENCE is over."""
    until = time.perf_counter() + PATIENCE
    for table, n, _ in revisions:
        while not all(page.sees(n) for page in table.pages) and time.perf_counter() < until:
            await asyncio.sleep(0.05)


# ---------------------------------------------------------------------- afterwards


def at(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of all values lies, in milliseconds; 0 without values."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def report(figures: Figures) -> str:
    """Return the figures as lines of text."""
    each = (figures.memory_with_streams - figures.memory_before) / max(1, figures.streams)
    computed = 1000 * figures.server_cpu / max(1, len(figures.answers))
    rows = [
        f"{figures.streams} open pages",
        f"{len(figures.answers)} answers in {figures.took:.1f} s, {figures.refused} refused",
        *(
            f"{name:7} median {1000 * statistics.median(values or [0]):6.1f} ms"
            f"   p95 {at(values, 0.95):6.1f} ms   p99 {at(values, 0.99):6.1f} ms"
            for name, values in (("answer", figures.answers), ("push", figures.pushes))
        ),
        f"{len(figures.pushes)} of {figures.expected} pushes delivered",
        f"memory {figures.memory_after / 1024:.0f} MB in all; a page {each:.0f} KB",
        f"the server computed {computed:.1f} ms for an answer and its pushes",
        f"cores taken: server {figures.server_cpu / figures.took:.2f}, measuring {figures.own_cpu / figures.took:.2f}",
    ]
    return "\n".join(rows)


def played(tables: int, pages: int, rate: float, seconds: float, behind: int = 10) -> Figures:
    """Make the tables, start a server and load it."""
    ahead = int(3 * rate * seconds / tables) + 10  # by chance some tables get more than others
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        watched = tables_in(folder, tables, behind, ahead)
        with a_running_server(folder, shared=True) as server:
            return asyncio.run(load(server, watched, pages, rate, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pages", type=int, default=5, help="open pages at each table")
    parser.add_argument("--rate", type=float, default=50, help="answers a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--behind", type=int, default=10, help="answers that each table has behind it")
    options = parser.parse_args()
    print(report(played(options.tables, options.pages, options.rate, options.seconds, options.behind)))  # noqa: T201


if __name__ == "__main__":
    main()
