"""Keys, keywords, notes, notices and table talk in a real browser."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lanternyear.play import Game
from lanternyear.store import open_store
from lanternyear.web.context import THEME_COOKIE
from tests.support.browser import PATIENCE, Server, Sits, a_running_server, bring, changes, revision, tab_to
from tests.support.web_client import SET_UP
from tests.support.web_pages import fight, play, until

NO_NOTES = "localStorage.setItem('lanternyear.notes', 'off')"


def at(prompt: str) -> Game:
    game = fight()
    play(game, *SET_UP)
    return until(game, lambda asked: asked.prompt == prompt)


@pytest.fixture(scope="module")
def acting(server: Server) -> str:
    """A table at which a survivor chooses an action."""
    return f"/table/{bring(server.url, at('act').save())}"


def opened(page: Page, table: str, *, notes: bool = False) -> Page:
    if not notes:
        page.add_init_script(NO_NOTES)
    page.goto(table)
    page.wait_for_selector("#table")
    return page


def presses(page: Page, key: str) -> str:
    """Press a key with the focus on the page itself; return where the answer was sent."""
    page.evaluate("document.activeElement.blur()")
    n = revision(page)
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.keyboard.press(key)
    changes(page, n)
    return sent.value.url


def test_digits_and_letters_work_from_anywhere(sits: Sits, server: Server):
    page = opened(sits(), f"/table/{bring(server.url, at('act').save())}")
    asked = page.inner_text("#asked")
    assert presses(page, "e").endswith("/choose")
    assert presses(page, "u").endswith("/undo")
    assert page.inner_text("#asked") == asked
    assert presses(page, "r").endswith("/redo")
    assert presses(page, "u").endswith("/undo")
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.classList.contains('space')")
    assert presses(page, "1").endswith("/choose")


def test_no_key_answers_while_somebody_types_or_reads_or_has_switched_them_off(sits: Sits, acting: str):
    page = opened(sits(), acting)
    n = revision(page)
    page.click("#chat summary")
    page.fill("#chat-text", "")
    page.keyboard.type("1eum?")
    assert page.input_value("#chat-text") == "1eum?"
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.wait_for_selector("#leaf[open]")
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    expect(page.locator("#leaf")).not_to_have_attribute("open", "")
    page.evaluate("localStorage.setItem('lanternyear.keys', 'off')")
    page.keyboard.press("e")
    page.keyboard.press("?")
    assert not page.locator("#leaf[open]").count()
    page.reload()
    assert revision(page) == n


def test_the_question_mark_explains_the_question_and_lists_the_keys(sits: Sits, acting: str):
    page = opened(sits(), acting)
    page.keyboard.press("?")
    page.wait_for_selector("#leaf[open]")
    shown = page.inner_text("#leaf-text")
    assert "1 movement and 1 activation" in shown
    assert "end the act" in shown
    assert page.evaluate("document.activeElement.tagName") == "H2"


def test_a_keyword_says_what_it_means_on_focus_and_hover_and_escape_hides_it(sits: Sits, acting: str):
    page = opened(sits(), acting)
    term, tip = page.locator('.playing a.term[href$="#threat"]'), page.locator("#term-tip")
    tab_to(page, "document.activeElement.matches('.playing a.term[href$=\"#threat\"]')")
    expect(tip).to_be_visible()
    assert "standing survivor" in tip.inner_text()
    assert term.get_attribute("aria-describedby") == "term-tip"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.locator(".option .term").first.hover()
    expect(tip).to_be_visible()
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    term.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#leaf[open]")
    assert "SD-TGT-7" in page.inner_text("#leaf-text")


def test_a_tap_shows_what_a_keyword_means(sits: Sits, acting: str):
    page = opened(sits(width=390, height=844, has_touch=True), acting)
    page.locator('.playing a.term[href$="#threat"]').tap()
    expect(page.locator("#term-tip")).to_be_visible()
    assert page.url.endswith(acting)


def test_without_scripts_a_keyword_leads_to_the_glossary(sits: Sits, acting: str):
    page = sits(java_script_enabled=False)
    page.goto(acting)
    assert not page.locator(".coach:visible").count()
    page.locator('.playing a.term[href$="#threat"]').click()
    page.wait_for_url("**/glossary#threat")
    page.goto(acting)
    page.click("#chat summary")
    page.fill("#chat-text", "No scripts here")
    page.get_by_role("button", name="Send").click()
    page.click("#chat summary")
    assert "No scripts here" in page.inner_text(".said")
    page.click("#help")
    assert "Keys" in page.inner_text("main")
    page.goto("/settings")
    assert "need scripts" in page.inner_text("main")
    page.get_by_role("button", name="Colors: Light").click()
    page.wait_for_selector("html[data-theme=light]")


def test_a_note_is_shown_once_one_at_a_time_until_there_are_no_more(sits: Sits, server: Server):
    page = opened(sits(), f"/table/{bring(server.url, at('act').save())}", notes=True)
    assert [note.get_attribute("data-note") for note in page.locator(".coach:visible").all()] == ["act"]
    page.locator(".coach:visible [data-dismiss]").click()
    assert not page.locator(".coach:visible").count()
    page.reload()
    page.wait_for_selector(".coach:visible")
    assert page.locator(".coach:visible").get_attribute("data-note") == "stone"
    page.locator(".coach:visible [data-no-more]").click()
    page.reload()
    page.wait_for_selector("#table")
    assert not page.locator(".coach:visible").count()
    page.goto("/settings")
    assert not page.is_checked("[data-switch=notes]")
    page.click("#notes-again")
    page.goto("/settings")
    assert page.is_checked("[data-switch=notes]")


def test_settings_are_kept_in_the_browser(sits: Sits):
    page = sits(beats="full")
    page.goto("/settings")
    page.check("[data-setting=speed] [value=quick]")
    page.check("[data-setting=skip] [value=trap]")
    page.check("[data-switch=sound]")
    page.uncheck("[data-switch=keys]")
    kept = page.evaluate("['speed', 'skip', 'sound', 'keys'].map(key => localStorage.getItem('lanternyear.' + key))")
    assert kept == ["quick", '["trap"]', "on", "off"]
    page.reload()
    assert page.is_checked("[data-setting=speed] [value=quick]")
    assert page.is_checked("[data-setting=skip] [value=trap]")
    assert not page.is_checked("[data-switch=keys]")


def test_a_message_and_a_ping_are_seen_in_another_browser(sits: Sits, server: Server):
    table = f"/table/{bring(server.url, at('act').save())}"
    ada, ben = opened(sits(), table), opened(sits(width=390, height=844), table)
    ada.click("#chat summary")
    ada.fill("#chat-text", "<i>Dodge</i> the next one")
    ada.keyboard.press("Enter")
    expect(ben.locator(".said li")).to_have_text("Host <i>Dodge</i> the next one")
    expect(ben.locator(".unread")).to_have_text("1")
    expect(ada.locator("#chat-text")).to_have_value("")
    assert ada.locator(".said li").count() == 1
    ada.keyboard.press("Escape")
    n = revision(ada)
    ada.locator("svg.board").click(modifiers=["Alt"], position={"x": 120, "y": 120})
    expect(ben.locator("[data-pinged]")).to_have_count(1)
    assert ada.locator("[data-pinged]").get_attribute("data-pinged") == ben.locator("[data-pinged]").get_attribute(
        "data-pinged"
    )
    assert revision(ben) == n
    expect(ben.locator("[data-pinged]")).to_have_count(0, timeout=20_000)  # it stays for five seconds


def test_too_many_messages_are_refused_in_words(sits: Sits, acting: str, allowed: list[str]):
    allowed.append("429")
    page = opened(sits(), acting)
    page.click("#chat summary")
    for number in range(12):
        page.fill("#chat-text", f"message {number}")
        with page.expect_response("**/talk") as answer:
            page.keyboard.press("Enter")
        if answer.value.status == 429:
            break
    else:
        raise AssertionError("nothing was refused")
    expect(page.locator("[data-refused][role=alert]")).to_have_text("Too many messages. Wait a moment.")


def test_the_tab_of_the_player_who_is_asked_says_so(browser: Browser, tmp_path: Path):
    with a_running_server(tmp_path, shared=True) as server:
        with closing(open_store(server.database)) as store:
            id = store.create(at("who_acts"), "Emberfold")
            secrets = {
                name: store.seats.add(id, "player", name, player)[1] for name, player in (("Ada", "p1"), ("Ben", "p2"))
            }
        pages = {}
        for name, secret in secrets.items():
            context = browser.new_context(base_url=server.url)
            context.set_default_timeout(PATIENCE)
            context.add_cookies([{"name": THEME_COOKIE, "value": "dark", "url": server.url}])
            pages[name] = context.new_page()
            pages[name].add_init_script(NO_NOTES)
            pages[name].goto(f"/sit/{secret}")
            pages[name].wait_for_selector("#table")
        ada, ben = pages["Ada"], pages["Ben"]
        n = revision(ada)
        ada.locator('#answer button[value="dov"]').click()
        changes(ada, n)
        changes(ben, n)
        expect(ben).to_have_title("● Your answer – Emberfold")
        expect(ada).to_have_title("Ben: an action – Emberfold")
        assert "lantern-asked" in (ben.get_attribute("link[rel=icon]", "href") or "")
        assert "lantern-asked" not in (ada.get_attribute("link[rel=icon]", "href") or "")
        assert "Ben is choosing: an action" in ada.inner_text("#question")
        assert ada.locator(".seat[aria-current]").inner_text().startswith("Ben")
        for page in pages.values():
            page.context.close()
