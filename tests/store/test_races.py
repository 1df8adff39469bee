"""F2: two choices at once: exactly one is stored, the other is told why and sees the new table."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from threading import Barrier

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lanternyear.cards.catalog import PackId
from lanternyear.errors import IllegalChoice, Stale
from lanternyear.play import Game
from lanternyear.play.save import fingerprint
from lanternyear.play.save_format import SavedPack
from lanternyear.store import Store, StoredGame, open_store
from lanternyear.store.packs import keep, name_packs
from tests.support.stored_games import Another, choose, new_game, played, seen, token

PLAYERS, ROUNDS = 4, 12


def test_f2_of_several_choices_at_once_exactly_one_is_stored(store: Store, another: Another):
    id = store.create(new_game(), "Contested")
    stores = [another() for _ in range(PLAYERS // 2)] * 2  # two threads on each
    together = Barrier(PLAYERS, timeout=60)  # when one of them fails the others do not wait for ever

    def player(number: int) -> list[str]:
        return [_try(stores[number], id, round, number, together) for round in range(ROUNDS)]

    with ThreadPoolExecutor(PLAYERS) as pool:
        results = list(pool.map(player, range(PLAYERS)))
    for round in range(ROUNDS):
        assert Counter(result[round] for result in results) == {"stored": 1, f"stale, now {round + 1}": PLAYERS - 1}
    assert len({seen(store, id) for store in [store, *stores]}) == 1
    assert store.revision(id) == ROUNDS


def _try(store: Store, id: str, n: int, number: int, together: Barrier) -> str:
    together.wait()
    with store.open(id) as kept:
        decision = kept.game.decision
        assert decision is not None
        try:
            kept.choose(decision.options[number % len(decision.options)], at=n, token=f"{n} {number}")
            result = "stored"
        except Stale as stale:
            result = f"stale, now {stale.n}"
    together.wait()
    return result


def test_f2_who_was_too_late_sees_the_new_table(store: Store, another: Another):
    id = store.create(new_game(), "Contested")
    late, first = another(), another()
    with late.open(id) as kept:
        with first.open(id) as winner:
            choose(winner)
            assert winner.game.decision is not None
            expected = fingerprint(winner.game)
        with pytest.raises(Stale, check=lambda stale: stale.n == 1):
            choose(kept)
    assert seen(late, id) == (1, expected)


def test_f2_a_page_from_before_a_backup_was_put_in_place_is_stale(store: Store):
    """The table it shows came later than the one that there is."""
    id = played(store, 5)
    with store.open(id) as kept, pytest.raises(Stale, check=lambda stale: stale.n == 5):
        kept.undo(at=6, token=token())
    assert store.revision(id) == 5


class TwoServers(RuleBasedStateMachine):
    """Two servers on one database, each asked by pages that may be out of date; a plain game is what they must be."""

    def __init__(self) -> None:
        super().__init__()
        memory = Path("/dev/shm")
        self.folder = tempfile.mkdtemp(dir=memory if memory.is_dir() else None)
        where = f"{self.folder}/race.db"
        self.stores = [open_store(where), open_store(where)]
        self.id = self.stores[0].create(new_game(), "Model")
        self.expected: dict[int, str] = {0: fingerprint(new_game())}
        self.parent: dict[int, int] = {}
        self.n = self.here = self.tip = 0
        self.sent: list[tuple[str, int]] = []

    @initialize()
    def begin(self) -> None:
        self.model = new_game()

    @rule(server=st.integers(0, 1), option=st.integers(0, 50))
    def answer(self, server: int, option: int) -> None:
        if self.model.decision is not None:
            self._moved(
                server,
                lambda kept, word: kept.choose(_option(kept.game, option), at=self.n, token=word),
                lambda game: game.choose(_option(game, option)),
            )

    @rule(server=st.integers(0, 1), value=st.integers(0, 9))
    def override(self, server: int, value: int) -> None:
        self._moved(
            server,
            lambda kept, word: kept.override("survivors.ben.insanity", value, "so be it", at=self.n, token=word),
            lambda game: game.override("survivors.ben.insanity", value, "so be it"),
        )

    @precondition(lambda self: self.here != 0)
    @rule(server=st.integers(0, 1))
    def undo(self, server: int) -> None:
        self._went(server, self.parent[self.here], lambda kept, word: kept.undo(at=self.n, token=word))

    @precondition(lambda self: self.here != self.tip)
    @rule(server=st.integers(0, 1))
    def redo(self, server: int) -> None:
        node = self.tip
        while self.parent[node] != self.here:
            node = self.parent[node]
        self._went(server, node, lambda kept, word: kept.redo(at=self.n, token=word))

    @rule(server=st.integers(0, 1), where=st.integers(0, 50))
    def jump(self, server: int, where: int) -> None:
        node = sorted(self.expected)[where % len(self.expected)]
        if not self._leads(node, self.tip):
            self.tip = node
        self._went(server, node, lambda kept, word: kept.go_to(node, at=self.n, token=word))

    @precondition(lambda self: self.n > 0)
    @rule(server=st.integers(0, 1), behind=st.integers(1, 5), what=st.sampled_from(["choose", "undo", "redo"]))
    def out_of_date(self, server: int, behind: int, what: str) -> None:
        with self.stores[server].open(self.id) as kept:
            ask = {"choose": lambda **of: kept.choose("x", **of), "undo": kept.undo, "redo": kept.redo}[what]
            with pytest.raises(Stale, check=lambda stale: stale.n == self.n):
                ask(at=self.n - behind, token=token())

    @precondition(lambda self: bool(self.sent))
    @rule(server=st.integers(0, 1), which=st.integers(0, 50))
    def sent_again(self, server: int, which: int) -> None:
        word, stored = self.sent[which % len(self.sent)]
        with self.stores[server].open(self.id) as kept:
            assert kept.choose("anything", at=stored - 1, token=word) == stored

    @rule(server=st.integers(0, 1))
    def illegal(self, server: int) -> None:
        with self.stores[server].open(self.id) as kept, pytest.raises(IllegalChoice):
            kept.choose("the moon", at=self.n, token=token())

    @invariant()
    def both_servers_have_the_expected_table(self) -> None:
        for store in self.stores:
            assert seen(store, self.id) == (self.n, self.expected[self.here])
            with store.open(self.id) as kept:
                assert (kept.can_undo, kept.can_redo) == (self.here != 0, self.here != self.tip)

    def teardown(self) -> None:
        try:
            self.stores[0].check()
            again = open_store(f"{self.folder}/race.db")
            assert seen(again, self.id) == (self.n, self.expected[self.here])
            again.close()
        finally:
            for store in self.stores:
                store.close()
            shutil.rmtree(self.folder)

    def _moved(self, server: int, ask: Callable[[StoredGame, str], int], same: Callable[[Game], None]) -> None:
        same(self.model)
        self._stored(server, ask)
        self.parent[self.n] = self.here
        self.here = self.tip = self.n
        self.expected[self.n] = fingerprint(self.model)

    def _went(self, server: int, node: int, ask: Callable[[StoredGame, str], int]) -> None:
        self._stored(server, ask)
        self.here = node
        with self.stores[server].open(self.id) as kept:
            self.model = kept.game.branch()  # its fingerprint is checked by the invariant, against the first visit

    def _stored(self, server: int, ask: Callable[[StoredGame, str], int]) -> None:
        word = token()
        with self.stores[server].open(self.id) as kept:
            assert ask(kept, word) == self.n + 1
        self.n += 1
        self.sent.append((word, self.n))

    def _leads(self, node: int, tip: int) -> bool:
        while tip not in (0, node):
            tip = self.parent[tip]
        return tip == node


def _option(game: Game, number: int) -> str | tuple[str, ...]:
    decision = game.decision
    assert decision is not None
    if decision.at_most == 1 and decision.at_least == 1:
        return decision.options[number % len(decision.options)]
    return tuple(decision.options[: max(decision.at_least, 1)])


TestTwoServers = TwoServers.TestCase
TestTwoServers.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)


def test_a_pack_that_a_game_begins_to_be_played_with_is_not_forgotten(postgres_where: str):
    """On SQLite one of the two waits before it begins."""
    with closing(open_store(postgres_where)) as store, ThreadPoolExecutor() as others:
        pack = PackId("mine", "0.1.0", "a1", {"pack.yaml": b"id: mine\ntitle: Mine\nversion: 0.1.0\n"})
        id = played(store, 3)
        with store.database.writing() as connection:
            keep(connection, pack)
        with store.database.writing() as connection:
            keep(connection, pack)  # it is there, so it is not written again
            forgotten = others.submit(store.packs.forget_old_versions, "mine")
            with suppress(TimeoutError):
                forgotten.result(0.5)
            name_packs(connection, id, [SavedPack("mine", "0.1.0", "a1", {})])
        forgotten.result(10)
        assert store.packs.pack("a1").id == "mine"
