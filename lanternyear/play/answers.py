"""Answers: who gives them, whether they are legal, and which would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from lanternyear.engine.decision import CONTROLLER, Decision, Option
from lanternyear.engine.listing import listed
from lanternyear.errors import IllegalChoice
from lanternyear.state.state import State

LONGEST_NAME = 80
Answer: TypeAlias = Option | tuple[Option, ...] | str


def checked(decision: Decision, answer: str | Sequence[str]) -> Answer:
    """Return the options, or the name, that the answer gives. The error for an illegal answer lists legal ones."""
    if decision.at_most == 1 and decision.at_least == 1 and isinstance(answer, str):
        option = decision.option(answer)
        if option is not None:
            return option
        if decision.shape == "name":
            return _name(answer)
    values = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
    options = tuple(option for option in map(decision.option, values) if option is not None)
    known = len(options) == len(values) and len(set(options)) == len(options)
    if known and decision.at_least <= len(options) <= decision.at_most:
        return options if decision.at_most > 1 or not decision.at_least else options[0]
    raise IllegalChoice(_refusal(decision, ", ".join(map(str, values))))


def plain(answer: Answer) -> str | list[str]:
    """Return the answer as journals and saves hold it: plain text."""
    return [str(option) for option in answer] if isinstance(answer, tuple) else str(answer)


def _name(answer: str) -> str:
    """Return a name that is not one of the proposals: short, printable, not blank."""
    name = " ".join(answer.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise IllegalChoice(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def _refusal(decision: Decision, answer: str) -> str:
    for blocked in decision.blocked:
        if blocked.option == answer:
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
