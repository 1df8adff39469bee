"""The server of the web table: for this machine alone, or shared."""

from __future__ import annotations

import gc
import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import uvicorn

from lanternyear.errors import LanternError
from lanternyear.play.start import shipped_packs
from lanternyear.store import Store, open_store
from lanternyear.store.data_folder import database_named
from lanternyear.web.app import make_app
from lanternyear.web.connections import Connections, LimitedProtocol
from lanternyear.web.file_limit import connections_within, raise_file_limit
from lanternyear.web.log_format import LOGGING
from lanternyear.web.log_limits import limit_log_lines
from lanternyear.web.pack_library import PackLibrary
from lanternyear.web.settings import Limits, Settings, is_loopback
from lanternyear.wording.messages import wording
from lanternyear.wording.refusals import refusal

PORT = 8420
TRIES = 20  # ports after the default, when that is taken and none was asked for
COLLECT_AFTER = 10_000  # new objects; drawing pages soon reaches Python's default of 700
BACKLOG = 128  # connections; asyncio accepts so many at once, before it looks at any of them
SHUTDOWN = 2  # seconds that open streams may take to end


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """The options of `lanternyear serve`. Port 0 is the first free one from the default on.

    `proxies` are the addresses of servers in front of this one, `limits` are written as `name=number`.
    """

    host: str = "127.0.0.1"
    port: int = 0
    database: str = ""
    browser: bool = True
    packs: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()


def serve(options: ServerOptions, say: Callable[[str], None]) -> None:
    """Open the store, say the address, and serve until interrupted."""
    limits = _limits(options.limits)
    _check_proxies(options.proxies)
    store = open_store(database_named(options.database))
    packs = table_packs(store, options.packs)
    shared = bool(options.proxies) or not is_loopback(options.host)  # a proxy lets others in, wherever this one listens
    key = secrets.token_urlsafe(24) if shared else ""
    settings = Settings(shared=shared, host_key=key, packs=packs, limits=limits)
    listening = _listen(options.host, options.port)
    address = _address(options.host, listening.getsockname()[1])
    host_link = f"{address}/host/{settings.host_key}" if shared else f"{address}/"
    for line in _announcement(address, host_link, shared=shared):
        say(line)
    server = uvicorn.Server(_config(make_app(store, settings), limits, options.proxies))
    limit_log_lines()  # after the configuration, which sets up the loggers
    _settle(store, packs)
    if options.browser:
        threading.Timer(0.7, webbrowser.open, [host_link]).start()
    try:
        server.run(sockets=[listening])
    finally:
        store.close()


def _config(app: Any, limits: Limits, proxies: Sequence[str]) -> uvicorn.Config:
    protocol: Any = partial(LimitedProtocol, Connections(limits, proxies))
    return uvicorn.Config(
        app,
        http=protocol,
        ws="none",
        backlog=min(BACKLOG, limits.connections // 8 or 1),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        access_log=False,  # seats' links would be in it
        log_config=LOGGING,
        log_level="warning",
        timeout_graceful_shutdown=SHUTDOWN,
        server_header=False,
    )


def _limits(wanted: Sequence[str]) -> Limits:
    """Return the limits, with no more connections than the system has files for."""
    limits = Limits().changed_by(wanted)
    connections = min(limits.connections, connections_within(raise_file_limit()))
    return replace(limits, connections=connections, streams=min(limits.streams, connections // 2 or 1))


def _check_proxies(proxies: Sequence[str]) -> None:
    for proxy in proxies:
        try:
            ip_address(proxy)
        except ValueError:
            raise LanternError(refusal("not_an_address", address=proxy)) from None


def _settle(store: Store, packs: tuple[str, ...]) -> None:
    """Keep the garbage collector from cards, pages and code, which stay as long as the server (0.1 s each time)."""
    PackLibrary(store, packs).everything()
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def table_packs(store: Store, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of the packs that new games are played with; those in folders and archives are installed first."""
    library = PackLibrary(store)
    known = {*shipped_packs(), *(pack.id for pack in store.packs.installed())}
    ids = [name if name in known else library.install(_place_of(name), name).id for name in wanted]
    return tuple(dict.fromkeys(ids))


def _place_of(name: str) -> Path:
    place = Path(name).expanduser()
    if not place.exists():
        raise LanternError(refusal("unknown_pack", pack=name, packs=", ".join(shipped_packs())))
    return place


def _announcement(address: str, host_link: str, *, shared: bool) -> list[str]:
    keys = ("shared", "your_link", "players_links") if shared else ("here", "here_only")
    return [wording().text("serving", key).format(address=address, link=host_link) for key in keys]


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
            listening.listen(BACKLOG)
            return listening
        except OSError as error:
            listening.close()
            why = error.strerror or str(error)
    raise LanternError(refusal("cannot_listen", address=f"{host}:{port or PORT}", why=why))


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
