"""The comparison of two tables with the same past: where they part, and how their years went since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from lanternyear.chronicle import years
from lanternyear.engine.facts import Fact
from lanternyear.state.state import State
from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.charts import Chart, charts
from lanternyear.web.views.chronicle import Passage, PhaseLog, YearLog, population, year_log
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names


class BranchLog(NamedTuple):
    """The facts of one of the two tables."""

    id: str
    name: str
    facts: Sequence[Fact]
    names: Names
    view: State


class ComparedYear(ViewModel):
    """A year at both tables; None for a table that has not reached it."""

    number: int
    title: str
    stories: list[YearLog | None]


class ComparedHolding(ViewModel):
    """The holdings of each settlement of one kind; `same` when there is no difference."""

    title: str
    stories: list[str]
    same: bool


class BranchComparison(ViewModel):
    """Two branches. `same` are the titles of the years that they share, `years` those in which they differ."""

    tables: list[str]
    names: list[str]
    same: list[str]
    years: list[ComparedYear]
    now: list[ComparedHolding]
    charts: list[Chart]


def compare_branches(first: BranchLog, second: BranchLog) -> BranchComparison:
    """Return the years of both branches, with what only one of them has marked."""
    both = (first, second)
    found = [years(branch.facts, population(branch.view)) for branch in both]
    logs = [
        {year.number: year_log(year, branch.names) for year in found_years}
        for branch, found_years in zip(both, found, strict=True)
    ]
    numbers = sorted({*logs[0], *logs[1]})
    rows = [[log.get(number) for log in logs] for number in numbers]
    alike = [row for row in rows if row[0] == row[1]]
    return BranchComparison(
        tables=[first.id, second.id],
        names=[first.name, second.name],
        same=[row[0].title for row in alike if row[0]],
        years=[_row(row) for row in rows if row[0] != row[1]],
        now=_now([_holdings(branch) for branch in both], first.names.words),
        charts=charts(found, first.names.words),
    )


def _holdings(branch: BranchLog) -> dict[str, str]:
    """Return what a settlement has, in words, by kind."""
    settlement, names = branch.view.settlement, branch.names
    alive = [survivor.id for survivor in branch.view.survivors.values() if survivor.alive]
    return {
        "year": str(settlement.lantern_year),
        "people": f"{len(alive)}: {names.listed(alive)}",
        "death_count": str(settlement.death_count),
        "locations": names.listed(settlement.locations),
        "innovations": names.listed(settlement.innovations),
        "principles": names.listed(settlement.principles),
        "resources": names.listed(sorted([*settlement.play_area, *settlement.storage])),
        "gear": names.listed(sorted(settlement.gear)),
        "defeated": names.listed(victory.monster for victory in settlement.defeated),
    }


def _now(both: Sequence[dict[str, str]], words: Wording) -> list[ComparedHolding]:
    say = words.table("pages", "beside", "has")
    first, second = both
    rows = ((title, [first[key], second[key]]) for key, title in say.items())
    return [ComparedHolding(title=title, stories=has, same=has[0] == has[1]) for title, has in rows if any(has)]


def _row(row: Sequence[YearLog | None]) -> ComparedYear:
    there = [year for year in row if year]
    first, second = row
    marked = [_mark_only(first, second), _mark_only(second, first)]
    return ComparedYear(number=there[0].number, title=there[0].title, stories=marked)


def _mark_only(year: YearLog | None, other: YearLog | None) -> YearLog | None:
    """Mark the passages that the other branch lacks; none when one of the two has not reached the year."""
    if year is None or other is None:
        return year
    known = {(part.phase, passage.text) for part in other.parts for passage in part.passages}
    return replace(year, parts=[_part(part, known) for part in year.parts])


def _part(part: PhaseLog, known: set[tuple[str, str]]) -> PhaseLog:
    return replace(part, passages=[_passage(part.phase, passage, known) for passage in part.passages])


def _passage(phase: str, passage: Passage, known: set[tuple[str, str]]) -> Passage:
    return replace(passage, only=(phase, passage.text) not in known)
