"""The log: what happened in plain words, each line with its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from lanternyear.engine.facts import Fact
from lanternyear.terminal.theme import styled, survivor_style
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentences, tone


def log_lines(facts: Sequence[Fact], names: Names) -> list[Text]:
    """Return a line for each fact that a player wants to read."""
    return [_log_line(fact, text, names) for fact, text in sentences(facts, names)]


def _log_line(fact: Fact, text: str, names: Names) -> Text:
    """Return a fact as a coloured sentence with its clause."""
    line = styled(text, tone(fact))
    for id, number in names.numbers.items():
        line.highlight_regex(rf"\b{re.escape(names.survivors[id])}\b", survivor_style(number))
    return line.append(f"  {fact.clause}", "clause")


def last_lines(lines: Sequence[Text], room: int) -> list[Text]:
    """Return as many of the latest lines as there is room for; the first says how many are left out."""
    if len(lines) <= room:
        return list(lines)
    hidden = len(lines) - room + 1
    return [styled(wording().text("terminal", "log", "earlier").format(number=hidden), "quiet"), *lines[hidden:]]
