"""The chronicle of a campaign as it is shown: years in words and in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.chronicle import Year, years
from lanternyear.engine.facts import Fact
from lanternyear.state.state import State
from lanternyear.web.showing.shown import Line, Shown
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone

WIDTH, HEIGHT, FOOT = 640, 120, 18
CHARTS = {"population": "population", "deaths": "died", "resources": "resources"}


class PartTold(Shown):
    """What is remembered of one phase of a year."""

    phase: str
    title: str
    lines: list[Line]


class YearTold(Shown):
    """A lantern year in words and figures."""

    number: int
    title: str
    summary: str
    parts: list[PartTold]
    population: int
    joined: int
    died: int
    resources: int
    crafted: int


class Bar(Shown):
    """A year of a chart, as it is drawn."""

    year: int
    value: int
    x: float
    y: float
    width: float
    height: float


class Chart(Shown):
    """One figure over the years."""

    title: str
    most: int
    bars: list[Bar]


class Chronicle(Shown):
    """The story of a campaign so far."""

    name: str
    years: list[YearTold]
    charts: list[Chart]


def chronicle(told: Sequence[Fact], names: Names, view: State) -> Chronicle:
    """From every fact that was told and the table as it is now."""
    alive = sum(survivor.alive for survivor in view.survivors.values())
    found = years(told, alive)
    return Chronicle(
        name=view.settlement.name,
        years=[_year(year, names) for year in found],
        charts=[_chart(found, title, field, names) for title, field in CHARTS.items()],
    )


def _year(year: Year, names: Names) -> YearTold:
    say = names.words.table("pages", "chronicle")
    figures = {field: getattr(year, field) for field in ("population", "joined", "died", "resources", "crafted")}
    first = names.words.text("pages", "places", "first story")
    return YearTold(
        number=year.number,
        title=say["year"].format(year=year.number) if year.number else first,
        summary=say["summary"].format(**figures),
        parts=[
            PartTold(
                phase=part.phase,
                title=say[part.phase],
                lines=[Line(text=sentence(fact, names), clause=fact.clause, tone=tone(fact)) for fact in part.told],
            )
            for part in year.parts
        ],
        **figures,
    )


def _chart(found: Sequence[Year], title: str, field: str, names: Names) -> Chart:
    values = [(year.number, getattr(year, field)) for year in found]
    most = max([1, *(value for _, value in values)])
    wide = min(40.0, WIDTH / max(1, len(values)))
    bars = []
    for place, (number, value) in enumerate(values):
        height = round(value * (HEIGHT - 2 * FOOT) / most, 1)
        x, y = round(place * wide + wide * 0.15, 1), round(HEIGHT - FOOT - height, 1)
        bars.append(Bar(year=number, value=value, x=x, y=y, width=round(wide * 0.7, 1), height=height))
    return Chart(title=names.words.text("pages", "chronicle", title), most=most, bars=bars)
