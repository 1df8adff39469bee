"""Take pictures of every page, wide and narrow, light and dark: `make screenshots`.

They are written to test-artifacts/. `make screenshots ARGS="setup log"` takes those whose names begin so.
`make screenshots ARGS=--pictures` takes the pictures of README.md and docs/gallery.md, and writes them to
docs/pictures/.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize

from lanternyear.web.context import THEME_COOKIE
from tests.support.browser import a_browser, a_running_server, artifacts
from tests.support.web_pages import Sight, sights

WIDTHS = {"wide": 1280, "narrow": 390}
SCREENS = {"wide": ViewportSize(width=1280, height=900), "narrow": ViewportSize(width=390, height=844)}


class Picture(NamedTuple):
    """A page, the name of its picture, and how it is looked at."""

    sight: str
    name: str
    scheme: str = "dark"
    width: str = "wide"


PICTURES = (
    Picture("lobby-empty", "lobby"),
    Picture("lobby-empty", "lobby-light", "light"),
    Picture("naming", "founding"),
    Picture("act", "showdown"),
    Picture("act", "showdown-light", "light"),
    Picture("act", "showdown-phone", width="narrow"),
    Picture("hit-choice", "hit-locations"),
    Picture("beat-ai_card", "beat-card"),
    Picture("beat-death", "beat-death"),
    Picture("beat-victory", "beat-victory"),
    Picture("develop", "settlement"),
    Picture("develop", "settlement-light", "light"),
    Picture("develop", "settlement-phone", width="narrow"),
    Picture("hunt", "hunt"),
    Picture("hunt", "hunt-phone", width="narrow"),
    Picture("gear-bench", "gear"),
    Picture("people", "people"),
    Picture("chronicle", "chronicle"),
    Picture("card", "card"),
    Picture("paper-filled", "paper"),
    Picture("correct", "correct"),
    Picture("packs-shelf", "packs"),
    Picture("packs-mistakes", "packs-mistakes"),
)
SCALE = 0.72  # so that a picture stays below 320 KB
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SCHEMES = ("dark", "light")


def main() -> None:
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, a_running_server(Path(folder)) as server, a_browser() as browser:
        if wanted == ["--pictures"]:
            for name, sight in sights(server, tuple(picture.sight for picture in PICTURES)):
                for picture in PICTURES:
                    if picture.sight == name:
                        _take_picture(browser, server.url, picture, sight)
            return
        for name, sight in sights(server, tuple(wanted)):
            _take(browser, server.url, name, sight)


def _take_picture(browser: Browser, url: str, picture: Picture, sight: Sight) -> None:
    """Take what a player sees at once on a common screen or on a phone."""
    screen = SCREENS[picture.width]
    context = browser.new_context(
        base_url=url,
        viewport=screen,
        device_scale_factor=SCALE,
        reduced_motion="reduce",
        has_touch=picture.width == "narrow",
    )
    context.add_cookies([{"name": THEME_COOKIE, "value": picture.scheme, "url": url}])
    page = context.new_page()
    page.goto(sight.address)
    sight.then(page)
    page.screenshot(path=FOLDER / f"{picture.name}.png")
    context.close()


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
