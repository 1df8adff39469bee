"""A piece moves on the board without stutter: what Chromium's main thread does in a frame, from a trace.

Only processor time is held to a limit: a busy machine makes frames late, but their work no heavier.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.support.browser import Server, Sits, bring, changes, revision
from tests.web.test_board_browser import at_an_act

FRAME, LONG_TASK = 1_000_000 / 60, 50_000  # microseconds
CATEGORIES = ["devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.timeline", "toplevel"]
MARKS = """() => {
  const mark = (name) => (event) => { if (event.target.matches(".piece")) performance.mark(name); };
  document.addEventListener("transitionstart", mark("piece-starts"));
  document.addEventListener("transitionend", mark("piece-stands"));
  document.addEventListener("transitionend", () => { document.documentElement.dataset.moved = "yes"; });
}"""


class Motion(NamedTuple):
    """The work of a page while a piece moved, from a trace; times are processor time in microseconds."""

    frames: int
    took: float  # on the clock: only reported
    each: float
    longest: float


def test_a_piece_that_moves_leaves_time_for_60_frames_a_second(
    sits: Sits, server: Server, browser: Browser, record_property: Callable[[str, object], None]
):
    page = sits()
    page.goto(f"/table/{bring(server.url, at_an_act().save())}")
    page.evaluate(MARKS)
    seen = moved(page, browser)
    record_property("motion", str(seen))
    assert seen.frames > 1
    assert seen.each < FRAME, seen
    assert seen.longest < LONG_TASK, seen


def moved(page: Page, browser: Browser) -> Motion:
    """Move the acting survivor by a click while Chromium traces itself."""
    n = revision(page)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.locator(".choices .space[data-then]").nth(8).click()
    changes(page, n)
    page.wait_for_selector("html[data-moved]")
    return motion(json.loads(browser.stop_tracing())["traceEvents"])


def motion(events: Sequence[dict[str, Any]]) -> Motion:
    """Return the work of the page's main thread between the two marks."""
    marks = {event["name"]: event for event in events if event["name"] in ("piece-starts", "piece-stands")}
    begins, ends = marks["piece-starts"]["ts"], marks["piece-stands"]["ts"]
    thread = marks["piece-starts"]["pid"], marks["piece-starts"]["tid"]
    inside = [
        event for event in events if (event["pid"], event["tid"]) == thread and begins < event.get("ts", 0) < ends
    ]
    work = [event["tdur"] for event in inside if event["name"] == "RunTask"]
    frames = sum(event["name"] == "Commit" for event in inside)
    return Motion(frames, ends - begins, sum(work) / max(1, frames), max(work))
