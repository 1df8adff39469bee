"""The chronicle of a campaign as it is shown: years in words and in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.chronicle import Year, years
from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.state.state import State
from lanternyear.web.showing.shown import Line
from lanternyear.web.showing.shown_parts import Shown
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone

WIDTH, HEIGHT, FOOT = 640, 200, 22
WIDEST = 90.0  # a year of a young campaign
# What is told together when it happened several times, and the field that says what it was.
TOGETHER: dict[type[Fact], str] = {
    facts.GearCrafted: "gear",
    facts.SurvivorJoined: "survivor",
    facts.LocationBuilt: "location",
    facts.HuntEventRevealed: "event",
}
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
                lines=_lines(part.told, names),
            )
            for part in year.parts
        ],
        **figures,
    )


def _lines(told: Sequence[Fact], names: Names) -> list[Line]:
    """One line for each fact; what happened many times in the same phase is told once, where it happened first."""
    lines: list[Line] = []
    done: set[type[Fact]] = set()
    for fact in told:
        kind = type(fact)
        alike = [one for one in told if type(one) is kind] if kind in TOGETHER else []
        text = sentence(fact, names)
        if len(alike) > 1:
            text = _together(alike, TOGETHER[kind], names)
        if kind not in done or len(alike) < 2:
            lines.append(Line(text=text, clause=fact.clause, tone=tone(fact)))
        done.add(kind)
    return lines


def _together(alike: Sequence[Fact], field: str, names: Names) -> str:
    """Several facts of one kind as one sentence."""
    which = names.listed(getattr(fact, field) for fact in alike)
    return names.words.text("pages", "chronicle", "together", type(alike[0]).__name__).format(names=which)


def _chart(found: Sequence[Year], title: str, field: str, names: Names) -> Chart:
    values = [(year.number, getattr(year, field)) for year in found]
    most = max([1, *(value for _, value in values)])
    wide = min(WIDEST, WIDTH / max(1, len(values)))
    bars = []
    for place, (number, value) in enumerate(values):
        height = round(value * (HEIGHT - 2 * FOOT) / most, 1)
        x, y = round(place * wide + wide * 0.15, 1), round(HEIGHT - FOOT - height, 1)
        bars.append(Bar(year=number, value=value, x=x, y=y, width=round(wide * 0.7, 1), height=height))
    return Chart(title=names.words.text("pages", "chronicle", title), most=most, bars=bars)
