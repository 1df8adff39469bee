"""Wakes open pages after every change. A wake-up carries no content, so losing one loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from typing import Protocol

from lanternyear.errors import LanternError
from lanternyear.store import Store
from lanternyear.web.worker_lane import in_thread

HEARTBEAT = 15.0  # seconds; a sleeping phone shows up within two of these
LISTEN = 1.0  # seconds between two looks at whether the table is being closed
PING = b"event: ping\ndata: .\n\n"


class Content(Protocol):
    """The content of a stream: the revision of the table as it is now, and its text. May take time."""

    def text(self) -> tuple[int, str]: ...


class Talk(Protocol):
    """Return as events what was said at the table after a message; b"" for nothing."""

    def __call__(self, after: int, /) -> bytes: ...


class OpenPage:
    """An open page: the newest revision drawn for it, and the message not sent yet."""

    def __init__(self, seen: int, content: Content, talk: Talk | None = None, heard: int = 0) -> None:
        self.seen = seen
        self.talk = talk
        self.heard = heard
        self.content = content
        self.awake = asyncio.Event()
        self._unsent = b""
        self._said = b""
        self._fault: Exception | None = None

    def give(self, n: int, message: bytes) -> None:
        """Set the message to send: a slow page gets the newest table, not a queue of old ones."""
        self.seen, self._unsent = n, message
        self.awake.set()

    def hear(self, n: int, said: bytes) -> None:
        """Add what was said up to the message `n`. None of it is left out; limits keep it small."""
        self.heard = n
        if said:
            self._said += said
            self.awake.set()

    def fail(self, fault: Exception) -> None:
        self._fault = fault
        self.awake.set()

    def take(self) -> bytes:
        """Return the message not sent yet, or b"" if there is none."""
        self.awake.clear()
        if self._fault is not None:
            raise self._fault
        message, self._unsent, self._said = self._said + self._unsent, b"", b""
        return message


Drawing = tuple[OpenPage, int, bytes, Exception | None]


class Hub:
    """Draws a game for its open pages after a change by any process."""

    def __init__(self, store: Store, heartbeat: float = HEARTBEAT) -> None:
        self.heartbeat = heartbeat
        self._store = store
        self._pages: dict[str, set[OpenPage]] = defaultdict(set)
        self._due: set[str] = set()
        self._drawing: dict[str, asyncio.Task[None]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        store.on_change.append(self.changed)

    @property
    def streams(self) -> int:
        return sum(map(len, self._pages.values()))

    def open(self) -> None:
        """Listen to changes by other processes. Call it from the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._closing.clear()
        self._thread = threading.Thread(target=self._listen, name="changes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let every stream end and stop listening."""
        self._closing.set()
        for pages in self._pages.values():
            for page in pages:
                page.awake.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def changed(self, game: str) -> None:
        """Wake the pages of a game. Any thread may call it."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, game)

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                listener = self._store.listener()
                try:
                    while not self._closing.is_set():
                        for game in listener.changed(LISTEN):
                            self.changed(game)
                finally:
                    listener.close()
            except LanternError:  # the database is away; pages still hear of what this process changes
                self._closing.wait(LISTEN)

    # ------------------------------------------------------------------ drawing

    def _wake(self, game: str) -> None:
        """Let one thread draw for all pages of a game; a change meanwhile makes it draw once more."""
        if game not in self._pages:
            return
        self._due.add(game)
        if game not in self._drawing:
            self._drawing[game] = asyncio.get_running_loop().create_task(self._draw(game))

    async def _draw(self, game: str) -> None:
        try:
            while game in self._due:
                self._due.discard(game)
                pages = list(self._pages.get(game, ()))
                for page, n, message, fault in await in_thread(self._draw_pages, game, pages):
                    page.give(n, message) if fault is None else page.fail(fault)
                for page, n, said in await in_thread(self._hear_talk, game, pages):
                    page.hear(n, said)
        finally:
            del self._drawing[game]

    def _draw_pages(self, game: str, pages: Sequence[OpenPage]) -> list[Drawing]:
        """Draw for each page that has not seen the newest table. Pages with equal texts share one message."""
        messages: dict[tuple[int, str], bytes] = {}
        drawn: list[Drawing] = []
        newest: int | None = None
        for page in pages:
            try:
                newest = self._store.revision(game) if newest is None else newest
                if page.seen == newest:  # not `>=`: undo and restored backups go back
                    continue
                content = page.content.text()
                if content not in messages:
                    messages[content] = encode_event(content[1], content[0])
                drawn.append((page, content[0], messages[content], None))
            except Exception as fault:  # noqa: BLE001 - raised again by the stream of the page
                drawn.append((page, page.seen, b"", fault))
        return drawn

    def _hear_talk(self, game: str, pages: Sequence[OpenPage]) -> list[tuple[OpenPage, int, bytes]]:
        """Return what each page has not heard yet. A table at which nothing was said costs one short look."""
        try:
            newest = self._store.messages.newest(game) if any(page.talk for page in pages) else 0
            return [(page, newest, page.talk(page.heard)) for page in pages if page.talk and page.heard < newest]
        except LanternError:  # the seat's link was taken away, or the database is gone: the table's own part says so
            return []

    # ------------------------------------------------------------------ streams

    @contextlib.contextmanager
    def _open(self, game: str, page: OpenPage) -> Iterator[None]:
        self._pages[game].add(page)
        try:
            yield
        finally:
            self._pages[game].discard(page)
            if not self._pages[game]:
                del self._pages[game]

    async def stream(
        self,
        game: str,
        seen: int,
        content: Content,
        leave: Callable[[], None],
        talk: Talk | None = None,
        heard: int = 0,
    ) -> AsyncGenerator[bytes]:
        """Yield everything that the page has not seen."""
        page = OpenPage(seen, content, talk, heard)
        try:
            with self._open(game, page):  # listen first, then look: no gap in which a change is missed
                yield PING
                self._wake(game)
                while not self._closing.is_set():
                    try:
                        async with asyncio.timeout(self.heartbeat):
                            await page.awake.wait()
                    except TimeoutError:
                        yield PING
                    if message := page.take():
                        yield message
        except (
            LanternError
        ):  # the seat's link was taken away, or the database is gone: the page asks again and gets an error
            return
        finally:
            leave()


def encode_event(text: str, n: int) -> bytes:
    """Return a server-sent event with the number of a revision."""
    return f"id: {n}\n{_data(text)}".encode()


def encode_named(name: str, text: str) -> bytes:
    """Return a server-sent event that a script listens to; it leaves the number of the revision as it is."""
    return f"event: {name}\n{_data(text)}".encode()


def _data(text: str) -> str:
    """Return the lines of a text as an event has them: each needs its own `data:`."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\ndata: ")
    return f"data: {lines}\n\n"
