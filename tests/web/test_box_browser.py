"""Real dice and cards in a real browser, without a mouse: throws by keys, cards by a part of their names."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from lanternyear.bots import RandomBot, VeteranBot
from lanternyear.engine.decision import Decision
from lanternyear.play import Game, start_showdown
from lanternyear.play.runner import TABLE
from tests.support.browser import Server, Sits, bring, changes, revision
from tests.support.games import catalog

SEED = 3


def game_at(wanted: Callable[[Decision], bool], level: str = "first_story") -> Game:
    """A showdown with the box, played to the first question of this kind."""
    game = start_showdown("white_lion", level, SEED, catalog=catalog(), physical=["dice", "cards"])
    veteran, fair = VeteranBot(catalog(), SEED), RandomBot(SEED)
    while True:
        game.settle()
        decision = game.decision
        assert decision is not None
        if wanted(decision):
            return game
        game.choose((fair if decision.asked == TABLE else veteran).answer(decision, game.view))


def open_table(page: Page, server: Server, game: Game) -> str:
    table = bring(server.url, game.save())
    page.goto(f"/table/{table}")
    page.wait_for_selector("#answer .faces")
    return table


def shown_slots(page: Page) -> list[str]:
    """Return the words in the slots that can be seen."""
    return [
        str(slot.evaluate("slot => slot.selectedOptions[0].text"))
        for slot in page.locator(".slot:visible select").all()
    ]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_monsters_attack_is_entered_with_keys_and_its_hits_with_letters(width: int, sits: Sits, server: Server):
    page = sits()
    page.set_viewport_size({"width": width, "height": 844})
    open_table(page, server, game_at(lambda decision: decision.follow_up is not None and decision.at_most == 2))
    assert "throw 2 d10" in page.inner_text("#asked")
    assert "a hit location die for each hit" in page.inner_text("#question")
    page.keyboard.press("1")
    page.keyboard.press("1")
    assert shown_slots(page) == ["1", "1"]  # no hits: nothing more to enter
    page.keyboard.press("Backspace")
    page.keyboard.press("0")
    assert shown_slots(page) == ["1", "10", "–"]
    page.keyboard.press("l")
    assert shown_slots(page) == ["1", "10", "legs"]
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    assert revision(page) == n + 2
    assert page.locator(".faces.spots").count() == 0


def test_two_cards_of_a_draw_are_named_by_parts_of_their_names(sits: Sits, server: Server):
    page = sits()
    open_table(page, server, game_at(lambda decision: decision.about.word == "hits" and decision.at_most == 2))
    for part in ("maw", "tail"):
        page.keyboard.type(part)
        page.keyboard.press("Enter")
    assert page.locator("#answer .faces button:disabled").all_inner_texts() == ["Beast's Maw", "Beast's Tail"]
    assert shown_slots(page) == ["Beast's Maw", "Beast's Tail"]
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    assert "Beast's Maw" in page.inner_text("#question")


def test_the_slots_of_the_cards_do_not_keep_the_places_of_the_dice_before_them(sits: Sits, server: Server):
    page = sits()
    open_table(page, server, game_at(lambda decision: decision.about.word == "attack", "1"))
    for key in ("8", "9"):  # two hits
        page.keyboard.press(key)
    n = revision(page)
    page.keyboard.press("Enter")
    changes(page, n)
    assert "draw 2 cards" in page.inner_text("#asked")
    assert shown_slots(page) == ["–", "–"]
