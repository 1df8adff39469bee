"""Word of every change to the pages that are open. It carries no content, so losing a word loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import Protocol

from lanternyear.errors import LanternError
from lanternyear.store import Store

HEARTBEAT = 15.0  # seconds; a sleeping phone shows up within two of these
LISTEN = 1.0  # seconds between two looks at whether the table is being closed
PING = b"event: ping\ndata: .\n\n"


class Content(Protocol):
    """What a stream sends: the revision now stored, and the text for it. Both may take time and run in a thread."""

    def revision(self) -> int: ...

    def text(self) -> tuple[int, str]: ...


class Hub:
    """Wakes the streams of a game, whichever process changed it."""

    def __init__(self, store: Store, heartbeat: float = HEARTBEAT) -> None:
        self.heartbeat = heartbeat
        self._store = store
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        store.on_change.append(self.changed)

    @property
    def streams(self) -> int:
        return sum(map(len, self._waiting.values()))

    def open(self) -> None:
        """From the running event loop: hear of changes by other processes too."""
        self._loop = asyncio.get_running_loop()
        self._closing.clear()
        self._thread = threading.Thread(target=self._listen, name="changes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let every stream end and stop listening."""
        self._closing.set()
        for game in list(self._waiting):
            self._wake(game)
        if self._thread is not None:
            self._thread.join(timeout=5)

    def changed(self, game: str) -> None:
        """From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, game)

    def _wake(self, game: str) -> None:
        for event in self._waiting.get(game, ()):
            event.set()

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

    @contextlib.contextmanager
    def listening(self, game: str) -> Iterator[asyncio.Event]:
        event = asyncio.Event()
        self._waiting[game].add(event)
        try:
            yield event
        finally:
            self._waiting[game].discard(event)
            if not self._waiting[game]:
                del self._waiting[game]

    async def stream(self, game: str, seen: int, content: Content, leave: Callable[[], None]) -> AsyncGenerator[bytes]:
        """Everything that the page has not seen. A slow page gets the newest table, not a queue of old ones."""
        try:
            with self.listening(game) as event:  # listen first, then look: no gap in which a change is missed
                yield PING
                while not self._closing.is_set():
                    event.clear()
                    if await asyncio.to_thread(content.revision) != seen:  # undo goes back: `!=`, not `>`
                        seen, text = await asyncio.to_thread(content.text)
                        yield encoded(text, seen)
                    try:
                        await asyncio.wait_for(event.wait(), self.heartbeat)
                    except TimeoutError:
                        yield PING
        finally:
            leave()


def encoded(text: str, n: int) -> bytes:
    """A message of the stream: every line needs its own `data:`."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "".join([f"id: {n}\n", *(f"data: {line}\n" for line in lines), "\n"]).encode()
