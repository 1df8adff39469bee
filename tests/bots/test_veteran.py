"""The veteran plays legally, from what a seat may know, and better than at random."""

import pytest

from lanternyear.bots import RandomBot, VeteranBot, play_out
from lanternyear.bots.acting import best_attack
from lanternyear.bots.situation import Situation, expected_wounds
from lanternyear.engine.explanation import AttackProfile
from lanternyear.play import Decision, Game, start_showdown
from lanternyear.play.start import cards_of

CATALOG = cards_of()


def new_game(seed: int, *, history: bool = False) -> Game:
    return start_showdown("white_lion", "first_story", seed=seed, catalog=CATALOG, history=history)


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def position(text: str) -> Game:
    return Game.from_scenario("title: a position\ngiven:\n" + text, CATALOG)


@pytest.mark.parametrize(
    ("speed", "hits_on", "wounds_on", "expected"), [(2, 6, 6, 0.5), (3, 11, 2, 0.0), (1, 1, 1, 1.0)]
)
def test_expected_wounds_are_the_dice(speed, hits_on, wounds_on, expected):
    attack = AttackProfile("bone_axe", speed, hits_on, 0, 8, wounds_on, 10)
    assert expected_wounds(attack) == pytest.approx(expected)


def test_a_second_die_of_a_sharp_weapon_counts():
    dull = AttackProfile("bone_axe", 1, 1, 0, 12, 11, 11)
    sharp = AttackProfile("bone_axe", 1, 1, 0, 12, 11, 11, {"sharp": 1})
    assert expected_wounds(dull) == 0 < expected_wounds(sharp)


def test_it_wins_more_first_stories_than_chance():
    won = {}
    for name in ("random", "veteran"):
        games = [new_game(seed) for seed in range(6)]
        for seed, game in enumerate(games):
            play_out(game, RandomBot(seed) if name == "random" else VeteranBot(CATALOG, seed))
        won[name] = sum(game.outcome == "victory" for game in games)
    assert won["veteran"] > won["random"]


def test_it_never_peeks():
    """With everything hidden shuffled, it answers the same."""
    game = new_game(3, history=True)
    for _ in range(40):
        decision = game.decision
        if decision is None:
            break
        bots = VeteranBot(CATALOG, 1), VeteranBot(CATALOG, 1)
        other = game.imagine(99)
        answer = bots[0].answer(decision, game.view)
        assert other.decision is not None
        assert bots[1].answer(other.decision, other.view) == answer
        game.choose(answer)


def test_it_attacks_from_the_blind_spot_if_it_can():
    game = position(
        """  monster: {white_lion: {space: H10, facing: west}}
  survivors: {ada: {space: H13, gear: [bone_axe]}, ben: {space: H5}}
"""
    )
    bot = VeteranBot(CATALOG)
    while game.decision is not None and game.decision.prompt != "move_to":
        game.choose(bot.answer(game.decision, game.view))
    advice = bot.advise(asked(game), game.view)
    assert advice is not None
    assert (advice.option, advice.why) == ("H12", "moves_behind")


def test_it_dodges_what_is_worse_than_a_wound_to_armor():
    game = position(
        """  monster: {white_lion: {ai: [claw], space: H11, facing: west}}
  survivors: {ada: {space: H9, survival: 2, heavy: [head]}}
  settlement: {innovations: [language]}
  phase: monster
  dice: [10, 1, 1, 4]
"""
    )
    while game.decision is not None and game.decision.prompt != "dodge":
        game.choose(game.decision.options[0])
    advice = VeteranBot(CATALOG).advise(asked(game), game.view)
    assert advice is not None
    assert (advice.option, advice.why) == ("head", "dodges")


def test_what_hits_nobody_is_no_attack():
    game = position(
        """  monster: {white_lion: {space: H20, facing: west}}
  survivors: {ada: {space: H3, gear: [bone_axe]}}
"""
    )
    if asked(game).prompt == "who_acts":
        game.choose("ada")
    assert best_attack(asked(game)) is None
    situation = Situation(game.view(), CATALOG)
    assert situation.wounds_here(game.state.survivors["ada"]) == 0
