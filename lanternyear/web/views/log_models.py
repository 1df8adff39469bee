"""The log: lines, sections and chapters."""

from __future__ import annotations

from lanternyear.web.views.base_models import ViewModel


class Line(ViewModel):
    """A line of the log. `tone` is heading, good, bad, worst or ""; `fresh`: since the last answer."""

    text: str
    clause: str
    tone: str = ""
    fresh: bool = False


class Section(ViewModel):
    """The lines of one turn or one survivor's act; the first `folded` lines are old and folded away."""

    heading: str
    clause: str
    lines: list[Line]
    folded: int = 0


class Chapter(ViewModel):
    """A part of the log: setting up, a round, a hunt, a settlement phase; the facts from `start` to before `end`."""

    number: str
    title: str
    year: str
    start: int
    end: int
    sections: list[Section]
