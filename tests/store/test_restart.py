"""F8: PostgreSQL restarted under load: requests fail in words, work again within 5 seconds, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from lanternyear.errors import Stale, StoreUnavailable
from lanternyear.store import open_store
from tests.support.stored_games import choose, entries, new_game, token
from tests.support.throwaway_postgres import ThrowawayPostgres, throwaway_postgres

WITHIN = 5.0  # seconds after the server is back


@pytest.fixture
def server() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as postgres:
        yield postgres


def test_f8_nothing_is_lost_when_the_server_is_restarted_under_load(server: ThrowawayPostgres):
    with closing(open_store(server.new_database())) as store:
        ids = [store.create(new_game(), f"Table {number}") for number in range(3)]
        acknowledged: dict[str, dict[str, int]] = {id: {} for id in ids}
        refused: list[str] = []
        stop = Event()

        def play(id: str) -> None:
            while not stop.is_set():
                try:
                    with store.open(id) as kept:
                        if kept.game.decision is None:
                            kept.go_to(0, at=kept.n, token=f"back at {kept.n}")
                        word = token()
                        acknowledged[id][word] = choose(kept, word=word)
                except StoreUnavailable as error:
                    refused.append(str(error))
                    sleep(0.02)
                except Stale:
                    pass

        listener = store.listener()
        players = [Thread(target=play, args=(id,)) for id in ids]
        for player in players:
            player.start()
        _until(lambda: min(map(len, acknowledged.values())) > 5)
        for _ in range(2):
            server.stop("immediate")
            _until(lambda: len(refused) > 3)
            server.start()
            back, before = monotonic(), {id: len(acknowledged[id]) for id in ids}
            for id in ids:
                _until(lambda id=id, n=before[id]: len(acknowledged[id]) > n)
            assert monotonic() - back <= WITHIN
            refused.clear()
        assert set().union(*(listener.changed(2) for _ in range(3))) == set(ids)
        stop.set()
        for player in players:
            player.join()
        for id in ids:
            assert acknowledged[id].items() <= entries(store, id).items()
        assert store.check() == 3
        listener.close()


def test_the_words_name_the_server(server: ThrowawayPostgres):
    with closing(open_store(server.new_database())) as store:
        id = store.create(new_game(), "One")
        server.stop("fast")
        for ask in (store.games, lambda: store.revision(id), lambda: store.open(id).__enter__(), store.listener):
            with pytest.raises(StoreUnavailable, match=rf"127.0.0.1:{server.port}/postgres does not answer"):
                ask()
        server.start()
        assert store.revision(id) == 0


def _until(reached) -> None:
    until = monotonic() + 60
    while not reached():
        assert monotonic() < until
        sleep(0.01)
