"""Positions of games as scenarios: written, read, and refused in words."""

import pytest

import lanternyear as ly
from lanternyear.scenario import run_scenario
from lanternyear.scenario.read import read_text
from lanternyear.state.record import Use
from tests.support.games import catalog, new_game, played


def test_a_position_has_a_picture_people_answers_and_the_question():
    text = played(41).to_scenario()
    for words in ("title: 'a position: showdown.", "  board: |", "when:", "  asked: ", "  seed: ", "  drawn: "):
        assert words in text


def test_a_position_of_a_scripted_game_keeps_its_script():
    game = ly.Game.from_scenario(
        "title: t\ngiven:\n  survivors: {ada: {gear: [bone_axe], space: H9}}\n  dice: [5, 6, 7]\nthen: {dead: false}\n"
    )
    again = ly.Game.from_scenario(game.to_scenario())
    assert again.internals.table.dice.script == game.internals.table.dice.script
    assert again.state == game.state


def test_a_position_needs_no_claim():
    game = ly.Game.from_scenario("title: t\ngiven: {survivors: {ada: {space: H9}}}\n", catalog())
    assert game.state.survivors["ada"].alive


def test_real_dice_overrides_and_proxies_come_back_too():
    game, bot = ly.start_showdown("white_lion", 1, 5, catalog=catalog(), physical=["dice", "cards"]), ly.RandomBot(5)
    seen = set()
    for number in range(250):
        if number == 100:
            game.override("survivors.ada.survival", 3, "for the test")
            game.bind_proxy(1, 1, "monster_bone", extra=True)
        if number % 7 == 0 or 100 <= number < 104:
            text = game.to_scenario()
            seen |= {word for word in ("table:", "override:", "proxy:") if word in text}
            again = ly.Game.from_scenario(text, catalog())
            assert again.state == game.state
            assert repr(again.decision) == repr(game.decision)
        ly.bots.play_out(game, bot, 1)
    assert seen == {"table:", "override:", "proxy:"}


def test_an_override_with_an_entry_of_a_record_sheet_is_written_as_plain_data():
    game = played(41)
    game.override("survivors.ada.fighter.uses", [Use("helped", "showdown")], "for the test")
    again = ly.Game.from_scenario(game.to_scenario(), catalog())
    assert again.state == game.state


def test_the_end_of_a_game_can_be_written():
    game = new_game()
    ly.bots.play_out(game, ly.RandomBot(1))
    assert game.decision is None
    text = game.to_scenario()
    assert "asked: nobody" in text
    assert ly.Game.from_scenario(text).outcome == game.outcome


def test_without_a_history_there_is_no_position_to_write():
    game = ly.start_showdown("white_lion", catalog=catalog(), history=False)
    with pytest.raises(ly.LanternError, match="history=True"):
        game.to_scenario()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {title: a, then: {dead: false}}\n- {title: b, then: {dead: false}}", "expected one scenario"),
        ("title: a\ngiven: {survivors: {ada: {speeed: 1}}}\nthen: {dead: false}", "did you mean 'speed'"),
        ("title: a\ngiven: {seed: much, board: A}\nthen: {dead: false}", "given.seed: expected a whole number"),
        ("title: a\ngiven: {board: A}\nwhen: [{ada: sing}]\nthen: {dead: false}", "when"),
    ],
)
def test_what_cannot_be_read_is_said(text, said):
    with pytest.raises(ly.errors.ScenarioError, match=said):
        ly.Game.from_scenario(text)


def test_a_large_seed_is_written_as_text():
    game = ly.start_showdown("white_lion", 1, 2**60, catalog=catalog())
    (placed,) = read_text(game.to_scenario().encode(), "here.yaml")
    assert run_scenario(placed).holds
    assert ly.Game.from_scenario(game.to_scenario()).state.chance.seed == 2**60
