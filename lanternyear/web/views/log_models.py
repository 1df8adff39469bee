"""The log: lines, sections and chapters."""

from __future__ import annotations

from msgspec import field

from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.dice_models import DiceRoll


class Line(ViewModel):
    """A line of the log, with its dice. `tone` is heading, good, bad, worst or ""; `fresh`: since the last answer."""

    text: str
    clause: str
    tone: str = ""
    fresh: bool = False
    roll: DiceRoll | None = None


class Section(ViewModel):
    """An entry of the log: the lines of one turn, one survivor's act or attack.

    The heading says all of it, `title` the entry alone. The first `folded` lines are old and folded away. `who` is the
    number of the survivor who acts, 0 if it is the monster or no one; `people` are the numbers of all whom it concerns.
    """

    heading: str
    clause: str
    lines: list[Line]
    folded: int = 0
    title: str = ""
    side: str = ""
    who: int = 0
    people: list[int] = field(default_factory=list)
    roll: DiceRoll | None = None
    outcome: str = ""

    @property
    def fresh(self) -> bool:
        """Return whether something in it happened since the last answer."""
        return any(line.fresh for line in self.lines)


class Chapter(ViewModel):
    """A part of the log: setting up, a round, a hunt, a settlement phase; the facts from `start` to before `end`."""

    number: str
    title: str
    year: str
    start: int
    end: int
    sections: list[Section]
