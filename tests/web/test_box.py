"""Dice and decks on the players' own table: the page, the form and the JSON interface."""

from __future__ import annotations

from typing import Any

from tests.support.web_client import SET_UP, Player, text_of


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


def at_monster_attack(player: Player) -> tuple[str, dict[str, Any]]:
    """A table with real dice at which the monster attacks with two."""
    id = player.founds()
    shown = player.chooses(id, *SET_UP)
    assert player.send(f"/api/tables/{id}/box", {"at": shown["n"], "real": ["d10", "hit_location"]}).status_code == 200
    shown = player.sees(id)
    while (shown["question"]["real"] or {}).get("number") != 2:
        shown = player.plays_on(id, 1)
    assert shown["question"]["real"]["follow_up"]["what"] == "hit_location"
    return id, shown


def test_the_dice_of_a_monsters_attack_are_sent_with_its_hit_locations(player):
    id, shown = at_monster_attack(player)
    form = {"at": shown["n"], "value": ["10", "1"], "then": ["6", ""], "several": "yes"}
    assert player.post(f"/table/{id}/choose", form).status_code == 303
    assert player.sees(id)["n"] == shown["n"] + 2
    assert player.sees(id)["question"]["real"] is None


def test_hit_locations_that_do_not_fit_the_hits_are_asked_for_again(player):
    id, shown = at_monster_attack(player)
    body = {"at": shown["n"], "value": ["10", "1"], "then": ["6", "5"]}
    shown = player.send(f"/api/tables/{id}/choose", body).json()["table"]
    assert shown["question"]["real"]["what"] == "hit_location"
    assert shown["question"]["real"]["number"] == 1
