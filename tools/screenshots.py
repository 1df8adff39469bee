"""Take pictures of every page, wide and narrow, light and dark: `make screenshots`.

They are written to test-artifacts/. `make screenshots ARGS="setup log"` takes those whose names begin so.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.support.browser import a_browser, a_running_server, artifacts
from tests.support.web_pages import Sight, sights

WIDTHS = {"wide": 1280, "narrow": 390}
SCHEMES = ("dark", "light")


def main() -> None:
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, a_running_server(Path(folder)) as server, a_browser() as browser:
        for name, sight in sights(server, tuple(wanted)):
            _take(browser, server.url, name, sight)


def _take(browser: Browser, url: str, name: str, sight: Sight) -> None:
    for width, pixels in WIDTHS.items():
        for scheme in SCHEMES:
            context = browser.new_context(
                base_url=url,
                viewport={"width": pixels, "height": 900},
                color_scheme=scheme,  # type: ignore[arg-type]
                reduced_motion="reduce",
            )
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
