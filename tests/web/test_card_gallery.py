"""The gallery shows every card, and cards on the table are the same cards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lanternyear.content.load import load_packs
from lanternyear.web.pages.cards import CARDS_OF_A_PAGE, KINDS
from lanternyear.web.views.card_view import card_in_game
from lanternyear.web.views.question import question
from lanternyear.web.views.source import PageSource
from tests.support.web_client import SET_UP
from tests.support.web_pages import fight, play

LARGEST_PAGE = 130_000


def titles(page: str) -> list[str]:
    return re.findall(r'<h2><a href="/cards/([^"]+)"', page)


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_that_comes_with_the_game_is_in_the_gallery(client, kind):
    cards = {card.id for card in load_packs(("core", "example")).cards.values() if isinstance(card, KINDS[kind])}
    found: list[str] = []
    for page in range(1, -(-len(cards) // CARDS_OF_A_PAGE) + 1):
        answer = client.get(f"/cards?kind={kind}&page={page}")
        assert answer.status_code == 200
        assert len(answer.content) < LARGEST_PAGE
        found += titles(answer.text)
    assert sorted(found) == sorted(cards)


def test_a_search_goes_through_all_kinds(client):
    answer = client.get("/cards?search=founding+stone")
    assert "founding_stone" in titles(answer.text)
    assert titles(client.get("/cards?search=no+such+card+anywhere").text) == []


def test_wrong_kinds_and_pages_lead_to_the_nearest(client):
    assert titles(client.get("/cards?kind=spell&page=99x").text) == titles(client.get("/cards").text)
    assert titles(client.get("/cards?kind=campaign&page=9").text)


def test_no_card_shows_its_authors_note(client):
    catalog = load_packs(("core",))
    partial = [card for card in catalog.cards.values() if card.note]
    assert partial
    for card in partial[:20]:
        assert card.note.split(".")[0] not in client.get(f"/cards/{card.id}").text


def test_the_ai_card_of_this_round_lies_beside_the_monster_with_its_fitting_line(player):
    id = player.founds()
    assert player.sees(id)["monster"]["playing"] is None
    player.chooses(id, *SET_UP)
    playing = player.plays_on(id, 1)["monster"]["playing"]  # whom, of two who fit equally well
    assert playing["id"] == "white_lion.claw"
    assert [(line["fits"], bool(line["whom"])) for line in playing["targets"]] == [(True, True), (False, False)]
    assert "Move &amp; attack" in player.get(f"/table/{id}").text


def test_a_card_in_play_is_found_by_the_id_that_it_had_before():
    source = PageSource.of(fight())
    claw = "white_lion.claw"
    catalog = replace(source.catalog, renamed={"white_lion.swipe": claw})
    shown = card_in_game(replace(source, catalog=catalog), "white_lion.swipe")
    assert shown is not None
    assert shown.id == claw
    assert card_in_game(source, "white_lion.swipe") is None


def test_the_page_of_a_card_leads_to_all_of_its_kind(client):
    page = client.get("/cards/bone_axe").text
    assert 'href="/cards?kind=gear"' in page


def test_hit_locations_are_chosen_between_whole_cards():
    game = fight()
    while game.decision and game.decision.prompt != "resolve_hit_location":
        attacks = [option for option in game.decision.options if option.kind == "attack"]
        moves = [option for option in game.decision.options if option.kind == "move"]
        play(game, str((attacks or moves or game.decision.options)[0]))
    asked = question(PageSource.of(game))
    assert asked is not None, "nobody hit twice with one attack before the showdown ended"
    assert len(asked.options) > 1
    assert all(option.face and option.face.kind == "hit_location" for option in asked.options)
