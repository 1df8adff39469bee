"""Answers as an author writes them, matched with the options of a question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lanternyear.content.problem import Misread
from lanternyear.engine.decision import Decision

FILLERS = frozenset({"with", "to", "the", "at", "from", "on", "a"})
WORD = re.compile(r"[a-z0-9]+")
MOST_SHOWN = 40


def option_for(answer: str, options: Sequence[str]) -> str:
    """Return the option that is meant: the value itself, the same words, or the only one that contains these words."""
    found = matching(answer, options)
    if len(found) == 1:
        return found[0]
    if found:
        raise Misread(f"{answer!r} may mean {', '.join(found)}: say which")
    raise Misread(f"{answer!r} is not an option")


def matching(answer: str, options: Sequence[str]) -> list[str]:
    """Return every option that the words of an answer may mean; the exact one alone, if there is one."""
    if answer in options:
        return [answer]
    words = words_of(answer)
    same = [option for option in options if words_of(option) == words]
    return same or [option for option in options if _contains(words_of(option), words)]


def words_of(text: str) -> list[str]:
    """Return the words of a text: `attack with Bone Axe` and `attack:bone_axe` have the same words."""
    return [word for word in WORD.findall(text.lower()) if word not in FILLERS]


def _contains(words: list[str], part: list[str]) -> bool:
    starts = range(len(words) - len(part) + 1)
    return bool(part) and any(words[start : start + len(part)] == part for start in starts)


def question(decision: Decision | None) -> str:
    """Return who is asked what, in one line."""
    if decision is None:
        return "nobody is asked anything: play is over"
    options = list(decision.options[:MOST_SHOWN])
    more = len(decision.options) - len(options)
    about = f" about {decision.about}" if decision.about else ""
    number = "" if decision.at_most == 1 else f" ({decision.at_least} to {decision.at_most} of)"
    return f"{decision.asked} is asked {decision.prompt}{about} ({decision.clause}){number}: {', '.join(options)}" + (
        f" and {more} more" if more else ""
    )
