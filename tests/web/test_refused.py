"""Every refusal is explained in words, and nothing is lost by it."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import TestClient

from lanternyear.play import Game
from lanternyear.play.save_format import MAGIC, seal
from lanternyear.web import renderable
from lanternyear.web.limits import Bucket
from lanternyear.web.pages.table import seen_by
from lanternyear.web.views.game_models import GameView
from lanternyear.web.views.game_view import GameHeader, game_view
from tests.support.accounts import as_nobody
from tests.support.saved_campaigns import campaign_at
from tests.support.stored_games import new_game
from tests.support.web_client import (
    SET_UP,
    Player,
    a_server,
    forget,
    link_for,
    open_seat_link,
    routes,
    text_of,
)

FORM, JSON = "application/x-www-form-urlencoded", "application/json"
STRANGE_IDS = ("x" * 41, "%00", "..", "%2e%2e%2f%2e%2e%2fetc", "%ff%fe", "²", "%0d%0aset-cookie:x=y")
STRANGE_BODIES = (
    ("", b"x"), (JSON, b""), (JSON, b"{"), (JSON, b"null"), (JSON, b"\xff\xfe"), (JSON, b'{"at":1e400}'),
    (JSON, b'{"name":"\\ud800"}'), (JSON, b'{"name":"a\\u0000b"}'), ("text/plain", b"{}"), ("nonsense", b"x"),
    (f"{JSON}; charset=nonsense", b"{}"), ("application/msgpack", b"\xc1"), (FORM, b"&&==%"),
    (FORM, b"at=%ff&name=%ff"),
    (FORM, "at=²&node=²&path=showdown.monster.ai_deck.²&value=1&reason=x".encode()),
    (FORM, b"at=0&path=survivors.ada.survival&reason=x&value=" + b"[" * 3000),
    ("multipart/form-data", b"x"), ("multipart/form-data; boundary=b", b"--b\r\n"),
)  # fmt: skip


def test_whatever_is_sent_anywhere_is_answered_in_words(player: Player):
    id = player.founds()
    player.client.raise_server_exceptions = False  # type: ignore[attr-defined]
    for path, methods in routes(player, id):
        for method in methods - {"OPTIONS"}:
            for strange in STRANGE_IDS if id in path else ():
                answer = player.client.request(method, path.replace(id, strange), follow_redirects=False)
                assert answer.status_code < 500, (method, path, strange)
            for kind, body in STRANGE_BODIES if method != "GET" else ():
                answer = player.client.request(method, path, content=body, headers={"content-type": kind})
                assert answer.status_code < 500, (method, path, kind, body)


@pytest.mark.parametrize("number", ["²", "-1", "1e3", "", "9" * 20, "٣x"])
def test_a_number_that_is_none_is_no_number(player: Player, number: str):
    id = player.founds()
    assert player.post(f"/table/{id}/choose", {"at": number, "value": "south"}).status_code == 409
    assert player.post(f"/table/{id}/go-to", {"at": 0, "node": number}).status_code == 404
    assert player.get(f"/table/{id}/compare?before={number}").status_code == 200
    path = f"showdown.monster.ai_deck.{number}"
    wish = {"at": 0, "path": path, "value": "x", "reason": "y"}
    assert player.send(f"/api/tables/{id}/override", wish).status_code == 400
    assert player.sees(id)["n"] == 0

    class HttpRequest:
        headers: dict[str, str] = {"last-event-id": number}  # noqa: RUF012
        query_params: dict[str, str] = {}  # noqa: RUF012

    assert seen_by(HttpRequest()) == -1  # type: ignore[arg-type]


# ---------------------------------------------------------------------- the table stays where it is

SCRIPT = {"hx-request": "true", "hx-target": "main#table"}
SAID = {"hx-retarget": "#said", "hx-reswap": "innerHTML"}


def said(answer: httpx.Response) -> str:
    """Return the message above the table; htmx would put anything else in the table's place."""
    assert answer.headers.items() >= SAID.items()
    assert "<" not in answer.text
    return answer.text


def test_what_is_no_table_is_said_above_it(owner: Player, shared: TestClient[Any], monkeypatch: pytest.MonkeyPatch):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    link_for(owner, "Ben")
    wish = {"at": 0, "value": "south"}
    assert "ask its owner" in said(ben.post(f"/table/{id}/choose", wish, **SCRIPT))
    assert "ask its owner" in said(ben.get(f"/table/{id}/events", **SCRIPT))
    assert "Too Large" in said(owner.post(f"/table/{id}/choose", {**wish, "more": "x" * 2_000_000}, **SCRIPT))
    with monkeypatch.context() as patch:
        patch.setattr(owner.client.app.asgi_handler, "seats", Bucket(0, 0))
        assert "wait a moment" in said(owner.post(f"/table/{id}/choose", wish, **SCRIPT))
    assert "The page" not in said(owner.post(f"/table/{id}/nowhere", wish, **SCRIPT))
    assert 'id="table"' in owner.post(f"/table/{id}/choose", wish, **SCRIPT).text


def test_two_answers_at_once_one_counts_and_the_other_sees_the_new_table(owner: Player, shared: TestClient[Any]):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    for n in range(4):  # as long as each question takes one answer
        options = [option["value"] for option in owner.sees(id)["question"]["options"]]
        wishes = [(owner, "choose", options[0]), (ben, "choose", options[-1]), (ben, "choose", options[0])]
        wishes += [(owner, "undo", "")] if n % 2 else []  # after a round of choices alone, so there is one to undo
        together = Barrier(len(wishes))

        def ask(wish: tuple[Player, str, str], n: int = n, together: Barrier = together) -> httpx.Response:
            who, what, value = wish
            together.wait()
            asked = httpx.Request("POST", "http://x", data={"at": n, "value": value}).content
            headers = {**SCRIPT, "content-type": FORM, "cookie": cookies(who)}
            return shared.request("POST", f"/table/{id}/{what}", content=asked, headers=headers)

        with ThreadPoolExecutor(len(wishes)) as pool:
            answers = list(pool.map(ask, wishes))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(wishes) - 1)
        shown = re.compile(rf'<main id="table"[^>]* data-n="{n + 1}"')
        assert all(shown.search(answer.text) for answer in answers)
        assert all(("answered first" in answer.text) == (answer.status_code == 409) for answer in answers[:3])


def cookies(who: Player) -> str:
    return "; ".join(f"{name}={value}" for name, value in who.cookies.items())


def test_a_full_disk_is_said_at_the_table_which_can_still_be_read(small_disk: Path):
    with a_server(small_disk) as (client, _):
        player = Player(client)
        id = player.founds()
        answer = player.send(f"/api/tables/{id}/choose", {"at": 0, "value": "south"})
        while answer.status_code == 200:
            shown = answer.json()["table"]
            answer = player.send(f"/api/tables/{id}/go-to", {"at": shown["n"], "node": 0 if shown["n"] % 2 else 1})
        assert answer.status_code == 503
        assert "is full; nothing was written: make room" in answer.json()["problem"]
        shown = player.sees(id)
        node = 0 if shown["n"] % 2 else 1
        page = player.post(f"/table/{id}/go-to", {"at": shown["n"], "node": node}, **SCRIPT)
        assert (page.status_code, f'data-n="{shown["n"]}"' in page.text) == (503, True)
        assert "is full; nothing was written" in text_of(page)
        assert player.post("/tables", {"fight": "white_lion:1", "player": ["Ada"]}).status_code in (400, 503)
        for path in ("/", f"/table/{id}/log", f"/table/{id}/history", f"/table/{id}/export"):
            assert player.get(path).status_code == 200


def test_where_nothing_may_be_written_the_table_is_still_shown(open_folder: Path):
    with a_server(open_folder) as (client, _):
        id = Player(client).founds()
        Player(client).chooses(id, *SET_UP)
    (open_folder / "games.db").chmod(0o444)
    with as_nobody(), a_server(open_folder) as (client, _):
        player = Player(client)
        shown = player.sees(id)
        page = player.post(f"/table/{id}/undo", {"at": shown["n"]}, **SCRIPT)
        assert page.status_code == 503
        assert "may only be read; nothing was written: allow writing to it" in text_of(page)
        assert player.sees(id) == shown
        assert player.get("/").status_code == 200


# ---------------------------------------------------------------------- what cannot be shown


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("survivors.ada.fighting_arts", ["none_such"]),
        ("showdown.monster.ai_deck", ["none_such"]),
        ("survivors.ada.gear", ["none_such"]),
        ("survivors.ada.fighter.space", 99_999),
        ("survivors.ada.sex", "none_such"),
    ],
)
def test_what_is_set_by_hand_never_takes_the_table_away(player: Player, path: str, value: Any):
    id = player.founds()
    shown = player.chooses(id, *SET_UP)
    wish = {"at": shown["n"], "path": path, "value": value, "reason": "a slip of the pen"}
    answer = player.send(f"/api/tables/{id}/override", wish)
    assert answer.status_code < 500
    assert answer.json().get("problem") or answer.json()["table"]["n"] == shown["n"] + 1
    for page in ("/", f"/table/{id}", f"/table/{id}/print"):
        assert player.get(page).status_code == 200


def test_numbers_set_by_hand_are_as_small_as_on_a_sheet(player: Player):
    id = player.founds()
    for number in (10_000, -10_000, 2**62, 1e300):
        wish = {"at": 0, "path": "survivors.ada.insanity", "value": number, "reason": "very"}
        assert "at most 9999" in player.send(f"/api/tables/{id}/override", wish).json()["problem"]
    assert player.sees(id)["n"] == 0


def changed_start(data: bytes, **changes: Any) -> bytes:
    """A save that begins with another state."""
    content = msgspec.msgpack.decode(data[len(MAGIC) + 16 :])
    state = msgspec.msgpack.decode(content["start"])
    for path, value in changes.items():
        *way, last = path.split("__")
        part = state
        for step in way:
            part = part[step]
        part[last] = value
    content["start"], content["snapshot"], content["journal"] = msgspec.msgpack.encode(state), None, []
    return seal(MAGIC, msgspec.msgpack.encode(content))


@pytest.mark.parametrize(
    "changes",
    [
        {"survivors__ada__gear": ["none_such"]},
        {"settlement__lantern_year": 2**62},
        {"settlement__lantern_year": 10**6},
        {"settlement__timeline": {"1": ["x" * 300]}},
        {"players": []},
    ],
    ids=str,
)
def test_b1_a_stranger_s_game_that_cannot_be_shown_is_refused(player: Player, changes: dict[str, Any]):
    answer = player.client.post("/api/tables/import", content=changed_start(new_game().save(), **changes))
    assert answer.status_code == 400, answer.text
    assert player.get("/api/tables").json() == []
    assert player.get("/").status_code == 200


def test_a_stranger_s_game_with_an_unknown_fighting_art_is_taken_and_says_so(player: Player):
    data = changed_start(new_game().save(), survivors__ada__fighting_arts=["none_such"])
    table = player.client.post("/api/tables/import", content=data).json()["id"]
    assert "none_such" in player.get(f"/table/{table}").text.lower().replace(" ", "_")


def test_b1_the_same_save_unchanged_is_taken(player: Player):
    assert player.client.post("/api/tables/import", content=changed_start(new_game().save())).status_code == 201


def test_a_table_that_cannot_be_shown_is_named_and_the_others_are_in_the_lobby(
    player: Player, monkeypatch: pytest.MonkeyPatch
):
    data = campaign_at("develop")
    broken, whole = (player.client.post("/api/tables/import", content=data).json()["id"] for _ in range(2))

    def draw(game: Game, header: GameHeader) -> GameView:
        if header.id == broken:
            raise KeyError("lantern")
        return game_view(game, header)

    monkeypatch.setattr(renderable, "game_view", draw)
    forget(player.client)
    player.client.raise_server_exceptions = False  # type: ignore[attr-defined]
    assert f"/table/{whole}" in player.get("/").text
    assert player.get(f"/table/{broken}").status_code == 500
    assert player.get(f"/table/{whole}").status_code == 200
