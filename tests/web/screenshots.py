"""`make screenshots`: every page, wide and narrow, light and dark, in test-artifacts/."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.browsing import a_browser, a_running_server, artifacts, asks, begin, bring, revision, waits_for
from tests.web.campaigns import PLACES
from tests.web.departing import FILLED, keep_departing

WIDTHS = {"wide": 1280, "narrow": 390}
SCHEMES = ("dark", "light")
SET_UP = ["south", "H5", "I5", "O11", "O12"]


def main() -> None:
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, a_running_server(Path(folder)) as server, a_browser() as browser:
        pages = {**_gear(server.database), **_campaigns(server.url)}
        if not wanted or not all(any(name.startswith(one) for name in pages) for one in wanted):
            pages |= dict(_tables(browser, server.url))
        for name, address in pages.items():
            if not wanted or any(name.startswith(one) for one in wanted):
                _take(browser, server.url, name, address)


def _gear(database: Path) -> dict[str, str]:
    """A party before it departs, and its gear grids."""
    points = {
        "gear-party": (*FILLED, "done"),
        "gear-bench": FILLED,
        "gear-empty": ("equip:ada",),
        "gear-place": (*FILLED, "put:king_spear"),
        "gear-best": (*FILLED, "best"),
    }
    return {name: f"/table/{keep_departing(database, *answers)}" for name, answers in points.items()}


def _campaigns(url: str) -> dict[str, str]:
    """Campaigns at several points, each brought from a file."""
    found = {name: f"/table/{bring(url, make())}" for name, make in PLACES.items()}
    return {**found, "people": f"{found['develop']}/people?who=all"}


def _tables(browser: Browser, url: str) -> list[tuple[str, str]]:
    """A game at several points: each is a branch, so that all can be seen at once."""
    page = browser.new_context(base_url=url, viewport={"width": 1280, "height": 900}).new_page()
    table = begin(page, players=("Ada", "Ben"))
    found = [("setup", _branch(page, table, "Setting up"))]
    _choose(page, *SET_UP)
    while asks(page) != "Who acts next?":
        _choose(page, "")
        if "hit" in asks(page):
            found.append(("monster", _branch(page, table, "The monster attacks")))
    found.append(("who-acts", _branch(page, table, "Who acts")))
    _choose(page, "dov")
    found.append(("act", _branch(page, table, "Dov acts")))
    _choose(page, "move")
    found.append(("move", _branch(page, table, "Dov moves")))
    for _ in range(60):
        if page.locator("#answer").count() == 0:
            break
        _choose(page, "")
    found.append(("later", _branch(page, table, "Later")))
    for _ in range(400):
        if page.locator("#answer").count() == 0:
            break
        _choose(page, "")
    path = table.removeprefix(url)
    return [
        *found,
        ("over", path),
        ("log", f"{path}/log"),
        ("history", f"{path}/history"),
        ("by-hand", f"{path}/by-hand"),
        ("seats", f"{path}/seats"),
        ("lobby", "/"),
        ("rules", "/rules"),
        ("rule", "/rules/SD-SEV-HEAD"),
        ("card", "/cards/white_lion.claw"),
        ("error", "/table/none"),
    ]


def _choose(page: Page, *values: str) -> None:
    """These options, or the middle one where none is named."""
    for value in values:
        options = page.locator("#answer button[name=value]")
        option = page.locator(f'#answer button[value="{value}"]') if value else options.nth(options.count() // 2)
        n = revision(page)
        option.click()
        page.wait_for_function("n => document.getElementById('table').dataset.n != n", arg=str(n))


def _branch(page: Page, table: str, name: str) -> str:
    """Keep the game as it is now under another name."""
    n = revision(page)
    page.goto(f"{table}/history")
    page.fill("#branch", name)
    page.get_by_role("button", name="Branch").click()
    page.wait_for_selector("#table")
    path = page.url.partition("#")[0]
    page.goto(table)
    waits_for(page, n)
    return path[path.index("/table/") :]


def _take(browser: Browser, url: str, name: str, address: str) -> None:
    for width, pixels in WIDTHS.items():
        for scheme in SCHEMES:
            context = browser.new_context(
                base_url=url,
                viewport={"width": pixels, "height": 900},
                color_scheme=scheme,  # type: ignore[arg-type]
                reduced_motion="reduce",
            )
            page = context.new_page()
            page.goto(address)
            page.screenshot(path=artifacts() / f"{name}-{width}-{scheme}.png", full_page=True)
            context.close()


if __name__ == "__main__":
    main()
