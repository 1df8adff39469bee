"""Overrides: any part of the state by hand, marked in the log, undone and saved like an answer."""

import pytest

from lanternyear.engine.facts import Overridden
from lanternyear.errors import IllegalChoice, LanternError
from lanternyear.play import load
from lanternyear.play.paths import NoSuchPath, read
from tests.support.games import at_prompt, catalog, picture

WHY = "we forgot a token"


def test_an_override_changes_the_state_and_is_told():
    game = at_prompt("act")
    game.override("survivors.ben.survival", 1, WHY)
    assert game.state.survivors["ben"].survival == 1
    assert game.facts[-1] == Overridden("survivors.ben.survival", "1", WHY)
    assert game.internals.journal[-1] == ("override", {"path": "survivors.ben.survival", "value": 1, "reason": WHY})


@pytest.mark.parametrize(
    ("path", "value", "then"),
    [
        ("survivors.ben.fighter.space", "A1", "A1"),
        ("survivors.ben.insanity", 4, 4),
        ("survivors.ben.fighter.tokens.strength", 2, 2),
        ("survivors.ben.gear.0", "", ""),
        ("settlement.innovations", ["language", "paint"], ["language", "paint"]),
        ("showdown.monster.tokens.speed", 1, 1),
        ("showdown.monster.facing", "west", "west"),
        ("survivors.ben.injuries", "Broken arm, blind", ["injury.broken_arm", "injury.blind"]),
        ("survivors.ben.injuries.0", "Broken arm", "injury.broken_arm"),
        ("settlement.innovations", "language, Paint", ["language", "paint"]),
        ("settlement.storage", "", []),
    ],
)
def test_any_part_can_be_set_by_its_path(path, value, then):
    game = at_prompt("act")
    game.override(path, value, WHY)
    assert read(game.state, path) == then
    game.choose("end")
    assert read(load(game.save(), catalog()).state, path) == then


def test_values_that_follow_from_an_override_are_worked_out_again():
    game = at_prompt("who_acts")
    game.override("settlement.innovations", ["inner_lantern"], WHY)
    assert game.decision is not None
    survivor = game.decision.options[0]
    game.override(f"survivors.{survivor}.survival", 3, WHY)
    game.choose(survivor)
    assert f"{survivor}:surge" in game.decision.options


def test_an_override_is_undone_and_redone():
    game = at_prompt("act")
    before = picture(game)
    game.override("survivors.ben.survival", 1, WHY)
    after = picture(game)
    assert game.undo()
    assert picture(game) == before
    assert game.redo()
    assert picture(game) == after


def test_answers_around_an_override_are_undone_in_order():
    game = at_prompt("who_acts")
    pictures = [picture(game)]
    for step in range(3):
        assert game.decision is not None
        game.choose(game.decision.options[0])
        pictures.append(picture(game))
        game.override("survivors.ben.insanity", step, WHY)
        pictures.append(picture(game))
    for expected in reversed(pictures[:-1]):
        assert game.undo()
        assert picture(game) == expected


def test_an_override_is_in_the_save():
    game = at_prompt("act")
    game.override("survivors.ben.survival", 1, WHY)
    loaded = load(game.save(), catalog())
    assert loaded.state.survivors["ben"].survival == 1
    assert loaded.undo()
    assert loaded.state.survivors["ben"].survival != 1 or loaded.internals.journal[-1][0] != "override"
    assert Overridden("survivors.ben.survival", "1", WHY) in load(game.save(), catalog()).full_log()


@pytest.mark.parametrize("reason", ["", "   "])
def test_an_override_needs_a_reason(reason):
    game = at_prompt("act")
    before = picture(game)
    with pytest.raises(IllegalChoice, match="reason"):
        game.override("survivors.ben.survival", 1, reason)
    assert picture(game) == before


@pytest.mark.parametrize(
    ("path", "value", "hint"),
    [
        ("survivors.bne.survival", 1, "did you mean 'ben'"),
        ("survivors.ben.survivall", 1, "did you mean 'survival'"),
        ("survivors.ben.survival", "three", "survival: expected a number, not 'three'"),
        ("survivors.ben.fighter.tokens.strength", "much", "strength: expected a number, not 'much'"),
        ("survivors.ben.survival", 99, "from 0 to 20, not 99"),
        ("survivors.ben.survival", -5, "from 0 to 20, not -5"),
        ("settlement.lantern_year", -5, "from 0 to 36, not -5"),
        ("survivors.ben.insanity", -1, "at least 0"),
        ("survivors.ben.injuries.0", "broken_arn", "is no injury; did you mean 'injury.broken_arm'"),
        ("survivors.ben.injuries", ["skul"], "is no injury"),
        ("survivors.ben.injuries.4", "blind", "its next entry as survivors.ben.injuries.0"),
        ("survivors.ben.survival.0", 1, "survivors.ben.survival is a number and has no parts"),
        ("survivors.ben.gear.0", "cloht", "did you mean 'cloth'"),
        ("settlement.storage", "monster_bon", "did you mean 'monster_bone'"),
        ("settlement.innovations.9", "paint", "its next entry as settlement.innovations.0"),
        ("settlement.timeline.5", "event:murdr", "is no story event or settlement event"),
        ("settlement.timeline.5", "murder", "no entry of the timeline"),
        ("survivors.zoe.survival", 1, "no survivor is called 'zoe'"),
        ("survivors.ben.fighter.space", "Z99", "A1 to P22"),
        ("survivors.ben.gear.12", "cloth", "gear"),
        ("showdown.monster.in_play.0", 3, "expected"),
        ("", 1, "known"),
    ],
)
def test_an_override_that_cannot_be_changes_nothing(path, value, hint):
    game = at_prompt("act")
    before = picture(game)
    with pytest.raises(NoSuchPath, match=hint):
        game.override(path, value, WHY)
    assert picture(game) == before
    assert issubclass(NoSuchPath, LanternError)
