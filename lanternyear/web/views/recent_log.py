"""The log in sections: one for setting up, one for each turn, one for each survivor's act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from msgspec import structs

from lanternyear.engine.facts import (
    ActBegan,
    AiDrawn,
    AttackDeclared,
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
from lanternyear.web.views.dice import dice_of
from lanternyear.web.views.log_entry import with_head
from lanternyear.web.views.log_models import Chapter, Line, Section
from lanternyear.web.views.source import PageSource
from lanternyear.wording.messages import Wording
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import monster_at, sentences, tone

# What opens a section, and how deep it is: a round holds turns, the survivors' turn acts, an act its attacks.
LEVELS: dict[type[Fact], int] = {
    ShowdownBegan: 0,
    RoundBegan: 0,
    Won: 0,
    TurnBegan: 1,
    ActBegan: 2,
    AttackDeclared: 3,
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
EARLIER = 8
TURNS_LOOKED_BACK = 2
SHORT, LEFT = 8, 3  # so many old lines stand before the fresh ones; when there are more, the last few do


def sections(facts: Sequence[Fact], names: Names, seen: int) -> list[Section]:
    """Return these facts in sections; those after the first `seen` are fresh. Facts between turns go into the next."""
    texts = {id(fact): text for fact, text in sentences(facts, names)}
    found = [_Entry(0, None)]
    between: list[tuple[Fact, Line]] | None = None
    for number, fact in enumerate(facts):
        if isinstance(fact, TurnEnded):
            between = []
        if id(fact) not in texts:
            continue
        text, roll = texts[id(fact)], dice_of(fact, names)
        line = Line(text=text, clause=fact.clause, tone=tone(fact), fresh=number >= seen, roll=roll)
        if type(fact) in LEVELS:
            found.append(_Entry(LEVELS[type(fact)], fact, line, between or []))
            between = None
        else:
            (found[-1].told if between is None else between).append((fact, line))
    if between:
        found.append(_Entry(0, None, told=between))
    return _join_headings([(entry.level, entry.section(names)) for entry in found])


@dataclass(slots=True)
class _Entry:
    """A section while it is filled: how deep it is, the fact that opens it with its line, and the lines in it."""

    level: int
    opening: Fact | None
    heading: Line | None = None
    told: list[tuple[Fact, Line]] = field(default_factory=list)

    def section(self, names: Names) -> Section:
        heading, clause = (self.heading.text, self.heading.clause) if self.heading else ("", "")
        section = Section(heading=heading, clause=clause, lines=[line for _, line in self.told])
        return with_head(section, self.opening, [fact for fact, _ in self.told], names)


def _join_headings(found: list[tuple[int, Section]]) -> list[Section]:
    """Join a heading without lines to the deeper heading after it: the round to its first turn."""
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
            joined.append(structs.replace(section, heading=heading))
    return joined


def lines_of(facts: Sequence[Fact], names: Names) -> list[Line]:
    """Return a line for each fact that a player wants to read, headings too."""
    return [Line(text=text, clause=fact.clause, tone=tone(fact)) for fact, text in sentences(facts, names)]


def lines_only_in(lines: Sequence[Line], other: Sequence[Line]) -> list[Line]:
    """Return the lines that another log does not have in the same order."""
    matcher = SequenceMatcher(None, [line.text for line in lines], [line.text for line in other], autojunk=False)
    return [line for tag, start, end, _, _ in matcher.get_opcodes() if tag != "equal" for line in lines[start:end]]


def chapters(facts: Sequence[Fact], names: Names) -> list[Chapter]:
    """Return the parts of the whole log, still empty: setting up, each round, each hunt, each settlement phase."""
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
    """Return the part of the log that a fact is in: a new one if it begins one, else the part before."""
    return PHASES.get(type(fact), before or SETUP)


def _place(fact: Fact, phase: str, words: Wording) -> str:
    number = str(fact.round) if isinstance(fact, RoundBegan) else ""
    return words.text("pages", "places", phase).format(number=number)


def fill_chapter(chapter: Chapter, facts: Sequence[Fact], names: Names) -> Chapter:
    """Return a part of the log with its sections."""
    part = facts[chapter.start : chapter.end]
    names.meet(monster_at(facts, chapter.start))
    return structs.replace(chapter, sections=sections(part, names, len(part)))


def only_about(chapter: Chapter, who: int) -> Chapter:
    """Return a part of the log with the entries about one survivor, by number; 0 leaves all of them."""
    about = [section for section in chapter.sections if not who or who in section.people]
    return structs.replace(chapter, sections=about)


def log_chapters(facts: Sequence[Fact], names: Names) -> list[Chapter]:
    """Return the whole log."""
    return [fill_chapter(chapter, facts, names) for chapter in chapters(facts, names)]


def recent_sections(source: PageSource) -> tuple[list[Section], list[Section]]:
    """Return the turns and acts with something new since the last answer, whole, and the sections before them."""
    start = _look_back(source.facts, source.facts_before)
    every = sections(source.facts[start:], source.names, source.facts_before - start)
    first = next((number for number, section in enumerate(every) if section.fresh), len(every) - 1)
    return [_fold(section) for section in every[max(first, 0) :]], every[: max(first, 0)][-EARLIER:]


def _fold(section: Section) -> Section:
    """Fold old lines before the fresh ones away, up to the monster's card or the last few."""
    old = next((number for number, line in enumerate(section.lines) if line.fresh), 0)
    if old <= SHORT:
        return section
    cards = [number for number in range(old) if section.lines[number].clause == AiDrawn.clause]
    return structs.replace(section, folded=cards[-1] if cards else old - LEFT)


def _look_back(facts: Sequence[Fact], seen: int) -> int:
    """Return where the step or the hunt event of the last answer begins, or the monster's turn before the last one.

    It shows the reasons of what is asked, and what a party did in the round before.
    """
    turns = 0
    for index in range(min(seen, len(facts)) - 1, -1, -1):
        fact = facts[index]
        turns += isinstance(fact, TurnBegan) and fact.side == "monster"
        if isinstance(fact, LOOKED_BACK_TO) or turns == TURNS_LOOKED_BACK:
            return index
    return 0
