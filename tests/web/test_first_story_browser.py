"""A First Story of two players in a real browser: how many clicks it takes, and that it takes no mouse at all."""

from __future__ import annotations

from lanternyear.play import start_showdown
from tests.support.browser import Server, Sits, bring
from tests.support.sensible_player import Advisor, Keyboard, Mouse

SEED = 7
MOST_CLICKS, FIRST_CHOICE = 70, 5
IN_THE_LOBBY = 4  # the game that is wanted, the second player, Start, Wake up
MANY = 400


def test_two_players_need_at_most_70_clicks_to_the_first_settlement_phase(sits: Sits, server: Server):
    """Every press of the mouse button counts: in the lobby, on the founding, on the board, on a button.

    A figure that is dragged is one press. Not counted are the seed, which is set for the test only, and the beats,
    which these players switched off in their settings.
    """
    page = sits()
    page.goto("/")
    page.click("#wanted > summary")
    page.click("#player-2")
    page.keyboard.type("Ben")
    page.click("#wanted details:has(#seed) > summary")
    page.fill("#seed", str(SEED))
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Wake up").click()
    page.wait_for_selector(".board")
    mouse = Mouse(page, Advisor(server, page.get_attribute("#table", "data-table") or ""))
    mouse.presses = IN_THE_LOBBY
    assert mouse.presses < FIRST_CHOICE
    assert page.locator(".choices .space").count() > 20  # where to start is the first choice
    while page.get_attribute("#table", "data-phase") != "settlement":
        mouse.answers()
        assert mouse.presses <= MOST_CLICKS
    assert mouse.presses > 20


def test_a_whole_showdown_is_fought_with_the_keyboard_alone(sits: Sits, server: Server):
    page = sits()
    game = start_showdown("white_lion", "first_story", SEED, players=["Ada", "Ben"])
    table = bring(server.url, game.save())
    page.goto(f"/table/{table}")
    page.wait_for_selector(".board")
    player = Keyboard(page, Advisor(server, table))
    for _ in range(MANY):
        if player.advisor.decision() is None:
            break
        player.answers()
    assert player.advisor.decision() is None
    assert page.locator(".ending").count()
