"""Middleware: refuses requests from other sites and too many requests, and adds security headers to answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Any, TypeAlias
from urllib.parse import SplitResult, urlsplit

import msgspec

from lanternyear.web.error_pages import ERROR_ABOVE_TABLE, TABLE, ErrorBody, as_sentence
from lanternyear.web.limits import Bucket, address_block
from lanternyear.web.settings import Settings, is_loopback
from lanternyear.web.visitors import HOST_COOKIE, SEAT_COOKIE, fingerprint
from lanternyear.wording.refusals import refusal

Message: TypeAlias = MutableMapping[str, Any]
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]  # as Litestar and any other server names these things

SAFE = ("GET", "HEAD", "OPTIONS")
OF_A_SEAT = (60, 20)  # requests at once, and a second
OF_AN_ADDRESS = (600, 200)  # a whole group may sit behind one address, and a seat is easily pretended
UNCOUNTED = "/static/"
INTERFACE = "/api/"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NOT_CACHED = (b"cache-control", b"no-store")  # pages depend on cookies, and many answers have secrets
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.seats, self.addresses = Bucket(*OF_A_SEAT), Bucket(*OF_AN_ADDRESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await _refuse(scope, send, *refusal)
            return
        await self.app(scope, receive, _with_headers(send))

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Return the status and words of a refusal, or None when the request may come in."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = _split(f"//{headers.get('host', '')}")
        if host is None:
            return 400, as_sentence(refusal("unknown_host"))
        if not self.settings.shared and not is_loopback(host.hostname or ""):
            return 421, as_sentence(refusal("other_host"))
        if scope["method"] not in SAFE and not _from_our_page(headers):
            return 403, as_sentence(refusal("other_site"))
        if not scope["path"].startswith(UNCOUNTED) and not self._may_ask(scope, headers):
            return 429, as_sentence(refusal("many_requests"))
        return None

    def _may_ask(self, scope: Scope, headers: dict[str, str]) -> bool:
        client = scope.get("client")
        address = address_block(client[0]) if client else "?"
        return self.addresses.take(address) and self.seats.take(_seats(headers) or address)


def _from_our_page(headers: dict[str, str]) -> bool:
    """Return whether a request is not from another site. Browsers say where it comes from; programs need not."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    place = _split(origin or "")
    return origin is None or (place is not None and place.netloc == headers.get("host", ""))


def _split(address: str) -> SplitResult | None:
    """Return the parts of an address, or None if it cannot be read."""
    try:
        parts = urlsplit(address)
        return parts if parts.port is None or parts.port >= 0 else None
    except ValueError:
        return None


def _seats(headers: dict[str, str]) -> str:
    """Return a fingerprint of the seats in this browser's cookies; "" if there are none."""
    try:
        cookies = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    secrets = sorted(cookie.value for name, cookie in cookies.items() if name.startswith((SEAT_COOKIE, HOST_COOKIE)))
    return fingerprint(" ".join(secrets)) if secrets else ""


async def _refuse(scope: Scope, send: Send, status: int, words: str) -> None:
    body, kind = words.encode(), b"text/plain; charset=utf-8"
    headers = [*ENCODED, NOT_CACHED]
    if scope["path"].startswith(INTERFACE):
        body, kind = msgspec.json.encode(ErrorBody(status, words)), b"application/json"
    elif (b"hx-target", TABLE.encode()) in scope["headers"]:
        headers += [(name.encode(), value.encode()) for name, value in ERROR_ABOVE_TABLE.items()]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    headers += [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _unless_cached(headers: Sequence[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the header that keeps an answer out of caches, unless the answer says something else about them."""
    return [] if any(name.lower() == b"cache-control" for name, _ in headers) else [NOT_CACHED]


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *ENCODED, *_unless_cached(message["headers"])]
        await send(message)

    return send_with_headers
