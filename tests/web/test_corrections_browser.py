"""Cards corrected in a real browser, from the card in play at the table, on a wide screen and on a phone."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, Route

from tests.support.browser import Server, Sits, asks, begin, bring, click_on, serious_faults
from tests.support.saved_campaigns import first

SECONDS_FOR_AN_INPUT = 3
A_MINUTE = 60
SLOW = 600  # ms


@dataclass
class Owner:
    """Somebody with the box, whose clicks and entries are counted."""

    page: Page
    inputs: int = 0

    def click(self, there: str) -> None:
        self.page.locator(there).first.click()
        self.inputs += 1

    def enter(self, name: str, text: str) -> None:
        self.page.fill(f'[name="{name}"]', text)
        self.inputs += 1

    def choose(self, name: str, value: str) -> None:
        self.page.select_option(f'[name="{name}"]', value)
        self.inputs += 1

    def opens(self, card: str) -> None:
        """Lead from a card on the page of the table to its form."""
        self.click(f'a[href="/cards/{card}"]:visible')
        self.click("#leaf >> text=Correct this card")
        self.page.wait_for_url(f"**/correct/{card}")

    def plays_it(self) -> None:
        self.click("text=Play it like this")
        self.page.wait_for_selector("#table")
        assert self.inputs * SECONDS_FOR_AN_INPUT < A_MINUTE, self.inputs

    def sees(self, card: str) -> str:
        """Return what the page of the table says about a card that it shows."""
        self.page.locator(f'a[href="/cards/{card}"]:visible').first.click()
        self.page.wait_for_selector("#leaf .playing-card")
        told = self.page.inner_text("#leaf")
        self.page.click("#leaf >> text=Close")
        return " ".join(told.split())


def play_until_somebody_acts(page: Page) -> None:
    while "next survivor" not in asks(page):
        value = page.locator("#answer button[value]").first.get_attribute("value")
        click_on(page, str(value))


@pytest.mark.parametrize("width", [1280, 390])
def test_an_ai_card_is_corrected_in_a_minute_from_the_card_in_play(sits: Sits, width: int):
    page = sits(width=width, height=900, bypass_csp=True, reduced_motion="reduce")
    begin(page)
    play_until_somebody_acts(page)
    question, owner = asks(page), Owner(page)
    owner.opens("white_lion.claw")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    form, card = (page.locator(there).bounding_box() for there in (".correct-form", ".correct-preview"))
    assert form is not None
    assert card is not None
    beside = form["x"] + form["width"] <= card["x"]
    assert beside == (width == 1280), "the card stands beside its form where there is room"
    assert not serious_faults(page)
    owner.enter("steps/2/damage", "2")
    owner.click('li:has(> input[name="steps/2/do"]) details.more > summary')
    owner.choose("steps/2/after_damage/+", "bleed")
    owner.click('button[value="add steps/2/after_damage"]')
    page.wait_for_selector(".correct-preview >> text=After damage")
    owner.plays_it()
    assert asks(page) == question
    assert "as in our box" in owner.sees("white_lion.claw")
    assert "Nothing yet" not in page.inner_text("#table")


def test_an_event_and_a_gear_are_corrected_in_a_minute_each(sits: Sits, server: Server):
    page = sits(width=1280, height=900)
    game = first(lambda game, _: any(getattr(fact, "event", "") == "hunt_reenactment" for fact in game.facts[-3:]))
    page.goto(f"/table/{bring(server.url, game.save())}")
    question, owner = asks(page), Owner(page)
    owner.opens("hunt_reenactment")
    row = "then/0/then/0/then/0/options/0/0/rows/0"
    owner.click(f'button[value="remove {row}/0"]')
    page.wait_for_selector(f'[name="{row}/0/card"]')
    owner.enter(f"{row}/0/card", "fighting_art.tough")
    owner.plays_it()
    assert asks(page) == question
    assert "Gain Tough" in owner.sees("hunt_reenactment")
    owner = Owner(page)
    owner.opens("bone_club")
    owner.enter("weapon/strength", "9")
    owner.plays_it()
    assert "strength 9" in (seen := owner.sees("bone_club"))
    assert "as in our box" in seen


def test_an_effect_that_is_added_at_once_stays_however_slow_the_server_is(sits: Sits):
    page = sits(width=1280, height=900)
    page.goto("/cards/white_lion.claw/correct")
    page.route("**/correct", slowly)
    page.fill('[name="steps/2/damage"]', "3")
    page.select_option('[name="steps/+"]', "bleed")
    page.click('button[value="add steps"]')
    page.wait_for_selector('[name="steps/3/do"]', state="attached")
    page.wait_for_timeout(4 * SLOW)
    assert page.locator('[name="steps/3/do"]').count() == 1
    assert page.input_value('[name="steps/2/damage"]') == "3"
    page.fill('[name="steps/2/damage"]', "4")
    page.locator('[name="steps/2/damage"]').blur()
    page.wait_for_selector(".big-numbers >> text=4")


def slowly(route: Route) -> None:
    time.sleep(SLOW / 1000)
    route.continue_()
