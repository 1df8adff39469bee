"""The server of the web table: for this machine alone, or shared."""

from __future__ import annotations

import gc
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import uvicorn

from lanternyear.errors import LanternError
from lanternyear.play.start import cards_of, shipped_packs
from lanternyear.store import open_store
from lanternyear.web.app import make_app
from lanternyear.web.settings import Settings, is_loopback

PORT = 8420
TRIES = 20  # ports after the default, when that is taken and none was asked for
COLLECT_AFTER = 10_000  # new objects; drawing pages soon reaches Python's default of 700
SHUTDOWN = 2  # seconds that open streams may take to end


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """The options of `lanternyear serve`. Port 0 is the first free one from the default on."""

    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    browser: bool = True
    packs: tuple[str, ...] = ()


def serve(options: ServerOptions, say: Callable[[str], None]) -> None:
    """Open the store, say the address, and serve until interrupted."""
    packs = table_packs(options.packs)
    store = open_store(options.database or None)
    shared = not is_loopback(options.host)
    settings = Settings(shared=shared, host_key=secrets.token_urlsafe(24) if shared else "", packs=packs)
    listening = _listen(options.host, options.port)
    address = _address(options.host, listening.getsockname()[1])
    host_link = f"{address}/host/{settings.host_key}" if shared else f"{address}/"
    for line in _announcement(address, host_link, shared=shared):
        say(line)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(store, settings),
            access_log=False,  # seats' links would be in it
            log_level="warning",
            timeout_graceful_shutdown=SHUTDOWN,
            server_header=False,
        )
    )
    _settle(packs)
    if options.browser:
        threading.Timer(0.7, webbrowser.open, [host_link]).start()
    try:
        server.run(sockets=[listening])
    finally:
        store.close()


def _settle(packs: tuple[str, ...]) -> None:
    """Keep the garbage collector from cards, pages and code, which stay as long as the server (0.1 s each time)."""
    cards_of(packs)
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def table_packs(wanted: Sequence[str]) -> tuple[str, ...]:
    """Return core and the bundled packs named. Stored games name packs by id, so others would not be found again."""
    strange = [name for name in wanted if name not in shipped_packs()]
    if strange:
        raise LanternError(
            f"the table plays with the packs that come with the game, {', '.join(shipped_packs())}, not with "
            f"{', '.join(strange)}; lanternyear play --pack takes folders and zip files, too"
        )
    return tuple(dict.fromkeys(("core", *wanted)))


def _announcement(address: str, host_link: str, *, shared: bool) -> list[str]:
    if not shared:
        return [
            f"Lantern Year is at {host_link}",
            "Only this machine can reach it. Ctrl-C ends it; every game is kept.",
        ]
    return [
        f"Lantern Year is shared at {address}",
        f"Your own link, which opens every table; give it to nobody: {host_link}",
        "Players get links from the page Seats of their table. Ctrl-C ends it; every game is kept.",
    ]


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port else [*range(PORT, PORT + TRIES), 0]
    why = ""
    for candidate in wanted:
        # With the protocol named, asyncio sets TCP_NODELAY; without it each small answer takes 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host.strip("[]"), candidate))
            listening.listen(128)
            return listening
        except OSError as error:
            listening.close()
            why = error.strerror or str(error)
    raise LanternError(f"nothing can listen at {host}:{port or PORT}: {why}")


def _address(host: str, port: int) -> str:
    """Return the address for a browser on this machine or, if shared, on the network."""
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_address() -> str:
    """Return the address of this machine in its network. Nothing is sent: connecting only picks the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            return str(way.getsockname()[0])
        except OSError:
            return "127.0.0.1"
