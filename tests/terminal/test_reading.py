"""Input that a player may type, and the errors when it cannot be understood."""

import pytest

from lanternyear.engine.decision import NO, YES, About, Blocked, Decision, Option, because, of_survivor
from lanternyear.engine.option import SPACE_OPTIONS, of_face
from lanternyear.errors import IllegalChoice
from lanternyear.terminal.typed_input import Command, read_answer, read_command, read_override
from tests.support.terminal import a_game, the_names

ACT = Decision(
    "SD-ACT-3",
    "ada",
    "act",
    [
        Option("move", "move"),
        Option("attack:founding_stone", "attack", About(card="founding_stone")),
        Option("attack:fist_and_tooth", "attack", About(card="fist_and_tooth")),
        Option("use:founding_stone:throw", "use", About(card="founding_stone", action="throw")),
        Option("end", "end"),
    ],
    blocked=[Blocked(Option("use:block", "use", About(action="block")), because("no_activation"), "SD-ACT-5")],
)
SPACES = Decision("SD-ACT-4", "ada", "move_to", SPACE_OPTIONS[:40], shape="spaces")
TURNED = Option("A3 turned", "space", About(space="A3", turned=True))
TILES = Decision("SD-SETUP-10", "players", "place_terrain", [*SPACE_OPTIONS[:20], TURNED], shape="spaces")
SEVERAL = Decision("SD-GEN-3", "controller", "choose_survivors", [*map(of_survivor, ("ada", "ben", "cora"))])
SEVERAL.at_least, SEVERAL.at_most = 0, 2
YES_OR_NO = Decision("SD-SUR-12", "ada", "endure", (YES, NO))
DIE = Decision("SD-GEN-4", "table", "throw", [of_face(face) for face in range(1, 11)], shape="throw")


@pytest.mark.parametrize(
    ("decision", "typed", "value"),
    [
        (ACT, "1", "move"),
        (ACT, " 5 ", "end"),
        (ACT, "attack:fist_and_tooth", "attack:fist_and_tooth"),
        (ACT, "fist", "attack:fist_and_tooth"),
        (ACT, "MOVE", "move"),
        (ACT, "throw", "use:founding_stone:throw"),
        (SPACES, "B7", "B7"),
        (SPACES, "b7", "B7"),
        (TILES, "a3", "A3"),
        (TILES, "a3t", "A3 turned"),
        (TILES, "A3   turned", "A3 turned"),
        (SEVERAL, "1, 3", ("ada", "cora")),
        (SEVERAL, "1 3", ("ada", "cora")),
        (SEVERAL, "ben", ("ben",)),
        (SEVERAL, "none", ()),
        (YES_OR_NO, "y", "yes"),
        (YES_OR_NO, "n", "no"),
        (DIE, "10", "10"),
    ],
)
def test_an_option_is_chosen_by_number_by_value_or_by_words(decision, typed, value):
    assert read_answer(typed, decision, the_names(a_game())) == value


@pytest.mark.parametrize(
    ("decision", "typed", "said"),
    [
        (ACT, "6", "there is no 6: choose from 1 to 5"),
        (ACT, "0", "there is no 0"),
        (ACT, "attack", "'attack' could mean attack with founding stone 2/7+/1 or attack with fist & tooth"),
        (ACT, "dance", "'dance' is not an answer here: type a number from 1 to 5"),
        (ACT, "block", "block: no activation left (SD-ACT-5)"),
        (SPACES, "P22", "'p22' is not an answer here: choose from A1-22, B1-18"),
        (SPACES, "12", "type the name of a space, such as A1"),
        (SEVERAL, "1, 9", "there is no 9"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_would_be_right(decision, typed, said):
    with pytest.raises(IllegalChoice) as refused:
        read_answer(typed, decision, the_names(a_game()))
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("u", Command("undo")),
        ("R", Command("redo")),
        ("?", Command("show")),
        ("? SD-MT-3", Command("show", "SD-MT-3")),
        ("?SD-MT-3", Command("show", "SD-MT-3")),
        ("log", Command("log")),
        ("log 100", Command("log", "100")),
        ("s my file.lysave", Command("save", "my file.lysave")),
        ("h", Command("help")),
        ("q", Command("quit")),
        ("H9", None),
        ("O9", None),
        ("u turn", None),
        ("3", None),
        ("", None),
    ],
)
def test_a_command_is_told_from_an_answer(typed, meant):
    assert read_command(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("survivors.ada.survival 2 we forgot", ("survivors.ada.survival", 2, "we forgot")),
        ("survivors.ada.fighter.space H9 moved by hand", ("survivors.ada.fighter.space", "H9", "moved by hand")),
        ("survivors.ada.fighter.knocked_down true fell", ("survivors.ada.fighter.knocked_down", True, "fell")),
        ('survivors.ada.name "Ada Two" new name', ("survivors.ada.name", "Ada Two", "new name")),
        ("survivors.ada.survival 2", ("survivors.ada.survival", 2, "")),
    ],
)
def test_an_override_is_a_path_a_value_and_a_reason(typed, meant):
    assert read_override(typed) == meant


@pytest.mark.parametrize("typed", ["", "survivors.ada.survival"])
def test_an_override_without_a_value_is_refused_with_an_example(typed):
    with pytest.raises(IllegalChoice, match="o PATH VALUE REASON"):
        read_override(typed)
