"""Open connections: deadlines for half-sent requests, and room for players when strangers take many connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from enum import IntEnum
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lanternyear.web.limits import address_block
from lanternyear.web.settings import Limits, is_loopback

BODY_RATE = 16_384  # bytes a second that a body must have on average once its time is over
BODIES_AT_ONCE = 64_000_000  # bytes of requests that are not whole yet, which are kept in memory


class Waiting(IntEnum):
    """The part of a request that a client has not sent. When there is no more room, the lowest one goes first."""

    FIRST_HEAD = 0
    BODY = 1
    NEXT_HEAD = 2


class Connections:
    """The open connections of one server.

    A connection whose client has sent only part of a request gives way to a new one: a player's browser sends its
    request at once, so it is hardly ever in that state.
    """

    def __init__(self, limits: Limits, unlimited: Collection[str] = ()) -> None:
        self.limits = limits
        self._unlimited = frozenset(unlimited)
        self._open: dict[LimitedProtocol, str] = {}
        self._of_address: Counter[str] = Counter()
        self._waiting: dict[Waiting, dict[LimitedProtocol, None]] = {kind: {} for kind in Waiting}
        self._unread = 0

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: LimitedProtocol, address: str) -> bool:
        """Count a new connection, in place of another if there are too many. Return False if none can give way."""
        block = "" if address in self._unlimited or is_loopback(address) else address_block(address)
        if block and self._of_address[block] >= self.limits.connections_each and not self._drop_one(block):
            return False
        if len(self._open) >= self.limits.connections and not self._drop_one():
            return False
        self._open[connection] = block
        self._of_address[block] += 1
        return True

    def leave(self, connection: LimitedProtocol) -> None:
        """Forget a connection that is closed. It may be forgotten twice."""
        if connection not in self._open:
            return
        self.await_part(connection, None)
        block = self._open.pop(connection)
        self._of_address[block] -= 1
        if not self._of_address[block]:
            del self._of_address[block]

    def await_part(self, connection: LimitedProtocol, part: Waiting | None) -> None:
        """Note which part of a request the client has still to send, None for a request that is whole."""
        for kind, connections in self._waiting.items():
            if connection in connections:
                del connections[connection]
                self._unread -= connection.received if kind is Waiting.BODY else 0
        if part is not None and connection in self._open:
            self._waiting[part][connection] = None

    def receive_body(self, connection: LimitedProtocol, size: int) -> None:
        """Count bytes of a body that is not whole. If all of them are too many, the oldest is given up."""
        if connection not in self._waiting[Waiting.BODY]:
            return
        connection.received += size
        self._unread += size
        while self._unread > BODIES_AT_ONCE:
            self._drop(next(iter(self._waiting[Waiting.BODY])))

    def _drop_one(self, block: str = "") -> bool:
        """Close the connection that has waited longest for its client, of this block of addresses if one is given."""
        for connections in self._waiting.values():
            for connection in connections:
                if not block or self._open[connection] == block:
                    self._drop(connection)
                    return True
        return False

    def _drop(self, connection: LimitedProtocol) -> None:
        connection.transport.abort()
        self.leave(connection)


class LimitedProtocol(H11Protocol):
    """HTTP with deadlines: for a request's head, for its body, and for a client that reads nothing of the answer."""

    def __init__(self, open_connections: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.received = 0
        self._open = open_connections
        self._limits = open_connections.limits
        self._part: Waiting | None = None
        self._since = 0.0
        self._deadline: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._open.admit(self, self.client[0] if self.client else ""):
            transport.abort()
            return
        self._await_part(Waiting.FIRST_HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.leave(self)
        for timer in (self._deadline, self._reading):
            if timer is not None:
                timer.cancel()
        self._unset_keepalive_if_required()  # uvicorn keeps it, and with it the connection, after an abort
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._open.receive_body(self, len(data))
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        self._await_part(self._missing_part())

    def _missing_part(self) -> Waiting | None:
        if self.conn.their_state is h11.IDLE:
            return Waiting.FIRST_HEAD if self.cycle is None else Waiting.NEXT_HEAD
        return Waiting.BODY if self.conn.their_state is h11.SEND_BODY else None

    def _await_part(self, part: Waiting | None) -> None:
        """Start the deadline of the part that is missing now."""
        if part is self._part:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._open.await_part(self, part)
        self._part, self._since, self.received = part, self.loop.time(), 0
        if part is not None:
            seconds = self._limits.body_seconds if part is Waiting.BODY else self._limits.head_seconds
            self._deadline = self.loop.call_later(seconds, self._check_deadline)

    def _check_deadline(self) -> None:
        """Close the connection, unless it sends a body that is merely long."""
        left = 0.0
        if self._part is Waiting.BODY:
            left = self._since + self._limits.body_seconds + self.received / BODY_RATE - self.loop.time()
        if left > 0:
            self._deadline = self.loop.call_later(left, self._check_deadline)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self._limits.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().resume_writing()
