"""What happened, told in sections: one for setting up, one for each turn, one for each survivor's act."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.engine.facts import ActBegan, Fact, RoundBegan, ShowdownBegan, TurnBegan, TurnEnded, Won
from lanternyear.web.showing.picture import Picture
from lanternyear.web.showing.shown import Chapter, Line, Section
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone, worth_telling

# What opens a section, and how deep it is: a round holds turns, the survivors' turn holds acts.
LEVELS: dict[type[Fact], int] = {ShowdownBegan: 0, RoundBegan: 0, Won: 0, TurnBegan: 1, ActBegan: 2}
EARLIER = 6


def sections(facts: Sequence[Fact], names: Names, told: int) -> list[Section]:
    """All of these facts; those after the first `told` are fresh. What is told between turns stands in the next."""
    worth = {id(fact) for fact in worth_telling(facts)}
    found = [(0, Section(heading="", clause="", lines=[]))]
    between: list[Line] | None = None
    for number, fact in enumerate(facts):
        if isinstance(fact, TurnEnded):
            between = []
        if id(fact) not in worth:
            continue
        line = Line(text=sentence(fact, names), clause=fact.clause, tone=tone(fact), fresh=number >= told)
        if type(fact) in LEVELS:
            found.append((LEVELS[type(fact)], Section(heading=line.text, clause=line.clause, lines=between or [])))
            between = None
        else:
            (found[-1][1].lines if between is None else between).append(line)
    if between:
        found.append((0, Section(heading="", clause="", lines=between)))
    return _joined(found)


def _joined(found: list[tuple[int, Section]]) -> list[Section]:
    """A heading that only another one follows, a deeper one, stands before it: the round before its first turn."""
    joined: list[Section] = []
    before: list[str] = []
    for number, (level, section) in enumerate(found):
        heading = section.heading.rstrip(".")
        deeper = number + 1 < len(found) and found[number + 1][0] > level
        if not section.lines and deeper:
            before += [heading] if heading else []
            continue
        heading = " · ".join([*before, heading])
        before = []
        if heading or section.lines:
            joined.append(Section(heading=heading, clause=section.clause, lines=section.lines))
    return joined


def lines_of(facts: Sequence[Fact], names: Names) -> list[Line]:
    """One line for each fact that a player wants to read, headings too."""
    return [Line(text=sentence(fact, names), clause=fact.clause, tone=tone(fact)) for fact in worth_telling(facts)]


def chapters(facts: Sequence[Fact], names: Names) -> list[Chapter]:
    """The whole log: setting up, then round by round."""
    starts = [index for index, fact in enumerate(facts) if isinstance(fact, RoundBegan)]
    found = []
    for start, end in zip([0, *starts], [*starts, len(facts)], strict=True):
        part = facts[start:end]
        if not part:
            continue
        number = str(part[0].round) if isinstance(part[0], RoundBegan) else "0"
        place = "showdown" if isinstance(part[0], RoundBegan) else "setup"
        title = names.words.text("pages", "places", place).format(number=number)
        found.append(Chapter(number=number, title=title, sections=sections(part, names, len(part))))
    return found


def news(picture: Picture) -> tuple[list[Section], list[Section]]:
    """The turns and acts in which something happened since the last answer, whole; and what came before them."""
    start = _some_before(picture.facts, picture.told)
    every = sections(picture.facts[start:], picture.names, picture.told - start)
    first = next((number for number, section in enumerate(every) if _has_news(section)), len(every) - 1)
    return every[max(first, 0) :], every[: max(first, 0)][-EARLIER:]


def _has_news(section: Section) -> bool:
    return any(line.fresh for line in section.lines)


def _some_before(facts: Sequence[Fact], told: int) -> int:
    """The beginning of the monster's turn before the last answer, so that its reasons can be read again."""
    for index in range(min(told, len(facts)) - 1, -1, -1):
        fact = facts[index]
        if isinstance(fact, TurnBegan) and fact.side == "monster":
            return index
    return 0
