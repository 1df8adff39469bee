"""Real decks: what may be named, what is asked, what is known, and dice and decks that come and go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lanternyear.bots import RandomBot
from lanternyear.engine.chance import ChanceNeeded
from lanternyear.engine.decision import Decision
from lanternyear.engine.facts import AiDrawn, Wounded
from lanternyear.importers import from_kdm_manager
from lanternyear.play import Game, load, start_showdown
from lanternyear.play.runner import TABLE
from lanternyear.play.start import GameSetup
from lanternyear.play.unseen import UnseenDeck
from lanternyear.rules.cards.piles import ai_deck, hunt_space, lay, take, wound_stack
from lanternyear.rules.cards.seeing import find, look_at, may_be_in
from lanternyear.rules.showdown.ai_card import refill_ai_deck
from lanternyear.rules.showdown.wound import _lose_top_ai
from lanternyear.state.box import REAL_DECKS
from tests.importers.test_kdm_manager import FILE
from tests.support.games import catalog, picture
from tests.support.random_setup import fights
from tests.support.random_showdown import KeenBot

HUNT = """
title: a hunt with real cards
given: {{survivors: {{ada: {{}}, ben: {{}}}}, agenda: [[set_up_hunt, {monster}, "{level}"]], seed: 3, real: [cards]}}
"""
QUARRIES = [(monster, level) for monster, level in fights() if catalog().monsters[monster].hunt_board]
QUARRIES.remove(("white_lion", "first_story"))


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


def with_cards(monster: str, level: str, seed: int = 3) -> Game:
    return start_showdown(monster, level, seed, catalog=catalog(), physical=["cards"])


def printed_ai(monster: str, level: str) -> set[str]:
    """The AI cards that this level can have, by its page."""
    card = catalog().monsters[monster]
    row, owner = card.levels[level], card.cards or monster
    ranks = {"basic": row.basic, "advanced": row.advanced, "legendary": row.legendary}
    gone = {*row.in_play, *row.without}
    piles = {ai.id for ai in catalog().ai.values() if ai.monster == owner and ranks.get(ai.rank) and ai.id not in gone}
    return set(row.ai or piles) | ({row.ai_at_bottom} if row.ai_at_bottom else set())


def printed_hit_locations(monster: str, level: str) -> set[str]:
    card = catalog().monsters[monster]
    row, owner = card.levels[level], card.cards or monster
    own = {location.id for location in catalog().hit_locations.values() if location.monster == owner}
    return (own - {*row.without}) | {*row.adds}


def can_be(game: Game, deck: str) -> set[str]:
    """The cards that can lie in a deck; none if there is no such deck."""
    return {card for unseen in game.unseen() if unseen.deck == deck for card in (*unseen.known, *unseen.may_be)}


@pytest.mark.parametrize(("monster", "level"), fights())
def test_every_card_that_the_level_can_have_may_lie_in_its_decks(monster: str, level: str):
    game = with_cards(monster, level)
    assert not any(kind == "draw" for kind, _ in game.internals.journal)
    removed = {*game.state.showdown.monster.archived}
    assert can_be(game, "ai") == printed_ai(monster, level)
    assert can_be(game, "hit_locations") == printed_hit_locations(monster, level) - removed


@pytest.mark.parametrize(("monster", "level"), fights())
def test_what_may_lie_in_the_decks_does_not_depend_on_the_seed(monster: str, level: str):
    games = [with_cards(monster, level, seed) for seed in range(3)]
    unseen = [{deck.name: (deck.number, deck.known, dict(deck.may_be)) for deck in game.unseen()} for game in games]
    assert unseen[1:] == unseen[:-1]


@pytest.mark.parametrize(("monster", "level"), [("white_lion", "1"), ("screaming_antelope", "1"), ("butcher", "1")])
def test_every_card_that_may_lie_on_top_can_be_named(monster: str, level: str):
    game = with_cards(monster, level)
    decision = at_question(draws("acts"), game)
    seen = {fact.card for fact in game.facts if isinstance(fact, AiDrawn)}
    assert set(decision.options) == printed_ai(monster, level) - seen
    for card in decision.options:
        drawn = game.branch()
        drawn.choose(card)
        assert AiDrawn(card) in drawn.facts


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


@pytest.mark.parametrize(("monster", "level"), QUARRIES)
def test_hunt_events_lie_face_down_until_they_are_turned_over(monster: str, level: str):
    game = Game.from_scenario(HUNT.format(monster=monster, level=level), catalog())
    owner = catalog().monsters[monster].cards or monster
    own = {event.id for event in catalog().hunt_events.values() if event.monster == owner}
    assert not any(kind == "draw" for kind, _ in game.internals.journal)
    assert can_be(game, "hunt_events") == own
    table = game.internals.table
    for space, (card,) in game.state.hunt.spaces.items():
        if card in own:
            with pytest.raises(ChanceNeeded) as needed:
                look_at(table, hunt_space(table, space))
            assert set(needed.value.options) == own


def test_a_hunt_event_is_named_when_its_space_is_reached():
    game = Game.from_scenario(HUNT.format(monster="white_lion", level="1"), catalog())
    decision = at_question(draws("reveals"), game)
    card = decision.options[-1]
    game.choose(card)
    assert game.state.hunt.event == card
    assert catalog().hunt_events[card].copies > 1 or card not in can_be(game, "hunt_events")


def test_ai_cards_that_were_looked_at_and_put_back_are_known_in_their_order():
    game = with_cards("white_lion", "1")
    at_question(lambda decision: decision.prompt == "who_acts", game)
    table = game.internals.table
    deck = ai_deck(table)
    named = game.unseen()[0].may_be
    for card in reversed(list(named)[:2]):  # as if these had been named and put back
        lay(table, deck, 0, take(table, deck, find(table, deck, card)))
    assert deck_of(game, "ai").known == tuple(named)[:2]
    assert look_at(table, deck, 2) == list(named)[:2]  # nobody is asked
    with pytest.raises(ChanceNeeded) as needed:
        look_at(table, deck, 3)
    assert needed.value.number == 1
    assert not {*named} & {*list(named)[:2]} & {*needed.value.options}


def test_after_a_shuffle_the_deck_can_hold_what_was_discarded_and_nothing_else():
    game = with_cards("white_lion", "1")
    at_question(lambda decision: decision.prompt == "who_acts", game)
    table, monster = game.internals.table, game.state.showdown.monster
    deck, drawn = ai_deck(table), []
    while len(deck.cards) > 1:
        top = min(may_be_in(table, deck))
        drawn.append(take(table, deck, find(table, deck, top)))
    _lose_top_ai(table)  # a wound takes the last, unseen
    monster.ai_discard += drawn
    hidden = may_be_in(table, wound_stack(table))
    assert refill_ai_deck(table)
    assert set(deck_of(game, "ai").may_be) == {*monster.ai_deck} == {*drawn, *table.monster.ai_deck}
    assert may_be_in(table, wound_stack(table)) == hidden
    assert not {*hidden} & {*drawn}


def test_an_imported_campaign_takes_up_real_dice_and_decks_and_puts_them_away():
    game = from_kdm_manager(FILE.read_bytes(), GameSetup(seed=7)).game
    for wish in ["cards"], [], ["dice"], []:
        game.set_real(wish)  # type: ignore[arg-type]
        if wish:
            at_question(lambda decision: decision.asked == TABLE, game)
            continue
        for _ in range(40):
            assert game.decision is not None
            assert game.decision.asked != TABLE
            game.choose(RandomBot(7).answer(game.decision, game.view))
    assert picture(load(game.save(), catalog()))[:3] == picture(game)[:3]


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
