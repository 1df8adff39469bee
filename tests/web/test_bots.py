"""Bots in seats that nobody takes."""

from __future__ import annotations

from tests.support.web_client import SET_UP, text_of


def test_a_bot_answers_what_its_survivors_are_asked(player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown = player.chooses(id, *SET_UP)
    for _ in range(25):
        if shown["question"] is None:
            break
        assert shown["question"]["player"] != "p2"
        shown = player.plays_on(id, 1)
    log = player.get(f"/api/tables/{id}/log?limit=1000").json()
    assert any(line["text"] == "Ben acts." for line in log["lines"]) or shown["question"] is None


def test_undo_goes_back_to_the_last_answer_of_a_person(player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown = player.chooses(id, *SET_UP)
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = player.plays_on(id, 1)
    before = shown["n"]
    shown = player.chooses(id, "ben")
    assert shown["n"] > before + 1, "the bot has acted for Ben"
    undone = player.send(f"/api/tables/{id}/undo", {"at": shown["n"]}).json()["table"]
    assert undone["question"]["ask"] == "Choose the next survivor to act"
    assert {option["value"] for option in undone["question"]["options"]} >= {"ada", "ben"}


def test_what_bots_did_is_news_together_with_the_answer_before_it(player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown = player.chooses(id, *SET_UP)
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = player.plays_on(id, 1)
    shown = player.chooses(id, "ben")
    assert "Ben acts" in " ".join(section["heading"] for section in shown["news"])


def test_a_bot_that_waits_after_a_jump_is_told_to_go_on(player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown = player.chooses(id, *SET_UP)
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = player.plays_on(id, 1)
    chosen = shown["n"] + 1
    shown = player.chooses(id, "ben")
    jumped = player.send(f"/api/tables/{id}/go-to", {"at": shown["n"], "node": chosen}).json()
    assert jumped["waits_for"] == "Robin"
    assert not jumped["answers"]
    assert "Let the bots play" in text_of(player.get(f"/table/{id}"))
    refused = player.send(f"/api/tables/{id}/choose", {"at": jumped["table"]["n"], "value": "end"})
    assert refused.status_code == 403
    went_on = player.send(f"/api/tables/{id}/bots", {}).json()
    assert went_on["waits_for"] == ""


def test_a_bot_plays_its_survivors_in_a_campaign_and_people_decide_for_the_settlement(player):
    id = player.founds(campaign="people_of_the_lantern", players=("Ada",), bots=("Robin",))
    shown = player.plays_on(id, 5)
    assert {survivor["player"] for survivor in shown["survivors"]} == {"Ada", "Robin"}
    for _ in range(20):
        if shown["question"] is None:
            break
        assert shown["question"]["player"] != "p2"
        shown = player.plays_on(id, 1)
