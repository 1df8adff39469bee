"""What happened, told in sections: one for setting up, one for each turn, one for each survivor's act."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from lanternyear.engine.facts import (
    ActBegan,
    AiDrawn,
    CampaignTakenUp,
    Fact,
    HuntBegan,
    HuntEventRevealed,
    RoundBegan,
    ShowdownBegan,
    StepBegan,
    TurnBegan,
    TurnEnded,
    Won,
    YearBegan,
)
from lanternyear.web.views.schema import Chapter, Line, Section
from lanternyear.web.views.source import PageSource
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone, worth_telling

# What opens a section, and how deep it is: a round holds turns, the survivors' turn holds acts, a hunt its events.
LEVELS: dict[type[Fact], int] = {
    ShowdownBegan: 0,
    RoundBegan: 0,
    Won: 0,
    TurnBegan: 1,
    ActBegan: 2,
    StepBegan: 0,
    HuntBegan: 0,
    HuntEventRevealed: 1,
}
LOOKED_BACK_TO = (StepBegan, HuntEventRevealed, HuntBegan)
SETUP = "setup"
# What begins a part of the log: its place in the course of the game.
PHASES: dict[type[Fact], str] = {
    StepBegan: "settlement",
    CampaignTakenUp: "settlement",
    HuntBegan: "hunt",
    ShowdownBegan: SETUP,
    RoundBegan: "showdown",
    Won: "aftermath",
}
EARLIER = 6
SHORT, LEFT = 8, 3  # so many old lines stand before the fresh ones; when there are more, the last few do


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
        if not section.lines and section.clause == StepBegan.clause and number + 1 < len(found):
            continue  # a step in which nothing happened
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
    """The parts of the whole log, still empty: setting up, each round, each hunt, each settlement phase."""
    found: list[Chapter] = []
    year = phase = ""
    for index, fact in enumerate(facts):
        before, phase = phase, _phase(fact, phase)
        if isinstance(fact, YearBegan | CampaignTakenUp):
            year = str(fact.lantern_year)
        if not found or phase != before or isinstance(fact, RoundBegan):
            place = _place(fact, phase, names.words)
            number = str(len(found))
            found.append(Chapter(number=number, title=place, year=year, start=index, end=len(facts), sections=[]))
        elif isinstance(fact, YearBegan):
            found[-1] = structs.replace(found[-1], year=year)  # its first steps still belong to the year before
    ends = [chapter.start for chapter in found[1:]]
    return [structs.replace(chapter, end=end) for chapter, end in zip(found, [*ends, len(facts)], strict=bool(found))]


def _phase(fact: Fact, before: str) -> str:
    """Which part of the log a fact begins; it goes on until another begins."""
    return PHASES.get(type(fact), before or SETUP)


def _place(fact: Fact, phase: str, words: Wording) -> str:
    number = str(fact.round) if isinstance(fact, RoundBegan) else ""
    return words.text("pages", "places", phase).format(number=number)


def filled(chapter: Chapter, facts: Sequence[Fact], names: Names) -> Chapter:
    """The part of the log with what happened in it."""
    part = facts[chapter.start : chapter.end]
    for fact in reversed(facts[: chapter.start]):
        if isinstance(fact, ShowdownBegan):
            names.meet(fact.monster)
            break
    return structs.replace(chapter, sections=sections(part, names, len(part)))


def news(picture: PageSource) -> tuple[list[Section], list[Section]]:
    """The turns and acts in which something happened since the last answer, whole; and what came before them."""
    start = _some_before(picture.facts, picture.told)
    every = sections(picture.facts[start:], picture.names, picture.told - start)
    first = next((number for number, section in enumerate(every) if _has_news(section)), len(every) - 1)
    return [_folded(section) for section in every[max(first, 0) :]], every[: max(first, 0)][-EARLIER:]


def _folded(section: Section) -> Section:
    """Old lines before the fresh ones: from the monster's card on, or the last few."""
    old = next((number for number, line in enumerate(section.lines) if line.fresh), 0)
    if old <= SHORT:
        return section
    cards = [number for number in range(old) if section.lines[number].clause == AiDrawn.clause]
    return structs.replace(section, folded=cards[-1] if cards else old - LEFT)


def _has_news(section: Section) -> bool:
    return any(line.fresh for line in section.lines)


def _some_before(facts: Sequence[Fact], told: int) -> int:
    """The beginning of the monster's turn, step or hunt event before the last answer, to read its reasons again."""
    for index in range(min(told, len(facts)) - 1, -1, -1):
        fact = facts[index]
        if isinstance(fact, LOOKED_BACK_TO) or (isinstance(fact, TurnBegan) and fact.side == "monster"):
            return index
    return 0
