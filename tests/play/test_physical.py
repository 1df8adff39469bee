"""A table with its own dice or cards: the game asks for what was rolled or drawn."""

import pytest

from lanternyear.bots import RandomBot, play_out
from lanternyear.engine.facts import EventTriggered
from lanternyear.errors import IllegalChoice, LanternError
from lanternyear.play import Game, Physical, load, start_campaign, start_showdown
from lanternyear.play.runner import TABLE
from lanternyear.state.record import TimelineEntry
from lanternyear.state.state import Stage
from tests.support.games import catalog, picture


def first_story(*physical: Physical) -> Game:
    return start_showdown("white_lion", "first_story", 5, catalog=catalog(), physical=physical)


def at_roll(kind: str = "throw", *physical: Physical) -> Game:
    """The first time that the table is asked."""
    game, bot = first_story(*(physical or ("dice",))), RandomBot(5)
    while game.decision is not None and (game.decision.asked, game.decision.prompt) != (TABLE, kind):
        play_out(game, bot, 1)
    assert game.decision is not None
    return game


def answer_all(game: Game, face: str = "1") -> int:
    """Throw this face with every die that is asked for, and return the number of throws."""
    throws = 0
    while game.decision is not None and game.decision.asked == TABLE:
        game.choose([face] * game.decision.at_most)
        throws += 1
    return throws


def at_several(face: str = "1") -> Game:
    """The first time that several dice are thrown."""
    game = at_roll()
    while game.decision is not None and game.decision.at_most < 2:
        answer = [face] if game.decision.asked == TABLE else RandomBot(5).answer(game.decision, game.view)
        game.choose(answer)
    assert game.decision is not None
    return game


def test_the_table_is_asked_for_a_throw():
    game = at_roll()
    assert game.decision is not None
    assert game.decision.options == [str(face) for face in range(1, 11)]
    game.choose(["7"] * game.decision.at_most)
    assert game.internals.journal[-1][0] == "throw"


def test_all_dice_of_a_throw_are_one_answer_and_may_be_equal():
    game = at_several()
    assert game.decision is not None
    number = game.decision.at_most
    for wrong in ("3", ["3"], ["3"] * (number + 1), ["11"] * number):
        with pytest.raises(IllegalChoice):
            game.choose(wrong)
    before = picture(game)
    game.choose(["1"] * number)
    assert ("throw", ["1"] * number) in game.internals.journal
    assert game.undo()
    assert picture(game) == before


def test_a_throw_says_who_throws_what_for():
    game = at_several()
    assert game.decision is not None
    about = game.decision.about
    assert about.word in ("attack", "monster attack", "hit location")
    assert about.survivor or about.other
    assert about.number or about.several


@pytest.mark.parametrize("answer", ["0", "11", "seven", "", 7])
def test_a_roll_that_the_die_cannot_show_is_refused(answer):
    game = at_roll()
    before = picture(game)
    with pytest.raises(IllegalChoice):
        game.choose(answer)
    assert picture(game) == before


def test_the_table_is_asked_for_a_card():
    game = at_roll("draw", "cards")
    assert game.decision is not None
    card = game.decision.options[-1]
    game.choose([card] * game.decision.at_most)
    assert game.internals.journal[-1][0] == "draw" or ("draw", card) in game.internals.journal


def test_the_table_is_asked_for_the_settlement_event_of_a_year():
    state = start_campaign(5, catalog=catalog()).state
    state.decks["settlement_events"] = ["acid_storm", "skull_eater"]
    state.settlement.timeline[1], state.settlement.lantern_year = [TimelineEntry("settlement_event")], 1
    state.phase, state.agenda = "settlement", [Stage("resolve_timeline")]
    game = Game(state, catalog(), physical=("cards",))
    assert game.decision is not None
    assert (game.decision.asked, game.decision.prompt) == (TABLE, "draw")
    game.choose("acid_storm")
    assert game.internals.journal[0] == ("draw", "acid_storm")
    assert EventTriggered("acid_storm") in game.facts
    assert load(game.save(), catalog()).internals.journal == game.internals.journal


def test_a_game_that_waits_for_a_roll_is_saved_and_loaded():
    game = at_roll()
    loaded = load(game.save(), catalog())
    assert picture(loaded)[:3] == picture(game)[:3]
    for played in (game, loaded):
        assert played.decision is not None
        played.choose(["10"] * played.decision.at_most)
    assert picture(loaded)[:3] == picture(game)[:3]


def test_undo_takes_a_roll_back_and_then_the_answer_it_was_rolled_for():
    game = at_roll()
    assert game.decision is not None
    game.choose(["4"] * game.decision.at_most)
    assert game.undo()
    assert game.decision.asked == TABLE
    assert not any(kind == "throw" for kind, _ in game.internals.journal)
    assert game.undo()
    assert game.decision.asked != TABLE


def test_redo_gives_rolls_and_answers_again_in_their_order():
    game = at_roll()
    answer_all(game)
    assert game.decision is not None
    game.choose(game.decision.options[0])
    after = picture(game)
    undone = 0
    while undone < 4:
        undone += game.undo()
    for _ in range(undone):
        assert game.redo()
    assert not game.redo()
    assert picture(game) == after


def test_a_branch_asks_the_same():
    game = at_roll()
    branch = game.branch()
    assert picture(branch) == picture(game)
    assert branch.decision is not None
    branch.choose(["2"] * branch.decision.at_most)
    assert picture(branch) != picture(game)


def test_an_override_while_a_roll_is_asked_for_holds():
    game = at_roll()
    game.override("survivors.ben.insanity", 7, "a mark was forgotten")
    answer_all(game)
    assert game.state.survivors["ben"].insanity >= 7


def test_an_override_while_a_roll_is_asked_for_keeps_its_place_in_the_journal():
    game = at_roll()
    game.override("survivors.ben.insanity", 7, "a mark was forgotten")
    before = picture(game)
    assert game.decision is not None
    game.choose(["1"] * game.decision.at_most)
    after = picture(game)
    assert game.internals.journal[: len(game.internals.journal) - 1] == before[2]
    assert load(game.save(), catalog()).internals.journal == game.internals.journal
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_showdown_with_dice_and_cards_on_the_table(seed):
    game = start_showdown("white_lion", "first_story", seed, catalog=catalog(), physical=("dice", "cards"))
    play_out(game, RandomBot(seed), 400)
    journal = list(game.internals.journal)
    assert load(game.save(), catalog()).internals.journal == journal
    assert game.full_log() == game.facts


def test_what_is_asked_for_needs_the_history():
    with pytest.raises(LanternError, match="history"):
        start_showdown("white_lion", 1, 0, catalog=catalog(), physical=("dice",), history=False)


def test_a_mistyped_roll_is_taken_back_alone_and_given_again():
    game = start_showdown("white_lion", "first_story", 7, physical=["dice"])
    while game.decision is not None and game.decision.asked != TABLE:
        game.choose(game.decision.options[0])
    assert game.decision is not None
    told, number = list(game.facts), game.decision.at_most
    thrown = ["9"] * number if number > 1 else "9"
    game.choose(thrown)
    assert game.undo()
    assert game.decision.asked == TABLE
    assert game.facts == told
    assert game.redo()
    assert ("throw", thrown) in game.internals.journal
