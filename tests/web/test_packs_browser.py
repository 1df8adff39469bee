"""Packs in a real browser: installed from a folder, played with, broken and mended while the table is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.browser import Sits, serious_faults
from tests.support.packs import gear, make_pack

MANIFEST = "id: {id}\ntitle: {title}\nversion: 0.1.0\nneeds: [core]\n"
CAMPAIGN = """- id: {id}.dark
  kind: campaign
  title: People of the Dark
  fidelity: own
  first_story: [white_lion, first_story]
  timeline: {{}}
"""


def write(folder: Path, cards: str) -> None:
    id = folder.name
    make_pack(folder, cards.replace("mine.", f"{id}."), MANIFEST.format(id=id, title=f"The {id} pack"))


def install(page: Page, folder: Path) -> None:
    page.goto("/")
    page.click("#packs > summary")
    page.fill("#pack-folder", str(folder))
    page.get_by_role("button", name="Install", exact=True).click()
    page.wait_for_selector("#packs[open]")


def begin_with(page: Page, title: str) -> str:
    """Begin one showdown with a pack that is ticked in the lobby. Return the table's address."""
    page.click("#wanted > summary")
    page.check("#one-showdown")
    page.get_by_label(title).check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    return page.url.partition("#")[0]


def test_a_folder_is_played_with_and_its_mistakes_come_and_go_on_the_open_table(sits: Sits, tmp_path: Path):
    folder = tmp_path / "reeds"
    write(folder, gear(id="mine.hook"))
    page = sits(width=1280, height=900)
    install(page, folder)
    assert str(folder) in page.inner_text("#packs")
    begin_with(page, "The reeds pack")
    assert not page.locator(".mistakes").count()
    write(folder, gear("wepon: {speed: 3}", "mine.hook"))
    page.wait_for_selector(".mistakes")
    assert "reeds/cards.yaml:7 reeds.hook.wepon unknown key 'wepon'" in " ".join(page.inner_text(".mistakes").split())
    write(folder, gear("copies: 3", "mine.hook"))
    page.wait_for_selector(".mistakes", state="detached")


def test_a_pack_joins_a_campaign_in_progress_on_a_phone(sits: Sits, tmp_path: Path):
    folder = tmp_path / "marsh"
    write(folder, gear(id="mine.hook"))
    page = sits(width=390, height=844, bypass_csp=True, reduced_motion="reduce")
    install(page, folder)
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_selector("#table")
    table = page.url.partition("#")[0]
    page.goto(f"{table}/packs")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not serious_faults(page)
    page.get_by_label("The marsh pack").check()
    page.get_by_role("button", name="Play with these").click()
    page.wait_for_selector("#table")
    page.goto(f"{table}/packs")
    assert page.get_by_label("The marsh pack").is_checked()
    assert "in play" in page.locator("li", has_text="The marsh pack").inner_text()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_campaign_of_a_pack_is_begun_in_the_lobby(sits: Sits, tmp_path: Path, theme: str):
    folder = tmp_path / f"night_{theme}"
    write(folder, CAMPAIGN.format(id="mine"))
    page = sits(width=1280, height=900, theme=theme, bypass_csp=True, reduced_motion="reduce")
    install(page, folder)
    assert not serious_faults(page)
    page.click("#wanted > summary")
    page.locator(".kind-of-game", has_text="People of the Dark").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    assert "People of the Dark" in page.title()
    page.goto("/")
    page.click("#packs > summary")
    page.locator("#packs li", has_text=f"night_{theme}").get_by_role("button", name="Remove").click()
    page.wait_for_url("**/#packs")
    assert not page.locator("#packs li", has_text=f"night_{theme}").count()
