"""The compiled engine is the same engine. Without `make compiled` there is nothing to compare."""

import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from bench.worker import COMPILED, ROOT, is_compiled
from lanternyear.errors import SaveDamaged
from lanternyear.play import start_showdown
from lanternyear.play.snapshot import completed, freeze, thaw
from lanternyear.state.state import State

needs_it = pytest.mark.skipif(not is_compiled(), reason="`make compiled` was not called")
COMPARED = """spaces_under distance flood footprint grow unoccupied nth_space path reach_by_step sight_is_blocked
    spaces mask_of positions_covering within"""
GEOMETRY = """
from random import Random
from lanternyear.state import board, route, space
from lanternyear.state.board import positions
from lanternyear.state.space import Footprint, SIZE
random = Random(7)
for number in range(2000):
    mask, free = (random.getrandbits(SIZE) & random.getrandbits(SIZE) for _ in range(2))
    free = positions(2, 2) & ~free
    one, two, steps = random.randrange(SIZE - 24), random.randrange(SIZE), number % 9
    small, far = Footprint(one, 2, 2), Footprint(two)
    print(board.grow(mask), board.flood(1 << one, free, steps), board.path(one, two, free), board.spaces(mask))
    print(board.names(mask), board.nth_space(mask, mask.bit_count() // 2), board.spaces_under(one, 3, 2))
    print(board.footprint(small), board.positions_covering(mask, 1 + number % 4, 1 + number % 3))
    print(board.reach_by_step(one, free, steps), board.mask_of([one, two, -1]), space.apart(two, one, 2, 3))
    print(board.unoccupied(mask, [one, two, -1], one, 2, 2), board.unoccupied(mask, [], -1, 2, 2))
    print(board.distance(small, far), board.sight_is_blocked(small, far, mask & free), board.within(far, steps))
    print(route.layers_between(one, 1 << two, free), board.furthest(free, [one, two], 2, 2))
"""


def said_by(folder: object, *arguments: str) -> str:
    paths = os.pathsep.join([str(folder), str(ROOT)])
    command = [sys.executable, "-P", *arguments]
    return subprocess.check_output(command, text=True, env={**os.environ, "PYTHONPATH": paths})


@needs_it
def test_both_builds_play_the_same_games():
    assert said_by(COMPILED, "-m", "bench.checksum") == said_by(ROOT, "-m", "bench.checksum")


@needs_it
def test_the_board_in_c_is_the_board_in_python():
    for name in COMPARED.split():
        assert name in GEOMETRY
        assert said_by(COMPILED, "-c", f"from lanternyear.state import board; print(board.{name})").startswith(
            "<built-in"
        )
    assert said_by(COMPILED, "-c", GEOMETRY) == said_by(ROOT, "-c", GEOMETRY)


def a_row() -> dict[str, Any]:
    row: dict[str, Any] = msgspec.msgpack.decode(freeze(start_showdown("white_lion", 1, 3).state))
    return row


def test_what_an_older_snapshot_does_not_say_has_its_default():
    row = a_row()
    expected = thaw(freeze(start_showdown("white_lion", 1, 3).state))
    for survivor in row["survivors"].values():
        del survivor["movement"], survivor["alive"], survivor["fighter"]["space"], survivor["gear"]
    del row["showdown"]["monster"]["width"], row["settlement"]
    for survivor in expected.survivors.values():
        survivor.movement, survivor.alive, survivor.fighter.space, survivor.gear = 5, True, -1, [""] * 9
    expected.showdown.monster.width = 2
    expected.settlement = State().settlement
    assert thaw(msgspec.msgpack.encode(row)) == expected
    assert msgspec.convert(completed(row, State), State) == expected


@pytest.mark.parametrize("place", ["agenda", "survivors", "chance"])
def test_a_snapshot_of_something_else_is_refused(place):
    with pytest.raises(SaveDamaged):
        thaw(msgspec.msgpack.encode({**a_row(), place: ["nonsense"]}))


def test_a_snapshot_without_a_name_is_refused():
    row = a_row()
    del next(iter(row["survivors"].values()))["id"]
    with pytest.raises(SaveDamaged):
        thaw(msgspec.msgpack.encode(row))
