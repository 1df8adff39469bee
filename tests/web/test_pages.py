"""The pages, by links and forms alone, as a browser without scripts uses them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from lanternyear.clauses import clauses
from lanternyear.play.start import start_showdown
from lanternyear.web.pages.game_list import PAGE
from lanternyear.web.rendering import Pages
from lanternyear.web.static_files import address_of
from tests.support.web_client import SET_UP, Player, a_server, text_of

FORM = {
    "fight": "white_lion:first_story",
    "player": ["Ada", "Ben", ""],
    "survivors": "4",
    "seed": "7",
    "name": "Evening",
}


def test_a_pack_brings_its_monster_to_the_lobby(tmp_path, player):
    with a_server(tmp_path, packs=["example"]) as (client, _):
        visitor = Player(client)
        assert "Bellback" in text_of(visitor.get("/"))
        table = visitor.post("/tables", {**FORM, "fight": "bellback:2"}).headers["location"]
        assert "Place Debris" in text_of(visitor.get(table))


def test_a_showdown_is_begun_in_the_lobby_and_played(player):
    answer = player.post("/tables", FORM)
    assert answer.status_code == 303
    table = answer.headers["location"]
    assert "Choose which way the White Lion faces" in text_of(player.get(table))
    for n, value in enumerate(SET_UP):
        answer = player.post(f"{table}/choose", {"at": n, "value": value})
        assert (answer.status_code, answer.headers["location"]) == (303, f"{table}#question")
    page = text_of(player.get(table))
    assert "Round 1" in page
    assert "played by Ben" in page
    assert "Evening" in text_of(player.get("/"))


def test_bots_take_the_seats_that_are_ticked(player):
    answer = player.post("/tables", {**FORM, "player": ["Ada", "Robin"], "bot": ["2"]})
    id = answer.headers["location"].rpartition("/")[2]
    seats = player.get(f"/api/tables/{id}/seats").json()
    assert [(seat["name"], seat["role"]) for seat in seats] == [("Ada", "owner"), ("Robin", "bot")]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"fight": "white_lion:9"}, "has no level"),
        ({"fight": "unicorn:1"}, "No monster"),
        ({"survivors": "9"}, "<= 6"),
        ({"player": [""]}, "length >= 1"),
        ({"player": ["Ada"], "bot": ["1"]}, "Every seat has a bot"),
        ({"seed": "x"}, "int"),
        ({"name": "x" * 81}, "length <= 80"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_in_words(player, wrong, words):
    answer = player.post("/tables", {**FORM, **wrong})
    assert answer.status_code == 400
    assert words in text_of(answer).replace("&lt;", "<").replace("&gt;", ">")
    assert player.get("/api/tables").json() == []


def test_a_space_picked_on_the_board_is_confirmed_by_a_button(player):
    id = player.founds()
    player.chooses(id, "south")
    page = player.get(f"/table/{id}?pick=H5")
    assert 'value="H5">Choose H5</button>' in page.text
    assert "Choose Z9" not in player.get(f"/table/{id}?pick=Z9").text


def test_a_retinue_is_placed_as_a_block_and_drawn_on_the_board(player):
    id = player.founds(monster="watcher", level="1")
    player.chooses(id, "south", "D7", "D16", "M7", "ada")
    shown = player.chooses(id, "use:watcher.retinue:summon a retinue")
    assert {(option["width"], option["height"]) for option in shown["board"]["options"]} == {(3, 3)}
    shown = player.chooses(id, "A1", "A1")
    assert [
        (retinue["name"], retinue["x"], retinue["y"], retinue["size"]) for retinue in shown["board"]["retinues"]
    ] == [("Ada's retinue", 0, 0, 3)]
    assert 'aria-label="Ada&#39;s retinue, A1"' in player.get(f"/table/{id}").text


def test_a_stale_choice_is_told_so_and_sees_the_new_table(player):
    id = player.founds()
    player.chooses(id, "south")
    answer = player.post(f"/table/{id}/choose", {"at": 0, "value": "north"})
    assert answer.status_code == 409
    assert "answered first" in text_of(answer)
    assert "Place Ada: choose a starting space" in text_of(answer)


def test_an_illegal_choice_is_refused_with_the_table_as_it_is(player):
    id = player.founds()
    for value in ("upward", ["north", "south"], []):
        answer = player.post(f"/table/{id}/choose", {"at": 0, "value": value}, **{"hx-request": "true"})
        assert answer.status_code == 409
        assert answer.text.lstrip().startswith("<main")
        assert player.sees(id)["n"] == 0


def test_scripts_get_only_the_part_that_changes(player):
    id = player.founds()
    answer = player.post(f"/table/{id}/choose", {"at": 0, "value": "south"}, **{"hx-request": "true"})
    assert answer.status_code == 200
    assert re.match(r'\s*<main id="table"[^>]* data-n="1"', answer.text)


def test_undo_and_redo(player):
    id = player.founds()
    player.chooses(id, "south")
    assert player.post(f"/table/{id}/undo", {"at": 1}).status_code == 303
    assert player.sees(id)["question"]["ask"] == "Choose which way the White Lion faces"
    assert player.post(f"/table/{id}/redo", {"at": 2}).status_code == 303
    shown = player.sees(id)
    assert (shown["n"], shown["question"]["ask"]) == (3, "Place Ada: choose a starting space")
    assert player.post(f"/table/{id}/redo", {"at": 3}).status_code == 409


def test_a_game_is_saved_as_a_file_and_brought_to_another_server(player, tmp_path):
    id = player.founds(players=("Ada", "Ben"))
    player.chooses(id, *SET_UP)
    saved = player.get(f"/table/{id}/export")
    assert "attachment" in saved.headers["content-disposition"]
    (tmp_path / "other").mkdir()
    with a_server(tmp_path / "other") as (client, _):
        answer = client.post(
            "/tables/import", files={"save": ("evening.lygame", saved.content)}, follow_redirects=False
        )
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/table/{id}"
        assert Player(client).sees(id) == player.sees(id) | {"left": []}  # what was left is not in the file
        revision = Player(client).sees(id)["n"]
        assert Player(client).send(f"/api/tables/{id}/undo", {"at": revision}).status_code == 200


def test_a_game_of_the_terminal_is_brought_to_the_table(player):
    saved = start_showdown("white_lion", "first_story", 7, players=["Ada", "Ben"]).save()
    answer = player.client.post("/api/tables/import", content=saved)
    assert answer.status_code == 201
    assert [seat["name"] for seat in answer.json()["seats"]] == ["Ada", "Ben"]
    assert player.sees(answer.json()["id"])["question"]["ask"] == "Choose which way the White Lion faces"


def test_a_settlement_of_the_kdm_manager_is_brought_to_the_table(player):
    data = (Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes()
    answer = player.client.post("/api/tables/import", content=data)
    assert answer.status_code == 201
    id = answer.json()["id"]
    assert player.sees(id)["name"] == "Emberfold"
    assert "Not imported: location: gormery" in player.get(f"/table/{id}/log").text


def test_a_file_that_is_no_save_is_refused_in_words(player):
    for files in ({"save": ("x.lysave", b"nonsense")}, {"other": ("x", b"")}):
        answer = player.client.post("/tables/import", files=files, follow_redirects=False)
        assert answer.status_code == 400
        assert "alert" in answer.text


def test_what_is_set_by_hand_stands_in_the_log(player):
    id = player.founds()
    assert "survivors.ada.survival" in player.get(f"/table/{id}/by-hand").text
    form = {"at": 0, "path": "survivors.ada.survival", "value": "3", "reason": "we forgot it"}
    assert player.post(f"/table/{id}/by-hand", form).status_code == 303
    assert "survivors.ada.survival is now 3 (we forgot it)" in text_of(player.get(f"/table/{id}/log"))
    assert next(survivor for survivor in player.sees(id)["survivors"] if survivor["id"] == "ada")["survival"] == 3
    answer = player.post(f"/table/{id}/by-hand", {**form, "at": 1, "path": "survivors.ada.luckk"})
    assert answer.status_code == 400
    assert "did you mean" in text_of(answer)


def test_everything_that_can_be_set_by_hand_is_listed_and_put_into_the_form(player):
    table = f"/table/{player.founds()}"
    page = player.get(f"{table}/by-hand").text
    assert '<a href="?path=survivors.ada.survival#value">' in page
    form = player.get(f"{table}/by-hand?path=survivors.ada.survival").text
    assert 'value="survivors.ada.survival"' in form
    assert 'name="value" maxlength="1000" autocomplete="off" spellcheck="false" value="1" autofocus' in form


def test_older_games_are_on_the_next_page_of_the_lobby(player):
    oldest = player.founds()
    for _ in range(PAGE - 1):
        player.founds()
    assert f"/table/{oldest}" in player.get("/").text
    assert "Older games" not in text_of(player.get("/"))
    player.founds()
    assert f"/table/{oldest}" not in player.get("/").text
    address = re.search(r'href="([^"]+)">Older games', player.get("/").text)
    assert address is not None
    older = player.get(unescape(address[1])).text
    assert f"/table/{oldest}" in older
    assert older.count('class="game panel"') == 1


def test_a_rule_is_read_on_a_page_and_beside_the_table(player):
    whole, leaf = player.get("/rules/SD-MT-3"), player.get("/rules/SD-MT-3", **{"hx-request": "true"})
    assert "draws the top card" in text_of(whole)
    assert "<html" in whole.text
    assert "<html" not in leaf.text
    assert "draws the top card" in text_of(leaf)
    assert "<table" in player.get("/rules/SD-SEV-HEAD").text
    assert player.get("/rules/SD-MT").text.count("<article") > 3
    assert player.get("/rules/NO-SUCH-1").status_code == 404
    assert player.get("/rules").status_code == 200


def test_every_rule_can_be_drawn():
    pages = Pages(address_of)
    for clause in clauses().values():
        assert clause.id in pages.draw("leaf.html", clauses=[clause], card=None)


def test_a_card_is_read(player):
    assert "AI · basic" in text_of(player.get("/cards/white_lion.claw"))
    assert player.get("/cards/nothing").status_code == 404


def test_the_page_of_a_card_says_what_it_does_offers_and_makes(player):
    event = text_of(player.get("/cards/first_day"))
    assert "Roll 1d10" in event
    assert "10 survivors join" in event
    place = text_of(player.get("/cards/organ_grinder"))
    assert "Augury 1 endeavor" in place
    assert "Monster Grease 2 organ" in place


def test_the_theme_is_kept_and_leads_back(player):
    answer = player.post("/theme", {"theme": "dark", "back": "/rules"})
    assert answer.headers["location"] == "/rules"
    assert 'data-theme="dark"' in player.get("/").text
    player.post("/theme", {"theme": "auto", "back": "/"})
    assert 'data-theme="auto"' in player.get("/").text
    player.post("/theme", {"theme": "pink", "back": "/"})
    assert 'data-theme="dark"' in player.get("/").text
    for elsewhere in ("//evil.example", "/\\evil.example", "https://evil.example", "/x\nset-cookie: a"):
        assert player.post("/theme", {"theme": "dark", "back": elsewhere}).headers["location"] == "/"


def test_an_unknown_address_is_answered_in_words(player):
    assert player.get("/nowhere").status_code == 404
    assert "That did not work" in text_of(player.get("/table/none"))
    assert player.get("/table/none").status_code == 404
    assert player.get("/static/../app.py").status_code == 404


def test_static_files_are_packed_for_whoever_can_unpack_them(player: Player):
    packed = player.get("/static/table.css", **{"accept-encoding": "gzip"})
    plain = player.get("/static/table.css", **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.content == plain.content


def test_the_end_of_a_game_says_what_became_of_everybody(player):
    id = player.founds(survivors=1)
    player.chooses(id, *SET_UP[:2])
    form = {"at": 2, "path": "survivors.ada.survival", "value": 0, "reason": "to be short"}
    player.send(f"/api/tables/{id}/override", form)
    shown = player.plays_on(id, 300)
    assert shown["question"] is None
    assert shown["ending"]["outcome"] in ("victory", "defeat")
    page = text_of(player.get(f"/table/{id}"))
    assert shown["ending"]["words"] in page


def test_real_dice_are_asked_for(player):
    id = player.founds(real_dice=True)
    shown = player.chooses(id, *SET_UP)
    for _ in range(40):
        if shown["question"]["shape"] == "throw":
            break
        shown = player.chooses(id, shown["question"]["options"][0]["value"])
    assert [face["value"] for face in shown["question"]["real"]["faces"]] == [str(face) for face in range(1, 11)]
    assert "d10" in text_of(player.get(f"/table/{id}"))


def test_two_pages_of_the_same_revision_and_seat_are_drawn_once(player, monkeypatch):
    id = player.founds()
    player.get(f"/table/{id}")
    monkeypatch.setattr("lanternyear.web.context.table_content", None)
    assert player.get(f"/table/{id}").status_code == 200
