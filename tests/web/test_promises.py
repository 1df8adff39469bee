"""P2 to P6: secrets, seats, origins of requests, names that contain markup, and limits on requests."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote

import pytest

from lanternyear.play.snapshot import freeze
from lanternyear.store import Store
from lanternyear.web.api.routes import JsonContent
from lanternyear.web.limits import Bucket, NewTables
from lanternyear.web.middleware import OF_A_SEAT, OF_AN_ADDRESS
from lanternyear.web.pages.table import TableContent
from lanternyear.web.settings import Limits
from tests.support.saved_campaigns import campaign_at
from tests.support.web_client import KEY, SET_UP, Player, a_server, forget, routes, text_of

PAGES = (
    "", "/people?who=all", "/people/ada", "/log?round=all", "/history", "/by-hand", "/seats",
    "/chronicle", "/print", "/compare?before=0",
)  # fmt: skip
ASKED = {
    "people": "?who=all", "log": "?round=all&limit=1000", "compare": "?before=0", "beside": "?other=none",
    "by-hand": "?add=yes&who=ada&kind=fighting_art",
}  # fmt: skip
FOR_THE_OWNER = ("/export", "/position")  # the order of the decks is in these


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
        player = Player(client)
        player.founded = answer.json()
        nothing_hidden_is_sent(player, store, str(player.founded["id"]))


def nothing_hidden_is_sent(player: Player, store: Store, id: str) -> None:
    """Check that the same is sent, however hidden things are shuffled."""
    before = everything_sent(player, id)
    with store.open(id) as kept:
        hidden = freeze(kept.game.state)
        shuffled(kept.game.state)
        assert freeze(kept.game.state) != hidden
    forget(player.client)
    assert everything_sent(player, id) == before


def test_p2_two_points_beside_each_other_show_no_card_that_lies_face_down(player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    player.plays_on(id, 40)
    shown = player.get(f"/api/tables/{id}/compare?before=0&after=1").json()
    shown += player.get(f"/api/tables/{id}/compare?before=1").json()
    hidden = [
        difference
        for difference in shown
        if re.search(r"deck|wound_stack|hit_locations$|ai_unused", difference["path"])
    ]
    assert hidden
    for difference in hidden:
        assert set(json.loads(difference["before"] or "[]")) | set(json.loads(difference["after"] or "[]")) <= {"?"}, (
            difference
        )


def everything_sent(player: Player, id: str) -> list[bytes]:
    """Return the answers to every address of the table that can be read, to wrong requests, and of the streams."""
    forget(player.client)
    read = [path for path, methods in routes(player, id) if "GET" in methods and f"/{id}" in path]
    assert len(read) > 30
    read = [path for path in read if not path.endswith(FOR_THE_OWNER)]
    answers = [player.get(path + ASKED.get(path.rpartition("/")[2], "")).content for path in read]
    n = player.sees(id)["n"]
    refused = [
        player.send(f"/api/tables/{id}/choose", {"at": n, "value": "nonsense"}).content,
        player.send(f"/api/tables/{id}/choose", {"at": n + 1, "value": "nonsense"}).content,
        *(
            player.send(f"/api/tables/{id}/override", {"at": n, "path": path, "value": {}, "reason": "?"}).content
            for path in ("showdown.monster.ai_deck.0", "decks.fighting_arts.0", "chance.seed", "decks.nothing.0")
        ),
    ]
    return [*answers, *refused, *streamed(player, id)]


def streamed(player: Player, id: str) -> list[bytes]:
    """Return what the streams for pages and for programs send."""
    context = player.client.app.dependencies["context"].dependency()
    asked: Any = Somebody()
    return [content(asked, context, id).text()[1].encode() for content in (TableContent, JsonContent)]


class Somebody:
    """The parts of a request that a stream needs."""

    cookies: ClassVar[dict[str, str]] = {}


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
        ({"origin": "http://[127.0.0.1:8420"}, 403),
    ],
)
def test_p4_no_change_is_made_for_another_site(player, headers, status):
    id = player.founds()
    assert player.post(f"/table/{id}/choose", {"at": 0, "value": "south"}, **headers).status_code == status
    assert player.sees(id)["n"] == (1 if status == 303 else 0)


def kept(store: Store) -> list[list[tuple[Any, ...]]]:
    with store.database.reading() as connection:
        return [connection.execute(f"select * from {table} order by 1, 2") for table in ("games", "entries", "seats")]


def test_p4_no_get_changes_anything(tmp_path):
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        id = player.founds()
        player.chooses(id, "south")
        before = kept(store)
        for path, _ in routes(player, id):
            for words in ("", "?at=1&value=H5&node=0&name=x&path=survivors.ada.survival&reason=x"):
                assert player.get(f"{path}{words}").status_code < 500
            assert kept(store) == before, path


def test_p4_every_change_is_refused_to_another_site(tmp_path):
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        id = player.founds()
        before, elsewhere = kept(store), {"origin": "http://evil.example", "cookie": ""}
        for path, methods in routes(player, id):
            for method in methods - {"GET", "HEAD", "OPTIONS"}:
                assert client.request(method, path, headers=elsewhere, json={"at": 0}).status_code == 403, path
        assert kept(store) == before


# ---------------------------------------------------------------------- P5: names are never obeyed

EVIL = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "'; alert(1); '",
    "{{ 7 * 7 }}{% raw %}",
    "</title></textarea></style><blink>",
    "\u202eevil\u2066 \x07bell",
    "javascript:alert(1)",
    "&lt;blink&gt;",
    "data-hx-get=/x",
]


@pytest.mark.parametrize("evil", EVIL)
def test_p5_a_name_is_shown_and_never_obeyed(player, evil):
    id = player.founds(players=(evil, "Ben"), name=evil)
    player.chooses(id, "south")
    player.send(f"/api/tables/{id}/override", {"at": 1, "path": "survivors.ada.name", "value": evil, "reason": evil})
    player.post(f"/table/{id}/seats", {"name": evil})
    never_obeyed(player, id)
    assert player.get(f"/table/{id}?pick={quote(evil)}").status_code == 200


@pytest.mark.parametrize("evil", EVIL)
def test_p5_a_settlement_from_elsewhere_is_shown_and_never_obeyed(player, evil):
    """Every text in it is hostile."""
    sheet = json.loads((Path(__file__).parents[1] / "importers" / "settlement.json").read_bytes())
    answer = player.client.post("/api/tables/import", content=json.dumps(with_names(sheet, evil)))
    assert answer.status_code == 201, answer.text
    player.founded = answer.json()
    never_obeyed(player, player.founded["id"])


def with_names(sheet: Any, evil: str) -> Any:
    if isinstance(sheet, dict):
        return {key: evil if key == "name" else with_names(value, evil) for key, value in sheet.items()}
    return [with_names(line, evil) for line in sheet] if isinstance(sheet, list) else sheet


def never_obeyed(player: Player, id: str) -> None:
    for page in ["/", *(f"/table/{id}{path}" for path in PAGES)]:
        text = player.get(page).text
        assert "<script>" not in text
        assert not re.search(r'<(img (?!(class="(token|near)" )?src="/)|blink>|svg onload)', text)
        assert not re.search(r"<[^>\"]*(\"[^\"]*\"[^>\"]*)*\son\w+=", text)
        assert "\u202e" not in text
        assert "\x07" not in text
        assert "49" not in re.findall(r"<h1>(.*?)</h1>", text)


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
    id = player.founds()
    for path in ("branch", "seats"):
        assert player.send(f"/api/tables/{id}/{path}", {"name": "x" * 81}).status_code == 400
    player.post(f"/table/{id}/seats", {"name": "x" * 81})
    assert {len(seat["name"]) for seat in player.get(f"/api/tables/{id}/seats").json()} == {3, 80}


def test_p5_what_is_set_by_hand_is_as_short_as_a_name(player):
    id = player.founds()
    word = {"at": 0, "path": "survivors.ada.name", "value": "Eda", "reason": "she says so"}
    for field in ("path", "value", "reason"):
        for sent in (player.send(f"/api/tables/{id}/override", {**word, field: "x" * 201}),
                     player.post(f"/table/{id}/by-hand", {**word, field: "x" * 201})):  # fmt: skip
            assert sent.status_code == 400, (field, sent.text)
    for many in (["x"] * 2001, {str(number): 1 for number in range(2001)}, ["x" * 201], {"x" * 201: 1}):
        answer = player.send(f"/api/tables/{id}/override", {**word, "value": many})
        assert "too long" in answer.json()["problem"]
    assert player.sees(id)["n"] == 0
    assert player.send(f"/api/tables/{id}/override", word).status_code == 200


@pytest.mark.parametrize(
    "values",
    [
        {"decks.basic": ["nothing"], "settlement.storage": ["nothing"]},
        {"decks.basic": [], "settlement.storage": ["nothing"] * 400},
        {"campaign": ""},
        {"settlement.name": "\ud83d"},
    ],
    ids=str,
)
def test_u3_what_is_set_by_hand_never_hides_the_table(player, values: dict[str, object]):
    """A value is refused in words, or the table can be shown with it, and undone."""
    id = str(player.client.post("/api/tables/import", content=campaign_at("develop")).json()["id"])
    for path, value in values.items():
        body = json.dumps({"at": player.sees(id)["n"], "path": path, "value": value, "reason": "why not"})
        answer = player._ask("POST", f"/api/tables/{id}/override", content=body)
        assert answer.status_code in (200, 400, 409), answer.text
        for page in PAGES:
            if "ada" not in page:
                assert player.get(f"/table/{id}{page}").status_code == 200


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


def test_p6_a_value_is_nested_at_most_40_deep(player):
    id = player.founds()
    for deep, words in (
        (38, "insanity: expected a number"),
        (39, "nested too deeply"),
    ):  # a list of path, value and reason
        value: Any = 1
        for _ in range(deep):
            value = [value]
        wish = {"at": 0, "path": "survivors.ada.insanity", "value": value, "reason": "deep"}
        assert words in player.send(f"/api/tables/{id}/override", wish).json()["problem"]
        assert words in text_of(player.post(f"/table/{id}/by-hand", {**wish, "value": json.dumps(value)}))


class Clock:
    """Seconds that pass when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_p6_twenty_requests_a_second(shared, monkeypatch):
    clock = Clock()
    monkeypatch.setattr(shared.app.asgi_handler, "seats", Bucket(*OF_A_SEAT, clock=clock))
    somebody, answered = Player(shared, {"lantern_seat_x": "one"}), []
    for clock.now in (0.0, 1.0, 2.0, 1000.0):
        answered.append(sum(somebody.get("/api/monsters").status_code == 200 for _ in range(80)))
    assert answered == [60, 20, 20, 60]


def test_p6_whoever_pretends_many_seats_is_still_one_address(shared, monkeypatch):
    monkeypatch.setattr(shared.app.asgi_handler, "addresses", Bucket(*OF_AN_ADDRESS, clock=lambda: 0.0))
    answers = [Player(shared, {"lantern_seat_x": str(n)}).get("/api/monsters").status_code for n in range(620)]
    assert answers == [200] * 600 + [429] * 20


def test_p6_ten_tables_in_ten_minutes(shared):
    context, clock = shared.app.dependencies["context"].dependency(), Clock()
    context.new_tables = NewTables(Limits(), clock=clock)
    stranger, founded = Player(shared), []
    for clock.now in (0, 59, 61, 661):
        founded.append(sum(stranger.send("/api/tables", {"seed": 1}).status_code == 201 for _ in range(12)))
    assert founded == [10, 0, 1, 10]
    assert shared.post("/api/tables/import", content=b"").status_code == 429
    assert Player(shared, {"lantern_host": KEY}).send("/api/tables", {"seed": 1}).status_code == 201


def test_p6_who_is_refused_is_told_so_as_the_interface_is_described(shared, monkeypatch):
    monkeypatch.setattr(shared.app.asgi_handler, "seats", Bucket(0, 0, clock=lambda: 0.0))
    refused = shared.get("/api/monsters")
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
    assert refused.json() == {"status": 429, "problem": "Too many requests at once: wait a moment."}
    assert "wait a moment" in shared.get("/").text


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
    assert stranger.post("/tables", form).status_code == 429


def test_p6_a_seat_has_ten_streams(shared):
    context = shared.app.dependencies["context"].dependency()
    owner = Player(shared)
    id = owner.founds()
    owner.get(f"/sit/{owner.founded['seats'][0]['secret']}")
    name = f"owner:{owner.founded['seats'][0]['id']} {id}"
    for _ in range(10):
        assert context.streams.of_seat.take(name)
    assert owner.get(f"/table/{id}/events").status_code == 429
    assert owner.get(f"/api/tables/{id}/events").status_code == 429
    context.streams.of_seat.leave(name)
    assert context.streams.of_seat.take(name)
