"""Where in its course a game is, as a name to jump back to: the phase, the round of a showdown, the lantern year."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.state.state import State

SHOWDOWN, SETUP = "showdown", "setup"


class Place(NamedTuple):
    """Round and year are empty where there is none: between showdowns, and outside a campaign."""

    phase: str
    round: str = ""
    year: str = ""


def place(state: State) -> str:
    """Such as `setup`, `showdown.3` for its third round, `settlement@4` in the fourth lantern year of a campaign.

    Words are the business of who shows it.
    """
    here = state.phase
    if here == SHOWDOWN:
        here = f"{SHOWDOWN}.{state.showdown.round}" if state.showdown.round else SETUP
    return f"{here}@{state.settlement.lantern_year}" if state.campaign else here


def read(name: str) -> Place:
    """The parts of such a name."""
    here, _, year = name.partition("@")
    phase, _, number = here.partition(".")
    return Place(phase, number, year)
