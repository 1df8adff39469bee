"""Fixtures of the web table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, BrowserContext, Page

from lanternyear.web.context import THEME_COOKIE
from tests.support.browser import (
    MISSING,
    PATIENCE,
    Server,
    Sits,
    a_browser,
    a_running_server,
    artifacts,
    chromium,
    speed_of_beats,
)
from tests.support.web_client import Player, a_server


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with a_server(tmp_path) as (client, _):
        yield client


@pytest.fixture
def player(client: TestClient[Any]) -> Player:
    """At a table that is only for this machine."""
    return Player(client)


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with a_server(tmp_path, shared=True) as (client, _):
        yield client


@pytest.fixture(scope="module")  # not for longer: its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    if chromium() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    with a_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_running_server(tmp_path_factory.mktemp("table")) as server:
        yield server


@pytest.fixture
def allowed() -> list[str]:
    """Words that a console error may have, because the test provokes it."""
    return []


@pytest.fixture
def sits(browser: Browser, server: Server, request: pytest.FixtureRequest, allowed: list[str]) -> Iterator[Sits]:
    """`sits(width=390)` is a new person's page. A test fails when any page of it has an error in its console.

    Beats are off unless a test wants them: `sits(beats="full")`.
    """
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def new(width: int = 1280, height: int = 900, theme: str = "", beats: str = "", **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server.url, **more)
        if theme:
            context.add_cookies([{"name": THEME_COOKIE, "value": theme, "url": server.url}])
        context.set_default_timeout(PATIENCE)
        context.add_init_script(speed_of_beats(beats))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.on("dialog", lambda dialog: problems.append(f"a dialog: {dialog.message}"))
        return page

    yield new
    for number, context in enumerate(contexts):
        if request.session.testsfailed:
            for page in context.pages:
                page.screenshot(path=artifacts() / f"{request.node.name}-{number}.png")
        context.close()
    assert not [problem for problem in problems if not any(words in problem for words in allowed)], problems


@pytest.fixture
def owner(shared) -> Player:
    """Return the owner of a table for Ada and Ben on a shared server."""
    owner = Player(shared)
    answer = owner.post("/tables", {"fight": "white_lion:first_story", "player": ["Ada", "Ben"], "seed": "7"})
    owner.founded = {"id": answer.headers["location"].split("/")[2]}
    return owner
