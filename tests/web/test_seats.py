"""P1, P7: seats, their secret links, and who may do what."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from lanternyear.web.server import ServerOptions
from lanternyear.web.settings import Settings, is_loopback
from tests.support.web_client import KEY, Player, a_server, link_for, open_seat_link, secret_in, text_of


def test_p1_a_link_becomes_a_cookie_that_scripts_cannot_read_and_leaves_the_address(owner, shared):
    id, secret = owner.founded["id"], link_for(owner, "Ben")
    answer = Player(shared).get(f"/sit/{secret}")
    assert answer.headers["location"] == f"/table/{id}"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Secure" in Player(shared).get(f"https://127.0.0.1:8420/sit/{secret}").headers["set-cookie"]
    assert answer.headers["referrer-policy"] == "no-referrer"
    page = open_seat_link(shared, secret).get(f"/table/{id}")
    assert page.status_code == 200
    assert secret not in page.text


def test_p1_a_secret_has_128_bits_at_least_and_is_stored_only_as_a_hash(tmp_path: Path):
    with a_server(tmp_path, shared=True) as (client, _):
        owner = Player(client)
        owner.founds(players=("Ada", "Ben"))
        secrets = [seat["secret"] for seat in owner.founded["seats"]]
        assert all(len(secret) * 6 >= 128 for secret in secrets)
        assert len(set(secrets)) == 2
    dump = "\n".join(sqlite3.connect(tmp_path / "games.db").iterdump())
    assert not any(secret in dump for secret in secrets)


def test_p1_a_new_link_ends_the_old_one_and_a_link_can_be_taken_away(owner, shared):
    id, old = owner.founded["id"], link_for(owner, "Ben")
    ben = open_seat_link(shared, old)
    new = link_for(owner, "Ben")
    assert Player(shared).get(f"/sit/{old}").status_code == 400
    assert ben.get(f"/table/{id}").status_code == 404
    ben = open_seat_link(shared, new)
    seat = next(seat for seat in owner.get(f"/api/tables/{id}/seats").json() if seat["name"] == "Ben")
    owner.post(f"/table/{id}/seats/{seat['id']}/take-away")
    assert ben.get(f"/table/{id}").status_code == 404
    assert ben.send(f"/api/tables/{id}/undo", {"at": 0}).status_code == 404


def test_p1_no_secret_is_in_a_page_an_export_or_an_answer_but_the_one_that_gives_it(owner, shared):
    id, secret = owner.founded["id"], link_for(owner, "Ben")
    for path in ("", "/log", "/history", "/by-hand", "/seats", "/export", "/position"):
        assert secret.encode() not in owner.get(f"/table/{id}{path}").content
    for path in ("", "/log", "/points", "/seats"):
        assert secret not in owner.get(f"/api/tables/{id}{path}").text


def test_p1_a_secret_of_another_table_opens_nothing(owner, shared):
    other = Player(shared)
    elsewhere = other.founds(players=("Eve",))
    secret = other.founded["seats"][0]["secret"]
    thief = Player(shared, {f"lantern_seat_{owner.founded['id']}": secret})
    assert thief.get(f"/table/{owner.founded['id']}").status_code == 404
    assert Player(shared, {f"lantern_seat_{elsewhere}": secret}).get(f"/table/{elsewhere}").status_code == 200


def test_p1_nobody_sits_where_a_bot_does(shared):
    owner = Player(shared)
    id = owner.founds(players=("Ada",), bots=("Ben",))
    owner.get(f"/sit/{owner.founded['seats'][0]['secret']}")
    seat = next(seat for seat in owner.get(f"/api/tables/{id}/seats").json() if seat["role"] == "bot")
    assert owner.send(f"/api/tables/{id}/seats/{seat['id']}/link", None).status_code == 403
    secret = shared.app.dependencies["context"].dependency().store.seats.new_secret(id, seat["id"])
    assert Player(shared, {f"lantern_seat_{id}": secret}).get(f"/table/{id}").status_code == 404


def test_p1_no_key_is_no_key():
    assert not Settings(shared=True).is_host_key("")
    assert Settings(shared=True, host_key="key").is_host_key("key")


def test_p7_it_binds_to_this_machine_unless_told():
    assert is_loopback(ServerOptions().host)
    assert [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "[::1]", "127.8.8.8")] == [True] * 5
    assert [is_loopback(host) for host in ("0.0.0.0", "192.168.1.5", "::", "example.org", "")] == [False] * 5


def test_p7_a_table_for_this_machine_refuses_other_names(player):
    for host in ("evil.example", "192.168.1.5:8420", "127.0.0.1.evil.example", "", "127.0.0.1@evil"):
        assert player.get("/", host=host).status_code == 421
    for host in ("[", "[::1", "127.0.0.1:x", "127.0.0.1:99999"):
        assert player.get("/", host=host).status_code == 400
    for host in ("localhost:8420", "127.0.0.1", "[::1]:9"):
        assert player.get("/", host=host).status_code == 200


def test_p7_a_shared_address_demands_seat_links(owner, shared):
    id, stranger = owner.founded["id"], Player(shared)
    assert stranger.get("/api/tables").json() == []
    assert id not in stranger.get("/").text
    for path in ("", "/log", "/history", "/by-hand", "/seats", "/export", "/events"):
        assert stranger.get(f"/table/{id}{path}").status_code == 404
    for path in ("", "/log", "/points", "/seats", "/export", "/events"):
        assert stranger.get(f"/api/tables/{id}{path}").status_code == 404
    assert stranger.post(f"/table/{id}/choose", {"at": 0, "value": "south"}).status_code == 404
    assert stranger.send(f"/api/tables/{id}/choose", {"at": 0, "value": "south"}).status_code == 404
    assert owner.sees(id)["n"] == 0


def test_the_host_opens_every_table_with_the_key_that_the_program_printed(owner, shared):
    id, host = owner.founded["id"], Player(shared)
    assert host.get("/host/wrong").status_code == 400
    assert host.get(f"/host/{KEY}").status_code == 303
    assert id in host.get("/").text
    assert host.get(f"/table/{id}/seats").status_code == 200


def test_a_player_answers_for_their_own_survivors(owner, shared):
    """With seed 7 and these answers Ada, whom the first player plays, acts first."""
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    shown = ben.chooses(id, "south", "H5", "I5", "O11", "O12")
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = owner.plays_on(id, 1)
    shown = ben.chooses(id, "ada")
    assert shown["question"]["asked"] == "ada"
    refused = ben.send(f"/api/tables/{id}/choose", {"at": shown["n"], "value": "end"})
    assert (refused.status_code, refused.json()["problem"]) == (
        403,
        "This question is for another player: wait for their answer.",
    )
    assert "Ada is choosing: an action" in text_of(ben.get(f"/table/{id}"))
    assert not ben.get(f"/api/tables/{id}").json()["answers"]
    assert owner.get(f"/api/tables/{id}").json()["answers"]
    owner.chooses(id, "end")


def test_who_alone_is_asked_reads_that_the_answer_is_theirs(owner, shared):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    assert "your answer" not in text_of(ben.get(f"/table/{id}"))  # anybody may say which way the monster faces
    shown = ben.chooses(id, "south", "H5", "I5", "O11", "O12")
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = owner.plays_on(id, 1)
    owner.chooses(id, "ben")
    assert "your answer" in text_of(ben.get(f"/table/{id}"))
    assert "your answer" not in text_of(owner.get(f"/table/{id}"))


def test_the_owner_may_answer_for_somebody_who_is_away(owner, shared):
    id = owner.founded["id"]
    shown = owner.chooses(id, "south", "H5", "I5", "O11", "O12")
    while shown["question"]["ask"] != "Choose the next survivor to act":
        shown = owner.plays_on(id, 1)
    shown = owner.chooses(id, "ben")
    assert "Ben is choosing: " in text_of(owner.get(f"/table/{id}"))
    owner.chooses(id, "end")


def test_a_spectator_only_looks_on(owner, shared):
    id = owner.founded["id"]
    olga = open_seat_link(shared, secret_in(owner.post(f"/table/{id}/seats", {"name": "Olga", "player": ""})))
    assert olga.get(f"/table/{id}").status_code == 200
    assert olga.get(f"/table/{id}/log").status_code == 200
    assert "<form id=" not in olga.get(f"/table/{id}").text
    for path in ("choose", "undo", "redo", "go-to", "by-hand", "played", "bots"):
        assert olga.post(f"/table/{id}/{path}", {"at": 0, "value": "south", "node": 0}).status_code == 403
    for path in ("history", "by-hand", "played", "seats", "export", "position"):
        assert olga.get(f"/table/{id}/{path}").status_code == 403
    assert olga.post(f"/table/{id}/branch", {"name": "Mine"}).status_code == 403
    assert olga.post(f"/table/{id}/seats", {"name": "More"}).status_code == 403
    assert owner.sees(id)["n"] == 0


def test_only_the_owner_gives_out_seats_and_saves_the_game_as_a_file(owner, shared):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    for path in ("seats", "export"):
        assert ben.get(f"/table/{id}/{path}").status_code == 403
        assert ben.get(f"/api/tables/{id}/{path}").status_code == 403
        assert owner.get(f"/table/{id}/{path}").status_code == 200


def test_a_player_who_branches_owns_the_branch_and_gives_out_its_seats(owner, shared):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    answer = ben.post(f"/table/{id}/branch", {"name": "Another way"})
    other = answer.headers["location"].split("/")[2]
    assert owner.get(f"/table/{other}").status_code == 404
    ben.founded = {"id": other}
    seats = ben.get(f"/api/tables/{other}/seats").json()
    assert [(seat["name"], seat["role"], seat["player"]) for seat in seats] == [
        ("Ada", "player", "p1"),
        ("Ben", "owner", "p2"),
    ]
    assert open_seat_link(shared, link_for(ben, "Ada")).get(f"/table/{other}").status_code == 200
    assert ben.get(f"/api/tables/{id}").json()["owns"] is False


def test_the_seats_are_read_once_for_a_change(owner, shared, monkeypatch):
    id = owner.founded["id"]
    store = shared.app.dependencies["context"].dependency().store
    read, reads = store.seats.of, []

    def read_seats(game: str) -> object:
        reads.append(game)
        return read(game)

    monkeypatch.setattr(store.seats, "of", read_seats)
    answer = owner.send(f"/api/tables/{id}/choose", {"at": 0, "value": "south"})
    assert answer.json()["table"]["n"] == 1
    assert reads == [id]
