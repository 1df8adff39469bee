"""Undo restores an equal state, redo gives the answer again, a branch is independent."""

from collections.abc import Iterable

from lanternyear.play import Game
from lanternyear.play.snapshot import freeze
from tests.support.random_showdown import Moment, bot_for, moments, over_all_showdowns, sampled

SHARE = 0.05

Picture = tuple[bytes, str, int, int]


def picture(game: Game) -> Picture:
    """Everything undo must restore."""
    return freeze(game.state), repr(game.decision), len(game.internals.journal), len(game.facts)


@over_all_showdowns()
def test_undo_restores_an_equal_state_and_redo_the_answer(seed_block: Iterable[int]):
    for seed in seed_block:
        before: Picture | None = None
        for moment in moments(seed):
            game, now = moment.game, picture(moment.game)
            if before is not None and (seed * 7 + moment.number) % round(1 / SHARE) == 0:
                facts = list(game.facts)
                assert game.undo(), moment
                assert picture(game) == before, moment
                assert game.redo(), moment
                assert picture(game) == now, moment
                assert game.facts == facts, moment
                assert not game.redo(), moment
            before = now


@over_all_showdowns(showdowns=40)
def test_undoing_everything_and_redoing_it_comes_back(seed_block: Iterable[int]):
    for seed in seed_block:
        pictures, game = [], None
        for moment in moments(seed, limit=300):
            game = moment.game
            pictures.append(picture(game))
        assert game is not None
        end = picture(game)
        for expected in reversed(pictures):
            assert game.undo()
            assert picture(game) == expected
        assert not game.undo()
        while game.redo():
            pass
        assert picture(game) == end


@over_all_showdowns()
def test_a_branch_is_independent(seed_block: Iterable[int]):
    for seed in seed_block:
        for moment in sampled(seed, SHARE / 5):
            here = picture(moment.game)
            branch = moment.game.branch()
            assert picture(branch) == here, moment
            _play_on(branch, moment)
            assert picture(moment.game) == here, moment
            while len(branch.internals.journal) > here[2]:
                assert branch.undo(), moment
            assert picture(branch) == here, moment


def _play_on(game: Game, moment: Moment) -> None:
    bot = bot_for(moment.number + 1)
    for _ in range(20):
        if game.decision is not None:
            game.choose(bot.answer(game.decision, game.view))
