"""The board is drawn as it lies: pieces, facing, blind spot, terrain, and the spaces that may be chosen."""

import pytest

from lanternyear.engine.decision import Decision, Option, of_survivor
from lanternyear.engine.option import SPACE_OPTIONS
from lanternyear.state.showdown import Retinue, Tile
from lanternyear.state.space import COLUMNS, SPACES
from lanternyear.terminal.board import board_lines, legend, terrain_codes
from lanternyear.terminal.theme import COLOR
from tests.support.terminal import a_table, source_of


def cell(source, space: str) -> str:
    """The two signs that a space shows."""
    at, wide = SPACES[space], 2 + len(source.look.gap)
    line = board_lines(source)[1 + at // COLUMNS].plain
    return line[2 + at % COLUMNS * wide :][:2]


def meanings(source) -> str:
    return "  ".join(sign.plain for sign in legend(source))


def test_there_are_a_line_of_numbers_and_sixteen_rows_of_twenty_two_spaces():
    lines = [line.plain for line in board_lines(source_of(a_table(), look=COLOR))]
    assert len(lines) == 17
    assert {len(line) for line in lines} == {2 + 2 * 22}
    assert lines[0].endswith("202122")
    assert [line[0] for line in lines[1:]] == list("ABCDEFGHIJKLMNOP")


@pytest.mark.parametrize(
    ("facing", "front", "behind"),
    [
        ("north", ["H11", "H12"], ["J11", "J12"]),
        ("south", ["I11", "I12"], ["G11", "G12"]),
        ("east", ["H12", "I12"], ["H10", "I10"]),
        ("west", ["H11", "I11"], ["H13", "I13"]),
    ],
)
def test_the_monster_shows_its_front_and_its_blind_spot(facing, front, behind):
    state = a_table()
    state.showdown.monster.facing = facing
    source = source_of(state)
    arrow = source.look.arrows[facing]
    assert {cell(source, space) for space in front} == {arrow * 2}
    assert {cell(source, space) for space in behind} == {"::"}
    shown = [cell(source, space) for space in ("H11", "H12", "I11", "I12")]
    assert sorted(shown) == sorted([arrow * 2, arrow * 2, "WL", "##"])


def test_a_monster_away_from_the_board_is_not_drawn():
    state = a_table()
    state.showdown.monster.space = -1
    assert cell(source_of(state), "H11") == " ."
    assert "blind spot" not in meanings(source_of(state))


def test_a_survivor_is_a_letter_small_when_knocked_down():
    state = a_table(ada="A1", ben="B2")
    state.survivors["ben"].fighter.knocked_down = True
    source = source_of(state)
    assert cell(source, "A1") == " A"
    assert cell(source, "B2") == "_b"
    assert "_a knocked down" in meanings(source)


def test_who_acts_and_the_priority_target_are_marked():
    state = a_table(ada="A1", ben="B2")
    state.showdown.acting, state.showdown.priority_target = "ada", "ben"
    source = source_of(state)
    assert cell(source, "A1") == "*A"
    assert cell(source, "B2") == "!B"
    assert "!A priority target" in meanings(source)


def test_survivors_with_the_same_initial_have_different_letters():
    state = a_table()
    state.survivors["ben"].name = "Ana"
    state.survivors["cora"].name = "Aa"
    assert list(source_of(state).names.letters.values()) == ["A", "N", "3", "D"]


def test_terrain_has_letters_and_a_legend():
    state = a_table()
    state.showdown.tiles = [
        Tile("tall_grass_1", "tall_grass", SPACES["A1"], 2, 2),
        Tile("debris_1", "debris", SPACES["P22"], 1, 1),
    ]
    source = source_of(state)
    assert [cell(source, space) for space in ("A1", "A2", "B1", "B2", "A3", "P22")] == ["TG"] * 4 + [" .", "De"]
    assert "TG Tall Grass  De Debris" in meanings(source)


def test_two_kinds_of_terrain_never_share_their_letters():
    state = a_table()
    cards = list(source_of(state).catalog.terrain)
    state.showdown.tiles = [Tile(f"{card}_1", card, number, 1, 1) for number, card in enumerate(cards)]
    codes = terrain_codes(source_of(state))
    assert len(set(codes.values())) == len(cards)
    assert {len(code) for code in codes.values()} == {2}


def spaces(*names: str) -> list[Option]:
    return [SPACE_OPTIONS[SPACES[name]] for name in names]


def test_many_spaces_to_choose_from_are_marked():
    state = a_table()
    state.showdown.tiles = [Tile("debris_1", "debris", SPACES["A2"], 1, 1)]
    options = SPACE_OPTIONS[:20]
    source = source_of(state, Decision("SD-ACT-4", "ada", "move_to", options, shape="spaces"))
    assert [cell(source, space) for space in ("A1", "A2", "A20", "A21")] == [" +", "D+", " +", " ."]
    assert "+ you can choose" in meanings(source)


def test_a_few_spaces_to_choose_from_show_their_numbers():
    source = source_of(a_table(), Decision("SD-GRAB-1", "controller", "grab_to", spaces("J11", "J12"), shape="spaces"))
    assert [cell(source, space) for space in ("J11", "J12", "J13")] == [" 1", " 2", " ."]


def test_a_space_under_the_monster_that_may_be_chosen_stays_visible():
    source = source_of(
        a_table(), Decision("SD-MMV-3", "controller", "monster_moves_to", spaces("H11", "H10"), shape="spaces")
    )
    assert cell(source, "H11")[1] == "1"


def test_a_question_about_something_else_marks_nothing():
    source = source_of(a_table(), Decision("SD-ACT-2", "players", "who_acts", [of_survivor("ada"), *spaces("A1")]))
    assert source.marked == {}


def test_a_retinue_is_nine_small_letters_of_its_survivor():
    state = a_table(ada="A1")
    state.showdown.retinues.append(Retinue("ada", SPACES["C3"]))
    source = source_of(state)
    assert {cell(source, space) for space in ("C3", "D4", "E5")} == {":a"}
    assert cell(source, "F3") != ":a"
    assert ":a retinue" in meanings(source)
