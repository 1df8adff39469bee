"""P2 to P6: what a seat is sent, who decides, where requests come from, what names can do, how much one may ask."""

from __future__ import annotations

import random
import re
from urllib.parse import quote

import pytest

from lanternyear.play.snapshot import freeze
from lanternyear.store import Store
from lanternyear.web.guard import OF_A_SEAT
from lanternyear.web.limits import Bucket
from tests.web.campaigns import campaign_at
from tests.web.making import SET_UP, Player, a_server

PAGES = ("", "/people?who=all", "/log?round=all", "/history", "/by-hand", "/seats")
ANSWERS = ("", "/people", "/log?limit=1000", "/points", "/seats")


# ---------------------------------------------------------------------- P2: nothing hidden is sent


def shuffled(state) -> None:
    """Everything that a seat may not know, in another order; the seed too."""
    order = random.Random(1)
    monster = state.showdown.monster
    for cards in (
        monster.ai_deck,
        monster.hit_locations,
        monster.wound_stack,
        monster.ai_unused,
        *state.decks.values(),
    ):
        order.shuffle(cards)
    face_down = [card for cards in state.hunt.spaces.values() for card in cards if lies_face_down(state, card)]
    face_down.reverse()
    for cards in state.hunt.spaces.values():
        cards[:] = [face_down.pop(0) if lies_face_down(state, card) else card for card in cards]
    state.chance.seed += 1


def lies_face_down(state, card: str) -> bool:
    return card not in ("basic", *state.hunt.face_up)


def test_p2_shuffling_what_is_hidden_changes_no_byte_that_is_sent(tmp_path):
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        id = player.founds()
        player.chooses(id, *SET_UP)
        player.plays_on(id, 40)
        nothing_hidden_is_sent(player, store, id)


@pytest.mark.parametrize(("prompt", "phase"), [("develop", "settlement"), ("first_revealer", "hunt")])
def test_p2_shuffling_what_is_hidden_in_a_campaign_changes_no_byte_that_is_sent(tmp_path, prompt, phase):
    with a_server(tmp_path) as (client, store):
        answer = client.post("/api/tables/import", content=campaign_at(prompt, phase=phase))
        nothing_hidden_is_sent(Player(client), store, str(answer.json()["id"]))


def nothing_hidden_is_sent(player: Player, store: Store, id: str) -> None:
    """Whatever is hidden, the same is sent."""
    before = everything_sent(player, id)
    with store.open(id) as kept:
        hidden = freeze(kept.game.state)
        shuffled(kept.game.state)
        assert freeze(kept.game.state) != hidden
    forget(player.client)
    assert everything_sent(player, id) == before


def everything_sent(player: Player, id: str) -> list[bytes]:
    forget(player.client)
    pages = [player.get(f"/table/{id}{path}").content for path in PAGES]
    answers = [player.get(f"/api/tables/{id}{path}").content for path in ANSWERS]
    refused = player.send(f"/api/tables/{id}/choose", {"at": player.sees(id)["n"], "value": "nonsense"}).content
    return [*pages, *answers, refused]


def forget(client) -> None:
    """Let everything be drawn anew."""
    desk = client.app.dependencies["desk"].dependency()
    desk.tables._shown.clear()
    desk.pages._drawn.clear()


# ---------------------------------------------------------------------- P4: requests from other sites


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://127.0.0.1:8420"}, 303),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:9999"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_p4_no_change_is_made_for_another_site(player, headers, status):
    id = player.founds()
    assert player.post(f"/table/{id}/choose", {"at": 0, "value": "south"}, **headers).status_code == status
    assert player.sees(id)["n"] == (1 if status == 303 else 0)


def test_p4_no_get_changes_anything(player):
    id = player.founds()
    player.chooses(id, "south")
    for action in ("choose", "undo", "redo", "go-to", "branch", "bots"):
        assert player.get(f"/table/{id}/{action}?at=1&value=H5").status_code in (404, 405)
        assert player.get(f"/api/tables/{id}/{action}").status_code in (404, 405)
    assert player.sees(id)["n"] == 1
    assert len(player.get("/api/tables").json()) == 1


# ---------------------------------------------------------------------- P5: names are never obeyed

EVIL = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "'; alert(1); '",
    "{{ 7 * 7 }}{% raw %}",
    "</title></textarea></style><b>",
    "\u202eevil\u2066 \x07bell",
    "javascript:alert(1)",
    "&lt;b&gt;",
    "data-hx-get=/x",
]


@pytest.mark.parametrize("evil", EVIL)
def test_p5_a_name_is_shown_and_never_obeyed(player, evil):
    id = player.founds(players=(evil, "Ben"), name=evil)
    player.chooses(id, "south")
    player.send(f"/api/tables/{id}/override", {"at": 1, "path": "survivors.ada.name", "value": evil, "reason": evil})
    player.post(f"/table/{id}/seats", {"name": evil})
    for page in ["/", *(f"/table/{id}{path}" for path in PAGES)]:
        text = player.get(page).text
        assert "<script>" not in text
        assert not re.search(r"<(img|b>|svg onload)", text)
        assert not re.search(r"<[^>\"]*(\"[^\"]*\"[^>\"]*)*\son\w+=", text)
        assert "\u202e" not in text
        assert "\x07" not in text
        assert "49" not in re.findall(r"<h1>(.*?)</h1>", text)
    assert player.get(f"/table/{id}?pick={quote(evil)}").status_code == 200


def test_p5_pages_may_run_only_our_scripts(player):
    id = player.founds()
    for page in ("/", f"/table/{id}", f"/table/{id}/log", "/rules", "/nowhere", "/api/tables", "/static/table.js"):
        policy = player.get(page).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        text = player.get(page).text
        assert not re.search(r"<script(?! src=\"/static/)", text)
        assert not re.search(r"\sstyle=|<style", text)
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", "").replace("http://127.0.0.1", "")


def test_p5_names_have_at_most_80_characters(player):
    for wanted in ({"name": "x" * 81}, {"players": [{"name": "x" * 81}]}, {"players": [{"name": ""}]}):
        assert player.send("/api/tables", wanted).status_code == 400


# ---------------------------------------------------------------------- P6: limits


def test_p6_a_body_has_at_most_a_megabyte(player):
    id = player.founds()
    big = {"at": 0, "value": "x" * 1_100_000}
    assert player.send(f"/api/tables/{id}/choose", big).status_code == 413
    assert player.post(f"/table/{id}/choose", big).status_code == 413
    assert player.client.post("/tables/import", files={"save": b"x" * 9_000_000}).status_code == 413
    assert player.sees(id)["n"] == 0


def test_p6_what_is_nested_too_deeply_is_refused_in_words(player):
    id = player.founds()
    for path in (f"/api/tables/{id}/override", f"/api/tables/{id}/choose", "/api/tables"):
        for body in (
            b"[" * 9000,
            b'{"a":' * 9000,
            b'{"at":0,"path":"x","reason":"y","value":' + b"[" * 400 + b"]" * 400 + b"}",
        ):
            answer = player.client.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert answer.json()["problem"]


def test_p6_a_seat_has_so_many_requests_and_the_others_go_on(shared, monkeypatch):
    monkeypatch.setattr(shared.app.asgi_handler, "seats", Bucket(*OF_A_SEAT, clock=lambda: 0.0))
    flood, calm = Player(shared, {"lantern_seat_x": "one"}), Player(shared, {"lantern_seat_x": "two"})
    answers = [flood.get("/api/monsters").status_code for _ in range(OF_A_SEAT[0] + 20)]
    assert answers.count(429) == 20
    assert calm.get("/api/monsters").status_code == 200
    assert shared.get("/static/table.css").status_code == 200


def test_p6_an_address_founds_ten_tables_and_then_waits(shared):
    stranger = Player(shared)
    answers = [stranger.send("/api/tables", {"seed": 1}).status_code for _ in range(12)]
    assert answers == [201] * 10 + [429] * 2
    form = {"fight": "white_lion:1", "player": ["Ada"]}
    assert stranger.post("/tables", form).status_code == 400


def test_p6_a_seat_has_ten_streams(shared):
    desk = shared.app.dependencies["desk"].dependency()
    owner = Player(shared)
    id = owner.founds()
    owner.get(f"/sit/{owner.founded['seats'][0]['secret']}")
    name = f"owner:{owner.founded['seats'][0]['id']} {id}"
    for _ in range(10):
        assert desk.streams.take(name)
    assert owner.get(f"/table/{id}/events").status_code == 429
    assert owner.get(f"/api/tables/{id}/events").status_code == 429
    desk.streams.leave(name)
    assert desk.streams.take(name)
