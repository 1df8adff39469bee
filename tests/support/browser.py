"""The server in a process of its own, and pages in a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page, Request, sync_playwright

import hatch_build
from lanternyear.web.views.scenes import KINDS
from tests.support.source_code import ROOT

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
Sits = Callable[..., Page]
PATIENCE = 60_000  # milliseconds before a test is given up, however busy the machine is
STARTING = 60  # seconds
MISSING = "Chromium is not installed; `make system` as root installs it"


def chromium() -> str | None:
    """Return the path of the installed browser, or None; no browser is downloaded."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def a_killable_browser(kind: BrowserType) -> Iterator[tuple[Page, Callable[[], None]]]:
    """A page in a browser that a debugging port leads to, and how to kill that browser."""
    command = [str(chromium()), *FLAGS, "--headless", "--remote-debugging-port=0", "about:blank"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen([*command, f"--user-data-dir={profile}"], stderr=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{_debugging_port(Path(profile))}"
            yield kind.connect_over_cdp(address).contexts[0].new_page(), process.kill
        finally:
            process.kill()
            process.wait()


def _debugging_port(profile: Path) -> str:
    marked, until = profile / "DevToolsActivePort", time.monotonic() + STARTING
    while not marked.exists() or "\n" not in marked.read_text("ascii"):
        if time.monotonic() > until:
            raise RuntimeError("the browser did not start")
        time.sleep(0.05)
    return marked.read_text("ascii").split()[0]


class Server:
    """The real program, so that tests can kill it and start it again on the same port."""

    def __init__(self, folder: Path, database: str = "", *, shared: bool = False, options: Sequence[str] = ()) -> None:
        self.host = "0.0.0.0" if shared else "127.0.0.1"  # no other table is shared
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "games.db"
        self._where = database or str(self.database)
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, **streams: Any) -> None:
        """`stdout=…, stderr=…` as for any process."""
        words = ["serve", "--no-browser", "--port", str(self.port), "--database", self._where]
        words += ["--host", self.host, *self._options]
        command = [sys.executable, "-c", "from lanternyear.cli import main; main()", *words]
        self._process = subprocess.Popen(command, **{"stdout": subprocess.DEVNULL, **streams})
        until = time.monotonic() + STARTING
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the server did not start")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.url}/api/monsters", timeout=2).close()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
        return True

    def memory(self) -> int:
        """Return the resident memory of the process, in kilobytes."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        return int(status.partition("VmRSS:")[2].split()[0])

    def computed(self) -> float:
        """Return the processor time of the process, in seconds."""
        assert self._process is not None
        times = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """Kill the process, as if the power were cut."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def a_running_server(folder: Path, database: str = "", *, shared: bool = False) -> Iterator[Server]:
    server = Server(folder, database, shared=shared)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def speed_of_beats(speed: str = "") -> str:
    """A script that sets the speed of beats before a page is loaded; without a speed no beat is shown at all."""
    wanted = {"lanternyear.speed": speed or "off", "lanternyear.skip": json.dumps([] if speed else KINDS)}
    return f"""try {{
        for (const [key, value] of Object.entries({json.dumps(wanted)}))
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }} catch {{ /* a page without an address has no storage */ }}"""


def begin(page: Page, seed: int = 7, players: tuple[str, ...] = ("Ada",)) -> str:
    """Begin a showdown in the lobby with the mouse, and return the table's address."""
    page.goto("/")
    page.click("#wanted > summary")
    page.check("#one-showdown")
    for number, name in enumerate(players, 1):
        page.fill(f"#player-{number}", name)
    page.click("#wanted details:has(#seed) > summary")
    page.fill("#seed", str(seed))
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    return page.url.partition("#")[0]


def bring(url: str, data: bytes) -> str:
    """Import a game to the server at this address, and return its id."""
    asked = urllib.request.Request(f"{url}/api/tables/import", data, method="POST")
    with urllib.request.urlopen(asked) as answer:
        return str(json.loads(answer.read())["id"])


def ask(url: str, path: str, body: object) -> dict[str, Any]:
    """Return what the JSON interface of a server answers to a request with this body."""
    asked = urllib.request.Request(f"{url}{path}", json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return dict(json.loads(answer.read()))


def revision(page: Page) -> int:
    return int(page.get_attribute("#table", "data-n") or -1)


def waits_for(page: Page, n: int) -> None:
    """Wait until the page shows this revision."""
    page.wait_for_function("n => document.getElementById('table')?.dataset.n == n", arg=str(n))


def click_on(page: Page, value: str) -> None:
    """Choose an option by its button, and wait until the table shows it."""
    n = revision(page)
    unfold_spaces(page)
    page.locator(f'#answer button[value="{value}"]').click()
    changes(page, n)


def unfold_spaces(page: Page) -> None:
    """Open the list of spaces by name, if the question has one that is folded."""
    folded = page.locator("#by-name:not([open]) > summary")
    if folded.count():
        folded.click()


def changes(page: Page, n: int) -> None:
    """Wait until the page shows another revision than this."""
    page.wait_for_function("n => document.getElementById('table')?.dataset.n != n", arg=str(n))


def tab_to(page: Page, there: str) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(150):
        if page.evaluate(there):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {there}")


def serious_faults(page: Page) -> list[tuple[str, str, int]]:
    """Return what axe finds on this page. The page must have been opened with `bypass_csp`."""
    folder = ROOT / hatch_build.FOR_TESTS_ONLY
    hatch_build.fetch(ROOT, folder, hatch_build.FOR_TESTS)
    page.add_script_tag(path=folder / "axe.js")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (fault["id"], fault["nodes"][0]["html"][:160], len(fault["nodes"]))
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def asks(page: Page) -> str:
    """Return the question without its clause."""
    return page.inner_text("#asked").rpartition(" ")[0].strip()


def artifacts() -> Path:
    folder = Path(os.environ.get("LANTERN_ARTIFACTS", "test-artifacts"))
    folder.mkdir(exist_ok=True)
    return folder


def first_load(page: Page, address: str) -> dict[str, int]:
    """Return the bytes that a fresh browser loads for a page, by address; the stream of changes is not counted."""
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))  # noqa: PLW0108 - a builtin is no listener
    page.goto(address)
    page.wait_for_load_state("load")
    expected = 1 + page.locator("link[rel=stylesheet], script[src]").count()
    while len(finished) < expected:
        page.wait_for_timeout(50)
    return {request.url: request.sizes()["responseBodySize"] for request in finished if "/events" not in request.url}
