"""U4: secrets: ownership, seeds and decks, tokens, the place of the database, and what caches keep."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lanternyear.errors import StoreError
from lanternyear.play.save import load
from lanternyear.state.state import State
from lanternyear.store import Store
from lanternyear.store.sqlite import SqliteDatabase
from lanternyear.web.error_pages import words_of
from tests.support.saved_campaigns import campaign_at
from tests.support.stored_games import entries
from tests.support.web_client import KEY, SET_UP, Player, a_server, link_for, open_seat_link, routes

# ---------------------------------------------------------------------- seats


def test_u4_a_founder_who_opens_a_players_link_stays_the_owner(owner: Player, shared: Any):
    id, link = owner.founded["id"], link_for(owner, "Ben")
    assert owner.get(f"/sit/{link}").headers["location"] == f"/table/{id}"
    assert owner.get(f"/table/{id}/seats").status_code == 200
    assert owner.get(f"/table/{id}/export").status_code == 200
    ben = open_seat_link(shared, link)
    assert ben.get(f"/table/{id}").status_code == 200
    assert ben.get(f"/table/{id}/seats").status_code == 403


def test_u4_who_owns_another_table_sits_down_as_the_player(owner: Player, shared: Any):
    ben = Player(shared)
    ben.founds()
    assert ben.get(f"/sit/{ben.founded['seats'][0]['secret']}").status_code == 303
    assert ben.get(f"/sit/{link_for(owner, 'Ben')}").status_code == 303
    assert ben.get(f"/table/{owner.founded['id']}").status_code == 200
    assert ben.get(f"/table/{owner.founded['id']}/seats").status_code == 403


def test_u4_an_owner_who_makes_a_new_link_for_themselves_stays_the_owner(owner: Player, shared: Any):
    id, before = owner.founded["id"], Player(shared, owner.cookies)
    seats = owner.get(f"/api/tables/{id}/seats").json()
    link = link_for(owner, next(seat["name"] for seat in seats if seat["role"] == "owner"))
    assert owner.get(f"/table/{id}/seats").status_code == 200
    assert open_seat_link(shared, link).get(f"/table/{id}/seats").status_code == 200
    assert before.get(f"/table/{id}").status_code == 404


# ---------------------------------------------------------------------- branches of players


def hidden_cards(state: State) -> list[list[str]]:
    """Return every pile that lies face down, from the top."""
    monster = state.showdown.monster
    return [monster.ai_deck, monster.hit_locations, monster.wound_stack, *state.decks.values()]


def state_of(store: Store, id: str) -> State:
    with store.open(id) as stored:
        return stored.game.state


def branch_of(visitor: Player, id: str) -> str:
    answer = visitor.send(f"/api/tables/{id}/branch", {"name": "Another way"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.fixture
def table(tmp_path: Path) -> Any:
    """A fight for Ada, who owns the table, and Ben; and the store behind it."""
    with a_server(tmp_path, shared=True) as (client, store):
        ada = Player(client)
        id = ada.founds(players=("Ada", "Ben"), seed=987654321)
        ada.get(f"/sit/{ada.founded['seats'][0]['secret']}")
        ada.chooses(id, *SET_UP)
        ada.plays_on(id, 20)
        yield store, id, ada, open_seat_link(client, ada.founded["seats"][1]["secret"])


def test_u4_a_players_branch_has_another_seed_and_other_decks(table: Any):
    store, id, _, ben = table
    other = branch_of(ben, id)
    assert ben.get(f"/table/{id}/export").status_code == 403
    before, after = state_of(store, id), state_of(store, other)
    assert after.chance.seed != before.chance.seed == 987654321
    assert hidden_cards(after) != hidden_cards(before)
    assert {name: sorted(deck) for name, deck in after.decks.items()} == {
        name: sorted(deck) for name, deck in before.decks.items()
    }


def test_u4_the_file_of_a_players_branch_is_without_the_past(table: Any):
    store, id, ada, ben = table
    for visitor, tells in ((ada, True), (ben, False)):
        other = branch_of(visitor, id)
        visitor.cookies[f"lantern_seat_{other}"] = secret_of_owner(visitor, store, other)
        file = visitor.get(f"/table/{other}/export")
        assert file.status_code == 200
        assert bool(store.branches(other)) is tells
        assert (msgspec.msgpack.encode(987654321) in start_of(store, other)) is tells
    assert ben.sees(other)["question"] is not None


def secret_of_owner(visitor: Player, store: Store, id: str) -> str:
    seat = next(seat for seat in store.seats.of(id) if seat.role == "owner")
    return store.seats.new_secret(id, seat.id)


def start_of(store: Store, id: str) -> bytes:
    """Return all that is stored of the beginning of a game."""
    with store.database.reading() as connection:
        return b"".join(connection.execute("select start, told from games where id = ?", (id,))[0])


def test_u4_a_players_branch_goes_on_with_the_log_and_can_be_played(table: Any):
    _, id, ada, ben = table
    other = branch_of(ben, id)
    host = Player(ada.client, {"lantern_host": KEY})
    log = [line["text"] for line in host.get(f"/api/tables/{id}/log?limit=1000").json()["lines"]]
    branched = [line["text"] for line in host.get(f"/api/tables/{other}/log?limit=1000").json()["lines"]]
    assert 5 < len(branched) <= len(log) + 3
    assert branched[:5] == log[:5]
    host.plays_on(other, 10)
    assert host.get(f"/table/{other}").status_code == 200


@pytest.mark.parametrize(("prompt", "phase"), [("develop", "settlement"), ("first_revealer", "hunt")])
def test_u4_a_campaign_is_shuffled_in_every_phase(prompt: str, phase: str):
    game = load(campaign_at(prompt, phase=phase))
    others = [game.reshuffled(secret, 5) for secret in (1, 2)]
    assert {other.state.phase for other in others} == {phase}
    assert others[0].state.decks != others[1].state.decks
    assert all(other.state.chance.seed == 5 for other in others)
    assert others[0].decision is not None


# ---------------------------------------------------------------------- tokens


def test_u4_a_client_cannot_take_the_token_of_a_bot(player: Player):
    id = player.founds(players=("Ada",), bots=("Robin",))
    shown, answered = player.chooses(id, *SET_UP), 0
    while answered < 12 and shown["question"] is not None:
        at, value = shown["n"], shown["question"]["options"][0]["value"]
        wish = {"at": at, "value": value, "token": f"bot at {at + 1}"}
        shown = player.send(f"/api/tables/{id}/choose", wish).json()["table"]
        assert shown["question"] is None or shown["question"]["player"] != "p2"
        answered += 1


def test_u4_tokens_in_the_store_are_never_those_that_clients_sent(tmp_path: Path):
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        id = player.founds()
        for at, value in enumerate(SET_UP[:2]):
            player.send(f"/api/tables/{id}/choose", {"at": at, "value": value, "token": f"mine {at}"})
        stored = entries(store, id)
        assert len(stored) == 2
        assert not any("mine" in token for token in stored)


def test_u4_two_seats_may_send_the_same_token(table: Any):
    _, id, ada, ben = table
    at = ada.sees(id)["n"]
    assert ada.send(f"/api/tables/{id}/undo", {"at": at, "token": "same"}).json()["table"]["n"] == at + 1
    assert ada.send(f"/api/tables/{id}/undo", {"at": at, "token": "same"}).json()["table"]["n"] == at + 1
    assert ben.send(f"/api/tables/{id}/redo", {"at": at + 1, "token": "same"}).json()["table"]["n"] == at + 2


# ---------------------------------------------------------------------- errors and caches


def test_u4_an_error_of_the_database_does_not_tell_where_it_is(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    with a_server(tmp_path) as (client, store):
        player = Player(client)
        id = player.founds()
        assert isinstance(store.database, SqliteDatabase)
        store.database.patience = 0.05
        store.database.close()  # connections that wait longer
        with closing(sqlite3.connect(tmp_path / "games.db")) as other:
            other.execute("begin immediate")
            answers = [
                player.send(f"/api/tables/{id}/choose", {"at": 0, "value": "south"}),
                player.post(f"/table/{id}/choose", {"at": "0", "value": "south"}),
                player.send("/api/tables", {"seed": 7}),
                player.post("/tables", {"fight": "white_lion:1", "player": ["Ada"]}),
            ]
        for answer in answers:
            assert answer.status_code == 503
            assert "he database is in use by another program" in answer.text
            assert str(tmp_path) not in answer.text
            assert "games.db" not in answer.text
    assert str(tmp_path) in caplog.text  # the host reads it in the log


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT, 1])
def test_u4_no_error_of_sqlite_tells_visitors_a_path(code: int, tmp_path: Path):
    with a_server(tmp_path) as (_, store):
        assert isinstance(store.database, SqliteDatabase)
        problem = sqlite3.OperationalError(f"disk I/O error in {tmp_path}")
        problem.sqlite_errorcode = code
        error = store.database._store_error(problem)
    assert isinstance(error, StoreError)
    assert str(tmp_path) in str(error)
    assert str(tmp_path) not in words_of(error)


def test_u4_nothing_but_static_files_is_kept_by_caches(shared: Any):
    ada = Player(shared)
    id = ada.founds(players=("Ada", "Ben"))
    ada.get(f"/sit/{ada.founded['seats'][0]['secret']}")
    asked = 0
    for path, methods in routes(ada, id):
        if "GET" in methods and not path.startswith("/static/"):
            assert ada.get(path).headers["cache-control"] == "no-store", path
            asked += 1
    assert asked > 20
    assert ada.send("/api/tables", {"seed": 1}).headers["cache-control"] == "no-store"
    assert "no-store" not in ada.get("/static/table.css").headers.get("cache-control", "")
