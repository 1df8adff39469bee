"""The settlement and the lobby in a real browser: founding in one click, naming, counting, warning."""

from __future__ import annotations

import pytest

from tests.support.browser import Server, Sits, asks, bring, changes, revision, serious_faults
from tests.support.saved_campaigns import campaign_at, innovating_campaign, prosperous_campaign


def test_one_click_begins_and_one_more_wakes_the_founders(sits: Sits):
    page = sits(width=1280, height=900)
    page.goto("/")
    begin = page.get_by_role("button", name="Begin a campaign")
    box = begin.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 900
    begin.click()
    page.wait_for_selector(".founders")
    assert page.locator(".founders li").count() == 4
    names = [field.input_value() for field in page.locator(".founders [name=name]").all()]
    assert all(names)
    page.get_by_role("button", name="Wake up").click()
    page.wait_for_selector(".board")
    for name in names:
        assert name in page.inner_text("#table")


def test_founders_are_rerolled_and_women_stand_first(sits: Sits):
    page = sits()
    page.goto("/")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_selector(".founders")
    field = page.locator("#founder-1")
    before = field.input_value()
    page.locator(".founders .reroll").first.click()
    assert field.input_value() != before
    page.locator(".founders select").nth(3).select_option("female")
    assert [field.input_value() for field in page.locator(".founders select").all()] == ["female"] * 3 + ["male"]
    shown = [field.input_value() for field in page.locator(".founders [name=name]").all()]
    assert len(set(shown)) == 4
    page.get_by_role("button", name="Wake up").click()
    page.wait_for_selector(".board")


@pytest.mark.parametrize("scripts", [True, False])
def test_newcomers_are_named_at_once(sits: Sits, server: Server, scripts: bool):
    page = sits(java_script_enabled=scripts)
    page.goto(f"/table/{bring(server.url, innovating_campaign())}")
    names = [field.input_value() for field in page.locator(".newcomers [name=name]").all()]
    page.get_by_role("button", name="Name them").click()
    page.wait_for_selector(".newcomers", state="detached")
    people = page.inner_text(".people")
    assert all(name in people for name in names)


def test_several_are_counted_and_the_button_waits(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, campaign_at('who_departs'))}")
    button = page.locator("#answer button[name=several]")
    assert button.is_disabled()
    boxes = page.locator("#answer input[type=checkbox]").all()
    for number, box in enumerate(boxes[:4], 1):
        box.check()
        assert f"{number} of 4" in button.inner_text()
    assert button.is_enabled()
    n = revision(page)
    button.click()
    changes(page, n)


@pytest.mark.parametrize("scripts", [True, False])
def test_ending_develop_warns_and_asks_again(sits: Sits, server: Server, scripts: bool):
    page = sits(java_script_enabled=scripts)
    page.goto(f"/table/{bring(server.url, innovating_campaign())}")
    assert "will be lost" in page.inner_text(".town-footer .warning")
    sure = page.locator(".town-footer button[value=done]")
    assert not sure.is_visible()
    page.locator(".ending-develop > summary").click()
    assert sure.is_visible()
    page.locator(".ending-develop > summary").click()
    assert not sure.is_visible()
    page.locator(".ending-develop > summary").click()
    sure.click()
    page.wait_for_selector(".town-footer", state="detached")
    assert "Develop" not in asks(page)


def test_a_place_opens_without_scripts_and_the_steps_open_the_year(sits: Sits, server: Server):
    page = sits(java_script_enabled=False)
    page.goto(f"/table/{bring(server.url, prosperous_campaign())}")
    assert page.locator(".shop:visible").count() == 1
    page.locator(".tile:has-text('Skinnery')").click()
    assert "Skinnery" in page.inner_text(".shop:visible h3")
    page.locator(".track a").first.click()
    assert page.locator(".steps-done > li").count() == 11


def test_the_record_sheet_stands_beside_the_places(sits: Sits, server: Server):
    page = sits(width=1280, height=900)
    page.goto(f"/table/{bring(server.url, prosperous_campaign())}")
    places, counters = page.locator(".town").bounding_box(), page.locator(".counters").bounding_box()
    assert places is not None
    assert counters is not None
    assert counters["x"] > places["x"] + places["width"]
    assert abs(counters["y"] - places["y"]) < 4
    years = [box.bounding_box() for box in page.locator(".year-boxes li").all()]
    widths = [year["width"] for year in years if year]
    assert max(widths) - min(widths) < 2


def test_a_building_opens_its_place(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, prosperous_campaign())}")
    page.locator(".street label:has-text('Skinnery')").click()
    assert "Skinnery" in page.inner_text(".shop:visible h3")


def test_a_phone_shows_the_tabs_in_one_line(sits: Sits, server: Server):
    page = sits(width=390, height=844)
    page.goto(f"/table/{bring(server.url, prosperous_campaign())}")
    tops = {tab.bounding_box()["y"] for tab in page.locator(".tabs a").all()}  # type: ignore[index]
    assert len(tops) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_a_gear_would_change_opens_beside_the_table(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, prosperous_campaign())}")
    page.locator(".shop:visible .for-whom").first.click()
    page.wait_for_selector("#leaf[open] .trials")
    assert page.locator("#leaf .trials li").count() > 3


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_in_lobby_founding_year_and_trying(sits: Sits, server: Server, scheme: str):
    page = sits(theme=scheme, bypass_csp=True, reduced_motion="reduce")
    table = f"/table/{bring(server.url, prosperous_campaign())}"
    faults = []
    for address in ("/", f"{table}/year", f"{table}/trying/bone_blade"):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        faults += [(address, *fault) for fault in serious_faults(page)]
    page.goto("/")
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_selector(".founders")
    faults += [("founding", *fault) for fault in serious_faults(page)]
    assert not faults, "\n".join(map(str, faults))
