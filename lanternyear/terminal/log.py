"""The log: what happened in plain words, each line with its clause. A throw and what came of it are one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from lanternyear.engine import facts as told
from lanternyear.engine.facts import Fact
from lanternyear.terminal.theme import styled, survivor_style
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.sentences import sentences, tone

GOES_ON: dict[type[Fact], tuple[type[Fact], ...]] = {
    told.AttackRolled: (told.AttackDeclared,),
    told.HitLocationsDrawn: (told.AttackRolled,),
    told.LocationsRolled: (told.MonsterAttacked,),
    told.BoxFilled: (told.DamageSuffered, told.BrainDamageSuffered, told.BoxFilled),
    told.KnockedDown: (told.BoxFilled,),
}
"""The facts that are told in the line of the one before."""


def log_lines(facts: Sequence[Fact], names: Names) -> list[Text]:
    """Return a line for each fact that a player wants to read; a throw and what came of it are one."""
    lines: list[list[tuple[Fact, Text]]] = []
    for fact, text in sentences(facts, names):
        sentence = fact, _log_sentence(fact, text, names)
        if lines and isinstance(lines[-1][-1][0], GOES_ON.get(type(fact), ())):
            lines[-1].append(sentence)
        else:
            lines.append([sentence])
    return [_log_line(line) for line in lines]


def _log_line(line: list[tuple[Fact, Text]]) -> Text:
    """Return sentences as one line, with the clause of the first."""
    return Text(" ").join([text for _, text in line]).append(f"  {line[0][0].clause}", "clause")


def _log_sentence(fact: Fact, text: str, names: Names) -> Text:
    """Return a fact as a coloured sentence with its dice."""
    line = styled(text, tone(fact))
    for id, number in names.numbers.items():
        line.highlight_regex(rf"\b{re.escape(names.survivors[id])}\b", survivor_style(number))
    return Text(" ").join([*_dice(fact), line])


def _dice(fact: Fact) -> list[Text]:
    """Return the dice of a throw; the hits are lit."""
    if isinstance(fact, told.AttackRolled | told.MonsterAttacked):
        return [styled(f"[{roll}]", "hit" if roll >= fact.needed and roll > 1 else "die") for roll in fact.rolls]
    if isinstance(fact, told.WoundAttempted | told.SevereInjuryRolled):
        return [styled(f"[{fact.roll}]", "die")]
    return []


def last_lines(lines: Sequence[Text], room: int) -> list[Text]:
    """Return as many of the latest lines as there is room for; the first says how many are left out."""
    if len(lines) <= room:
        return list(lines)
    hidden = len(lines) - room + 1
    return [styled(wording().text("terminal", "log", "earlier").format(number=hidden), "quiet"), *lines[hidden:]]
