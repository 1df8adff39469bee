"""GEAR-AFF: affinities of grids drawn by hand."""

import pytest

from tests.support.drawn_grids import affinities, bonus_is_active
from tests.support.proving import proves

ROW = "- | - | -"


@proves("GEAR-AFF-1", "GEAR-AFF-2")
@pytest.mark.parametrize("color", ["red", "green", "blue"])
def test_two_halves_of_one_color_side_by_side_complete_one_affinity(color):
    assert affinities(f"""
        r:{color} | l:{color} | .
        .         | .         | .
        .         | .         | .
    """) == {color: 1}


@proves("GEAR-AFF-2")
def test_two_halves_above_each_other_complete_one_affinity():
    assert affinities("""
        b:blue | . | .
        t:blue | . | .
        .      | . | .
    """) == {"blue": 1}


@proves("GEAR-AFF-2")
@pytest.mark.parametrize(
    ("left", "right"),
    [("r:red", "l:blue"), ("r:red", "-"), ("r:red", "."), ("l:red", "r:red"), ("r:red", "t:red"), ("b:red", "l:red")],
)
def test_other_colors_bare_edges_and_edges_that_do_not_touch_complete_nothing(left, right):
    assert affinities(f"{left} | {right} | .\n{ROW}\n{ROW}") == {}


@proves("GEAR-AFF-2", "GEAR-GRID-1")
def test_the_end_of_a_row_does_not_touch_the_beginning_of_the_next():
    assert (
        affinities("""
        -     | - | r:red
        l:red | - | -
        -     | - | -
    """)
        == {}
    )


@proves("GEAR-AFF-2")
def test_cards_across_a_corner_do_not_touch():
    assert (
        affinities("""
        r:red b:red | -           | -
        -           | t:red l:red | -
        -           | -           | -
    """)
        == {}
    )


@proves("GEAR-AFF-2")
def test_the_border_of_the_grid_completes_nothing():
    assert (
        affinities("""
        t:red l:red | t:red | t:red r:red
        l:red       | -     | r:red
        b:red l:red | b:red | b:red r:red
    """)
        == {}
    )


@proves("GEAR-AFF-2")
def test_each_edge_pair_counts_once_and_a_card_may_share_in_four():
    assert affinities("""
        -     | b:red                   | -
        r:red | t:red r:red b:red l:red | l:red
        -     | t:red                   | -
    """) == {"red": 4}


@proves("GEAR-AFF-2", "GEAR-GRID-1")
def test_a_grid_full_of_red_edges_has_twelve_affinities():
    full = "t:red r:red b:red l:red"
    row = f"{full} | {full} | {full}"
    assert affinities(f"{row}\n{row}\n{row}") == {"red": 12}


@proves("GEAR-AFF-3", "GEAR-AFF-4")
def test_a_full_square_counts_alone_and_adds_to_completed_pairs():
    assert affinities(f"+red | - | +blue\n{ROW}\n{ROW}") == {"red": 1, "blue": 1}
    assert affinities(f"r:red +red | l:red | +red\n{ROW}\n{ROW}") == {"red": 3}


@proves("GEAR-AFF-3", "GEAR-AFF-4")
def test_affinities_of_the_survivor_add_and_negative_ones_subtract():
    text = f"r:red | l:red | r:green\n{ROW}\n{ROW}"
    assert affinities(text, {"red": 2, "green": 1}) == {"red": 3, "green": 1}
    assert affinities(text, {"red": -2}) == {"red": -1}


TWO_RED_ONE_BLUE = """
    r:red | l:red b:red  | -
    r:blue| t:red l:blue | -
    -     | -            | -
"""


@proves("GEAR-AFF-5")
@pytest.mark.parametrize(
    ("required", "active"),
    [
        ({"red": 2}, True),
        ({"red": 3}, False),
        ({"red": 2, "blue": 1}, True),
        ({"red": 2, "blue": 2}, False),
        ({"red": 1, "green": 1}, False),
        ({"red": 1}, True),
    ],
)
def test_a_bonus_needs_every_listed_color_in_full(required, active):
    assert bonus_is_active(TWO_RED_ONE_BLUE, 9, complete=required) is active


@proves("GEAR-AFF-5")
def test_one_affinity_serves_many_bonuses():
    assert all(bonus_is_active(TWO_RED_ONE_BLUE, slot, complete={"red": 2}) for slot in range(1, 10))


@proves("GEAR-AFF-5")
def test_affinities_of_the_survivor_may_break_a_bonus():
    assert not bonus_is_active(TWO_RED_ONE_BLUE, 9, complete={"red": 2}, own={"red": -1})


@proves("GEAR-AFF-6")
@pytest.mark.parametrize(
    ("slot", "puzzle", "active"),
    [
        (1, {"red": 1}, True),  # its right half
        (1, {"red": 2}, False),  # the grid has two, but only one with a half of this card
        (2, {"red": 2}, True),  # its left and its bottom half
        (5, {"red": 1, "blue": 1}, True),
        (4, {"red": 1}, False),  # only a blue half of its own
        (9, {"red": 1}, False),  # no half at all
    ],
)
def test_a_puzzle_is_completed_with_halves_of_that_very_card(slot, puzzle, active):
    assert bonus_is_active(TWO_RED_ONE_BLUE, slot, puzzle=puzzle) is active


@proves("GEAR-AFF-6")
def test_full_squares_and_the_survivor_complete_no_puzzle():
    assert not bonus_is_active(f"+red | - | -\n{ROW}\n{ROW}", 1, puzzle={"red": 1}, own={"red": 3})


@proves("GEAR-AFF-6")
def test_in_a_mixed_requirement_puzzle_pairs_count_in_the_totals():
    assert bonus_is_active(TWO_RED_ONE_BLUE, 1, puzzle={"red": 1}, complete={"red": 1})
    assert bonus_is_active(TWO_RED_ONE_BLUE, 1, puzzle={"red": 1}, complete={"red": 2, "blue": 1})
    assert not bonus_is_active(TWO_RED_ONE_BLUE, 1, puzzle={"red": 1}, complete={"red": 3})
    assert not bonus_is_active(TWO_RED_ONE_BLUE, 4, puzzle={"red": 1}, complete={"red": 2})
