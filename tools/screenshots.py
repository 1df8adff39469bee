"""Take pictures of every page, wide and narrow, light and dark: `make screenshots`.

They are written to test-artifacts/. `make screenshots ARGS="setup log"` takes those whose names begin so.
`make screenshots ARGS=--pictures` takes the pictures of README.md and docs/gallery.md, and writes them to
docs/pictures/.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

from lanternyear.web.context import THEME_COOKIE
from tests.support.browser import a_browser, a_running_server, artifacts
from tests.support.web_pages import Sight, sights

WIDTHS = {"wide": 1280, "narrow": 390}
PICTURES = {  # the page, and the name of its picture
    "lobby-empty": "lobby",
    "act": "showdown",
    "develop": "settlement",
    "hunt": "hunt",
    "gear-bench": "gear",
    "people": "people",
    "chronicle": "chronicle",
    "card": "card",
    "paper-filled": "paper",
    "correct": "correct",
    "packs-shelf": "packs",
    "packs-mistakes": "packs-mistakes",
}
SCALE = 0.72  # so that a picture stays below 250 KB
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SCHEMES = ("dark", "light")


def main() -> None:
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, a_running_server(Path(folder)) as server, a_browser() as browser:
        if wanted == ["--pictures"]:
            for name, sight in sights(server, tuple(PICTURES)):
                if name in PICTURES:
                    _take_picture(browser, server.url, PICTURES[name], sight)
            return
        for name, sight in sights(server, tuple(wanted)):
            _take(browser, server.url, name, sight)


def _take_picture(browser: Browser, url: str, name: str, sight: Sight) -> None:
    """Take what a player sees at once on a common screen, dark."""
    screen = ViewportSize(width=1280, height=900)
    page = browser.new_page(base_url=url, viewport=screen, device_scale_factor=SCALE, reduced_motion="reduce")
    page.goto(sight.address)
    sight.then(page)
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


def _take(browser: Browser, url: str, name: str, sight: Sight) -> None:
    for width, pixels in WIDTHS.items():
        for scheme in SCHEMES:
            context = browser.new_context(
                base_url=url,
                viewport={"width": pixels, "height": 900},
                reduced_motion="reduce",
            )
            context.add_cookies([{"name": THEME_COOKIE, "value": scheme, "url": url}])
            page = context.new_page()
            answer = page.goto(sight.address)
            assert answer is not None
            assert answer.ok or name == "error", f"{name}: {answer.status}"
            sight.then(page)
            page.screenshot(path=artifacts() / f"{name}-{width}-{scheme}.png", full_page=sight.whole)
            across = page.evaluate("document.documentElement.scrollWidth")
            sys.stdout.write(f"{name}, {width}, {scheme}{f': {across} pixels across' if across > pixels else ''}\n")
            context.close()


if __name__ == "__main__":
    main()
