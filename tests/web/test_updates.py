"""U1: the pages of a game after an update: looking changes nothing, and they say in words what is different."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from lanternyear.store import Store
from lanternyear.web.views.log_models import Line
from lanternyear.web.views.recent_log import lines_only_in
from tests.support.changed_programs import added_question
from tests.support.stored_games import entries_of, moves_of_stage, play, played
from tests.support.web_client import Player, a_server, text_of


@dataclass(frozen=True, slots=True)
class Updated:
    """A table after `n` moves, in the middle of an act, at a server that was updated."""

    player: Player
    store: Store
    id: str
    n: int

    def page(self, part: str = "") -> str:
        return self.player.get(f"/table/{self.id}{part}").text

    def words(self, part: str = "") -> str:
        return text_of(self.player.get(f"/table/{self.id}{part}"))

    @property
    def compared(self) -> str:
        return f"/compare?before={self.n}&after=now"


@pytest.fixture
def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Updated]:
    with a_server(tmp_path) as (_, store):
        id = played(store, 10)
        with store.open(id) as kept:
            while moves_of_stage(kept) < 3:
                play(kept, 1, kept.n)
            n = kept.n
    added_question(monkeypatch)
    with a_server(tmp_path) as (client, store):
        yield Updated(Player(client), store, id, n)


def test_u1_no_page_takes_a_game_over(updated: Updated):
    before = entries_of(updated.store, updated.id)
    for page in ("/", *(f"/table/{updated.id}{part}" for part in ("", "/log", "/history", updated.compared))):
        assert updated.player.get(page).status_code == 200
    assert updated.player.sees(updated.id)["before_update"] == updated.n
    assert entries_of(updated.store, updated.id) == before


def test_u1_the_table_links_to_what_is_different(updated: Updated):
    assert "set aside" in updated.words()
    assert f"/table/{updated.id}{updated.compared.replace('&', '&amp;')}" in updated.page()
    assert "What the update changed" in updated.words(updated.compared)
    assert "Before the update" in updated.words(updated.compared)


def test_u1_the_point_before_is_in_the_history(updated: Updated):
    assert "Before an update" not in updated.words("/history")
    updated.player.plays_on(updated.id, 1)
    assert "Before an update" in updated.words("/history")
    assert f"/table/{updated.id}{updated.compared.replace('&', '&amp;')}" in updated.page()
    assert "Before the update" in updated.words(updated.compared)


def test_only_lines_that_differ_are_told():
    first, second = ([Line(text=text, clause="", tone="") for text in told] for told in ("abca", "acda"))
    assert [line.text for line in lines_only_in(first, second)] == ["b"]
    assert [line.text for line in lines_only_in(second, first)] == ["d"]
