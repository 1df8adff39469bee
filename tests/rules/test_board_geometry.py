"""SD-BRD and SD-FOV as arithmetic: sizes, adjacency, distance, facing, blind spot and lines of sight."""

import msgspec
import pytest

from lanternyear.cards.catalog import Catalog
from lanternyear.content.load import load_packs
from lanternyear.engine.chance import Chance
from lanternyear.engine.table import Table
from lanternyear.rules.board import blind_spot
from lanternyear.state.board import (
    BOARD,
    around,
    behind,
    beyond_front,
    distance,
    footprint,
    front,
    names,
    path_by_way_of,
    sight_is_blocked,
    spaces,
)
from lanternyear.state.space import (
    COLUMNS,
    DIRECTIONS,
    NAMES,
    NOWHERE,
    ROWS,
    SPACES,
    Footprint,
    apart,
    facing_named,
    fits,
    step,
)
from lanternyear.state.state import Seed, State
from tests.support.proving import proves


class Drawing:
    """A board drawn as text, at its north-west corner: where each letter is, and the rectangle of one."""

    def __init__(self, text: str, corner: str = "A1"):
        self.marks: dict[str, int] = {}
        for y, line in enumerate(text.split("\n")[1:-1]):
            for x, letter in enumerate(line.split()):
                space = SPACES[corner] + y * COLUMNS + x
                self.marks[letter] = self.marks.get(letter, 0) | 1 << space

    def __getitem__(self, letter: str) -> int:
        return self.marks.get(letter, 0)

    def base(self, letter: str) -> Footprint:
        covered = spaces(self[letter])
        width = covered[-1] % COLUMNS - covered[0] % COLUMNS + 1
        return Footprint(covered[0], width, len(covered) // width)


@proves("SD-BRD-1")
def test_the_board_has_16_rows_of_22_spaces_and_nothing_beyond():
    assert (ROWS, COLUMNS, len(NAMES)) == (16, 22, 352)
    assert [NAMES[0], NAMES[21], NAMES[22], NAMES[351]] == ["A1", "A22", "B1", "P22"]
    assert [step(SPACES["A22"], way) for way in DIRECTIONS] == [NOWHERE, NOWHERE, SPACES["B22"], SPACES["A21"]]


@proves("SD-BRD-2")
@pytest.mark.parametrize("side", [1, 2, 3, 4])
def test_a_base_covers_a_square_and_has_four_sides_of_neighbours(side):
    base = Footprint(SPACES["E5"], side, side)
    assert footprint(base).bit_count() == side * side
    assert around(base).bit_count() == 4 * side
    assert fits(Footprint(SPACES["P22"] - (side - 1) * (COLUMNS + 1), side, side))
    assert side == 1 or not fits(Footprint(SPACES["A22"], side, side))
    assert side == 1 or not fits(Footprint(SPACES["P1"], side, side))


@proves("SD-BRD-2")
def test_the_monsters_of_the_core_game_stand_on_two_by_two_spaces():
    sizes = {card.id: card.size for card in load_packs(("core",)).monsters.values()}
    assert sizes["white_lion"] == sizes["great_golden_cat"] == (2, 2)


@proves("SD-BRD-4")
def test_adjacent_is_one_cardinal_step_away_and_never_across_a_corner():
    board = Drawing("""
        . x x .
        x M M x
        x M M x
        . x x .
    """)
    assert around(board.base("M")) == board["x"]
    assert all(
        (distance(board.base("M"), Footprint(space)) == 1) == bool(board["x"] >> space & 1) for space in range(88)
    )


@proves("SD-BRD-5", "SD-BRD-4")
def test_distance_counts_cardinal_steps_between_the_nearest_spaces():
    steps = """
        4 3 2 2 3
        3 2 1 1 2
        2 1 M M 1
        2 1 M M 1
        3 2 1 1 2
    """
    board = Drawing(steps)
    monster = board.base("M")
    for number in "1234":
        for space in spaces(board[number]):
            assert distance(monster, Footprint(space)) == distance(Footprint(space), monster) == int(number)
            assert apart(space, monster.space, monster.width, monster.height) == int(number)
    for space in spaces(board["M"]):
        assert distance(monster, Footprint(space)) == 0


@proves("SD-BRD-5")
def test_distance_between_two_bases_is_that_of_their_nearest_spaces():
    board = Drawing("""
        T T . . .
        T T . . .
        . . . . .
        . . . M M
        . . . M M
    """)
    assert distance(board.base("T"), board.base("M")) == 4


@proves("SD-FOV-2")
@pytest.mark.parametrize(
    ("facing", "picture"),
    [
        ("north", "x x x x|. M M .|. M M .|. . . ."),
        ("south", ". . . .|. M M .|. M M .|x x x x"),
        ("west", "x . . .|x M M .|x M M .|x . . ."),
        ("east", ". . . x|. M M x|. M M x|. . . x"),
    ],
)
def test_what_is_faced_lies_beyond_the_line_of_the_front_edge(facing, picture):
    board = Drawing("\n" + picture.replace("|", "\n") + "\n")
    corner = 0b1111 * (1 | 1 << COLUMNS | 1 << 2 * COLUMNS | 1 << 3 * COLUMNS)
    faced = beyond_front(board.base("M"), facing)
    assert faced & corner == board["x"]
    line = ROWS if facing in ("east", "west") else COLUMNS
    assert faced.bit_count() % line == 0  # over the whole board


@proves("SD-FOV-3", "SD-FOV-4")
def test_in_front_and_behind_are_the_spaces_along_the_two_edges():
    board = Drawing("""
        . f f .
        . M M .
        . M M .
        . b b .
    """)
    assert front(board.base("M"), "north") == board["f"]
    assert behind(board.base("M"), "north") == board["b"]


def facing_table(monster: str, space: str, facing: str, *, depth: int = 1) -> Table:
    """A table with nothing but a monster, whose page shows a blind spot so deep."""
    catalog = load_packs(("core", "tests/packs/board_rules"))
    card = msgspec.structs.replace(catalog.monsters[monster], blind_spot=depth)
    own = Catalog.of(catalog.packs, {**catalog.cards, monster: card}.values())
    state = State()
    beast = state.showdown.monster
    beast.id, beast.space, beast.facing = monster, SPACES[space], facing_named(facing)
    beast.width, beast.height = card.size
    return Table(state, own, Chance(Seed()))


@proves("SD-FOV-4", "OQ-2")
@pytest.mark.parametrize(
    ("monster", "facing", "depth", "behind_it"),
    [
        ("white_lion", "west", 1, ["E7", "F7"]),
        ("white_lion", "south", 1, ["D5", "D6"]),
        ("clay_giant", "west", 1, ["E8", "F8", "G8"]),
        ("clay_giant", "north", 1, ["H5", "H6", "H7"]),
        ("white_lion", "west", 2, ["E7", "E8", "F7", "F8"]),
        ("white_lion", "north", 3, ["G5", "G6", "H5", "H6", "I5", "I6"]),
        ("white_lion", "west", 0, []),
    ],
)
def test_the_blind_spot_is_as_wide_as_the_base_and_as_deep_as_the_page_shows(monster, facing, depth, behind_it):
    assert names(blind_spot(facing_table(monster, "E5", facing, depth=depth))) == behind_it


@proves("SD-FOV-4", "SD-BRD-9")
@pytest.mark.parametrize(("space", "depth", "behind_it"), [("A21", 2, []), ("A20", 2, ["A22", "B22"])])
def test_at_the_edge_the_blind_spot_ends_with_the_board(space, depth, behind_it):
    assert names(blind_spot(facing_table("white_lion", space, "west", depth=depth))) == behind_it


def hides(picture: str) -> bool:
    board = Drawing(picture)
    return sight_is_blocked(board.base("M"), board.base("A"), board["o"])


@proves("SD-FOV-7")
def test_sight_goes_from_centre_to_centre():
    assert hides("""
        A . o . M M
        . . . . M M
    """)
    assert not hides("""
        A . . . M M
        . . o . M M
    """)


@proves("SD-FOV-7", "OQ-3")
def test_an_obstacle_touched_only_at_a_corner_does_not_block():
    assert not hides("""
        A . . . .
        . . . . .
        . o . . .
        . . . M M
        . . . M M
    """)
    assert not hides("""
        A . . . .
        . . o . .
        . o . . .
        . . . M M
        . . . M M
    """)
    assert hides("""
        A . . . .
        . o . . .
        . . . . .
        . . . M M
        . . . M M
    """)


@proves("SD-FOV-7")
def test_a_line_along_the_edge_of_an_obstacle_is_blocked():
    viewer, target = Footprint(SPACES["A1"], 2, 2), Footprint(SPACES["A6"], 2, 2)
    assert sight_is_blocked(viewer, target, 1 << SPACES["B4"])
    assert sight_is_blocked(viewer, target, 1 << SPACES["A4"])
    assert not sight_is_blocked(viewer, target, 1 << SPACES["C4"])
    assert not sight_is_blocked(viewer, target, 1 << SPACES["A8"])


@proves("SD-FOV-7")
def test_an_obstacle_beyond_the_survivor_hides_nobody():
    assert not hides("""
        . . . . . . .
        o . A . . M M
        . . . . . M M
    """)


@proves("SD-RES-10")
def test_a_way_past_somebody_is_the_shortest_that_comes_beside_them():
    start, goal, stop = SPACES["A1"], SPACES["A3"], 1 << SPACES["C2"]
    way = path_by_way_of(start, [stop], goal, BOARD)
    assert len(way) == 6
    assert SPACES["C2"] in way
    assert way[-1] == goal
    assert len(path_by_way_of(start, [], goal, BOARD)) == 2
    assert path_by_way_of(start, [stop], goal, BOARD & ~stop) == []


@proves("SD-RES-10")
def test_stops_are_made_in_their_order():
    start, goal = SPACES["A1"], SPACES["A2"]
    first, second = 1 << SPACES["A4"], 1 << SPACES["A3"]
    assert len(path_by_way_of(start, [first, second], goal, BOARD)) == 5  # A2 A3 A4 A3 A2
    assert len(path_by_way_of(start, [second, first], goal, BOARD)) == 5
    assert [NAMES[space] for space in path_by_way_of(start, [second, first], goal, BOARD)] == [
        "A2",
        "A3",
        "A4",
        "A3",
        "A2",
    ]
