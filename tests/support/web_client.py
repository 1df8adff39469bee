"""Helpers for tests of the web table: a store in a file, an application, visitors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from lanternyear.store import Store, open_store
from lanternyear.web.app import make_app
from lanternyear.web.limits import Bucket
from lanternyear.web.settings import Limits, Settings

HERE = "http://127.0.0.1:8420"
USUAL = Limits()
KEY = "the-key-of-the-host"
SET_UP = ["south", "H5", "I5", "O11", "O12"]


@contextmanager
def a_server(
    folder: Path, *, shared: bool = False, packs: Sequence[str] = ("core",), limits: Limits = USUAL
) -> Iterator[tuple[TestClient[Any], Store]]:
    """The application in this process, and the store behind it."""
    store = open_store(folder / "games.db")
    settings = Settings(shared=shared, host_key=KEY if shared else "", packs=tuple(packs), limits=limits)
    app: Any = make_app(store, settings)
    app.asgi_handler.seats = app.asgi_handler.addresses = Bucket(1e9, 1e9)  # tests ask faster than people
    try:
        with TestClient(app, base_url=HERE) as client:
            yield client, store
    finally:
        store.close()


class Player:
    """Somebody with a browser of their own."""

    def __init__(self, client: TestClient[Any], cookies: dict[str, str] | None = None) -> None:
        self.client = client
        self.cookies = dict(cookies or {})
        self.founded: dict[str, Any] = {}

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self._ask("GET", path, headers=headers)

    def post(self, path: str, data: dict[str, Any] | None = None, **headers: str) -> httpx.Response:
        return self._ask("POST", path, data=data or {}, headers=headers)

    def send(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return self._ask("POST", path, json=body, headers=headers)

    def _ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        self.client.cookies.clear()
        headers = {
            **content.pop("headers", {}),
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }
        answer = self.client.request(method, path, follow_redirects=False, headers=headers, **content)
        for name, cookie in SimpleCookie("; ".join(answer.headers.get_list("set-cookie"))).items():
            self.cookies[name] = cookie.value
            if cookie["max-age"] == "0":
                del self.cookies[name]
        return answer

    # ------------------------------------------------------------------ playing

    def founds(self, *, players: Sequence[str] = ("Ada",), bots: Sequence[str] = (), **more: Any) -> str:
        """A table of the First Story with seed 7."""
        wanted = {"seed": 7, "players": [{"name": name, "bot": name in bots} for name in [*players, *bots]], **more}
        answer = self.send("/api/tables", wanted)
        assert answer.status_code == 201, answer.text
        self.founded = answer.json()
        return str(self.founded["id"])

    def sees(self, id: str) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{id}")
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["table"])

    def chooses(self, id: str, *values: str) -> dict[str, Any]:
        """Answer after answer; the table after the last."""
        shown = self.sees(id)
        for value in values:
            answer = self.send(f"/api/tables/{id}/choose", {"at": shown["n"], "value": value})
            assert answer.status_code == 200, answer.text
            shown = answer.json()["table"]
        return shown

    def plays_on(self, id: str, answers: int) -> dict[str, Any]:
        """The first option, so many times."""
        shown = self.sees(id)
        for _ in range(answers):
            if shown["question"] is None:
                break
            shown = self.chooses(id, shown["question"]["options"][0]["value"])
        return shown


def text_of(answer: httpx.Response) -> str:
    """A page as a person reads it, roughly."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def secret_in(answer: httpx.Response) -> str:
    """The secret of the link that a page shows."""
    found = re.search(r"/sit/([\w-]+)<", answer.text)
    assert found, text_of(answer)
    return found[1]


def open_seat_link(client: TestClient[Any], secret: str) -> Player:
    """Return somebody who has opened the link of a seat."""
    somebody = Player(client)
    answer = somebody.get(f"/sit/{secret}")
    assert answer.status_code == 303, answer.text
    return somebody


def link_for(owner: Player, name: str) -> str:
    """The secret of a new link for the seat of that name."""
    id = owner.founded["id"]
    seat = next(seat for seat in owner.get(f"/api/tables/{id}/seats").json() if seat["name"] == name)
    return secret_in(owner.post(f"/table/{id}/seats/{seat['id']}/link"))


def routes(player: Player, id: str) -> list[tuple[str, set[str]]]:
    """Every address of the table with this id and its methods, but for the streams, which never end."""
    seat, secret = player.founded["seats"][0]["id"], player.founded["seats"][0]["secret"]
    parts = {
        "id": id, "seat": seat, "secret": secret, "key": "key", "path": "table.css", "survivor": "ada",
        "clause": "SD-MT-3", "card": "white_lion.claw",
    }  # fmt: skip
    found = [(re.sub(r"{(\w+)(:\w+)?}", lambda part: parts.get(part[1], id), route.path), set(route.methods))
             for route in player.client.app.routes]  # fmt: skip
    assert len(found) > 50
    return [(path, methods) for path, methods in found if not path.endswith("/events")]


def forget(client: TestClient[Any]) -> None:
    """Empty the caches, so that everything is drawn again."""
    context = client.app.dependencies["context"].dependency()
    context.games._views.clear()
    for drawings in (context.pages._pages, context.pages._pieces):
        drawings._kept.clear()
