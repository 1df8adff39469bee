"""F1: no acknowledged choice is ever lost. F3: the same choice sent twice counts once."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from lanternyear.errors import Stale
from lanternyear.store import Store, open_store
from tests.support.store_processes import die_before_answering, play_for_ever, started
from tests.support.stored_games import entries, new_game, seen

KILLS = int(os.environ.get("LANTERN_KILLS", "10"))
WRITERS = 2


def test_f1_no_acknowledged_choice_is_lost_when_writers_are_killed(where: str, store: Store, tmp_path: Path):
    id, dice = store.create(new_game(), "Hunted"), Random(1)
    written_down = tmp_path / "acknowledged"
    for kill in range(0, KILLS, WRITERS):
        before = store.revision(id)
        writers = [started(play_for_ever, where, id, written_down, f"{kill}.{number}") for number in range(WRITERS)]
        while store.revision(id) < before + 5:
            sleep(0.02)
        for writer in writers:
            sleep(dice.uniform(0, 0.2))
            writer.kill()
            writer.join()
    acknowledged = dict(line.split(",") for line in written_down.read_text().splitlines())
    stored = entries(store, id)
    lost = {token: n for token, n in acknowledged.items() if stored.get(token) != int(n)}
    assert not lost
    assert len(acknowledged) >= KILLS
    sys.stdout.write(f"F1: {KILLS} kills, {len(acknowledged):,} of {len(stored):,} choices acknowledged, none lost\n")
    assert store.check() == 1
    reopened = open_store(where)
    assert seen(reopened, id) == seen(store, id)
    reopened.close()


def test_f3_a_choice_that_was_stored_but_never_answered_counts_once_when_it_is_sent_again(where: str, store: Store):
    id = store.create(new_game(), "Cut off")
    with store.open(id) as kept:
        first = kept.game.decision
    assert first is not None
    writer = started(die_before_answering, where, id, "the only one")
    writer.join()
    assert writer.exitcode == -9
    with store.open(id) as kept:
        assert kept.n == 1
        assert kept.choose(first.options[0], at=0, token="the only one") == 1
        assert kept.n == 1
    assert entries(store, id) == {"the only one": 1}


def test_f3_a_double_click_counts_once(store: Store):
    with store.open(store.create(new_game(), "Twice")) as kept:
        assert kept.game.decision is not None
        answer = kept.game.decision.options[0]
        assert kept.choose(answer, at=0, token="click") == kept.choose(answer, at=0, token="click") == 1
        assert kept.undo(at=1, token="back") == kept.undo(at=1, token="back") == 2
        assert kept.n == 2


def test_f2_the_same_click_with_a_token_of_its_own_is_stale(store: Store):
    with store.open(store.create(new_game(), "Twice")) as kept:
        assert kept.game.decision is not None
        answer = kept.game.decision.options[0]
        kept.choose(answer, at=0, token="one")
        with pytest.raises(Stale, check=lambda stale: stale.n == 1):
            kept.choose(answer, at=0, token="two")
