"""Two tables with the same past beside each other: where they part, and how their years went since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from lanternyear.chronicle import years
from lanternyear.engine.facts import Fact
from lanternyear.state.state import State
from lanternyear.web.views.charts import Chart, charts
from lanternyear.web.views.chronicle import PartTold, Passage, YearTold, population, told_year
from lanternyear.web.views.schema_parts import ViewModel
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names


class Story(NamedTuple):
    """What the store knows of one of the tables."""

    id: str
    table: str
    told: Sequence[Fact]
    names: Names
    view: State


class YearBeside(ViewModel):
    """A year in both stories; a story that has not come there has none."""

    number: int
    title: str
    stories: list[YearTold | None]


class NowBeside(ViewModel):
    """Something that both settlements have now, each its own; `same` when there is no difference."""

    title: str
    stories: list[str]
    same: bool


class Beside(ViewModel):
    """Two stories. `same` are the titles of the years that they share, `years` those in which they differ."""

    tables: list[str]
    names: list[str]
    same: list[str]
    years: list[YearBeside]
    now: list[NowBeside]
    charts: list[Chart]


def beside(first: Story, second: Story) -> Beside:
    """The years of both stories, and what only one of them tells."""
    both = (first, second)
    found = [years(one.told, population(one.view)) for one in both]
    told = [{year.number: told_year(year, one.names) for year in it} for one, it in zip(both, found, strict=True)]
    numbers = sorted({*told[0], *told[1]})
    rows = [[story.get(number) for story in told] for number in numbers]
    alike = [row for row in rows if row[0] == row[1]]
    return Beside(
        tables=[first.id, second.id],
        names=[first.table, second.table],
        same=[row[0].title for row in alike if row[0]],
        years=[_row(row) for row in rows if row[0] != row[1]],
        now=_now([_holdings(one) for one in both], first.names.words),
        charts=charts(found, first.names.words),
    )


def _holdings(story: Story) -> dict[str, str]:
    """What a settlement has to show, in words."""
    settlement, names = story.view.settlement, story.names
    alive = [one.id for one in story.view.survivors.values() if one.alive]
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


def _now(both: Sequence[dict[str, str]], words: Wording) -> list[NowBeside]:
    say = words.table("pages", "beside", "has")
    first, second = both
    rows = ((title, [first[key], second[key]]) for key, title in say.items())
    return [NowBeside(title=title, stories=has, same=has[0] == has[1]) for title, has in rows if any(has)]


def _row(row: Sequence[YearTold | None]) -> YearBeside:
    there = [year for year in row if year]
    first, second = row
    marked = [_marked(first, second), _marked(second, first)]
    return YearBeside(number=there[0].number, title=there[0].title, stories=marked)


def _marked(year: YearTold | None, other: YearTold | None) -> YearTold | None:
    """The year, what the other story does not tell marked; nothing is when the other has not come there."""
    if year is None or other is None:
        return year
    known = {(part.phase, one.text) for part in other.parts for one in part.passages}
    return replace(year, parts=[_part(part, known) for part in year.parts])


def _part(part: PartTold, known: set[tuple[str, str]]) -> PartTold:
    return replace(part, passages=[_passage(part.phase, one, known) for one in part.passages])


def _passage(phase: str, one: Passage, known: set[tuple[str, str]]) -> Passage:
    return replace(one, only=(phase, one.text) not in known)
