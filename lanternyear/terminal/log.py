"""The log: what happened in plain words, each line with its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from lanternyear.engine.facts import Fact
from lanternyear.terminal.theme import styled, survivor_style
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentence, tone, worth_telling


def log_lines(told: Sequence[Fact], names: Names) -> list[Text]:
    """One line per fact that a player wants to read."""
    return [log_line(fact, names) for fact in worth_telling(told)]


def log_line(fact: Fact, names: Names) -> Text:
    """The sentence in its colour, the survivors' names in theirs, the clause at the end."""
    line = styled(sentence(fact, names), tone(fact))
    for id, number in names.numbers.items():
        line.highlight_regex(rf"\b{re.escape(names.survivors[id])}\b", survivor_style(number))
    return line.append(f"  {fact.clause}", "clause")


def last_lines(lines: Sequence[Text], room: int) -> list[Text]:
    """As many of the latest as there is room for; the first one says how many are left out."""
    if len(lines) <= room:
        return list(lines)
    hidden = len(lines) - room + 1
    return [styled(f"… {hidden} earlier lines: type log", "quiet"), *lines[hidden:]]
