"""Two points of a game beside each other, in the words of the table."""

from lanternyear.play import start_showdown
from lanternyear.play.differences import Difference
from lanternyear.web.views.state_diff import part_differences
from lanternyear.wording.names import Names

GAME = start_showdown("white_lion", seed=7)
NAMES = Names(GAME.catalog, GAME.view())


def test_differences_stand_under_whom_they_concern():
    different = [
        Difference("survivors.ada.survival", "1", "3"),
        Difference("survivors.ada.fighter.tokens.strength", "", "2"),
        Difference("showdown.tiles.0.space", "1", "2"),
    ]
    ada, showdown = part_differences(different, NAMES)
    assert (ada.title, [(change.label, change.before, change.after) for change in ada.changes]) == (
        "Ada",
        [("survival", "1", "3"), ("tokens · strength", "", "2")],
    )
    assert (showdown.title, showdown.changes[0].label) == ("showdown", "tiles · 1 · space")


def test_of_a_list_only_what_left_and_what_came_is_told():
    [part] = part_differences(
        [Difference("settlement.storage", '["lion_claw", "scrap"]', '["scrap", "white_fur", "white_fur"]')], NAMES
    )
    assert (part.changes[0].before, part.changes[0].after) == ("Lion Claw", "White Fur ×2")


def test_of_an_order_both_are_told():
    [part] = part_differences([Difference("showdown.monster.ai_discard", '["a", "b"]', '["b", "a"]')], NAMES)
    assert (part.changes[0].before, part.changes[0].after) == ("a, b", "b, a")


def test_who_joined_in_between_is_not_taken_apart():
    different = [Difference("survivors.ada.id", "", "ada"), Difference("survivors.ada.name", "", "Ada")]
    [part] = part_differences(different, NAMES)
    assert (part.title, part.came, part.gone, part.changes) == ("Ada", True, False, [])
    [part] = part_differences([Difference("survivors.ada.id", "ada", "")], NAMES)
    assert (part.came, part.gone) == (False, True)


def test_a_name_that_begins_like_a_list_is_a_name():
    [part] = part_differences([Difference("settlement.name", "[Ember", "Fold")], NAMES)
    assert (part.changes[0].before, part.changes[0].after) == ("[Ember", "Fold")
