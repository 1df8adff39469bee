"""Answering by keys, by the board and by finding one of many options, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page

from lanternyear.play import Game
from tests.support.browser import (
    Server,
    Sits,
    asks,
    begin,
    bring,
    changes,
    click_on,
    revision,
    serious_faults,
    unfold_spaces,
    waits_for,
)
from tests.support.web_client import SET_UP
from tests.support.web_pages import fight, until

MANY = 22  # hit locations of the White Lion; the one on top of the First Story is known


def at_a_hit_location() -> Game:
    return until(fight(real="cards"), lambda asked: len(asked.options) == MANY)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.className.baseVal || ''"))


def place_of_focus(page: Page) -> dict[str, float]:
    return dict(page.evaluate("(({x, y}) => ({x, y}))(document.activeElement.getBoundingClientRect())"))


# ---------------------------------------------------------------------- keys


def test_two_rounds_are_played_by_digits_arrows_and_enter_from_the_question_alone(sits: Sits):
    page = sits()
    begin(page)
    page.locator("#question").focus()
    for _ in range(120):
        if page.inner_text(".where strong") == "Round 3" or page.locator("#answer").count() == 0:
            break
        n = revision(page)
        assert focused(page) == "question"
        if page.locator("#answer .numbered").count():
            page.keyboard.press("1")
        else:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        changes(page, n)
    assert page.inner_text(".where strong") in ("Round 3", "Game over")


def test_after_an_answer_the_question_is_where_the_focus_is(sits: Sits):
    page = sits()
    begin(page)
    page.locator('#answer button[value="east"]').focus()
    page.keyboard.press("Enter")
    waits_for(page, 1)
    page.wait_for_function("() => document.activeElement.id === 'question'")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#question') !== null")


def test_who_takes_answers_back_stays_at_undo(sits: Sits):
    page = sits()
    begin(page)
    for value in SET_UP[:3]:
        click_on(page, value)
    page.get_by_role("button", name="Undo").focus()
    for n in (4, 5):
        page.keyboard.press("Enter")
        waits_for(page, n)
        assert "Undo" in page.evaluate("document.activeElement.innerText")


def test_the_arrow_keys_lead_from_the_question_to_the_board_and_about_it(sits: Sits):
    page = sits()
    begin(page)
    click_on(page, "south")
    page.locator("#question").focus()
    page.keyboard.press("ArrowUp")
    assert focused(page) == "space"
    page.locator('.space[aria-label="H5"]').focus()
    for key, axis, way in (("ArrowRight", "x", 1), ("ArrowDown", "y", 1), ("ArrowLeft", "x", -1), ("ArrowUp", "y", -1)):
        before = place_of_focus(page)[axis]
        page.keyboard.press(key)
        assert focused(page) == "space"
        assert (place_of_focus(page)[axis] - before) * way > 0
    page.keyboard.press("Escape")
    assert focused(page) == "question"


def test_the_spaces_are_one_stop_of_the_tab_key(sits: Sits):
    page = sits()
    begin(page)
    click_on(page, "south")
    assert page.locator(".choices .space").count() > 20
    assert page.locator('.choices .space:not([tabindex="-1"])').count() == 1
    assert page.locator('#answer .spaces button:not([tabindex="-1"])').count() == 1


def test_pointing_at_a_space_in_the_list_shows_it_on_the_board(sits: Sits):
    page = sits()
    begin(page)
    click_on(page, "south")
    unfold_spaces(page)
    page.locator('#answer button[value="H5"]').hover()
    spot = page.locator('.space[data-value="H5"] .spot').bounding_box()
    ghost = page.locator("#ghost").bounding_box()
    assert spot
    assert ghost
    assert abs(spot["x"] - ghost["x"]) < 3
    assert abs(spot["y"] - ghost["y"]) < 3
    page.locator(".where strong").hover()
    assert not page.locator("#ghost").is_visible()


def test_a_throw_of_real_dice_is_typed_key_by_key(sits: Sits, server: Server):
    page = sits()
    game = until(fight(real="dice"), lambda asked: asked.prompt == "throw")
    assert game.decision is not None
    assert game.decision.at_most == 2
    page.goto(f"/table/{bring(server.url, game.save())}")
    n = revision(page)
    for key in ("3", "Backspace", "7", "0", "Enter"):
        page.keyboard.press(key)
    changes(page, n)
    assert "7, 10 vs 2+" in page.inner_text(".news")


# ---------------------------------------------------------------------- finding one of many


def test_one_of_many_cards_is_found_by_typing_and_taken_with_enter(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, at_a_hit_location().save())}")
    n = revision(page)
    page.locator("#question").focus()
    page.keyboard.type("temple")
    assert focused(page) == "find"
    assert page.input_value("#find") == "temple"
    assert page.inner_text(".finder output") == f"1 of {MANY}"
    assert page.locator("#answer .option:visible").count() == 1
    page.keyboard.press("Enter")
    changes(page, n)
    assert "Temple" in page.inner_text(".news")


def test_of_several_that_are_found_the_arrow_keys_choose(sits: Sits, server: Server):
    page = sits()
    page.goto(f"/table/{bring(server.url, at_a_hit_location().save())}")
    n = revision(page)
    page.get_by_label("Find", exact=True).fill("beast's t")
    assert page.locator("#answer .option:visible").count() == 3
    page.keyboard.press("Enter")
    assert revision(page) == n
    assert "Beast's Tail" in page.evaluate("document.activeElement.innerText")
    page.keyboard.press("ArrowDown")
    chosen = str(page.evaluate("document.activeElement.innerText"))
    assert chosen in ("Beast's Temple", "Beast's Tricep")  # the one below, in as many columns as fit
    page.keyboard.press("Enter")
    changes(page, n)
    assert chosen in page.inner_text(".news")


def test_without_scripts_every_card_is_a_button_and_nothing_is_to_be_typed(sits: Sits, server: Server):
    page = sits(java_script_enabled=False)
    page.goto(f"/table/{bring(server.url, at_a_hit_location().save())}")
    assert page.locator("#answer .option:visible").count() == MANY
    assert page.locator("#find:visible").count() == 0
    n = revision(page)
    page.get_by_role("button", name="Beast's Temple").click()
    page.wait_for_load_state()
    assert revision(page) > n


def test_a_long_list_fits_a_phone_and_has_no_serious_fault(sits: Sits, server: Server):
    page = sits(width=390, height=844, bypass_csp=True, reduced_motion="reduce")
    page.goto(f"/table/{bring(server.url, at_a_hit_location().save())}")
    assert asks(page) == "Ada hits: draw 1 card from the hit location deck"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not serious_faults(page)


# ---------------------------------------------------------------------- beside the question


def test_a_rule_is_opened_and_closed_by_keys_and_the_focus_comes_back(sits: Sits):
    page = sits()
    begin(page)
    for value in SET_UP:
        click_on(page, value)
    clause = page.locator(".news .clause").first
    clause.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#leaf[open]")
    assert page.evaluate("document.activeElement.closest('#leaf') !== null")
    page.keyboard.press("Escape")
    assert page.locator("#leaf[open]").count() == 0
    assert page.evaluate("document.activeElement.classList.contains('clause')")


def test_a_rule_that_another_rule_names_opens_in_its_place(sits: Sits, server: Server):
    page = sits()
    game = until(fight(), lambda asked: asked.prompt == "dodge")
    page.goto(f"/table/{bring(server.url, game.save())}")
    table = page.url
    page.locator("#asked .clause").click()
    page.wait_for_selector("#leaf[open]")
    page.locator("#leaf-text a").first.click()
    page.wait_for_function("() => document.querySelector('#leaf-text h2').textContent.includes('SD-MATK-8')")
    assert page.url == table
    assert page.locator("#leaf[open]").count() == 1


def test_the_end_of_a_game_has_the_focus(sits: Sits, server: Server):
    page = sits()
    game = until(fight("butcher", "2"), lambda _: False)
    game.undo()
    page.goto(f"/table/{bring(server.url, game.save())}")
    page.locator("#answer [name=value]").first.focus()
    while page.locator("#answer").count():
        n = revision(page)
        page.keyboard.press("Enter")
        changes(page, n)
        if page.locator("#answer").count():
            page.locator("#answer [name=value]").first.focus()
    page.wait_for_function("() => document.activeElement.classList.contains('ending')")


def test_the_larger_board_of_a_phone_stays_and_shows_who_acts(sits: Sits, server: Server):
    page = sits(width=390, height=844)
    game = until(fight(), lambda asked: asked.prompt == "act")
    page.goto(f"/table/{bring(server.url, game.save())}")
    before = page.locator(".board").bounding_box()
    page.locator("#zoom-in").click()
    larger = page.locator(".board").bounding_box()
    assert before
    assert larger
    assert larger["width"] > before["width"]
    n = revision(page)
    page.locator("#answer button[value=end]").click()
    changes(page, n)
    page.locator("#answer .option").last.click()
    page.wait_for_selector(".figure.acting")
    still = page.locator(".board").bounding_box()
    assert still
    assert still["width"] == larger["width"]
    box = page.locator(".figure.acting .body").bounding_box()
    assert box
    assert 0 < box["x"] < 390


def test_nothing_moves_for_who_wants_no_motion(sits: Sits, server: Server):
    game = until(fight(), lambda asked: asked.prompt == "act")
    address = f"/table/{bring(server.url, game.save())}"
    moving = (
        "document.getAnimations().length + [...document.querySelectorAll('*')]"
        ".filter(one => parseFloat(getComputedStyle(one).transitionDuration) > 0).length"
    )
    for motion, moves in (("reduce", False), ("no-preference", True)):
        page = sits(reduced_motion=motion)
        page.goto(address)
        assert bool(page.evaluate(moving)) is moves
