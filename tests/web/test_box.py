"""Dice and decks on the players' own table: the page, the form and the JSON interface."""

from __future__ import annotations

from tests.support.web_client import SET_UP, text_of


def test_dice_and_decks_come_and_go_by_the_form_and_by_json(player):
    id = player.founds()
    shown = player.chooses(id, *SET_UP)
    assert shown["real"] == []
    assert "Dice and decks" in text_of(player.get(f"/table/{id}/box"))
    assert player.post(f"/table/{id}/box", {"at": shown["n"], "real": ["d10", "ai"]}).status_code == 303
    shown = player.sees(id)
    assert shown["real"] == ["d10", "ai"]
    body = {"at": shown["n"], "real": []}
    assert player.send(f"/api/tables/{id}/box", body).status_code == 200
    assert player.sees(id)["real"] == []
    unseen = player.get(f"/api/tables/{id}/unseen").json()
    assert {deck["deck"] for deck in unseen} >= {"ai", "hit_locations"}, unseen


def test_only_dice_and_decks_of_the_box_can_be_chosen(player):
    id = player.founds()
    n = player.sees(id)["n"]
    assert player.post(f"/table/{id}/box", {"at": n, "real": ["d20"]}).status_code == 409
    assert player.sees(id)["real"] == []
