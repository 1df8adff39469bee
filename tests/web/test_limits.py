"""U4: limits for what strangers may cost: connections, half-sent requests, tables, branches, seats, streams, log."""

from __future__ import annotations

import logging
import resource
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from lanternyear.errors import LanternError
from lanternyear.web import file_limit
from lanternyear.web.connections import BODIES_AT_ONCE, Connections, Waiting
from lanternyear.web.limits import NewTables, StreamPlaces, address_block
from lanternyear.web.log_limits import LINES_OF_A_KIND, RepeatFilter
from lanternyear.web.server import ServerOptions, serve
from lanternyear.web.settings import Limits
from tests.support.browser import Server
from tests.support.web_client import KEY, Player, a_server

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 100000\r\n\r\nname="
)
FEW_FILES = 300


@contextmanager
def a_limited_server(folder: Path, *words: str, files: int = 0) -> Iterator[tuple[Server, Path]]:
    """The real program with these options, and the file with all that it writes."""
    server, written = Server(folder, options=words), folder / "written"

    def with_few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    with written.open("wb") as log:
        server.start(stdout=log, stderr=subprocess.STDOUT, preexec_fn=with_few_files if files else None)
        try:
            yield server, written
        finally:
            server.stop()


def open_slowly(server: Server, number: int, sent: bytes, stack: ExitStack) -> list[socket.socket]:
    """Return so many connections that have sent only a part of a request."""
    found = []
    for _ in range(number):
        connection = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
        connection.sendall(sent)
        found.append(connection)
    return found


def is_closed(connection: socket.socket) -> bool:
    """Wait for the server to close a connection; it answers nothing."""
    try:
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


def send_for_ever(connection: socket.socket, sent: bytes, pause: float) -> None:
    while True:
        connection.sendall(sent)
        time.sleep(pause)


def play(server: Server, answers: int) -> None:
    """Found a table and answer, each time by a new connection."""
    table = f"{server.url}/api/tables"
    founded = send(table, {"seed": 7})
    assert founded.status_code == 201, founded.text
    id = founded.json()["id"]
    for n, value in enumerate(["south", "H5", "I5", "O11", "O12"][:answers]):
        answer = send(f"{table}/{id}/choose", {"at": n, "value": value})
        assert answer.status_code == 200, answer.text


def send(address: str, body: dict[str, Any]) -> httpx.Response:
    """Send a request, and again after the time that a busy server names: strangers share this player's address."""
    while True:
        answer = httpx.post(address, json=body, timeout=60)
        if answer.status_code != 429:
            return answer
        time.sleep(float(answer.headers["retry-after"]))


# ---------------------------------------------------------------------- connections


def test_u4_a_thousand_half_sent_requests_do_not_stop_players(tmp_path: Path):
    with a_limited_server(tmp_path) as (server, written), ExitStack() as stack:
        open_slowly(server, 500, HALF_A_HEAD, stack)
        open_slowly(server, 500, HALF_A_BODY, stack)
        play(server, 5)
    assert written.stat().st_size < 2000


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD, HALF_A_BODY], ids=["nothing", "head", "body"])
def test_u4_where_files_are_few_the_half_sent_request_gives_way(sent: bytes, tmp_path: Path):
    with a_limited_server(tmp_path, files=FEW_FILES) as (server, written), ExitStack() as stack:
        first = open_slowly(server, 1, sent, stack)[0]
        open_slowly(server, 2 * FEW_FILES, sent, stack)
        assert is_closed(first)
        play(server, 5)
    assert written.stat().st_size < 2000


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD, HALF_A_BODY], ids=["nothing", "head", "body"])
def test_u4_a_request_that_is_not_whole_in_time_is_closed(sent: bytes, tmp_path: Path):
    words = ("--limit", "head_seconds=1", "--limit", "body_seconds=1")
    with a_limited_server(tmp_path, *words) as (server, written), ExitStack() as stack:
        assert all(is_closed(connection) for connection in open_slowly(server, 20, sent, stack))
        play(server, 1)
    assert written.stat().st_size < 2000


def test_u4_a_byte_now_and_then_wins_no_time(tmp_path: Path):
    words = ("--limit", "head_seconds=1", "--limit", "body_seconds=1")
    with a_limited_server(tmp_path, *words) as (server, _), ExitStack() as stack:
        for sent in (HALF_A_HEAD, HALF_A_BODY):
            connection = open_slowly(server, 1, sent, stack)[0]
            with pytest.raises(ConnectionError):
                send_for_ever(connection, b"x", 0.1)


def test_u4_a_client_that_reads_nothing_is_closed(tmp_path: Path):
    with a_limited_server(tmp_path, "--limit", "read_seconds=1") as (server, _), ExitStack() as stack:
        connection = stack.enter_context(socket.socket())
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(60)
        connection.connect(("127.0.0.1", server.port))
        with pytest.raises(ConnectionError):
            send_for_ever(connection, b"GET /static/table.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 0.02)


class Wire:
    """A connection without a socket."""

    def __init__(self) -> None:
        self.received, self.closed, self.transport = 0, False, self

    def abort(self) -> None:
        self.closed = True


def opened(connections: Connections, address: str, waits: Waiting | None) -> Any:
    wire: Any = Wire()
    wire.admitted = connections.admit(wire, address)
    connections.await_part(wire, waits)
    return wire


def test_u4_an_address_has_so_many_connections_and_others_go_on():
    connections = Connections(Limits(connections=100, connections_each=3), ["192.0.2.9"])
    busy = [opened(connections, "192.0.2.1", None) for _ in range(3)]
    assert not opened(connections, "192.0.2.1", None).admitted
    assert opened(connections, "192.0.2.2", None).admitted
    connections.leave(busy[0])
    connections.leave(busy[0])
    half = opened(connections, "192.0.2.1", Waiting.FIRST_HEAD)
    assert opened(connections, "192.0.2.1", None).admitted
    assert half.closed
    assert not any(wire.closed for wire in busy)
    for address in ("127.0.0.1", "::1", "192.0.2.9"):  # this machine, and a proxy that was named
        assert all(opened(connections, address, None).admitted for _ in range(5))


def test_u4_who_has_sent_least_gives_way_first():
    connections = Connections(Limits(connections=4))
    wires = [opened(connections, "127.0.0.1", part) for part in (None, Waiting.NEXT_HEAD, Waiting.BODY)]
    head = opened(connections, "127.0.0.1", Waiting.FIRST_HEAD)
    closed = []
    for _ in range(3):
        assert opened(connections, "127.0.0.1", None).admitted
        closed.append([wire.closed for wire in (head, *reversed(wires))])
    assert closed == [[True, False, False, False], [True, True, False, False], [True, True, True, False]]
    assert not opened(connections, "127.0.0.1", None).admitted
    assert len(connections) == 4


def test_u4_bodies_that_are_not_whole_take_so_much_memory_only():
    connections = Connections(Limits())
    wires = [opened(connections, "127.0.0.1", Waiting.BODY) for _ in range(3)]
    for wire in wires:
        connections.receive_body(wire, BODIES_AT_ONCE // 2)
    assert [wire.closed for wire in wires] == [True, False, False]
    connections.await_part(wires[1], None)
    connections.receive_body(wires[2], BODIES_AT_ONCE // 2)
    assert not wires[2].closed


def test_u4_a_household_with_ipv6_is_one_address():
    assert address_block("2001:db8::1") == address_block("2001:db8::ffff:1") != address_block("2001:db8:0:1::1")
    assert address_block("::ffff:192.0.2.1") == "192.0.2.1" == address_block("192.0.2.1")
    assert address_block("nonsense") == "nonsense"


def test_u4_the_limit_of_files_is_raised_as_far_as_allowed(monkeypatch: pytest.MonkeyPatch):
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limit: given.append(limit))
    for soft, hard, files in ((256, 4096, 4096), (1024, -1, 65_536), (20_000, 20_000, 20_000), (256, 10**6, 65_536)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, soft=soft, hard=hard: (soft, hard))
        assert file_limit.raise_file_limit() == files
    assert given == [(4096, 4096), (65_536, -1), (65_536, 10**6)]
    assert file_limit.connections_within(256) == 128
    assert file_limit.connections_within(20_000) > 10_000


# ---------------------------------------------------------------------- log lines


def test_u4_a_line_is_logged_so_often_and_then_counted(caplog: pytest.LogCaptureFixture):
    now, logger = [0.0], logging.getLogger("lanternyear.test_limits")
    logger.addFilter(RepeatFilter(lambda: now[0]))
    for number in range(500):
        logger.error("accept failed\nsocket %s", number)
    logger.error("another problem")
    now[0] = 60.0
    logger.error("accept failed\nsocket again")
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == LINES_OF_A_KIND[0] + 2
    assert lines[-1] == "accept failed\nsocket again (490 more like this were left out)"


def test_u4_requests_that_are_none_do_not_fill_the_log(tmp_path: Path):
    with a_limited_server(tmp_path) as (server, written), ExitStack() as stack:
        for connection in open_slowly(server, 300, b"\0\r\n\r\n", stack):
            assert connection.recv(12) == b"HTTP/1.1 400"
    assert written.stat().st_size < 2000


# ---------------------------------------------------------------------- tables, branches, seats, streams


def test_u4_branches_and_imports_count_as_new_tables(shared):
    ada = Player(shared)
    id = ada.founds(players=("Ada", "Ben"))
    ada.get(f"/sit/{ada.founded['seats'][0]['secret']}")
    branch = f"/api/tables/{id}/branch"
    assert [ada.send(branch, {"name": "x"}).status_code for _ in range(10)] == [201] * 9 + [429]
    assert ada.post(f"/table/{id}/branch", {"name": "x"}).status_code == 429
    assert shared.post("/tables/import", files={"save": b"x" * 9_000_000}).status_code == 429  # and is not read
    assert Player(shared, {"lantern_host": KEY}).send(branch, {"name": "x"}).status_code == 201


def test_u4_strangers_of_many_addresses_share_a_limit():
    tables = NewTables(Limits(tables_at_once=2, tables_an_hour_in_all=60), clock=lambda: 0.0)
    assert sum(tables.take(f"192.0.2.{number}") for number in range(50)) == 10
    assert not tables.take("192.0.2.99")


def test_u4_a_table_has_so_many_branches(tmp_path: Path):
    with a_server(tmp_path, shared=True, limits=Limits(branches=2, tables_at_once=100)) as (client, _):
        ada = Player(client)
        id = ada.founds()
        ada.get(f"/sit/{ada.founded['seats'][0]['secret']}")
        answers = [ada.send(f"/api/tables/{id}/branch", {"name": "x"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[-1].json()["problem"] == "This table already has 2 branches: play one of them."
        assert ada.post(f"/table/{id}/branch", {"name": "x"}).status_code == 429


def test_u4_a_table_is_branched_so_often_whoever_branches_it(tmp_path: Path):
    limits = Limits(branches_an_hour=3, tables_at_once=100)
    with a_server(tmp_path, shared=True, limits=limits) as (client, _):
        ada = Player(client)
        id = ada.founds(players=("Ada", "Ben"))
        seats = [seat["secret"] for seat in ada.founded["seats"]]
        answers = [
            Player(client, {f"lantern_seat_{id}": seats[number % 2]}).send(f"/api/tables/{id}/branch", {"name": "x"})
            for number in range(5)
        ]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2
        assert answers[-1].json()["problem"] == "Too many new branches of this table: wait a few minutes."
        assert Player(client, {"lantern_host": KEY}).send(f"/api/tables/{id}/branch", {"name": "x"}).status_code == 201


def test_u4_a_table_has_so_many_seats(tmp_path: Path):
    with a_server(tmp_path, limits=Limits(seats=3)) as (client, store):
        ada = Player(client)
        id = ada.founds(players=("Ada", "Ben"))
        answers = [ada.send(f"/api/tables/{id}/seats", {"name": "Eve"}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 400]
        assert ada.post(f"/table/{id}/seats", {"name": "Eve"}).status_code == 400
        assert len(store.seats.of(id)) == 3


def test_u4_a_table_and_an_address_have_so_many_streams():
    places = StreamPlaces(Limits(streams=5, streams_each=3, streams_of_table=2, streams_of_seat=9))
    held = [places.take("ada", "192.0.2.1", "a"), places.take("ben", "192.0.2.1", "a")]
    assert all(held)
    assert places.take("cy", "192.0.2.2", "a") is None
    assert places.take("ada", "192.0.2.1", "b")
    assert places.take("ada", "192.0.2.1", "c") is None
    held[0].close()  # type: ignore[union-attr]
    assert places.take("ada", "192.0.2.1", "c")
    assert [bool(places.take("eve", f"192.0.2.{n}", str(n))) for n in range(5, 9)] == [True, True, False, False]


# ---------------------------------------------------------------------- options


def test_u4_limits_can_be_set_and_a_wrong_one_is_named(tmp_path: Path):
    assert Limits().changed_by(["branches=7", "seats=9"]) == Limits(branches=7, seats=9)
    for wrong in ("branches", "branches=", "branches=-1", "branches=0", "branches=x", "towers=3", "seats=²"):
        with pytest.raises(LanternError, match="these names: connections, "):
            Limits().changed_by([wrong])


def test_u4_a_proxy_is_named_by_its_address():
    with pytest.raises(LanternError, match=r"'nginx' is not an address.*such as 127\.0\.0\.1"):
        serve(ServerOptions(proxies=("nginx",)), lambda line: None)


def founded_from(server: Server, number: int) -> list[int]:
    """Found tables as if for visitors of so many addresses."""
    return [
        httpx.post(
            f"{server.url}/api/tables", json={"seed": 7}, headers={"x-forwarded-for": f"192.0.2.{visitor}"}
        ).status_code
        for visitor in range(number)
    ]


def test_u4_x_forwarded_for_is_believed_from_a_named_proxy_only(tmp_path: Path):
    few = ("--limit", "tables_at_once=2")
    with a_limited_server(tmp_path, *few, "--proxy", "127.0.0.1") as (server, written):
        assert founded_from(server, 4) == [201] * 4
        assert httpx.get(f"{server.url}/api/tables").json() == []  # who comes by a proxy is not the host
    assert "/host/" in written.read_text("utf-8")
    with a_limited_server(tmp_path, *few, "--proxy", "127.0.0.2", "--host", "127.0.0.1") as (server, _):
        assert founded_from(server, 4) == [201, 201, 429, 429]
