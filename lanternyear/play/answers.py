"""Who answers a question, whether an answer is legal, and what would be."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.decision import CONTROLLER, Decision
from lanternyear.engine.listing import listed
from lanternyear.errors import IllegalChoice
from lanternyear.state.state import State

LONGEST_NAME = 80


def checked(decision: Decision, answer: str | Sequence[str]) -> str | tuple[str, ...]:
    """Return the answer if it is legal; else an error says what would be."""
    if decision.at_most == 1 and answer in decision.options and decision.at_least == 1:
        return answer  # type: ignore[return-value]
    if decision.open and isinstance(answer, str):
        return _name(answer)
    values = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    known = all(value in decision.options for value in values) and len(set(values)) == len(values)
    if known and decision.at_least <= len(values) <= decision.at_most:
        return values if decision.at_most > 1 or not decision.at_least else values[0]
    raise IllegalChoice(_refusal(decision, ", ".join(map(str, values))))


def _name(answer: str) -> str:
    """Return a name that is not one of the proposals: short, printable, not blank."""
    name = " ".join(answer.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise IllegalChoice(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def _refusal(decision: Decision, answer: str) -> str:
    for blocked in decision.blocked:
        if blocked.value == answer:
            return f"{answer!r} is not possible now: {blocked.reason} ({blocked.clause})"
    number = "" if decision.at_most == 1 else f" {decision.at_least} to {decision.at_most} of"
    return (
        f"{answer!r} is not an option for {decision.clause} ({decision.asked}, {decision.prompt}): "
        f"choose{number} from {listed(decision.options)}"
    )


def player_asked(decision: Decision | None, state: State) -> str:
    """Return the id of the player who must answer; "" when all may, or nobody must. A view will do as state."""
    if decision is None:
        return ""
    if decision.asked == CONTROLLER:
        return state.showdown.controller
    survivor = state.survivors.get(decision.asked)
    return survivor.player if survivor else ""
