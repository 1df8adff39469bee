"""Questions that are left to the program at the web table, and how players change that."""

from __future__ import annotations

from typing import Any

from tests.support.web_client import SET_UP, Player, a_server, open_seat_link, text_of


def at_the_first_story(player: Player) -> tuple[str, dict[str, Any]]:
    """A campaign whose founders are named; the way the monster faces is left to the program."""
    id = player.founds(campaign="people_of_the_lantern")
    return id, player.plays_on(id, 5)


def test_what_cannot_matter_is_left_to_the_program_and_told(player):
    id, shown = at_the_first_story(player)
    assert shown["question"]["prompt"] == "start_at"
    assert [left["words"] for left in shown["left"]] == ["the White Lion faces south"]
    assert "Left to the program: the White Lion faces south" in text_of(player.get(f"/table/{id}"))


def test_a_question_that_was_left_is_asked_after_all(player):
    id, shown = at_the_first_story(player)
    asked = player.send(f"/api/tables/{id}/ask", {"at": shown["n"], "node": shown["left"][0]["node"]}).json()["table"]
    assert asked["question"]["prompt"] == "monster_facing"
    assert player.chooses(id, "west")["question"]["prompt"] == "start_at"


def test_the_form_asks_after_all_too(player):
    id, shown = at_the_first_story(player)
    answer = player.post(f"/table/{id}/ask", {"at": shown["n"], "node": shown["left"][0]["node"]})
    assert answer.status_code == 303
    assert "Choose which way the White Lion faces" in text_of(player.get(f"/table/{id}"))


def test_only_what_was_left_since_the_last_answer_can_be_changed(player):
    id, shown = at_the_first_story(player)
    node, shown = shown["left"][0]["node"], player.plays_on(id, 1)
    refused = player.send(f"/api/tables/{id}/ask", {"at": shown["n"], "node": node})
    assert refused.status_code == 409
    assert player.sees(id)["n"] == shown["n"]


def test_undo_takes_back_a_person_s_answer_with_what_the_program_answered_to_it(player):
    id = player.founds()
    shown = player.chooses(id, *SET_UP)
    for _ in range(60):
        before, shown = shown, player.plays_on(id, 1)
        if shown["left"]:
            break
    assert shown["left"]
    undone = player.send(f"/api/tables/{id}/undo", {"at": shown["n"]}).json()["table"]
    assert undone["question"] == before["question"]
    redone = player.send(f"/api/tables/{id}/redo", {"at": undone["n"]}).json()["table"]
    assert redone["question"] == shown["question"]


def test_a_table_that_asks_everything_leaves_nothing_to_the_program(player):
    id = player.founds()
    changed = player.send(f"/api/tables/{id}/asking", {"everything": True}).json()
    assert changed["asked_everything"]
    shown = player.chooses(id, *SET_UP)
    for _ in range(40):
        assert shown["left"] == []
        shown = player.plays_on(id, 1)


def test_the_setting_of_a_seat_is_shown_and_remembered_by_its_browser(player):
    id = player.founds()
    assert player.get(f"/api/tables/{id}").json()["asked"] == "matters"
    answer = player.post(f"/table/{id}/asking", {"when": "always"})
    assert answer.status_code == 303
    assert player.cookies[f"lantern_asking_{id}"].strip('"').startswith("always")
    assert player.get(f"/api/tables/{id}").json()["asked"] == "always"
    assert 'value="always" aria-pressed="true"' in player.get(f"/table/{id}").text


def test_a_server_learns_settings_from_the_browser_after_a_restart(tmp_path):
    with a_server(tmp_path) as (client, _):
        ada = Player(client)
        id = ada.founds()
        ada.post(f"/table/{id}/asking", {"when": "always"})
    with a_server(tmp_path) as (client, _):
        assert Player(client, ada.cookies).get(f"/api/tables/{id}").json()["asked"] == "always"


def test_not_this_round_ends_with_the_round(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    player.post(f"/table/{id}/asking", {"when": "never"})
    assert player.get(f"/api/tables/{id}").json()["asked"] == "never"
    shown = player.sees(id)
    while shown["question"] is not None and shown["round"] < 2:
        shown = player.plays_on(id, 1)
    assert player.get(f"/api/tables/{id}").json()["asked"] == "matters"


def test_each_seat_has_its_own_setting(shared):
    founder = Player(shared)
    id = founder.founds(players=("Ada", "Ben"))
    owner, ben = (open_seat_link(shared, seat["secret"]) for seat in founder.founded["seats"])
    assert ben.send(f"/api/tables/{id}/asking", {"when": "always"}).status_code == 200
    assert owner.get(f"/api/tables/{id}").json()["asked"] == "matters"
    assert ben.get(f"/api/tables/{id}").json()["asked"] == "always"


def test_a_person_is_not_asked_who_acts_if_only_bots_can(player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown = player.chooses(id, *SET_UP)
    for _ in range(120):
        if shown["question"] is None:
            break
        if shown["question"]["prompt"] == "who_acts":
            players = {survivor["id"]: survivor["player"] for survivor in shown["survivors"]}
            able = {players[option["value"]] for option in shown["question"]["options"] if option["value"] in players}
            assert able != {"Robin"}
        shown = player.plays_on(id, 1)
