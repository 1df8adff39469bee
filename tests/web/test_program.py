"""The real program: killed while it is asked (F1, F3), without its database (F8), what it writes down (P1), and where
it listens (P7)."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from playwright.sync_api import Browser

from lanternyear.cli import main
from lanternyear.errors import LanternError
from lanternyear.web import server
from lanternyear.web.server import ServerOptions, serve
from lanternyear.web.settings import Settings, is_loopback
from tests.support.browser import PATIENCE, Server, a_running_server, asks, begin, click_on, waits_for
from tests.support.killed_server import ANSWERS_BETWEEN, play_while_killing, stored_answers
from tests.support.throwaway_postgres import ThrowawayPostgres, throwaway_postgres

KILLS = max(2, int(os.environ.get("LANTERN_KILLS", "10")) // 5)


def test_f1_nothing_that_the_server_acknowledged_is_lost_when_it_is_killed(tmp_path: Path):
    with a_running_server(tmp_path) as server:
        somebody = play_while_killing(server, KILLS)
    assert len(somebody.acknowledged) >= ANSWERS_BETWEEN * KILLS
    stored = stored_answers(server, somebody)
    assert somebody.acknowledged.items() <= stored.items()
    sys.stdout.write(
        f"F1: server killed {KILLS} times, {len(somebody.acknowledged):,} answers acknowledged, none lost\n"
    )
    wished = stored.keys() & somebody.wishes  # beside them, the store has what questions were left to
    assert len(wished) <= len(somebody.acknowledged) + 1  # the last wish may be stored and not answered


@pytest.fixture
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


def test_f8_a_page_outlives_a_restart_of_postgresql(browser: Browser, postgres: ThrowawayPostgres, tmp_path: Path):
    with a_running_server(tmp_path, postgres.new_database()) as server:
        context = browser.new_context(base_url=server.url)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        begin(page)
        postgres.stop("immediate")
        page.locator('#answer button[value="south"]').click()
        page.wait_for_function("() => document.getElementById('said')?.innerText.includes('does not answer')")
        assert asks(page) == "Choose which way the White Lion faces"
        postgres.start()
        click_on(page, "south")
        waits_for(page, 1)
        assert page.inner_text("#said") == ""
        context.close()


def test_p1_no_secret_is_in_what_the_program_writes(tmp_path: Path):
    written = tmp_path / "written"
    server = Server(tmp_path)
    with written.open("wb") as file:
        server.start(stdout=file, stderr=subprocess.STDOUT)
    try:
        founded = httpx.post(f"{server.url}/api/tables", json={"seed": 7}).json()
        secret = founded["seats"][0]["secret"]
        seated = {f"lantern_seat_{founded['id']}": secret}
        for path in (f"/sit/{secret}", f"/sit/{secret}x", f"/sit/{secret}/{secret}", f"/table/{secret}", "/"):
            httpx.get(f"{server.url}{path}", cookies=seated)
        httpx.post(f"{server.url}/sit/{secret}", content=b"x" * 2_000_000, cookies=seated)
    finally:
        server.stop()
    assert "Lantern Year is at" in written.read_text("utf-8")
    assert secret not in written.read_text("utf-8")


# ---------------------------------------------------------------------- P7: only this machine unless told


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Start the table up to where it would serve: where it listens, by which settings, and what it said."""

    def start(**wish: Any) -> tuple[str, Settings, str]:
        found: list[tuple[str, Settings]] = []

        def run(self: Any, sockets: list[socket.socket]) -> None:
            found.append((sockets[0].getsockname()[0], self.config.app.asgi_handler.settings))
            sockets[0].close()

        monkeypatch.setattr(uvicorn.Server, "run", run)
        said: list[str] = []
        serve(ServerOptions(database=str(tmp_path / "games.db"), browser=False, **wish), said.append)
        return *found[0], "\n".join(said)

    return start


def test_p7_without_a_word_it_listens_on_this_machine_and_is_not_shared(started):
    address, settings, said = started()
    assert is_loopback(address)
    assert not settings.shared
    assert "Only this machine can reach it" in said


def test_p7_where_others_can_reach_it_everybody_needs_a_link(started):
    address, settings, said = started(host="0.0.0.0")
    assert address == "0.0.0.0"
    assert settings.shared
    assert len(settings.host_key) * 6 >= 128
    assert f"/host/{settings.host_key}" in said


@pytest.mark.parametrize("words", [[], ["serve"], ["table"]])
def test_p7_the_command_asks_for_this_machine(words: list[str], monkeypatch: pytest.MonkeyPatch):
    wishes: list[ServerOptions] = []
    monkeypatch.setattr(server, "serve", lambda options, say: wishes.append(options))
    monkeypatch.setattr("sys.argv", ["lanternyear", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 0
    assert is_loopback(wishes[0].host)


def test_a_port_that_is_taken_is_named_and_the_usual_one_gives_way_to_the_next(started):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(LanternError, match=rf"nothing can listen at 127\.0\.0\.1:{port}: Address already in use"):
            started(port=port)
    assert is_loopback(started()[0])
