"""Real decks: what may be named, what is asked, what is known, and dice and decks that come and go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lanternyear.bots import RandomBot
from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import AiDrawn, Wounded
from lanternyear.play import Game, load, start_showdown
from lanternyear.play.runner import TABLE
from lanternyear.play.unseen import UnseenDeck
from lanternyear.state.box import REAL_DECKS
from tests.support.games import catalog, picture
from tests.support.random_showdown import KeenBot

HUNT = """
title: a hunt with real cards
given: {survivors: {ada: {}, ben: {}}, agenda: [[set_up_hunt, white_lion, "1"]], seed: 3, real: [cards]}
"""
FOES = [("white_lion", "1"), ("screaming_antelope", "1"), ("phoenix", "1"), ("butcher", "1"), ("kings_man", "1")]


def at_question(wanted: Callable[[Decision], bool], game: Game, seed: int = 5) -> Decision:
    """Play until something like this is asked."""
    bot, random = KeenBot(seed), RandomBot(seed)
    for _ in range(3000):
        decision = game.decision
        assert decision is not None
        if wanted(decision):
            return decision
        game.choose((random if decision.asked == TABLE else bot).answer(decision, game.view))
    raise AssertionError("it was never asked")


def draws(word: str) -> Callable[[Decision], bool]:
    return lambda decision: decision.shape == "draw" and decision.about.word == word


def deck_of(game: Game, deck: str) -> UnseenDeck:
    return next(unseen for unseen in game.unseen() if unseen.deck == deck)


@pytest.mark.parametrize(("monster", "level"), FOES)
def test_every_ai_card_that_the_level_can_have_is_nameable(monster: str, level: str):
    game = start_showdown(monster, level, 3, catalog=catalog(), physical=["cards"])
    decision = at_question(draws("acts"), game)
    row = catalog().monsters[monster].levels[level]
    ranks = {rank for rank, number in (("basic", row.basic), ("advanced", row.advanced)) if number}
    gone = {*row.in_play, *row.without}
    owner = catalog().monsters[monster].cards or monster
    all_of_them = {
        card.id
        for card in catalog().ai.values()
        if card.monster == owner and card.rank in ranks and card.id not in gone
    }
    seen = {fact.card for fact in game.facts if isinstance(fact, AiDrawn)}
    assert set(decision.options) >= all_of_them - seen
    assert set(deck_of(game, "ai").may_be) == set(decision.options)


@pytest.mark.parametrize("card", ["white_lion.terrifying_roar", "white_lion.enraged", "white_lion.size_up"])
def test_a_card_that_the_guess_left_in_the_box_can_be_drawn(card: str):
    game = start_showdown("white_lion", "1", 3, catalog=catalog(), physical=["cards"])
    decision = at_question(draws("acts"), game)
    assert card in decision.options
    counts = len(game.state.showdown.monster.ai_deck), len(game.state.showdown.monster.ai_unused)
    game.choose(card)
    assert AiDrawn(card) in game.facts
    monster = game.state.showdown.monster
    assert (len(monster.ai_deck) + 1, len(monster.ai_unused)) == counts


def test_what_may_be_drawn_does_not_depend_on_the_seed():
    games = [start_showdown("white_lion", "1", seed, catalog=catalog(), physical=["cards"]) for seed in range(4)]
    unseen = [{deck.name: dict(deck.may_be) for deck in game.unseen()} for game in games]
    assert all(other == unseen[0] for other in unseen)


def test_the_claw_that_the_first_story_lays_on_top_is_known_and_not_asked_for():
    game = start_showdown("white_lion", "first_story", 3, catalog=catalog(), physical=["cards"])
    at_question(lambda decision: any(isinstance(fact, AiDrawn) for fact in game.facts), game)
    assert next(fact for fact in game.facts if isinstance(fact, AiDrawn)).card == "white_lion.claw"
    assert not any(kind == "draw" for kind, _ in game.internals.journal)


def test_a_wound_turns_no_card_over():
    game = start_showdown("white_lion", "1", 3, catalog=catalog(), physical=["cards"])
    wounded = at_question(lambda decision: any(isinstance(fact, Wounded) for fact in game.facts), game)
    assert wounded is not None
    asked = [value for kind, value in game.internals.journal if kind == "draw"]
    drawn = [fact.card for fact in game.facts if isinstance(fact, AiDrawn)]
    of_ai = [card for value in asked for card in ([value] if isinstance(value, str) else value) if card in catalog().ai]
    assert of_ai == drawn
    assert game.state.showdown.monster.wound_stack


def test_hunt_events_lie_face_down_until_the_space_is_reached():
    game = Game.from_scenario(HUNT, catalog())
    assert not any(kind == "draw" for kind, _ in game.internals.journal)
    decision = at_question(draws("reveals"), game)
    own = {event.id for event in catalog().hunt_events.values() if event.monster == "white_lion"}
    assert set(decision.options) == own
    game.choose(decision.options[-1])
    assert game.state.hunt.event == decision.options[-1]


@pytest.mark.parametrize("deck", REAL_DECKS)
def test_each_deck_can_be_real_alone(deck):
    game = start_showdown("white_lion", "1", 3, catalog=catalog(), physical=[deck])
    bot = RandomBot(3)
    asked = set()
    for _ in range(200):
        if game.decision is None:
            break
        if game.decision.asked == TABLE:
            asked.add(game.decision.about.deck)
        game.choose(bot.answer(game.decision, game.view))
    assert game.real == (deck,)
    assert asked <= {deck, "white_lion", "basic"}


def test_decks_come_and_go_and_undo_brings_them_back():
    game = start_showdown("white_lion", "1", 3, catalog=catalog())
    at_question(lambda decision: game.state.showdown.round == 1 and decision.prompt == "act", game)
    before = picture(game)
    game.set_real(["cards", "d10"])
    assert "ai" in game.real
    assert load(game.save(), catalog()).real == game.real
    at_question(lambda decision: decision.asked == TABLE, game)
    game.set_real([])
    assert game.decision is None or game.decision.asked != TABLE
    while game.real or picture(game) != before:
        assert game.undo()


def test_a_throw_that_is_awaited_is_thrown_here_when_the_dice_are_put_away():
    game = start_showdown("white_lion", "first_story", 3, catalog=catalog(), physical=["dice", "cards"])
    at_question(lambda decision: decision.shape == "throw", game)
    waiting = picture(game)
    game.set_real(["cards"])
    assert game.decision is None or game.decision.shape != "throw"
    after = picture(game)
    assert picture(load(game.save(), catalog()))[:3] == after[:3]
    assert game.undo()
    assert picture(game) == waiting
    assert game.redo()
    assert picture(game) == after


@pytest.mark.parametrize("seed", range(4))
def test_a_game_in_which_things_come_and_go_is_the_same_when_it_is_replayed(seed: int):
    game = start_showdown("white_lion", "1", seed, catalog=catalog())
    bot = RandomBot(seed)
    wishes: list[list[str]] = [["cards"], ["dice"], ["ai", "d10"], [], ["dice", "cards"], ["hit_locations"]]
    for number in range(240):
        if game.decision is None:
            break
        if number % 20 == 10:
            game.set_real(wishes[number // 20 % len(wishes)])  # type: ignore[arg-type]
            continue
        game.choose(bot.answer(game.decision, game.view))
    assert game.full_log() == game.facts
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]
