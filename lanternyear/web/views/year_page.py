"""A lantern year so far: its figures, and what each step of the settlement phase did."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.chronicle import years
from lanternyear.engine.facts import Fact, StepBegan
from lanternyear.play.sheets import DONE, SettlementSheet
from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.chronicle import FIGURES
from lanternyear.web.views.log_models import Line
from lanternyear.web.views.recent_log import lines_of
from lanternyear.wording.names import Names


class Figure(ViewModel):
    """A number of the year; `name` is population, joined, died, resources or crafted."""

    name: str
    label: str
    number: int


class StepLog(ViewModel):
    """A step and what happened in it; `state` is done, now or to_come."""

    name: str
    state: str
    lines: list[Line]


class YearPage(ViewModel):
    """The lantern year: a summary in figures, and its steps."""

    number: int
    figures: list[Figure]
    steps: list[StepLog]


def year_page(log: Sequence[Fact], names: Names, sheet: SettlementSheet) -> YearPage:
    """Return the year that the game is in, from everything that happened."""
    told = _by_step(log)
    states = sheet.steps()
    done = DONE if not any(state == "now" for state in states.values()) else ""
    words = names.words
    steps = [
        StepLog(
            name=words.text("pages", "steps", step),
            state=done or state,
            lines=lines_of(told.get(step, []), names),
        )
        for step, state in states.items()
    ]
    return YearPage(number=sheet.settlement.lantern_year, figures=_figures(log, names, sheet.population), steps=steps)


def _by_step(log: Sequence[Fact]) -> dict[str, list[Fact]]:
    """Return the facts of the last settlement phase, by step."""
    found: dict[str, list[Fact]] = {}
    step, first = "", ""
    for fact in log:
        if isinstance(fact, StepBegan):
            step, first = fact.step, first or fact.step
            if step == first:
                found = {}
            found.setdefault(step, [])
        elif step:
            found[step].append(fact)
    return found


def _figures(log: Sequence[Fact], names: Names, population: int) -> list[Figure]:
    told = years(log, population)
    if not told:
        return []
    label = names.words.table("pages", "chronicle")
    return [Figure(name=name, label=str(label[_LABELS[name]]), number=getattr(told[-1], name)) for name in FIGURES]


_LABELS = {
    "population": "population",
    "joined": "joined",
    "died": "deaths",
    "resources": "resources",
    "crafted": "crafted",
}
