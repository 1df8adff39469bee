"""Games for the tests of the store, and somebody to play them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from lanternyear.bots import RandomBot
from lanternyear.play import Game, start_showdown
from lanternyear.play.journal import moves
from lanternyear.play.save import fingerprint
from lanternyear.store import Store, StoredGame
from lanternyear.store.journal import entries_after
from lanternyear.store.rows import START, StoredEntry
from tests.support.games import SEED, catalog

Another = Callable[[], Store]  # opens one more store on the same database

_tokens = count()


def token() -> str:
    return f"token {next(_tokens)}"


def new_game(seed: int = SEED, **options: object) -> Game:
    return start_showdown("white_lion", 1, seed, catalog=catalog(), **options)  # type: ignore[arg-type]


def choose(kept: StoredGame, option: int = 0, word: str = "") -> int:
    """Answer with one of the options, under this token or one of its own."""
    decision = kept.game.decision
    assert decision is not None
    some = decision.options[: max(decision.at_least, 1)]
    answer = decision.options[option % len(decision.options)] if decision.at_most == 1 else tuple(some)
    return kept.choose(answer, at=kept.n, token=word or token(), seat="ada")


def entries(store: Store, id: str) -> dict[str, int]:
    """The token of every entry that is stored, and its revision; none is missing between them."""
    with store.database.reading() as connection:
        rows = connection.execute("select token, n from entries where game = ? order by n", (id,))
    assert [n for _, n in rows] == list(range(1, len(rows) + 1))
    return dict(rows)


def entries_of(store: Store, id: str) -> list[StoredEntry]:
    """Return every entry of a game as it is stored."""
    with store.database.reading() as connection:
        return entries_after(connection, id, START)


def moves_of_stage(kept: StoredGame) -> int:
    """Return how many moves the stage in progress has."""
    runner = kept.game.internals
    return len(moves(runner.journal[runner.snapshots[-1].journaled :])[1])


def play(kept: StoredGame, answers: int, seed: int = SEED) -> None:
    """Let a bot answer so many questions, or until the game is over."""
    bot = RandomBot(seed)
    for _ in range(answers):
        if kept.game.decision is None:
            return
        kept.choose(bot.answer(kept.game.decision, kept.game.view), at=kept.n, token=token(), seat="ada")


def played(store: Store, answers: int, seed: int = SEED) -> str:
    """A new game in the store after so many answers of a bot."""
    id = store.create(new_game(seed), "The Lantern Hoard")
    with store.open(id) as kept:
        play(kept, answers, seed)
    return id


def picture(kept: StoredGame) -> tuple[str, list[tuple[str, object]]]:
    """Return the position of a game and its history."""
    return fingerprint(kept.game), list(kept.game.internals.journal)


def seen(store: Store, id: str) -> tuple[int, str]:
    """The revision and where the game is."""
    with store.open(id) as kept:
        return kept.n, fingerprint(kept.game)
