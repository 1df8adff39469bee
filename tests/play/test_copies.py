"""Clones and imagined games."""

from collections import Counter

import pytest

from lanternyear.bots import RandomBot, play_out
from lanternyear.engine.facts import AiRevealed
from lanternyear.errors import LanternError
from lanternyear.play import Game, load, start_showdown
from lanternyear.play.imagine import shuffle_hidden
from lanternyear.play.save import same_state
from lanternyear.state.state import State
from tests.support.games import catalog, new_game, played
from tools.state_copy import MODULE, source


def test_the_copying_of_states_is_written_for_the_classes_as_they_are():
    assert MODULE.read_text("utf-8") == source(), "run: python -m tools.state_copy"


def test_a_clone_can_be_cloned_saved_and_undone_to_the_start_of_the_stage():
    game = played(60)
    clone = game.clone()
    assert same_state(clone.clone(), game)
    assert same_state(load(clone.save(), catalog()), game)
    play_out(clone, RandomBot(1), 10)
    while clone.undo():
        pass
    assert clone.decision is not None


def test_different_seeds_deal_different_orders():
    game = played(60)
    dealt = {str(hidden(game.imagine(seed).state)) for seed in range(20)}
    assert len(dealt) == 20
    for deck in ("hit_locations", "ai_deck", "ai_unused"):
        assert len({str(getattr(game.imagine(seed).state.showdown.monster, deck)) for seed in range(20)}) > 1, deck
    for name in ("basic", "terrain", "disorders"):
        assert len({str(game.imagine(seed).state.decks[name]) for seed in range(20)}) == 20, name


def hidden(state: State) -> list[object]:
    monster = state.showdown.monster
    return [monster.hit_locations, monster.ai_deck, monster.ai_unused, list(state.decks.items()), state.chance]


def test_different_seeds_bring_different_dice():
    def rolls(seed: int) -> list[int]:
        dice = played(60).imagine(seed).internals.table.dice
        return [dice.d10() for _ in range(20)]

    assert rolls(1) == rolls(1)
    assert rolls(1) != rolls(2)


def test_a_card_that_lies_face_up_stays_on_top():
    game = played(60)
    game.override("showdown.monster.ai_face_up", True, "for the test")
    monster = game.state.showdown.monster
    tops = {game.imagine(seed).state.showdown.monster.ai_deck[0] for seed in range(20)}
    assert tops == {monster.ai_deck[0]}


def test_cards_that_are_being_looked_at_stay_where_they_are():
    table = played(60).internals.table
    monster = table.monster
    looked_at = [*monster.hit_locations[:3], *monster.ai_deck[:2]]
    for seed in range(20):
        shuffle_hidden(table, seed, looked_at)
        assert [*monster.hit_locations[:3], *monster.ai_deck[:2]] == looked_at


def test_cards_of_the_ai_deck_stay_in_it_while_some_are_revealed():
    table = played(60).internals.table
    monster = table.monster
    deck, left_out = Counter(monster.ai_deck), Counter(monster.ai_unused)
    table.tell(AiRevealed(monster.ai_deck[0]))
    for seed in range(20):
        shuffle_hidden(table, seed, ())
        assert Counter(monster.ai_deck) == deck
    table.facts.clear()
    shuffle_hidden(table, 1, ())
    assert (Counter(monster.ai_deck), Counter(monster.ai_unused)) != (deck, left_out)


def test_a_game_without_history_cannot_be_copied():
    game = start_showdown("white_lion", catalog=catalog(), history=False)
    for copy in (game.clone, lambda: game.imagine(1)):
        with pytest.raises(LanternError, match="history=True"):
            copy()


def test_an_imagined_game_has_no_history():
    imagined = new_game().imagine(1)
    assert not imagined.undo()
    with pytest.raises(LanternError, match="history"):
        imagined.save()


def with_real_dice() -> Game:
    return played(300, physical=["dice"])


def test_a_game_with_real_dice_is_imagined_with_seeded_ones():
    game, bot = with_real_dice(), RandomBot(2)
    while game.decision is not None and game.decision.prompt == "throw":
        play_out(game, bot, 1)
    assert same_state(game.clone(), game)
    imagined = game.imagine(3)
    asked = set()
    for _ in range(100):
        if imagined.decision is None:
            break
        asked.add(imagined.decision.prompt)
        play_out(imagined, bot, 1)
    assert "throw" not in asked


def test_nothing_is_imagined_while_a_real_die_is_awaited():
    game, bot = with_real_dice(), RandomBot(2)
    while game.decision is not None and game.decision.prompt != "throw":
        play_out(game, bot, 1)
    assert same_state(game.clone(), game)
    with pytest.raises(LanternError, match="a real throw is awaited"):
        game.imagine(1)
