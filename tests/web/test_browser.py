"""The table in a real browser: by mouse, by keyboard, by two people, without scripts."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.support.browser import (
    PATIENCE,
    Server,
    Sits,
    a_killable_browser,
    a_running_server,
    asks,
    begin,
    click_on,
    first_load,
    revision,
    serious_faults,
    tab_to,
    unfold_spaces,
    waits_for,
)
from tests.support.web_client import SET_UP

LARGEST_FIRST_LOAD = 200_000


def say(figures: str) -> None:
    """Print a measurement; `pytest -s` shows it."""
    sys.stdout.write(f"{figures}\n")


def set_up(page: Page) -> None:
    for value in SET_UP:
        click_on(page, value)


def round_of(page: Page) -> int:
    words = page.inner_text(".where strong")
    return int(words.removeprefix("Round ")) if words.startswith("Round") else 0


# ---------------------------------------------------------------------- ways to play


def test_a_showdown_is_played_for_several_rounds_with_the_mouse(sits: Sits):
    page = sits()
    begin(page)
    for _ in range(200):
        if round_of(page) == 3 or page.locator("#answer").count() == 0:
            break
        n = revision(page)
        spaces = page.locator(".choices .space")
        choices = spaces if spaces.count() else page.locator("#answer .option")
        choices.nth(choices.count() // 2).click()
        page.wait_for_function("n => document.getElementById('table')?.dataset.n != n", arg=str(n))
    assert round_of(page) == 3
    assert page.locator(".news .line").count() > 0


def test_a_figure_on_the_board_is_chosen_by_clicking_it(sits: Sits):
    page = sits()
    begin(page)
    set_up(page)
    while asks(page) != "Choose the next survivor to act":
        click_on(page, page.locator("#answer button").first.get_attribute("value") or "")
    n = revision(page)
    page.locator("#figure-1").click()
    waits_for(page, n + 1)
    assert asks(page) == "Ada: choose an action"


def test_a_round_is_played_with_the_keyboard_alone(sits: Sits):
    page = sits()
    page.goto("/")
    tab_to(page, "document.activeElement.matches('#wanted > summary')")
    page.keyboard.press("Enter")
    tab_to(page, "document.activeElement.name === 'game'")
    page.keyboard.press("ArrowDown")
    tab_to(page, "document.activeElement.matches('#wanted details:has(#seed) > summary')")
    page.keyboard.press("Enter")
    tab_to(page, "document.activeElement.id === 'seed'")
    page.keyboard.type("7")
    tab_to(page, "document.activeElement.innerText === 'Start'")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    for _ in range(80):
        if round_of(page) == 2:
            break
        n = revision(page)
        if page.locator(".choices .space").count():
            tab_to(page, "document.activeElement.classList.contains('space')")
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.classList.contains('space')")
        else:
            tab_to(page, "document.activeElement.closest('#answer .option') !== null")
        page.keyboard.press("Enter")
        page.wait_for_function("n => document.getElementById('table')?.dataset.n != n", arg=str(n))
        page.wait_for_function("() => document.activeElement !== document.body")
    assert round_of(page) == 2


def test_a_round_is_played_with_scripts_switched_off(sits: Sits):
    page = sits(java_script_enabled=False)
    begin(page)
    for _ in range(80):
        if round_of(page) == 2:
            break
        n = revision(page)
        if page.locator(".choices .space").count():
            page.locator(".choices .space").first.click()
            page.locator("#answer .chosen").click()
        else:
            page.locator("#answer .option").first.click()
        page.wait_for_load_state()
        assert revision(page) > n
    assert round_of(page) == 2
    page.click("text=Undo")
    page.locator(".news .clause").first.click()
    assert page.locator(".rule-text").count() > 0


def test_two_people_see_each_others_answers_and_undo(sits: Sits):
    ada, ben = sits(), sits(width=390, height=844)
    table = begin(ada, players=("Ada", "Ben"))
    ben.goto(table)
    click_on(ada, "south")
    waits_for(ben, 1)
    assert asks(ben) == "Place Ada: choose a starting space"
    click_on(ben, "H5")
    waits_for(ada, 2)
    ada.get_by_role("button", name="Undo").click()
    waits_for(ada, 3)
    waits_for(ben, 3)
    assert asks(ben) == asks(ada) == "Place Ada: choose a starting space"
    ben.get_by_role("button", name="Redo").click()
    waits_for(ada, 4)
    assert asks(ada) == "Place Ben: choose a starting space"


def test_a_browser_that_was_killed_comes_back_to_the_table_as_it_is(sits: Sits, browser: Browser):
    """A browser of its own, so that its whole process can be killed in the middle of the game."""
    ada = sits()
    table = begin(ada, players=("Ada", "Ben"))
    with a_killable_browser(browser.browser_type) as (page, kill):
        page.goto(table)
        click_on(page, "south")
        waits_for(ada, 1)
        kill()
    click_on(ada, "H5")
    waits_for(ada, 2)
    again = sits()
    again.goto(table)
    waits_for(again, 2)
    assert asks(again) == "Place Ben: choose a starting space"
    click_on(again, "I5")
    waits_for(ada, 3)


def test_who_chooses_from_an_old_page_is_told_so_and_sees_the_new_table(sits: Sits, allowed: list[str]):
    allowed.append("409")
    ada, ben = sits(), sits()
    table = begin(ada)
    ben.goto(table)
    ben.route("**/events*", lambda route: route.abort())
    ben.evaluate("document.getElementById('live').remove()")
    click_on(ada, "south")
    ben.locator('#answer button[value="north"]').click()
    waits_for(ben, 1)
    assert "answered first" in ben.inner_text(".note")
    assert asks(ben) == "Place Ada: choose a starting space"


def test_a_rule_opens_beside_the_table_and_escape_closes_it(sits: Sits):
    page = sits()
    begin(page)
    page.locator("#asked .clause").click()
    page.wait_for_selector("#leaf[open]")
    assert "SD-SETUP-12" in page.inner_text("#leaf-text")
    page.keyboard.press("Escape")
    assert page.locator("#leaf[open]").count() == 0


def test_pointing_at_a_figure_shows_its_reach(sits: Sits):
    page = sits()
    begin(page)
    set_up(page)
    assert not page.locator("#figure-1 .reach").is_visible()
    page.locator("#figure-1").hover()
    assert page.locator("#figure-1 .reach").is_visible()
    page.locator("#beast").focus()
    page.keyboard.press("Shift")
    assert page.locator("#beast .reach").is_visible()


# ---------------------------------------------------------------------- promises that need a browser


def test_f4_a_page_says_that_the_server_is_gone_and_comes_back_by_itself(browser: Browser, tmp_path: Path):
    with a_running_server(tmp_path) as server:
        context = browser.new_context(base_url=server.url)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        table = begin(page)
        page.evaluate("window.never_reloaded = true")
        server.kill()
        page.wait_for_selector("#offline:not([hidden])")
        server.start()
        httpx.post(f"{table.replace('/table/', '/api/tables/')}/choose", json={"at": 0, "value": "south"})
        back = time.monotonic()
        page.wait_for_selector("#offline[hidden]", state="attached")
        say(f"F4: back {time.monotonic() - back:.1f} s after the server was")
        waits_for(page, 1)
        other = context.new_page()
        other.goto(table)
        click_on(other, "H5")
        waits_for(page, 2)
        assert page.evaluate("window.never_reloaded")
        context.close()


def test_l2_a_click_shows_on_ones_own_page_and_on_anothers(sits: Sits):
    """The figures are printed; how busy the machine is decides them."""
    ada, ben = sits(), sits()
    table = begin(ada)
    ben.goto(table)
    own, others = [], []
    for _ in range(60):
        n = revision(ada)
        value = ada.locator("#answer button").first.get_attribute("value")
        unfold_spaces(ada)
        start = time.monotonic()
        ada.locator(f'#answer button[value="{value}"]').click(no_wait_after=True)
        ada.wait_for_function("n => document.getElementById('table').dataset.n != n", arg=str(n))
        own.append(time.monotonic() - start)
        ben.wait_for_function("n => document.getElementById('table').dataset.n != n", arg=str(n))
        others.append(time.monotonic() - start)
    for name, times in (("own", own), ("another's", others)):
        p95 = statistics.quantiles(times, n=20)[-1] * 1000
        say(f"L2: on {name} page {statistics.median(times) * 1000:.0f} ms, p95 {p95:.0f} ms")


def test_l3_the_first_load_is_small(sits: Sits):
    page = sits()
    table = begin(page)
    click_on(page, "south")
    loaded = first_load(sits(), table)
    say(f"L3: first load {sum(loaded.values()):,} bytes: {loaded}")
    assert 0 < sum(loaded.values()) <= LARGEST_FIRST_LOAD


def test_p4_a_form_of_another_site_changes_nothing(sits: Sits, server: Server, allowed: list[str]):
    allowed.append("403")
    page = sits()
    table = begin(page)
    evil = sits()
    fields = '<input name="at" value="0"><input name="value" value="south"><button>go</button>'
    form = f'<form method="post" action="{table}/choose">{fields}</form>'
    evil.route("http://evil.example/", lambda route: route.fulfill(body=form, content_type="text/html"))
    evil.goto("http://evil.example/")
    evil.click("button")
    evil.wait_for_url(f"{server.url}/**")
    assert "another site" in evil.inner_text("body")
    page.reload()
    assert revision(page) == 0


def test_p5_a_name_never_runs(sits: Sits):
    page = sits()
    evil = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    page.goto("/")
    page.click("#wanted > summary")
    page.check("#one-showdown")
    page.fill("#player-1", evil)
    page.click("#wanted details:has(#seed) > summary")
    page.fill("#name", evil)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    table = page.url.partition("#")[0]
    for address in (table, f"{table}/log", f"{table}/history", f"{table}/by-hand", f"{table}/seats", "/"):
        page.goto(address)
        page.wait_for_load_state("load")
        assert "<img src=x" in page.inner_text("body") or address.endswith(("log", "by-hand"))


# ---------------------------------------------------------------------- for everybody


def all_pages(table: str) -> list[str]:
    pages = (
        "",
        "/log",
        "/history",
        "/by-hand",
        "/seats",
        "/people",
        "/chronicle",
        "/beside",
        "/print",
        "/compare?before=0",
        "/help",
    )
    here = [f"{table}{path}" for path in pages]
    cards = ("/cards/white_lion.claw", "/cards/hands_of_heat", "/cards/organ_grinder", "/cards", "/cards?kind=gear")
    return [
        *here,
        "/",
        "/rules",
        "/rules/SD-SEV-HEAD",
        "/glossary",
        "/glossary/threat",
        "/settings",
        *cards,
        "/table/none",
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_no_serious_fault_on_any_page(sits: Sits, scheme: str, allowed: list[str]):
    allowed.append("404")
    page = sits(theme=scheme, bypass_csp=True, reduced_motion="reduce")
    table = begin(page, players=("Ada", "Ben"))
    set_up(page)
    faults = []
    for address in all_pages(table):
        page.goto(address)
        faults += [(address.removeprefix(table), *fault) for fault in serious_faults(page)]
    assert not faults, "\n".join(map(str, faults))


def test_the_pages_of_a_campaign_have_no_serious_fault_and_fit_a_phone(sits: Sits, server: Server, allowed: list[str]):
    allowed.append("404")
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    id = httpx.post(f"{server.url}/api/tables/import", content=data).json()["id"]
    httpx.post(f"{server.url}/api/tables/{id}/branch", json={"name": "Another way"}).raise_for_status()
    page = sits(width=390, height=844, bypass_csp=True, reduced_motion="reduce")
    for address in all_pages(f"{server.url}/table/{id}"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
        assert not serious_faults(page), address


def test_no_page_is_wider_than_a_phone(sits: Sits, allowed: list[str]):
    allowed.append("404")
    page = sits(width=390, height=844)
    table = begin(page, players=("Ada", "Ben"))
    set_up(page)
    for address in all_pages(table):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address


def test_everything_to_press_is_large_enough_for_a_finger(sits: Sits):
    page = sits(width=390, height=844)
    begin(page)
    for value in SET_UP[:3]:
        small = page.evaluate(
            "[...document.querySelectorAll('#answer button, .back-and-forth button, summary, .tabs a, .tool')]"
            ".filter(one => one.offsetHeight < 44 || one.offsetWidth < 40).map(one => one.outerHTML)"
        )
        assert not small, small
        click_on(page, value)


def test_the_theme_is_switched_and_kept(sits: Sits):
    page = sits(color_scheme="light")
    page.goto("/settings")
    assert page.locator("html[data-theme=dark]").count() == 1
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Colors: Light").click()
    page.wait_for_selector("html[data-theme=light]")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != night
    page.reload()
    assert page.locator("html[data-theme=light]").count() == 1
