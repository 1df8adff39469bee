"""Stages: the stretches of play between two snapshots, and what can cut one short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from lanternyear.engine.decision import Rule
from lanternyear.engine.table import Table
from lanternyear.state.state import Stage

StageRule: TypeAlias = Callable[..., "Rule[None] | None"]  # takes the table and what the entry of the agenda is about
STAGES: Final[dict[str, StageRule]] = {}
F = TypeVar("F", bound=StageRule)


class Stops(Exception):
    """Stop what is being performed, because the game says so. Code that left something open must close it."""


class Interrupt(Stops):
    """Everything in hand stops at once, and play goes on with these stages alone."""

    def __init__(self, agenda: Sequence[Stage]) -> None:
        super().__init__(", ".join(stage.name for stage in agenda))
        self.agenda = list(agenda)


def stage(name: str) -> Callable[[F], F]:
    """Register a rule as the stage that the agenda calls by this name. Saves hold the name: it is never changed."""

    def register(function: F) -> F:
        STAGES[name] = function
        return function

    return register


def begin(table: Table, entry: Stage) -> Rule[None] | None:
    """Begin a stage of the agenda. A stage that never asks is a plain function and is finished at once."""
    start = STAGES[entry.name]
    return start(table, *entry.about) if entry.about else start(table)
