"""The view of the hunt board."""

from __future__ import annotations

from lanternyear.play.view import FACE_DOWN, view
from lanternyear.state.state import Hunt, State
from tests.support.proving import proves


@proves("HUNT-SET-3", "HUNT-SET-6")
def test_a_quarrys_events_lie_face_down_and_what_gear_placed_lies_face_up():
    board = {1: ["hunt.lion_in_heat"], 3: ["hunt.herb_gathering", "basic"], 5: ["hunt.prowling_lion"]}
    state = State(phase="hunt", hunt=Hunt(spaces=board, face_up=["hunt.herb_gathering"]))
    seen = view(state)
    assert seen.hunt.spaces == {1: [FACE_DOWN], 3: ["hunt.herb_gathering", "basic"], 5: [FACE_DOWN]}
    assert state.hunt.spaces[1] == ["hunt.lion_in_heat"]
