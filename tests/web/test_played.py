"""We did it ourselves: a part that was played at the players' own table is one form and one change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lanternyear.engine.facts import DoneByHand, HuntEnded, PartPlayed, SurvivorDied
from lanternyear.play import Game, load
from lanternyear.store import Store
from tests.support.by_hand import game_at
from tests.support.games import catalog
from tests.support.saved_campaigns import campaign_at, campaign_in_an_event
from tests.support.web_client import Player, a_server, text_of


class Table(Player):
    """A player, and the store that the server writes to."""

    store: Store


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Table]:
    with a_server(tmp_path) as (client, store):
        player = Table(client)
        player.store = store
        yield player


def brings(player: Table, data: bytes) -> str:
    answer = player.client.post("/api/tables/import", content=data, headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def plays(player: Table, id: str, **fields: Any) -> Any:
    return player.post(f"/table/{id}/played", {"at": str(player.sees(id)["n"]), **fields})


def game_of(table: Table, id: str) -> Game:
    with table.store.open(id) as stored:
        return stored.game.branch()


FIGHT = campaign_at("act", phase="showdown", year=0)


def party(data: bytes) -> list[str]:
    return [s.id for s in load(data, catalog()).state.survivors.values() if s.alive and s.fighter.in_showdown]


def test_a_showdown_is_one_form_and_one_change(player: Table):
    id, (first, second, *_) = brings(player, FIGHT), party(FIGHT)
    before = player.sees(id)["n"]
    monster = load(FIGHT, catalog()).state.showdown.monster.id
    fields = {
        "way": "showdown_won", "rounds": "6", f"{first}.survival": "1", f"{first}.insanity": "2",
        f"{first}.cards": "blind, Fear of the dark", f"{second}.fate": "died", f"{second}.cause": monster,
        "found": "2 monster bone, monster hide", "more": "settlement: 1 endeavors",
    }  # fmt: skip
    done = plays(player, id, **fields)
    assert done.status_code == 303, text_of(done)
    game = game_of(player, id)
    kinds = [kind for kind, _ in load(FIGHT, catalog()).internals.journal]
    assert [kind for kind, _ in game.internals.journal].count("by_hand") == kinds.count("by_hand") + 1
    facts = game.full_log()
    assert PartPlayed("showdown", "victory") in facts
    assert SurvivorDied(second, monster) in facts
    survivor = game.state.survivors[first]
    assert (survivor.survival, survivor.insanity, survivor.injuries) == (1, 2, ["injury.blind"])
    assert "fear_of_the_dark" in str(survivor.disorders)
    assert sorted(game.state.survivors[first].carried + game.state.settlement.play_area).count("monster_bone") == 2
    undone = player.post(f"/table/{id}/undo", {"at": str(player.sees(id)["n"])})
    assert undone.status_code == 303
    assert game_of(player, id).state.survivors[second].alive
    assert before < player.sees(id)["n"]


def test_nothing_is_chosen_for_the_players_but_the_card_in_hand(player: Table):
    page = player.get(f"/table/{brings(player, FIGHT)}/played").text
    assert 'value="showdown_won"' in page
    assert 'value="showdown_won" checked' not in page
    page = player.get(f"/table/{brings(player, campaign_in_an_event())}/played").text
    assert 'name="way" value="card:' in page
    assert page.count("checked required") == 1


def test_an_event_that_was_resolved_is_set_aside(player: Table):
    data = campaign_in_an_event()
    id, game = brings(player, data), load(data, catalog())
    card = game.cards_in_hand[-1]
    who = next(s.id for s in game.state.survivors.values() if s.departing and s.alive)
    happened = {f"{who}.insanity": "3", f"{who}.cards": "2 bleeding, 1 damage legs"}
    assert plays(player, id, way=f"card:{card}", **happened).status_code == 303
    after = game_of(player, id)
    assert card not in after.cards_in_hand
    done = next(fact for fact in after.full_log()[::-1] if isinstance(fact, DoneByHand))
    lines = [(line.kind, line.what, line.number) for line in done.consequences]
    assert (done.instead_of, lines) == (card, [("bleeding", "", 2), ("damage", "legs", 1), ("insanity", "", 3)])


@pytest.mark.parametrize(
    ("way", "how"), [("hunt_played:monster", "monster"), ("hunt_played", "met"), ("hunt_failed", "failed")]
)
def test_a_hunt_is_one_form(player: Table, way: str, how: str):
    id = brings(player, game_at("hunt").save())
    assert plays(player, id, way=way).status_code == 303
    assert [fact.how for fact in game_of(player, id).full_log() if isinstance(fact, HuntEnded)][-1:] == [how]


def test_a_settlement_phase_is_one_form(player: Table):
    game = game_at("settlement")
    id, someone = brings(player, game.save()), next(s for s in game.state.survivors.values() if s.alive)
    fields = {"way": "settlement_played", "gained": "2 monster bone, cloth, paint", "newcomers": "2"}
    assert plays(player, id, **fields, **{f"{someone.id}.courage": "4"}).status_code == 303
    after = game_of(player, id)
    while after.internals.is_aside and after.decision is not None:  # newcomers are named
        after.choose(after.decision.options[0])
    state = after.state
    assert state.settlement.step == "departing"
    assert "paint" in state.settlement.innovations
    assert state.survivors[someone.id].courage == 4
    assert len(state.survivors) == len(game.state.survivors) + 2


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"way": "showdown_won", "found": "monster bnoe"}, "Did you mean"),
        ({"way": "showdown_won", "FIRST.cards": "broken arn"}, "Did you mean"),
        ({"way": "showdown_won", "FIRST.survival": "100"}, "survival is a number from 0 to 99"),
        ({"way": "settlement_played"}, "not being played any more"),
        ({}, "not being played any more"),
        ({"way": "showdown_lost", "more": "Zoe: dies"}, "is not a survivor here"),
    ],
)
def test_what_cannot_be_read_is_said_and_stays_in_the_form(player: Table, fields: dict[str, str], words: str):
    id, first = brings(player, FIGHT), party(FIGHT)[0]
    fields = {name.replace("FIRST", first): value for name, value in fields.items()}
    n = player.sees(id)["n"]
    refused = plays(player, id, **fields)
    assert refused.status_code == 409
    assert words in text_of(refused).replace("&#39;", "'")
    assert all(value in refused.text for name, value in fields.items() if name != "way")
    assert player.sees(id)["n"] == n


def test_the_form_is_read_to_the_players_before_it_is_done(player: Table):
    id, second = brings(player, FIGHT), party(FIGHT)[1]
    n = player.sees(id)["n"]
    page = text_of(plays(player, id, show="1", way="showdown_won", rounds="5", **{f"{second}.fate": "died"}))
    assert "the showdown was won in 5 rounds" in page
    assert player.sees(id)["n"] == n


def test_the_card_that_is_being_performed_offers_the_form(player: Table):
    data = campaign_in_an_event()
    id, card = brings(player, data), load(data, catalog()).cards_in_hand[-1]
    beside = {"hx-request": "true", "hx-current-url": f"http://here/table/{id}"}
    assert f'href="/table/{id}/played"' in player.get(f"/cards/{card}", **beside).text
    assert "/played" not in player.get("/cards/cloth", **beside).text


def test_the_game_stops_at_each_card_for_players_who_do_cards_themselves(player: Table):
    id = player.founds(real=["ai"])
    page = player.get(f"/table/{id}/played").text
    assert '<input type="hidden" name="real" value="ai"><input type="hidden" name="real" value="each_card">' in page
    done = player.post(f"/table/{id}/box", {"at": str(player.sees(id)["n"]), "real": ["ai", "each_card"]})
    assert done.status_code == 303
    assert player.sees(id)["real"] == ["ai", "each_card"]
    assert "Stop at each card before" in player.get(f"/table/{id}/box").text
    assert "Stop at each card" not in player.get(f"/table/{id}/played").text.replace("stop at each card", "")
