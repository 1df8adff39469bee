"""Beats in a real browser: everybody sees everything, at their own pace, and the question waits."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from lanternyear.bots import RandomBot
from lanternyear.engine import facts
from lanternyear.store import Store, open_store
from tests.support.beats_of_campaigns import answer_once
from tests.support.browser import Server, Sits, begin, click_on, revision, serious_faults, waits_for
from tests.support.expected_beats import expected, shown
from tests.support.random_setup import catalog
from tests.support.random_showdown import KeenBot
from tests.support.web_client import SET_UP

COLLECT = """
window.beatsShown = [];
document.addEventListener("beats:shown", (event) => window.beatsShown.push({ ...event.detail }));
"""
BURST = 6  # answers between two looks at the page


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    """The same games as the server's, as another process sees them."""
    store = open_store(server.database)
    yield store
    store.close()


def answers(store: Store, table: str, until: Callable[[list[facts.Fact]], bool], seed: int) -> Iterator[int]:
    """Let somebody else play by chance, with strong survivors; yield the revision after each burst of answers."""
    bots = RandomBot(seed), KeenBot(seed)
    goes_on = True
    while goes_on:
        for _ in range(BURST):
            goes_on = goes_on and answer_once(store, table, until, bots)
        yield store.revision(table)


def see_all(page: Page) -> None:
    """Continue until no beat is left."""
    page.wait_for_function("() => !document.querySelector('#beats[open]') || document.querySelector('#beats article')")
    while page.locator("#beats[open] article.beat").count():
        page.keyboard.press("Enter")


def years(log: list[facts.Fact]) -> int:
    return sum(isinstance(fact, facts.YearBegan) for fact in log)


def test_a_first_story_and_a_lantern_year_are_seen_whole(sits: Sits, store: Store):
    page = sits(beats="full", reduced_motion="reduce")
    page.add_init_script(COLLECT)
    page.goto("/")
    page.click("#wanted > summary")
    page.click("#wanted details:has(#seed) > summary")
    page.fill("#seed", "7")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#table")
    page.reload()
    table = page.get_attribute("#table", "data-table") or ""
    for n in answers(store, table, lambda log: years(log) > 1, 5):
        waits_for(page, n)
        see_all(page)
    seen = page.evaluate("window.beatsShown")
    log = [fact for move in store.facts_by_move(table, 100_000) for fact in move.facts]
    assert years(log) == 2
    assert shown(beat["kind"] for beat in seen if beat["continues"] == "no") == expected(log, catalog())
    assert {"ai_card", "hunt_event", "critical_wound", "new_year", "victory"} <= {beat["kind"] for beat in seen}


def played_to_the_monster(page: Page) -> None:
    begin(page)
    for value in SET_UP:
        click_on(page, value)


def test_the_question_waits_for_the_beat_and_then_has_the_focus(sits: Sits):
    page = sits(beats="full")
    played_to_the_monster(page)
    page.wait_for_selector("#beats[open] article.kind-ai_card")
    assert page.evaluate("document.activeElement.dataset.beat") == "go"
    assert page.locator("#answer button").first.evaluate("button => button.matches(':modal *')") is False
    page.keyboard.press("Space")  # shows the rest at once
    if page.locator("#beats[open]").count():
        page.keyboard.press("Space")
    page.wait_for_selector("#beats:not([open])", state="attached")
    assert page.evaluate("document.activeElement.id") == "question"


def test_somebody_who_comes_back_sees_what_they_missed_once(sits: Sits, store: Store):
    page = sits(beats="full", reduced_motion="reduce")
    page.add_init_script(COLLECT)
    address = begin(page)
    table = page.get_attribute("#table", "data-table") or ""
    page.goto("/")
    *_, last = answers(store, table, lambda log: sum(isinstance(fact, facts.AiDrawn) for fact in log) > 1, 5)
    page.goto(address)
    waits_for(page, last)
    page.wait_for_selector("#beats[open] article.kind-ai_card")
    page.keyboard.press("Escape")
    page.wait_for_selector("#beats:not([open])", state="attached")
    page.reload()
    page.wait_for_selector("#table")
    assert page.evaluate("window.beatsShown") == []


def test_kinds_and_all_of_them_can_be_switched_off(sits: Sits):
    page = sits(beats="full", reduced_motion="reduce")
    played_to_the_monster(page)
    page.wait_for_selector("#beats[open] article.kind-ai_card")
    page.click("[data-beat=never]")
    page.wait_for_selector("#beats:not([open])", state="attached")
    assert json.loads(page.evaluate("localStorage.getItem('lanternyear.skip')")) == ["ai_card"]


def test_speed_off_shows_nothing_of_a_card(sits: Sits):
    page = sits(beats="off")
    played_to_the_monster(page)
    assert revision(page) == len(SET_UP)
    assert page.get_attribute("#table", "data-beats") == "yes"
    assert page.locator("#beats[open]").count() == 0


def test_beats_have_no_serious_fault_and_can_be_replayed_and_read_without_scripts(sits: Sits):
    page = sits(beats="full", reduced_motion="reduce", bypass_csp=True)
    played_to_the_monster(page)
    page.wait_for_selector("#beats[open] article.kind-ai_card")
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.click("[data-replay]")
    page.wait_for_selector("#beats[open] article.kind-ai_card")
    page.keyboard.press("Escape")
    without = sits(java_script_enabled=False)
    without.goto(page.url.partition("#")[0] + "/beats")
    assert "The White Lion plays Claw" in without.inner_text("main")
