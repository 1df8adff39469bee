"""Starting the table: on this machine alone, or shared."""

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
TRIES = 20  # ports after the usual one, when it is taken and nobody asked for it
RUBBISH = 10_000  # new objects before some of them are looked at; Python's own 700 are soon there when pages are drawn
FAREWELL = 2  # seconds that open streams may take to end


@dataclass(frozen=True, slots=True)
class ServerStart:
    """What the command line says. Port 0 is any free one from the usual one on."""

    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    browser: bool = True
    packs: tuple[str, ...] = ()


def serve(wish: ServerStart, say: Callable[[str], None]) -> None:
    """Open the store, say where the table is, and serve until interrupted."""
    packs = packs_of_the_table(wish.packs)
    store = open_store(wish.database or None)
    shared = not is_loopback(wish.host)
    settings = Settings(shared=shared, host_key=secrets.token_urlsafe(24) if shared else "", packs=packs)
    listening = _listen(wish.host, wish.port)
    address = _address(wish.host, listening.getsockname()[1])
    mine = f"{address}/host/{settings.host_key}" if shared else f"{address}/"
    for line in _announced(address, mine, shared=shared):
        say(line)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(store, settings),
            access_log=False,  # seats' links would be in it
            log_level="warning",
            timeout_graceful_shutdown=FAREWELL,
            server_header=False,
        )
    )
    _settle(packs)
    if wish.browser:
        threading.Timer(0.7, webbrowser.open, [mine]).start()
    try:
        server.run(sockets=[listening])
    finally:
        store.close()


def _settle(packs: tuple[str, ...]) -> None:
    """Cards, pages and code stay as long as the server: it never stops to look whether they are rubbish (0.1 s)."""
    cards_of(packs)
    gc.collect()
    gc.freeze()
    gc.set_threshold(RUBBISH)


def packs_of_the_table(wanted: Sequence[str]) -> tuple[str, ...]:
    """Core and the bundled packs named. Kept games name their packs by id, so others would not be found again."""
    strange = [name for name in wanted if name not in shipped_packs()]
    if strange:
        raise LanternError(
            f"the table plays with the packs that come with the game, {', '.join(shipped_packs())}, not with "
            f"{', '.join(strange)}; lanternyear play --pack takes folders and zip files, too"
        )
    return tuple(dict.fromkeys(("core", *wanted)))


def _announced(address: str, mine: str, *, shared: bool) -> list[str]:
    if not shared:
        return [f"Lantern Year is at {mine}", "Only this machine can reach it. Ctrl-C ends it; every game is kept."]
    return [
        f"Lantern Year is shared at {address}",
        f"Your own link, which opens every table; give it to nobody: {mine}",
        "Players get links from the page Seats of their table. Ctrl-C ends it; every game is kept.",
    ]


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port else [*range(PORT, PORT + TRIES), 0]
    why = ""
    for tried in wanted:
        # By its protocol asyncio knows that small answers must not wait for more (TCP_NODELAY): else each takes 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host.strip("[]"), tried))
            listening.listen(128)
            return listening
        except OSError as error:
            listening.close()
            why = error.strerror or str(error)
    raise LanternError(f"nothing can listen at {host}:{port or PORT}: {why}")


def _address(host: str, port: int) -> str:
    """Where a browser on this machine, or if shared on the network, finds it."""
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_address() -> str:
    """The address of this machine in its network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            return str(way.getsockname()[0])
        except OSError:
            return "127.0.0.1"
