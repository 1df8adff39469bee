"""P3: the server alone decides. Whatever is sent to the JSON interface, only what was offered happens."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lanternyear.store import open_store
from lanternyear.web.app import make_app
from lanternyear.web.limits import Bucket
from tests.support.web_client import SET_UP, Player, a_server

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
REQUESTS = int(os.environ.get("LANTERN_REQUESTS", "1000"))  # answers that are not offered
EXAMPLES = 8 * REQUESTS // 1000  # requests of every kind for each route


@pytest.fixture(scope="module")
def application(tmp_path_factory: pytest.TempPathFactory):
    store = open_store(tmp_path_factory.mktemp("interface") / "games.db")
    app = make_app(store)
    app.asgi_handler.seats = app.asgi_handler.addresses = Bucket(1e9, 1e9)  # type: ignore[attr-defined]
    yield app
    store.close()


@pytest.fixture
def described(application):
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", application, headers={"host": "127.0.0.1"})
    return schema.exclude(path_regex=r"^/api/tables/(import|{id}/events)$")  # a stream never ends


lazy = schemathesis.pytest.from_fixture("described")


@lazy.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_p3_whatever_is_sent_is_answered_as_described(case):
    case.headers = {**(case.headers or {}), "host": "127.0.0.1:8420"}
    case.call_and_validate(base_url="http://127.0.0.1:8420", checks=list(CHECKS))


def test_p3_no_answer_but_those_offered_is_taken(player: Player):
    """Answers cut, mixed and misspelled, alone and in lists: the table stays as it is."""
    id = player.founds()
    player.chooses(id, *SET_UP)
    shown = player.plays_on(id, 6)
    offered = {option["value"] for option in shown["question"]["options"]}
    chance = random.Random(3)
    letters = "abcxyz0179:_.+ \u00e9\x00'\"{}"
    sent = 0
    while sent < REQUESTS:
        value = list(chance.choice([*offered, "pass", "move", "H9", "attack:founding_stone", "end", "yes"]))
        for _ in range(chance.randint(1, 4)):
            value.insert(chance.randrange(len(value) + 1), chance.choice(letters))
            if value and chance.random() < 0.5:
                value.pop(chance.randrange(len(value)))
        typed = "".join(value) or "?"
        if typed in offered:
            continue
        for wrong in (typed, [typed], [typed, typed]):
            answer = player.send(f"/api/tables/{id}/choose", {"at": shown["n"], "value": wrong})
            assert answer.status_code in (400, 409), (wrong, answer.text)
            sent += 1
    assert player.sees(id) == shown


@pytest.mark.parametrize(
    "body",
    [
        None, [], "x", {}, {"at": 0}, {"at": -1, "value": "south"}, {"at": 0, "value": 1},
        {"at": 0, "value": "south", "more": 1}, {"at": 0, "value": ""}, {"at": 0.5, "value": "south"},
        {"at": 2**70, "value": "south"}, {"at": 0, "value": None}, {"at": 0, "value": {"a": 1}},
        {"at": 0, "value": "south", "token": "x" * 81},
    ],
)  # fmt: skip
def test_p3_what_is_not_a_choice_is_refused(player: Player, body):
    id = player.founds()
    assert player.send(f"/api/tables/{id}/choose", body).status_code == 400
    assert player.sees(id)["n"] == 0


def test_the_same_token_counts_once(player: Player):
    id = player.founds()
    for _ in range(3):
        answer = player.send(f"/api/tables/{id}/choose", {"at": 0, "value": "south", "token": "mine"})
        assert answer.status_code == 200
        assert answer.json()["table"]["n"] == 1


def test_a_double_click_counts_once(player: Player):
    id = player.founds()
    for _ in range(2):
        assert player.post(f"/table/{id}/choose", {"at": 0, "value": "south"}).status_code == 303
    assert player.sees(id)["n"] == 1


def test_the_interface_can_do_everything_that_the_pages_can(player: Player):
    id = player.founds(players=("Ada", "Ben"))
    n = player.chooses(id, *SET_UP)["n"]
    n = player.send(f"/api/tables/{id}/undo", {"at": n}).json()["table"]["n"]
    n = player.send(f"/api/tables/{id}/redo", {"at": n}).json()["table"]["n"]
    points = player.get(f"/api/tables/{id}/points").json()
    assert player.send(f"/api/tables/{id}/go-to", {"at": n, "node": points[0]["node"]}).status_code == 200
    made = player.send(f"/api/tables/{id}/branch", {"name": "Another"}).json()
    assert len(player.get("/api/tables").json()) == 2
    added = player.send(f"/api/tables/{made['id']}/seats", {"name": "Olga"}).json()
    assert len(added["secret"]) >= 22
    seats = player.get(f"/api/tables/{made['id']}/seats").json()
    assert [seat["role"] for seat in seats] == ["owner", "player", "spectator"]
    assert player.get("/api/rules/SD-MT-3").json()["text"]
    assert player.get("/api/cards/white_lion.claw").json()["title"] == "Claw"
    assert {monster["id"] for monster in player.get("/api/monsters").json()} >= {"white_lion"}
    assert {"id": "people_of_the_lantern", "title": "People of the Lantern"} in player.get("/api/campaigns").json()
    house = player.get("/api/house-rules").json()
    assert "hero" in {variant["id"] for variant in house["variants"]}
    assert {"usual", "lowest", "highest"} <= set(house["options"][0])
    assert {"path": "survivors.ada.insanity", "now": "0"} in player.get(f"/api/tables/{id}/paths").json()
    saved = player.get(f"/api/tables/{id}/export").content
    assert saved.startswith(b"LANTERN YEAR")


def test_the_log_is_read_in_parts(player: Player):
    id = player.founds()
    player.chooses(id, *SET_UP)
    player.plays_on(id, 10)
    whole = player.get(f"/api/tables/{id}/log?limit=1000").json()
    part = player.get(f"/api/tables/{id}/log?since=3&limit=4").json()
    assert part["total"] == whole["total"]
    assert part["lines"] == whole["lines"][3:7]


def test_every_address_of_the_interface_is_described(player: Player):
    described = {re.sub(r"{\w+}", "{}", path) for path in player.get("/api/openapi.json").json()["paths"]}
    routes = {re.sub(r"{\w+(:\w+)?}", "{}", route.path) for route in player.client.app.routes}
    assert {path for path in routes if path.startswith("/api/")} - {"/api/openapi.json", "/api/{}"} == described
    assert player.get("/api/nothing").status_code == 404  # whatever else there is below /api


def test_every_route_is_described_with_what_it_may_refuse(player: Player):
    paths = player.get("/api/openapi.json").json()["paths"]
    for path, methods in paths.items():
        assert path.startswith("/api/")
        for method in methods.values():
            assert method["description"], path
            assert {"400", "404", "409"} <= set(method["responses"])


def test_games_survive_the_server(tmp_path: Path):
    with a_server(tmp_path) as (client, _):
        id = Player(client).founds()
        before = Player(client).chooses(id, *SET_UP)
    with a_server(tmp_path) as (client, _):
        assert Player(client).sees(id) == before
