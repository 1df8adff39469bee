"""F7: a change by another process is noticed within 300 ms (SQLite) or 50 ms (PostgreSQL)."""

from __future__ import annotations

from contextlib import closing
from multiprocessing import get_context
from statistics import median
from threading import Thread
from time import monotonic

from lanternyear.store import Store
from lanternyear.store.database import ChangeListener
from tests.support.store_processes import choose_when_told, started
from tests.support.stored_games import Another, choose, new_game, played

WITHIN = {"sqlite": 0.3, "postgresql": 0.05}
TIMES = 9


def test_f7_a_change_by_another_process_is_heard_of_in_time(where: str, store: Store):
    id = store.create(new_game(), "Shared")
    context = get_context("forkserver")
    told, committed = context.Semaphore(0), context.Queue()
    writer = started(choose_when_told, where, id, TIMES, told, committed)
    listener = store.listener()
    delays = []
    for n in range(TIMES):
        told.release()
        assert listener.changed(30) == {id}
        heard = monotonic()
        assert store.revision(id) == n + 1
        delays.append(heard - committed.get())
    writer.join()
    listener.close()
    assert median(delays) <= WITHIN["postgresql" if where.startswith("postgresql") else "sqlite"]


def test_waiting_ends_when_the_revision_is_another(store: Store, another: Another):
    id = played(store, 3)
    other = another()

    def write() -> None:
        with other.open(id) as kept:
            choose(kept)

    writer = Thread(target=write)
    writer.start()
    assert store.wait_for_change(id, 3, timeout=30) == 4
    writer.join()
    assert store.wait_for_change(id, 3, timeout=30) == 4
    assert store.wait_for_change(id, 4, timeout=0) == 4


def test_only_the_games_that_changed_are_named(store: Store, another: Another):
    quiet, loud, last = played(store, 1), played(store, 1), played(store, 1)
    with closing(another().listener()) as listener:
        assert listener.changed(0) == set()
        for id in (loud, loud, last):
            with store.open(id) as kept:
                choose(kept)
        assert heard_up_to(last, listener) == {loud, last}
        assert listener.changed(0) == set()
        with store.open(quiet) as kept:
            choose(kept)
        assert listener.changed(10) == {quiet}


def heard_up_to(last: str, listener: ChangeListener) -> set[str]:
    """PostgreSQL hands each commit's word on by itself, in their order: after that of the last one there is no more."""
    heard: set[str] = set()
    while last not in heard:
        heard |= listener.changed(10)
    return heard


def test_a_server_catches_up_with_what_others_did(store: Store, another: Another):
    id, other = played(store, 5), another()
    with other.open(id) as theirs:
        for number in range(8):
            choose(theirs)
            with store.open(id) as ours:
                assert ours.n == theirs.n
                assert ours.game.internals.journal == theirs.game.internals.journal
                if number % 3 == 2:
                    ours.undo(at=ours.n, token=f"undo {number}")
            theirs.refresh()
