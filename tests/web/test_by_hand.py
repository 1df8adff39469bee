"""By hand: the form reads what is typed, says what it will do and what is wrong, and the game carries it out."""

from __future__ import annotations

import pytest

from tests.support.web_client import Player, text_of


@pytest.fixture
def table(player: Player) -> str:
    id = player.founds()
    player.plays_on(id, 14)
    return f"/table/{id}"


def test_a_line_is_added_to_the_sheet_and_shown_in_words(player: Player, table: str):
    page = text_of(player.get(f"{table}/by-hand?who=ada&kind=damage&number=2&what=legs&add=1"))
    assert "2 damage to legs" in page
    assert "2 damage to the legs" in page


def test_what_cannot_be_read_is_said_on_the_page(player: Player, table: str):
    page = text_of(player.get(f"{table}/by-hand?sheet=Ada:+2+damage+skul"))
    assert "Known: head, arms, body, waist, legs." in page


def test_the_sheet_is_carried_out_and_marked_in_the_log(player: Player, table: str):
    at = player.sees(table.rpartition("/")[2])["n"]
    done = player.post(f"{table}/by-hand", {"at": str(at), "sheet": "Ada: 1 bleeding", "reason": "our card"})
    assert done.status_code in (200, 303)
    assert "By hand (our card): Ada" in text_of(player.get(f"{table}/log?round=all"))


def test_a_sheet_that_is_refused_stays_in_the_form(player: Player, table: str):
    at = player.sees(table.rpartition("/")[2])["n"]
    refused = player.post(f"{table}/by-hand", {"at": str(at), "sheet": "Zoe: dies", "reason": "our card"})
    assert refused.status_code in (400, 409)
    assert "Zoe: dies" in text_of(refused)
    assert "is not a survivor here" in text_of(refused)


def test_programs_send_consequences_as_data(player: Player, table: str):
    id = table.rpartition("/")[2]
    at = player.sees(id)["n"]
    body = {"at": at, "reason": "our card", "consequences": [{"kind": "insanity", "who": "ada", "number": 2}]}
    assert player.send(f"/api/tables/{id}/by-hand", body).status_code == 200
    bad = {**body, "at": at + 1, "consequences": [{"kind": "damage", "who": "ada", "what": "skul"}]}
    refused = player.send(f"/api/tables/{id}/by-hand", bad)
    assert refused.status_code in (400, 409)
