"""Acts: the stretches of play between two snapshots, and what can cut one short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lanternyear.engine.decision import Rule
from lanternyear.state.state import Act

if TYPE_CHECKING:
    from lanternyear.engine.table import Table

ACTS: Final[dict[str, Callable[..., Rule[None] | None]]] = {}
F = TypeVar("F", bound=Callable[..., Any])


class Stops(Exception):
    """What is being performed stops here, as the game says. Whoever leaves something open puts it in order."""


class Interrupt(Stops):
    """Everything in hand stops at once, and play goes on with these acts alone."""

    def __init__(self, agenda: Sequence[Act]) -> None:
        super().__init__(", ".join(act.name for act in agenda))
        self.agenda = list(agenda)


def act(function: F) -> F:
    """Register a rule as an act that the agenda may name."""
    ACTS[function.__name__] = function
    return function


def begin(table: Table, entry: Act) -> Rule[None] | None:
    """Begin an act of the agenda. One that never asks is a plain function, done at once."""
    start = ACTS[entry.name]
    return start(table, *entry.about) if entry.about else start(table)
