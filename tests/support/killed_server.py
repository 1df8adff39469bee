"""Somebody who plays at a real server that is killed again and again, and what became of the answers."""

from __future__ import annotations

import threading
import time
from itertools import count
from random import Random
from typing import Any

import httpx

from lanternyear.store import open_store
from lanternyear.web.changes import stored_token
from lanternyear.web.visitors import HOST
from tests.support.browser import Server
from tests.support.stored_games import entries

ANSWERS_BETWEEN = 5  # at least, between two kills


class Persistent:
    """Somebody who answers over HTTP for ever, and sends again what was not answered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        founded = httpx.post(f"{server.url}/api/tables", json={"seed": 7}).json()
        self.table = f"{server.url}/api/tables/{founded['id']}"
        self.id: str = founded["id"]
        self.acknowledged: dict[str, int] = {}
        self.sent_again = 0
        self.wishes: set[str] = set()  # their tokens, as the store keeps them
        self._numbers = count()
        self._unanswered: tuple[str, dict[str, Any]] | None = None

    def play_until_it_is_gone(self) -> None:
        with httpx.Client(timeout=30) as client:
            while True:
                try:
                    self._one_more(client)
                except httpx.TransportError:
                    return

    def _one_more(self, client: httpx.Client) -> None:
        self.sent_again += self._unanswered is not None
        path, body = self._unanswered or self._next(self._answer(client.get(self.table)))
        self._unanswered = path, body
        self._answer(client.post(f"{self.table}/{path}", json=body))
        self.acknowledged[stored_token(self.id, HOST, body["token"])] = body["at"] + 1
        self._unanswered = None

    def _answer(self, answer: httpx.Response) -> dict[str, Any]:
        while answer.status_code == 429:
            time.sleep(float(answer.headers["retry-after"]))
            answer = httpx.request(answer.request.method, answer.request.url, content=answer.request.content)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["table"])

    def _next(self, shown: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        number = next(self._numbers)
        body = {"at": shown["n"], "token": f"wish {number}"}
        self.wishes.add(stored_token(self.id, HOST, body["token"]))
        if shown["question"] is None:
            return "go-to", {**body, "node": 0}
        if number % 7 == 6 and shown["can_undo"]:
            return "undo", body
        options = [option["value"] for option in shown["question"]["options"]]
        least = shown["question"]["at_least"]
        return "choose", {**body, "value": options[0] if shown["question"]["at_most"] == 1 else options[:least]}


def play_while_killing(server: Server, kills: int, seed: int = 1) -> Persistent:
    """Kill the server so many times while somebody plays, and start it again each time. Return that somebody."""
    dice, somebody = Random(seed), Persistent(server)
    for _ in range(kills):
        before = len(somebody.acknowledged)
        player = threading.Thread(target=somebody.play_until_it_is_gone)
        player.start()
        while len(somebody.acknowledged) < before + ANSWERS_BETWEEN and player.is_alive():
            time.sleep(0.01)
        time.sleep(dice.uniform(0, 0.3))
        server.kill()
        player.join()
        server.start()
    return somebody


def stored_answers(server: Server, somebody: Persistent) -> dict[str, int]:
    """Return what the store has of their table, by token, once the server is stopped."""
    store = open_store(server.database)
    try:
        return entries(store, somebody.id)
    finally:
        store.close()
