"""A campaign in a real browser: founded by a newcomer, by mouse, by keyboard, on a phone, without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.browser import (
    Server,
    Sits,
    asks,
    bring,
    changes,
    click_on,
    first_load,
    revision,
    serious_faults,
    tab_to,
)
from tests.support.saved_campaigns import PLACES, campaign_at, prosperous_campaign

MOST_ANSWERS = 400
LARGEST_FIRST_LOAD = 200_000


def seen(page: Page) -> dict[str, Any]:
    """The table as programs see it."""
    id = page.url.partition("#")[0].rpartition("/")[2]
    return dict(page.request.get(f"/api/tables/{id}").json()["table"])


def set_by_hand(page: Page, path: str, value: Any) -> None:
    """As players do it who have no time for the whole fight."""
    shown = seen(page)
    body = {"at": shown["n"], "path": path, "value": value, "reason": "to be short"}
    assert page.request.post(f"/api/tables/{shown['id']}/override", data=body).ok
    changes(page, shown["n"])


def fight(page: Page) -> None:
    """One answer of the First Story with the mouse: attack, else come nearer, else whatever is offered first."""
    attack, shown = page.locator("#answer button[value^='attack:']"), seen(page)
    spaces, beast = shown["board"]["options"], shown["board"]["monster"]
    n = revision(page)
    if attack.count():
        attack.first.click()
    elif spaces and shown["question"]["prompt"] in ("move_to", "start_at"):
        near = min(spaces, key=lambda space: abs(space["x"] - beast["x"]) + abs(space["y"] - beast["y"]))
        page.locator(f'.space[data-value="{near["value"]}"]').click()
    else:
        page.locator("#answer button:not([value=end]):not([value=pass])").first.click()
    changes(page, n)


def go_on(page: Page, until: Callable[[], bool], step: Callable[[Page], None]) -> None:
    for _ in range(MOST_ANSWERS):
        if until():
            return
        step(page)
    raise AssertionError(f"it went on and on: {asks(page)}")


def first_offer(page: Page) -> None:
    n = revision(page)
    page.locator("#answer button[name=value]").first.click()
    changes(page, n)


def test_a_newcomer_founds_a_campaign_fights_names_crafts_and_departs(sits: Sits):
    page = sits()
    page.goto("/")
    page.click("#wanted > summary")
    page.click("details:has(> .field #seed) > summary")
    page.fill("#seed", "7")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    page.fill("#founder-1", "Grethe")
    n = revision(page)
    page.get_by_role("button", name="Wake up").click()
    changes(page, n)
    go_on(page, lambda: page.locator(".board").count() > 0, first_offer)
    assert "Grethe" in page.inner_text(".survivors")
    for survivor in seen(page)["survivors"]:
        set_by_hand(page, f"survivors.{survivor['id']}.strength", 30)
        set_by_hand(page, f"survivors.{survivor['id']}.evasion", 20)
    go_on(page, lambda: asks(page) == "Choose the next survivor to act", fight)
    for pile in ("ai_deck", "ai_discard"):  # the next wound is its last
        set_by_hand(page, f"showdown.monster.{pile}", [])
    go_on(page, lambda: page.get_attribute("#table", "data-phase") != "showdown", fight)
    go_on(page, lambda: page.locator("#own-name").count() > 0, first_offer)
    page.fill("#own-name", "Emberfold")
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    go_on(page, lambda: page.locator(".shops").count() > 0, first_offer)
    assert page.inner_text(".track [aria-current=step] .name") == "Develop"
    assert page.inner_text("#sheet-title") == "Emberfold"
    builds_and_crafts(page)
    departs(page)
    assert page.locator(".hunt-board li").count() >= 13
    assert page.locator(".trail-of-hunt .here .number").inner_text() in ("0", "1")


def builds_and_crafts(page: Page) -> None:
    """Builds a location for an endeavor, and crafts there for resources."""
    set_by_hand(page, "settlement.storage", ["monster_bone"] * 3 + ["monster_hide"] * 3)
    left = int(page.inner_text(".counters .endeavors dd"))
    page.locator(".tile:has-text('Bone Smith')").click()
    click_on(page, "endeavor:lantern_hoard:Build Bone Smith")
    go_on(page, lambda: page.locator(".shops").count() > 0, first_offer)
    assert int(page.inner_text(".counters .endeavors dd")) == left - 1
    assert page.is_checked("#place-bone_smith"), "the place stays open"
    craft = page.locator(".shop:has(h3:has-text('Bone Smith')) button[value^='craft:']").first
    title = (craft.locator(".name").text_content() or "").strip()
    n = revision(page)
    craft.click()
    changes(page, n)
    go_on(page, lambda: page.locator(".shops").count() > 0, first_offer)
    assert title in page.inner_text("#fold-storage")
    n = revision(page)
    if page.locator(".ending-develop").count():  # something would be lost: it is said before
        page.locator(".ending-develop > summary").click()
    page.locator(".town-footer button[value=done]").click()
    changes(page, n)


def departs(page: Page) -> None:
    go_on(page, lambda: asks(page) == "Choose the departing survivors", first_offer)
    for box in page.locator("#answer input[type=checkbox]").all()[:4]:
        box.check()
    n = revision(page)
    page.locator("#answer button[name=several]").click()
    changes(page, n)
    n = revision(page)
    page.get_by_role("button", name="Depart", exact=True).click()
    changes(page, n)
    go_on(page, lambda: page.get_attribute("#table", "data-phase") == "hunt", first_offer)


# ---------------------------------------------------------------------- for everybody


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_on_the_pages_of_a_campaign(sits: Sits, server: Server, scheme: str):
    page = sits(theme=scheme, bypass_csp=True, reduced_motion="reduce")
    faults = []
    for name, make in PLACES.items():
        table = f"/table/{bring(server.url, make())}"
        for address in (table, f"{table}/people?who=all") if name == "develop" else (table,):
            page.goto(address)
            page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
            faults += [(name, address, *fault) for fault in serious_faults(page)]
    assert not faults, "\n".join(map(str, faults))


def test_no_page_of_a_campaign_is_wider_than_a_phone(sits: Sits, server: Server):
    page = sits(width=390, height=844)
    for make in PLACES.values():
        table = f"/table/{bring(server.url, make())}"
        for address in (table, f"{table}/people", "/"):
            page.goto(address)
            page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
            small = page.evaluate(
                "[...document.querySelectorAll('#answer button, label.option, summary, .who label, .who-is, .jump a')]"
                ".filter(one => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 40))"
                ".map(one => one.outerHTML)"
            )
            assert not small, small


def test_a_step_is_played_with_the_keyboard_alone(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, campaign_at('develop'))}")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    n = revision(page)
    tab_to(page, "document.activeElement.value?.startsWith('endeavor:')")
    page.keyboard.press("Enter")
    changes(page, n)
    page.wait_for_function("() => document.activeElement.closest('#question') !== null")
    assert revision(page) > n


def test_a_survivors_sheet_opens_beside_the_table_and_what_is_folded_out_stays(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, campaign_at('develop'))}")
    page.locator(".who-is").first.click()
    page.wait_for_selector("#leaf[open]")
    assert "Hunt XP" in page.inner_text("#leaf-text")
    page.keyboard.press("Escape")
    page.locator("#fold-innovations summary").click()
    page.locator("#fold-timeline summary").click()
    page.check("#who-can_depart")
    n = revision(page)
    page.locator("button[value^='endeavor:']:visible").first.click()
    changes(page, n)
    assert page.locator("#fold-innovations[open]").count() == 1
    assert page.locator("#fold-timeline[open]").count() == 0
    assert page.is_checked("#who-can_depart")


def test_people_are_filtered_without_scripts(sits: Sits, server: Server):
    page = sits(java_script_enabled=False)
    table = f"/table/{bring(server.url, campaign_at('who_departs'))}"
    page.goto(table)
    everybody = page.locator(".people .one:visible").count()
    page.check("#who-can_depart")
    assert 0 < page.locator(".people .one:visible").count() < everybody
    page.goto(f"{table}/people")
    page.get_by_role("button", name="Can depart").click()
    assert page.locator(".life").count() < everybody
    page.locator("#answer").count()
    page.goto(table)
    for box in page.locator("#answer input[type=checkbox]").all()[:4]:
        box.check()
    page.locator("#answer button[name=several]").click()
    assert asks(page) != "Choose the departing survivors"


def test_l3_the_first_load_of_a_rich_settlement_is_small(sits: Sits, server: Server):
    loaded = first_load(sits(), f"/table/{bring(server.url, prosperous_campaign())}")
    assert 0 < sum(loaded.values()) <= LARGEST_FIRST_LOAD, loaded
