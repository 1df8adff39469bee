"""Who at the table answers a question."""

from __future__ import annotations

from lanternyear.engine.decision import CONTROLLER, Decision
from lanternyear.state.state import State


def player_asked(decision: Decision | None, state: State) -> str:
    """The id of the player who must answer; nobody in particular when all may. A view will do as state."""
    if decision is None:
        return ""
    if decision.asked == CONTROLLER:
        return state.showdown.controller
    survivor = state.survivors.get(decision.asked)
    return survivor.player if survivor else ""
