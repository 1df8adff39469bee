"""Games in which questions are left to the program are ordinary games."""

from __future__ import annotations

from itertools import permutations

import pytest

import lanternyear as ly
from lanternyear.bots import VeteranBot
from lanternyear.engine.decision import Option
from lanternyear.play.defaults import ASK_EVERYTHING, ASK_WHAT_MATTERS, Asking, Wish
from lanternyear.play.game import Game

SEEDS = range(6)
LETS_NOBODY_ASK = Asking(wishes={"": Wish("never")})
ALWAYS = Asking(wishes={"": Wish("always")})
IN_DANGER = ("dodge", "endure", "ignore_hit", "roll_again", "which_hit")


def a_settled_game(seed: int, asking: Asking, answers: int = 400) -> tuple[Game, list[str]]:
    """A fight by a random bot in which the program takes defaults; the prompts that were asked."""
    game = ly.start_showdown("white_lion", "2", seed, players=["Ada", "Ben"])
    asked = []
    for number in range(answers):
        game.settle(asking)
        if game.decision is None:
            break
        asked.append(game.decision.prompt)
        game.choose(ly.RandomBot(seed * 1000 + number).answer(game.decision, game.view))
    return game, asked


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("asking", [ASK_WHAT_MATTERS, LETS_NOBODY_ASK, ALWAYS])
def test_a_settled_game_is_saved_loaded_and_replayed_without_its_settings(seed: int, asking: Asking):
    game, _ = a_settled_game(seed, asking)
    assert ly.load(game.save()).state == game.state
    again = ly.start_showdown("white_lion", "2", seed, players=["Ada", "Ben"])
    for kind, value in game.internals.journal:
        if kind == "choice":
            again.choose(value)  # every answer is legal where everything is asked
    assert again.state == game.state
    assert again.facts == game.facts


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_is_asked_where_everything_is_to_be_asked(seed: int):
    game = ly.start_showdown("white_lion", "2", seed)
    assert game.settle(ASK_EVERYTHING) == 0
    assert game.internals.journal == ly.start_showdown("white_lion", "2", seed).internals.journal


@pytest.mark.parametrize("seed", SEEDS)
def test_what_saves_a_survivor_from_an_injury_has_no_default(seed: int):
    game = ly.start_showdown("white_lion", "3", seed)
    for number in range(400):
        decision = game.decision
        if decision is None:
            break
        if decision.prompt in IN_DANGER:
            assert decision.default is None
            assert game.default_answer(LETS_NOBODY_ASK) is None
        game.choose(ly.RandomBot(number).answer(decision, game.view))


def test_an_order_of_hits_that_is_not_asked_makes_no_difference():
    assert sum(map(_orders_left, range(12))) > 10


def _orders_left(seed: int) -> int:
    """Play a fight and try every order of hits that is left to the program; return how many were."""
    game = ly.start_showdown("white_lion", "1", seed)
    left = 0
    for number in range(300):
        decision = game.decision
        if decision is None:
            break
        if decision.prompt == "hit_order" and game.default_answer() is not None:
            left += 1
            assert len({_after_hits(game, order) for order in permutations(decision.options)}) == 1
        game.choose(ly.RandomBot(seed * 500 + number).answer(decision, game.view))
    return left


def _after_hits(game: Game, order: tuple[Option, ...]) -> object:
    """The wounds of everybody after the hits in this order."""
    other = game.clone()
    wanted = list(order)
    while other.decision is not None and other.decision.prompt == "hit_order":
        other.choose(next(option for option in wanted if option in other.decision.options))
        wanted = [option for option in wanted if other.decision is None or option in other.decision.options]
    state = other.state
    boxes = [
        (survivor.id, survivor.alive, sorted(fighter.light), sorted(fighter.heavy), sorted(fighter.armor_lost.items()))
        for survivor in state.survivors.values()
        for fighter in [survivor.fighter]
    ]
    told = sorted(map(repr, other.facts))
    return repr((boxes, state.chance, told))


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_and_redo_go_through_answers_of_the_program_as_through_others(seed: int):
    game, _ = a_settled_game(seed, ASK_WHAT_MATTERS, answers=60)
    state, journal = game.state, list(game.internals.journal)
    steps = 0
    while game.undo():
        steps += 1
    for _ in range(steps):
        game.redo()
    assert (game.state, game.internals.journal) == (state, journal)


def test_who_holds_the_controller_tile_is_asked_of_players_who_always_want_to_be():
    assert "nominate" not in a_settled_game(1, ASK_WHAT_MATTERS)[1]
    assert "nominate" in a_settled_game(1, ALWAYS)[1]


def test_rewards_are_divided_by_players_where_they_do_not_go_to_one_settlement():
    players = ["Ada", "Ben"]
    showdown = ly.start_showdown("white_lion", "first_story", 1, players=players)
    assert _usual_division(showdown) is None
    assert _usual_division(ly.start_campaign(seed=1, players=players)) == "in turn"


def _usual_division(game: Game) -> Option | None:
    """Return the default of dividing the rewards of this fight, which a veteran wins."""
    for number in range(400):
        decision = game.decision
        assert decision is not None
        if decision.prompt == "divide_rewards":
            return None if decision.default is None else decision.default.option
        game.choose(VeteranBot(game.catalog, number).answer(decision, game.view))
    raise AssertionError("the lion was never beaten")
