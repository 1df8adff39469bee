"""U1: other rules or cards never cost more than the moves of the act in progress, and nothing becomes unreachable.

Games in the settlement, on the hunt, in the middle of acts and late in a campaign are opened by a program that was
changed in one way.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest

from lanternyear.bots import RandomBot
from lanternyear.play import Decision, Game
from lanternyear.play.save import fingerprint
from lanternyear.store import Store, open_store
from tests.support.changed_programs import CHANGES, Change, lacking_fields, new_field
from tests.support.stored_games import choose, entries_of, moves_of_stage, token
from tools.write_save_corpus import POINTS, Point, journals

FURTHER = 15  # answers after the update
REACHED = 12  # points of the history that are gone to
YEAR = 4


def _in_act(game: Game, answers: int) -> bool:
    """Return whether the act in progress has so many answers."""
    runner = game.internals
    return sum(kind == "choice" for kind, _ in runner.journal[runner.snapshots[-1].journaled :]) >= answers


def _in_settlement(game: Game, decision: Decision) -> bool:
    return game.state.phase == "settlement" and game.state.settlement.lantern_year == 2 and _in_act(game, 4)


def _on_hunt(game: Game, decision: Decision) -> bool:
    return game.state.phase == "hunt" and _in_act(game, 2)


def _late(game: Game, decision: Decision) -> bool:
    return game.state.phase == "showdown" and game.state.settlement.lantern_year >= YEAR and _in_act(game, 4)


MOMENTS: dict[str, tuple[Point, int]] = {
    "settlement": (Point(POINTS["mid_settlement"].begin, _in_settlement), 2),
    "hunt": (Point(POINTS["mid_hunt"].begin, _on_hunt), 2),
    "act": (POINTS["mid_act"], 3),
    "long act": (Point(POINTS["mid_act"].begin, lambda game, _: _in_act(game, 4)), 3),
    "late campaign": (Point(POINTS["late_campaign"].begin, _late), 1),
}


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as the program before the update left it; the act in progress has so many of its moves."""

    id: str
    n: int
    fingerprint: str
    in_act: int


@dataclass(frozen=True, slots=True)
class Corpus:
    """A database and its games."""

    file: Path
    games: list[Kept]


def _games() -> Iterator[tuple[str, Game]]:
    for name, (point, number) in MOMENTS.items():
        for seed, game in islice(journals(point), number):
            yield f"{name} {seed}", game


def _written(file: Path, games: list[tuple[str, Game]]) -> Corpus:
    with closing(open_store(file)) as store:
        return Corpus(file, [_kept(store, store.create(game, name)) for name, game in games])


def _kept(store: Store, id: str) -> Kept:
    with store.open(id) as stored:
        return Kept(id, stored.n, fingerprint(stored.game), moves_of_stage(stored))


@pytest.fixture(scope="module")
def games() -> list[tuple[str, Game]]:
    return list(_games())


@pytest.fixture(scope="module")
def corpus(games: list[tuple[str, Game]], tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return _written(tmp_path_factory.mktemp("corpus") / "lantern.db", games)


@pytest.fixture(scope="module")
def corpus_lacking_fields(games: list[tuple[str, Game]], tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    with pytest.MonkeyPatch.context() as patch:
        lacking_fields(patch)
        return _written(tmp_path_factory.mktemp("lacking") / "lantern.db", games)


@dataclass(frozen=True, slots=True)
class Update:
    """A copy of the corpus that may be changed, and the change to the program."""

    corpus: Corpus
    change: Change

    def opened(self) -> Store:
        return open_store(self.corpus.file)

    def backups(self) -> list[Path]:
        return sorted((self.corpus.file.parent / "backups").glob("*-before-*"))


@pytest.fixture(params=CHANGES)
def update(request: pytest.FixtureRequest, tmp_path: Path) -> Update:
    change = CHANGES[request.param]
    written: Corpus = request.getfixturevalue("corpus_lacking_fields" if change is new_field else "corpus")
    return Update(Corpus(Path(shutil.copy(written.file, tmp_path)), written.games), change)


@pytest.fixture
def updated(update: Update) -> Iterator[Callable[[], None]]:
    """Undoes the update when it is called."""
    with pytest.MonkeyPatch.context() as patch:
        update.change(patch)
        yield patch.undo


def test_u1_the_corpus_has_acts_with_moves_to_lose(corpus: Corpus):
    assert len(corpus.games) == sum(number for _, number in MOMENTS.values())
    assert all(kept.in_act > 1 for kept in corpus.games)


def test_u1_looking_writes_nothing(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        before = [entries_of(store, kept.id) for kept in update.corpus.games]
        for kept in update.corpus.games:
            store.games()
            store.facts_by_move(kept.id, 50)
            store.glimpse(kept.id, kept.n)
            store.export(kept.id)
            with store.open(kept.id) as stored:
                stored.points()
                assert "rules or cards changed" in stored.note
        assert [entries_of(store, kept.id) for kept in update.corpus.games] == before
    assert update.backups() == []


def test_u1_at_most_the_moves_of_the_act_in_progress_are_set_aside(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        for kept in update.corpus.games:
            before = entries_of(store, kept.id)
            with store.open(kept.id) as stored:
                lost = kept.n - stored.moves
                assert 0 <= lost <= kept.in_act
                assert ("set aside" in stored.note) == bool(lost)
                choose(stored)
                [point] = [point for point in stored.points() if point.note]
                assert (point.n, point.set_aside) == (kept.n, lost)
            after = entries_of(store, kept.id)
            assert after[: kept.n] == before
            assert [entry.kind for entry in after[kept.n :]] == ["anchor", "move"]


def test_u1_the_game_goes_on(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        for kept in update.corpus.games:
            with store.open(kept.id) as stored:
                bot = RandomBot(1)
                for _ in range(FURTHER):
                    if stored.game.decision is not None:
                        answer = bot.answer(stored.game.decision, stored.game.view)
                        stored.choose(answer, at=stored.n, token=token())
                now = stored.n, fingerprint(stored.game)
            with closing(update.opened()) as other, other.open(kept.id) as stored:
                assert (stored.n, fingerprint(stored.game)) == now


def test_u1_every_point_before_can_be_gone_to_and_branched(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        for kept in update.corpus.games:
            with store.open(kept.id) as stored:
                choose(stored)
                points = stored.points()
                for point in points[:: 1 + len(points) // REACHED]:
                    stored.go_to(point.n, at=stored.n, token=token())
                    assert stored.game.decision is not None
                    choose(stored)
            branch = store.branch(kept.id, "As it was", kept.n)
            with store.open(branch) as stored:
                assert kept.n - stored.moves <= kept.in_act
                choose(stored)


def test_u1_the_program_before_finds_everything_as_it_was(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        for kept in update.corpus.games:
            with store.open(kept.id) as stored:
                choose(stored)
    updated()
    with closing(update.opened()) as store:
        for kept in update.corpus.games:
            assert fingerprint(store.glimpse(kept.id, kept.n)) == kept.fingerprint
            with store.open(store.branch(kept.id, "As it was", kept.n)) as stored:
                assert (fingerprint(stored.game), stored.note) == (kept.fingerprint, "")


def test_u1_a_backup_is_made_before_the_first_game_is_taken_over(update: Update, updated: Callable[[], None]):
    with closing(update.opened()) as store:
        for kept in update.corpus.games[:2]:
            with store.open(kept.id) as stored:
                choose(stored)
    [backup] = update.backups()
    with closing(open_store(shutil.copy(backup, update.corpus.file.with_name("backup.db")))) as store:
        assert {game.id: game.n for game in store.games()} == {kept.id: kept.n for kept in update.corpus.games}


def test_u1_an_export_of_the_program_before_is_accepted(update: Update, updated: Callable[[], None], tmp_path: Path):
    with closing(update.opened()) as store, closing(open_store(tmp_path / "other.db")) as other:
        for kept in update.corpus.games:
            assert other.import_game(store.export(kept.id)) == kept.id
            with other.open(kept.id) as stored:
                assert kept.n - stored.moves <= kept.in_act
