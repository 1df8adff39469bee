"""We did it ourselves, in a real browser: found from the table, filled in and done, on a screen and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.support.browser import Server, Sits, bring, changes, revision, serious_faults
from tests.support.by_hand import game_at
from tests.support.saved_campaigns import campaign_at, campaign_in_an_event

FIGHT = campaign_at("act", phase="showdown", year=0)


def opens(sits: Sits, server: Server, data: bytes, width: int) -> tuple[Page, int]:
    page = sits()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/table/{bring(server.url, data)}")
    page.wait_for_selector("#table")
    n = revision(page)
    page.click(".did-it")
    page.wait_for_selector("form.sheets")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    return page, n


@pytest.mark.parametrize("width", [1280, 390])
def test_a_showdown_is_written_down(sits: Sits, server: Server, width: int):
    page, n = opens(sits, server, FIGHT, width)
    page.check("text=The showdown: we won")
    page.fill("[name=rounds]", "6")
    first, second, *_ = page.locator(".one-sheet").all()
    first.locator("[name$='.survival']").fill("1")
    first.locator("textarea").press_sequentially("blin")
    page.keyboard.press("Enter")  # takes the name that completes it
    assert first.locator("textarea").input_value() == "Blind, "
    second.locator(".died").click()
    assert not second.locator(".of-the-living").is_visible()
    second.locator("select").select_option(label="White Lion")
    page.locator("#f-found").press_sequentially("2 monster bo")
    page.keyboard.press("Enter")
    assert page.locator("#f-found").input_value() == "2 Monster Bone, "
    page.click(".do-it .begin")
    page.wait_for_selector("#table")
    changes(page, n)
    assert revision(page) > n
    assert "lives" not in page.url
    assert page.get_attribute("#table", "data-phase") != "showdown"


@pytest.mark.parametrize("width", [1280, 390])
def test_an_event_is_resolved_at_the_table(sits: Sits, server: Server, width: int):
    page, n = opens(sits, server, campaign_in_an_event(), width)
    assert page.locator("[name=way]").first.is_checked()
    page.locator("[name$='.insanity']").first.fill("2")
    page.click(".do-it .begin")
    changes(page, n)


def test_a_settlement_phase_is_read_before_it_is_done(sits: Sits, server: Server):
    page, n = opens(sits, server, game_at("settlement").save(), 390)
    page.locator(".sheet-of summary").first.click()
    page.locator("[name$='.courage']").first.fill("4")
    page.locator("#f-gained").press_sequentially("cloth, paint")
    page.get_by_role("button", name="Read it first").click()
    assert "courage" in page.inner_text(".preview")
    assert "gains Paint" in page.inner_text(".preview")
    page.click(".do-it .begin")
    changes(page, n)


def test_axe_finds_no_serious_fault(sits: Sits, server: Server):
    page = sits(bypass_csp=True, reduced_motion="reduce")
    page.goto(f"/table/{bring(server.url, FIGHT)}/played")
    assert serious_faults(page) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_a_hunt_is_written_down(sits: Sits, server: Server, width: int):
    page, n = opens(sits, server, game_at("hunt").save(), width)
    page.locator("[name=way]").first.check()
    page.locator("[name$='.insanity']").first.fill("2")
    page.click(".do-it .begin")
    changes(page, n)
    assert page.get_attribute("#table", "data-phase") != "hunt"
