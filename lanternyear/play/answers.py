"""Answers: who gives them, whether they are legal, and which would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from lanternyear.engine.decision import CONTROLLER, Decision, FollowUp, Option, of_card
from lanternyear.engine.listing import listed
from lanternyear.errors import IllegalChoice
from lanternyear.state.state import State

LONGEST_NAME = 80
CHANCE = ("throw", "draw")
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
    if decision.shape in CHANCE:
        return _of_chance(decision, values)
    options = tuple(option for option in map(decision.option, values) if option is not None)
    known = len(options) == len(values) and len(set(options)) == len(options)
    if known and decision.at_least <= len(options) <= decision.at_most:
        return options if decision.at_most > 1 or not decision.at_least else options[0]
    if known:
        raise IllegalChoice(f"choose {_how_many(decision)}: you chose {len(options)}")
    raise IllegalChoice(_refusal(decision, ", ".join(map(str, values))))


def _of_chance(decision: Decision, values: Sequence[str]) -> Answer:
    """Return what real dice show or which real cards were drawn: so many as were asked for, equal ones too."""
    if len(values) != decision.at_most:
        raise IllegalChoice(f"enter {decision.at_most}: you entered {len(values)}")
    named: list[Option] = []
    for value in values:
        possible = decision.options if decision.may_be is None else list(map(of_card, decision.may_be(named)))
        if value not in possible:
            raise IllegalChoice(_refusal(decision, str(value)))
        named.append(possible[possible.index(value)])
    return tuple(named) if decision.at_most > 1 else named[0]


def is_announced(decision: Decision | None, follow_up: FollowUp, dice: int) -> bool:
    """Return whether the question is for the throw that another one announced, and for so many dice."""
    if decision is None or decision.shape != "throw":
        return False
    return decision.about == follow_up.about and decision.at_most == dice


def _how_many(decision: Decision) -> str:
    least, most = decision.at_least, decision.at_most
    return str(least) if least == most else f"{least} to {most}"


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
