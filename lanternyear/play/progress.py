"""The progress of a game, as a name to jump back to: phase, round, step or hunt space, and year."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.state.state import State

SHOWDOWN, SETUP, SETTLEMENT, HUNT = "showdown", "setup", "settlement", "hunt"


class Progress(NamedTuple):
    """`part` is the round, the step or the hunt space; it and the year are empty where there is none."""

    phase: str
    part: str = ""
    year: str = ""


def place(state: State) -> str:
    """Return such a name: `setup`, `showdown.3` for its third round, `settlement.develop@4` in the fourth lantern year.

    It is an id; `wording` turns it into text.
    """
    here: str = state.phase
    if here == SHOWDOWN:
        here = f"{SHOWDOWN}.{state.showdown.round}" if state.showdown.round else SETUP
    elif here == SETTLEMENT and state.settlement.step:
        here = f"{SETTLEMENT}.{state.settlement.step}"
    elif here == HUNT:
        here = f"{HUNT}.{state.hunt.group_at}"
    return f"{here}@{state.settlement.lantern_year}" if state.campaign else here


def read(name: str) -> Progress:
    """Return the parts of such a name."""
    here, _, year = name.partition("@")
    phase, _, number = here.partition(".")
    return Progress(phase, number, year)
