"""The record sheets in a real browser: a whole campaign by keyboard, completions, rows, and a phone."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import Page

from tests.support.browser import Server, Sits, serious_faults
from tests.support.typist import Typist

TEN_MINUTES = 600
# name, sex, the eleven numbers in their order, cards, and weapon with its level
PEOPLE = [
    ("Mira", "", "6 4 1 3 2 . . 1 . . .", "Mighty Strike, Anxiety, Stalwart", "Axe 3"),
    ("Rolf", "m", "4 3 . 3 . . . . 1 . .", "Berserker, Blind", "Spear 2"),
    ("Tova", "", "5 4 3 1 3 . 1 . . . .", "Clutch Fighter, Hoarder", "Bow 3"),
    ("Jory", "m", "3 2 . . . . . 1 . . .", "Tough", ""),
    ("Wren", "", "2 2 . 1 . . . . . . .", "Orator of Death", "Dagger 1"),
    ("Stig", "m", "2 1 2 . 1 . . . . . .", "Rhythm Chaser", ""),
    ("Una", "", "1 1 . . . . . . . . .", "", ""),
    ("Per", "m", "1 1 . . . . . . . . .", "", ""),
    ("Sela", "", ". 1 . . . . . 1 1 . .", "", ""),
    ("Lars", "m", ". 1 . . . . . 1 1 . .", "", ""),
    ("Ida", "", ". 1 . . . . . 1 1 . .", "", ""),
    ("Finn", "m", ". 1 . . . . . 1 1 . .", "", ""),
]


def test_a_campaign_of_lantern_year_7_is_entered_and_played_within_ten_minutes(
    sits: Sits, server: Server, record_property: Callable[[str, object], None]
):
    page = sits(width=1280, height=900)
    page.goto("/from-paper")
    typist = Typist(page)
    for text in ("Emberfold", "7", "", "2", "5", ""):
        typist.enter(text)
    typist.names("Language, Ammonia, Paint, Symposium, Drums, Hovel")
    typist.names("Lantern Hoard, Bone Smith, Skinnery, Organ Grinder, Catarium")
    typist.names("4 Monster Bone, 3 Monster Hide, 2 Broken Lantern, Bone Axe, 2 Cloth, Rawhide Headband")
    typist.names("3 White Lion 1, Screaming Antelope 1, Butcher 1")
    for answer in ("p", "g", "", ""):
        typist.enter(answer)
    typist.pass_to("p1.name")
    for number, person in enumerate(PEOPLE, 1):
        assert page.evaluate("document.activeElement.name") == f"p{number}.name"
        enter_person(typist, number, person)
    typist.press("Control+Enter")
    page.wait_for_selector(".town")
    figures = f"{typist.keys} keys, {typist.looks} things read, {typist.passed} passed: {typist.seconds:.0f} s"
    record_property("typing", figures)
    assert typist.seconds < TEN_MINUTES, figures
    check_campaign(server, page)


def enter_person(typist: Typist, number: int, person: tuple[str, str, str, str, str]) -> None:
    name, sex, figures, cards, weapon = person
    typist.enter(name)
    typist.enter(sex)
    for figure in figures.split():
        typist.enter(figure.replace(".", ""))
    typist.names(cards, on=bool(weapon))
    if weapon:
        typist.press("Space")  # opens the rest of the sheet
        typist.enter("")
        kind, level = weapon.split()
        typist.enter(kind)
        typist.type(level)
        typist.looks += 1
    typist.press("Enter")  # leads to the next survivor


def check_campaign(server: Server, page: Page) -> None:
    id = page.url.rpartition("/table/")[2].partition("#")[0]
    seen = httpx.get(f"{server.url}/api/tables/{id}").json()["table"]
    assert seen["name"] == "Emberfold"
    assert seen["question"]["clause"]
    people = httpx.get(f"{server.url}/table/{id}/people").text
    assert all(name in people for name, *_ in PEOPLE)
    mira = httpx.get(f"{server.url}/table/{id}/print").text
    for words in ("Mighty Strike", "Orator of Death", "Hovel", "Rawhide Headband", "Screaming Antelope"):
        assert words in mira, words
    assert "Not imported" not in httpx.get(f"{server.url}/table/{id}/log").text


def test_rows_follow_are_copied_and_removed_and_years_are_ticked(sits: Sits):
    page = sits(width=1280, height=900)
    page.goto("/from-paper")
    rows = page.locator(".sheet-row")
    assert rows.count() == 4
    rows.nth(3).locator("[name$='.name']").fill("Mira")
    assert rows.count() == 5, "an empty row follows"
    rows.nth(3).locator("[name$='.strength']").fill("2")
    rows.nth(3).get_by_role("button", name="Copy").click()
    copied = rows.nth(4)
    assert (copied.locator("[name$='.name']").input_value(), copied.locator("[name$='.strength']").input_value()) == (
        "",
        "2",
    )
    copied.get_by_role("button", name="Remove").click()
    assert "1 living" in page.inner_text("#people-title")
    page.locator("details.timeline > summary").click()
    page.fill("[name='s.lantern_year']", "7")
    assert page.locator(".years .past").count() == 6


def test_a_half_written_sheet_is_not_sent_by_enter_nor_lost_by_a_mistake(sits: Sits, allowed: list[str]):
    allowed.append("422")
    page = sits(width=1280, height=900)
    page.goto("/from-paper")
    page.fill("[name='s.name']", "Emberfold")
    page.locator("[name='s.name']").press("Enter")
    assert page.evaluate("document.activeElement.name") == "s.lantern_year"
    page.fill("[name='s.locations']", "Bone Smiht")
    page.fill("[name='p1.name']", "Mira")
    page.get_by_role("button", name="Continue the campaign").click()
    page.get_by_role("link", name="Settlement locations").click()
    assert "Bone Smith" in page.inner_text("[role=alert]")
    page.get_by_role("button", name="Take it Bone Smith").click()
    assert page.locator("[name='s.locations']").input_value() == "Bone Smith"
    assert page.locator("[name='p1.name']").input_value() == "Mira"


def test_the_sheets_have_no_serious_fault_and_fit_a_phone(sits: Sits):
    page = sits(width=390, height=844, bypass_csp=True, reduced_motion="reduce")
    page.goto("/from-paper")
    page.locator("details.timeline > summary").click()
    page.locator(".sheet-row summary").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not serious_faults(page)
    field = page.locator("[name='s.innovations']")
    field.press_sequentially("pai")
    page.locator(".completes li").first.click()
    assert field.input_value() == "Paint, "
