"""Playing on the board in a real browser: by clicks, by dragging, on one screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from lanternyear.engine.decision import Decision
from lanternyear.play import Game, start_showdown
from tests.support.browser import Server, Sits, asks, bring, changes, revision, serious_faults
from tests.support.saved_campaigns import PLACES
from tests.support.sensible_player import drag_to
from tests.support.web_pages import fight, several_hits, until

SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 300)));
})"""


def at_an_act(survivors: int = 4) -> Game:
    return until(
        fight(survivors=survivors),
        lambda asked: asked.prompt == "act" and any(option.kind == "attack" for option in asked.options),
    )


def with_one_left_to_act() -> Game:
    """An act while one survivor more may act in this round: nobody is asked who is next."""

    def one_left(game: Game) -> bool:
        fighters = [survivor.fighter for survivor in game.state.survivors.values() if survivor.alive]
        waiting = [fighter for fighter in fighters if not fighter.acted and not fighter.knocked_down]
        return len(waiting) == 1 and not [fighter for fighter in fighters if fighter.knocked_down]

    game = fight()
    for _ in range(200):
        if game.decision is not None and game.decision.prompt == "act":
            if one_left(game):
                return game
            game.choose("end")
        until(game, lambda asked: asked.prompt == "act")
    raise AssertionError("nobody is left to act")


def at_a_tile_that_turns() -> Game:
    def turns(asked: Decision) -> bool:
        return asked.prompt == "place_terrain" and any(option.about.turned for option in asked.options)

    for seed in range(40):
        game = start_showdown("white_lion", "1", seed, players=["Ada"])
        until(game, lambda asked: turns(asked) or asked.prompt == "who_acts")
        if game.decision is not None and turns(game.decision):
            return game
    raise AssertionError("no tile can be turned")


def opened(page: Page, server: Server, game: Game) -> Page:
    page.goto(f"/table/{bring(server.url, game.save())}")
    return page


def middle(page: Page, there: str) -> tuple[float, float]:
    box = page.locator(there).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---------------------------------------------------------------------- clicks


def test_one_click_on_a_space_moves_and_undo_takes_the_whole_move_back(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    n, asked = revision(page), asks(page)
    space = page.locator(".choices .space[data-then]").nth(8)
    goal = space.get_attribute("data-then")
    space.click()
    changes(page, n)
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").count() == 1
    assert asks(page) == asked
    assert page.locator(".choices .space").count() == 0
    n = revision(page)
    page.get_by_role("button", name="Undo").click()
    changes(page, n)
    assert page.locator(".choices .space[data-then]").count() > 8


def test_the_way_and_the_odds_are_shown_before_the_click(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    page.locator(".choices .space[data-odds]").first.hover()
    assert page.locator("#way circle").count() > 0
    assert "% to wound" in page.inner_text("#tip")
    assert "dice only, before reactions" in page.inner_text("#tip")
    page.locator(".where strong").hover()
    assert not page.locator("#tip").is_visible()


def test_a_click_on_the_monster_attacks_with_the_weapon_of_the_menu(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    n = revision(page)
    page.locator("#beast").click()
    menu = page.locator("#attack-menu")
    assert menu.locator("button").count() == 2
    assert "2 dice, hit 7+, wound 5+" in menu.inner_text()
    menu.locator("button").first.click()
    changes(page, n)
    assert "Founding Stone" in page.inner_text(".news")
    assert page.locator(".throw.fresh .die").count() == 2


def test_a_click_on_the_next_figure_ends_this_act_and_begins_that_one(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    n = revision(page)
    following = page.locator(".figure.next").first
    id = following.get_attribute("id")
    following.click()
    changes(page, n)
    assert page.locator(".figure.acting").get_attribute("id") == id


def test_a_figure_is_dragged_to_its_space(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, at_an_act())
    n = revision(page)
    goal = page.locator(".choices .space[data-then]").nth(3).get_attribute("data-then")
    page.mouse.move(*middle(page, ".figure.acting .body"))
    page.mouse.down()
    page.mouse.move(*middle(page, f'.space[data-then="{goal}"] .spot'), steps=4)
    page.mouse.up()
    changes(page, n)
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").count() == 1


def test_dragging_begins_the_act_of_the_next_survivor(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, until(fight(), lambda asked: asked.prompt == "who_acts"))
    n = revision(page)
    figure = page.locator(".figure[data-walks]").first
    goal = (figure.get_attribute("data-walks") or "").split()[0]
    drag_to(page, figure, goal)
    changes(page, n)
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").count() == 1


def test_dragging_the_next_figure_ends_this_act_and_begins_that_one(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, at_an_act())
    n = revision(page)
    figure = page.locator(".figure.next[data-walks]").first
    id, goal = figure.get_attribute("id"), (figure.get_attribute("data-walks") or "").split()[0]
    drag_to(page, figure, goal)
    changes(page, n)
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").get_attribute("id") == id


def test_dragging_the_last_figure_of_the_round_ends_this_act_begins_that_one_and_moves(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, with_one_left_to_act())
    n = revision(page)
    figure = page.locator(".figure.next[data-walks]")
    id, goal = figure.get_attribute("id"), (figure.get_attribute("data-walks") or "").split()[0]
    drag_to(page, figure, goal)
    changes(page, n)
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").get_attribute("id") == id


def test_one_button_places_all_survivors_and_undo_takes_one_back(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, at_a_start())
    n, number = revision(page), page.locator(".strip").count()
    page.locator(".together button").click()
    changes(page, n)
    assert page.locator(".figure").count() == number > 1
    n = revision(page)
    page.get_by_role("button", name="Undo").click()
    changes(page, n)
    assert page.locator(".figure").count() == number - 1


def test_a_tile_is_turned_on_the_board(sits: Sits, server: Server):
    page = opened(sits(), server, at_a_tile_that_turns())
    n = revision(page)
    space = page.locator(".space[data-turned-value]").first
    turned = space.get_attribute("data-turned-value") or ""
    page.keyboard.press("r")
    assert page.locator("#turn-tile").get_attribute("aria-pressed") == "true"
    with page.expect_request("**/choose") as sent:
        space.click()
    changes(page, n)
    assert turned.replace(" ", "+") in (sent.value.post_data or "").replace("%20", "+")


def test_a_right_click_shows_the_sheet_of_a_figure(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    page.locator(".figure.acting").click(button="right")
    page.wait_for_selector("#leaf[open]")
    assert "Fist & Tooth" in page.inner_text("#leaf-text")


def test_without_scripts_a_space_is_confirmed_by_a_button(sits: Sits, server: Server):
    page = opened(sits(java_script_enabled=False), server, at_an_act())
    n = revision(page)
    space = page.locator(".choices .space[data-then]").nth(8)
    goal = space.get_attribute("data-then")
    space.click()
    page.get_by_role("button", name=f"Move to {goal}").click()
    page.wait_for_load_state()
    assert revision(page) > n
    assert page.locator(f".figure.acting[aria-label*=' {goal},']").count() == 1


def test_a_move_that_was_begun_can_be_given_up(sits: Sits, server: Server):
    page = opened(sits(), server, at_an_act())
    n, asked = revision(page), asks(page)
    page.locator('#answer button[value="move"]').click()
    changes(page, n)
    assert not page.locator("#by-name button").first.is_visible()
    page.get_by_role("button", name="Go back").click()
    changes(page, n + 1)
    assert asks(page) == asked


# ---------------------------------------------------------------------- one screen


@pytest.mark.parametrize(("width", "height", "survivors"), [(1280, 900, 4), (1280, 900, 6), (1920, 1080, 4)])
def test_an_act_needs_no_scrolling_and_nothing_shifts(
    sits: Sits, server: Server, width: int, height: int, survivors: int
):
    page = opened(sits(width=width, height=height), server, at_an_act(survivors))
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.evaluate("(strips => strips.scrollHeight <= strips.clientHeight)(document.querySelector('.strips'))")
    for there in (".strip.acting", ".board", "#question", ".monster .decks"):
        box = page.locator(there).bounding_box()
        assert box, there
        assert box["y"] + box["height"] <= height, there
    assert page.evaluate(SHIFTS) < 0.001


def test_a_phone_has_large_squares_and_the_question_in_a_sheet(sits: Sits, server: Server):
    page = opened(sits(width=390, height=844, bypass_csp=True, reduced_motion="reduce"), server, at_an_act())
    assert page.evaluate("document.getElementById('board').getScreenCTM().a") * 40 >= 32
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    figure, sheet = page.locator(".figure.acting .body").bounding_box(), page.locator("#question").bounding_box()
    assert figure
    assert sheet
    assert 0 < figure["x"] < 390
    assert figure["y"] + figure["height"] < sheet["y"]
    assert sheet["y"] + sheet["height"] <= 844
    assert not serious_faults(page)


def test_on_a_phone_the_board_is_in_sight_after_every_answer(sits: Sits, server: Server):
    page = opened(sits(width=390, height=844, reduced_motion="reduce"), server, at_an_act())
    page.mouse.wheel(0, 600)
    page.wait_for_function("scrollY > 300")
    n = revision(page)
    page.locator('#answer [data-kind="attack"]').first.click()
    changes(page, n)
    page.wait_for_function("scrollY === 0")


def test_on_a_phone_a_hunt_shows_its_event_above_the_question(sits: Sits, server: Server):
    page = sits(width=390, height=844, reduced_motion="reduce")
    page.goto(f"/table/{bring(server.url, PLACES['hunt']())}")
    event, sheet = page.locator(".hunt-event").bounding_box(), page.locator("#question").bounding_box()
    assert event
    assert sheet
    assert event["y"] + 200 < sheet["y"]
    assert sheet["y"] + sheet["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_phone_a_throw_lies_over_the_board(sits: Sits, server: Server):
    page = opened(sits(width=390, height=844, reduced_motion="reduce"), server, at_an_act())
    n = revision(page)
    page.locator('#answer [data-kind="attack"]').first.click()
    changes(page, n)
    throw, sheet = page.locator(".throw.fresh").bounding_box(), page.locator("#question").bounding_box()
    assert throw
    assert sheet
    assert throw["y"] + throw["height"] < sheet["y"]


def test_hit_locations_are_chosen_between_whole_cards(sits: Sits, server: Server):
    page = opened(sits(bypass_csp=True, reduced_motion="reduce"), server, several_hits())
    n = revision(page)
    cards = page.locator(".hit-choice")
    assert cards.count() > 1
    for part in ("Failure", "Wound", "Reflex", "Critical", "to wound", "chance"):
        assert part in cards.first.inner_text()
    tops = {round((card.bounding_box() or {"y": 0})["y"]) for card in cards.all()}
    assert len(tops) == 1
    assert not serious_faults(page)
    page.locator("#question").focus()
    page.keyboard.press("1")
    changes(page, n)


# ---------------------------------------------------------------------- placing


def at_a_start() -> Game:
    return until(fight(), lambda asked: asked.prompt == "start_at")


def at_a_tile() -> Game:
    return until(fight("white_lion", "1"), lambda asked: asked.prompt == "place_terrain")


@pytest.mark.parametrize("place", [at_a_start, at_a_tile])
def test_what_is_placed_is_dragged_to_its_space(sits: Sits, server: Server, place: Callable[[], Game]):
    page = opened(sits(reduced_motion="reduce"), server, place())
    n = revision(page)
    goal = page.locator(".choices .space").nth(5)
    value, spot = goal.get_attribute("data-value"), goal.locator(".spot").bounding_box()
    ghost = page.locator("#ghost")
    across, down = int(ghost.get_attribute("width") or 0) + 6, int(ghost.get_attribute("height") or 0) + 6
    scale = page.evaluate("document.getElementById('board').getScreenCTM().a")
    assert spot
    page.mouse.move(*middle(page, "#placed"))
    page.mouse.down()
    x, y = spot["x"] + (across / 2 - 3) * scale, spot["y"] + (down / 2 - 3) * scale
    page.mouse.move(x, y, steps=4)
    with page.expect_request("**/choose") as sent:
        page.mouse.up()
    changes(page, n)
    assert f"value={value}" in (sent.value.post_data or "")


def test_what_is_dropped_beside_the_lit_spaces_is_not_placed(sits: Sits, server: Server):
    page = opened(sits(reduced_motion="reduce"), server, at_a_start())
    n = revision(page)
    home = middle(page, "#placed")
    page.mouse.move(*home)
    page.mouse.down()
    page.mouse.move(*middle(page, "#beast .body"), steps=4)
    page.mouse.up()
    assert middle(page, "#placed") == pytest.approx(home)
    assert revision(page) == n
