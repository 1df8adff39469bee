"""The progress of a game, as a name to jump back to: phase, round, step or hunt space, and year."""

from __future__ import annotations

from typing import NamedTuple, get_args

from lanternyear.state.state import State
from lanternyear.state.terms import Phase, StepName

SHOWDOWN, SETUP, SETTLEMENT, HUNT = "showdown", "setup", "settlement", "hunt"
PHASES: tuple[str, ...] = get_args(Phase)
STEPS: tuple[str, ...] = get_args(StepName)
LONGEST_NUMBER = 4  # digits of a round, a hunt space or a year


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


def population(state: State) -> int:
    """Return the number of living survivors in a campaign; 0 for a showdown on its own."""
    return sum(survivor.alive for survivor in state.survivors.values()) if state.campaign else 0


def read(name: str) -> Progress:
    """Return the parts of such a name."""
    here, _, year = name.partition("@")
    phase, _, number = here.partition(".")
    return Progress(phase, number, year)


def is_place(name: str) -> bool:
    """Return whether `place` could return this name; a stored one may be a stranger's, or another program's."""
    phase, part, year = read(name)
    parts = {SHOWDOWN: _is_number(part) and part != "0", HUNT: _is_number(part), SETTLEMENT: part in STEPS}
    known = phase in PHASES and parts.get(phase, not part) and (not year or _is_number(year))
    return known and name == _written(phase, part, year)


def _is_number(text: str) -> bool:
    """Return whether a text is a number as Python writes it."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER and text == str(int(text))


def _written(phase: str, part: str, year: str) -> str:
    return f"{phase}{'.' if part else ''}{part}{'@' if year else ''}{year}"
