"""Table talk: everybody at the table hears it, strangers and spectators say nothing, and there are limits."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from lanternyear.web.context import Context
from lanternyear.web.hub import OpenPage
from lanternyear.web.limits import Bucket
from lanternyear.web.settings import Limits
from lanternyear.web.table_talk import LONGEST, lines_of, talk_events
from tests.support.web_client import Player, a_server, link_for, open_seat_link, secret_in, text_of

QUIET: dict[str, str] = {"hx-request": "true"}


def context_of(client: TestClient[Any]) -> Context:
    app: Any = client.app
    context: Context = app.dependencies["context"].dependency()
    return context


def says(player: Player, id: str, text: str) -> int:
    return player.post(f"/table/{id}/talk", {"text": text}, **QUIET).status_code


def test_a_message_is_on_the_page_of_the_others_and_escaped(owner, shared):
    id, ben = owner.founded["id"], open_seat_link(shared, link_for(owner, "Ben"))
    assert says(ben, id, "  <b>Run</b>,\n Ada  ") == 204
    page = owner.get(f"/table/{id}").text
    assert "&lt;b&gt;Run&lt;/b&gt;, Ada</li>" in page
    assert 'class="seat-name p2"><i aria-hidden="true"></i>Ben</strong>' in page


def test_without_scripts_a_message_leads_back_to_the_table(owner):
    id = owner.founded["id"]
    answer = owner.post(f"/table/{id}/talk", {"text": "Hello"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{id}#chat")
    assert "Hello" in text_of(owner.get(f"/table/{id}"))


def test_nobody_but_a_player_talks(owner, shared):
    id = owner.founded["id"]
    watcher = open_seat_link(shared, secret_in(owner.post(f"/table/{id}/seats", {"name": "Wim"})))
    assert says(watcher, id, "psst") == 403
    assert says(Player(shared), id, "psst") == 404
    assert "psst" not in owner.get(f"/table/{id}").text
    assert 'id="chat-text"' not in watcher.get(f"/table/{id}").text


def test_a_message_is_cut_and_an_empty_one_is_none(owner, shared):
    id = owner.founded["id"]
    assert says(owner, id, " \n ") == 204
    assert says(owner, id, "x" * 5000) == 204
    (line,) = lines_of(context_of(shared), id)
    assert line.text == "x" * LONGEST


def test_so_many_messages_are_taken_and_no_more(tmp_path):
    limits = replace(Limits(), messages=3, messages_at_once=4, messages_a_minute=1)
    with a_server(tmp_path, shared=True, limits=limits) as (client, _):
        ada = Player(client)
        made = ada.post("/tables", {"fight": "white_lion:first_story", "player": ["Ada", "Ben"], "seed": "7"})
        id = made.headers["location"].split("/")[2]
        assert [says(ada, id, str(number)) for number in range(6)] == [204] * 4 + [429] * 2
        assert [line.text for line in lines_of(context_of(client), id)] == ["1", "2", "3"]


def test_a_seat_points_at_spaces_of_the_board_only(owner, shared):
    id = owner.founded["id"]
    assert owner.post(f"/table/{id}/talk", {"space": "H5"}, **QUIET).status_code == 204
    assert owner.post(f"/table/{id}/talk", {"space": "<b>"}, **QUIET).status_code == 403
    event = talk_events(context_of(shared), id, 0).decode()
    assert event.startswith("event: pointed\ndata: ")
    assert json.loads(event.partition("data: ")[2])["space"] == "H5"
    assert lines_of(context_of(shared), id) == []


def test_events_of_talk_leave_the_revision_of_the_page_as_it_is(owner, shared):
    id = owner.founded["id"]
    says(owner, id, "one\nline")
    event = talk_events(context_of(shared), id, 0).decode()
    assert event.startswith("event: said\ndata: <li")
    assert "\nid:" not in event
    assert talk_events(context_of(shared), id, 1) == b""


@pytest.mark.anyio
async def test_a_page_gets_everything_that_was_said_and_the_newest_table_only():
    page = OpenPage(0, content=None)  # type: ignore[arg-type]
    page.hear(1, b"first;")
    page.give(1, b"old table")
    page.hear(2, b"second;")
    page.give(2, b"new table")
    assert page.take() == b"first;second;new table"
    assert page.take() == b""
    assert (page.heard, page.seen) == (2, 2)


def test_the_limit_is_a_bucket_for_each_seat_and_kind():
    bucket = Bucket(2, 1 / 60, clock=lambda: 0.0)
    assert [bucket.take("said ada") for _ in range(3)] == [True, True, False]
    assert bucket.take("pointed ada")
