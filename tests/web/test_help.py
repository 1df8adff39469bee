"""Help at the table: the question in a paragraph, notes for a First Story, the title, and the settings."""

from __future__ import annotations

import pytest

from lanternyear.play import Game, start_campaign, start_showdown
from lanternyear.web.views.coach import coach_notes
from lanternyear.web.views.source import PageSource
from tests.support.web_client import SET_UP, Player, link_for, open_seat_link, text_of
from tests.support.web_pages import fight, play, until


def notes_of(game: Game) -> list[str]:
    return [note.id for note in coach_notes(PageSource.of(game))]


@pytest.mark.parametrize(
    ("prompt", "note"),
    [
        ("start_at", "start"),
        ("nominate", "controller"),
        ("dodge", "survival"),
        ("who_acts", "blind_spot"),
        ("act", "act"),
    ],
)
def test_a_note_fits_the_question_it_is_about(prompt: str, note: str):
    game = until(fight(), lambda asked: asked.prompt == prompt)
    assert notes_of(game)[0] == note


def test_the_stone_has_its_note_while_it_can_be_thrown():
    game = until(fight(), lambda asked: asked.prompt == "act")
    assert "stone" in notes_of(game)


def test_what_has_happened_has_its_note_too():
    game = fight()
    play(game, *SET_UP)
    assert "ai" not in notes_of(fight())
    until(game, lambda asked: asked.prompt == "who_acts")
    assert "ai" in notes_of(game)


def test_no_other_showdown_has_notes():
    assert notes_of(start_showdown("white_lion", 1, 7)) == []
    assert notes_of(until(start_campaign(7), lambda asked: asked.prompt == "start_at"))[0] == "start"


def test_the_help_says_what_is_asked_who_decides_and_what_follows(player: Player):
    id = player.founds(players=("Ada", "Ben"))
    player.chooses(id, *SET_UP)
    shown = player.sees(id)
    while shown["question"]["prompt"] != "act":
        shown = player.plays_on(id, 1)
    page = text_of(player.get(f"/table/{id}/help"))
    who = shown["awaited"]["who"]
    for words in (
        shown["question"]["ask"],
        f"{who} decides.",
        "1 movement and 1 activation",
        "SD-ACT-3",
        "Movement",
        "end the act",
    ):
        assert words in page
    leaf = player.get(f"/table/{id}/help", **{"hx-request": "true"}).text
    assert "<html" not in leaf


def test_the_title_says_whose_answer_is_awaited(owner, shared):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    shown = owner.chooses(id, *SET_UP)
    while shown["question"]["prompt"] != "who_acts":
        shown = owner.plays_on(id, 1)
    owner.chooses(id, "ben")
    name = shown["name"]
    assert f"<title>● Your answer – {name}</title>" in ben.get(f"/table/{id}").text
    assert f"<title>Ben: an action – {name}</title>" in owner.get(f"/table/{id}").text
    assert "data-yours" in ben.get(f"/table/{id}").text
    assert "data-yours" not in owner.get(f"/table/{id}").text


def test_the_settings_lead_back_to_this_server_only(player: Player):
    assert 'href="/table/x"' in player.get("/settings?back=/table/x").text
    assert "//evil" not in player.get("/settings?back=//evil.example").text
    assert "javascript:" not in player.get("/settings?back=javascript:alert(1)").text


def test_every_page_leads_to_the_glossary_and_the_settings(player: Player):
    page = player.get("/rules").text
    assert page.count('href="/glossary"') == 2
    assert 'href="/settings?back=/rules"' in page
