"""Figures over the years as bars; those of two branches stand side by side."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.chronicle import ChronicleYear
from lanternyear.web.views.base_models import ViewModel
from lanternyear.wording.messages import Wording

WIDTH, HEIGHT, FOOT, HEAD = 400, 170, 24, 20
WIDEST = 52.0  # a year of a young campaign
ROOM = 22.0  # that the number of a year needs
FIGURES = {"population": "population", "deaths": "died", "resources": "resources"}


class Bar(ViewModel):
    """A bar for one year; `story` is 1, or 2 for the other branch."""

    year: int
    value: int
    story: int
    x: float
    y: float
    width: float
    height: float


class Tick(ViewModel):
    """The number of a year below its bars."""

    year: int
    x: float


class Chart(ViewModel):
    """One figure over the years. `told`: there is room for the number at each bar."""

    title: str
    most: int
    bars: list[Bar]
    ticks: list[Tick]
    told: bool


def charts(branches: Sequence[Sequence[ChronicleYear]], words: Wording) -> list[Chart]:
    """Return charts of population, deaths and resources for one campaign or two branches."""
    return [
        _chart([{year.number: getattr(year, field) for year in branch} for branch in branches], title, words)
        for title, field in FIGURES.items()
    ]


def _chart(branches: list[dict[int, int]], title: str, words: Wording) -> Chart:
    numbers = sorted({number for branch in branches for number in branch})
    most = max([1, *(value for branch in branches for value in branch.values())])
    wide = min(WIDEST, WIDTH / max(1, len(numbers)))
    bars = []
    for place, number in enumerate(numbers):
        for index, branch in enumerate(branches):
            if number in branch:
                bars.append(_bar(number, branch[number], place * wide, wide, (index, len(branches)), most))
    every = -(-ROOM // wide)
    ticks = [
        Tick(year=number, x=round((place + 0.5) * wide, 1))
        for place, number in enumerate(numbers)
        if place % every == 0
    ]
    told = wide / len(branches) >= ROOM
    return Chart(title=words.text("pages", "chronicle", title), most=most, bars=bars, ticks=ticks, told=told)


def _bar(year: int, value: int, left: float, wide: float, among: tuple[int, int], most: int) -> Bar:
    index, branches = among
    width = wide * 0.76 / branches
    height = round(value * (HEIGHT - FOOT - HEAD) / most, 1)
    x, y = left + wide * 0.12 + index * width, HEIGHT - FOOT - height
    return Bar(
        year=year, value=value, story=index + 1, x=round(x, 1), y=round(y, 1), width=round(width, 1), height=height
    )
