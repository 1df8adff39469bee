"""The log: what happened in plain words, each line with its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from lanternyear.engine import facts
from lanternyear.engine.facts import Fact
from lanternyear.terminal.look import styled, survivor_style
from lanternyear.terminal.names import Names
from lanternyear.terminal.sentences import sentence

HEADINGS = (facts.RoundBegan, facts.TurnBegan)
GOOD = (
    facts.Wounded,
    facts.LifeLost,
    facts.CriticallyWounded,
    facts.MonsterKnockedDown,
    facts.MonsterDied,
    facts.Won,
    facts.Dodged,
    facts.HitsIgnored,
    facts.ResourceGained,
    facts.StoodUp,
)
BAD = (
    facts.DamageSuffered,
    facts.BrainDamageSuffered,
    facts.BoxFilled,
    facts.BleedingGained,
    facts.KnockedDown,
    facts.SevereInjuryRolled,
    facts.TrapSprung,
    facts.Grabbed,
)
WORST = (facts.SurvivorDied, facts.Lost)
STYLES: dict[type[Fact], str] = {
    **dict.fromkeys(HEADINGS, "heading"),
    **dict.fromkeys(GOOD, "good"),
    **dict.fromkeys(BAD, "bad"),
    **dict.fromkeys(WORST, "worst"),
}
UNSAID = (facts.TurnEnded, facts.ActEnded)  # the next line says it as well


def log_lines(told: Sequence[Fact], names: Names) -> list[Text]:
    """One line per fact that a player wants to read."""
    following = zip_longest(told, told[1:])
    return [log_line(fact, names) for fact, after in following if not _goes_without_saying(fact, after)]


def log_line(fact: Fact, names: Names) -> Text:
    """The sentence in its colour, the survivors' names in theirs, the clause at the end."""
    line = styled(sentence(fact, names), STYLES.get(type(fact), ""))
    for id, number in names.numbers.items():
        line.highlight_regex(rf"\b{re.escape(names.survivors[id])}\b", survivor_style(number))
    return line.append(f"  {fact.clause}", "clause")


def _goes_without_saying(fact: Fact, after: Fact | None) -> bool:
    if isinstance(fact, facts.AiResolved):
        return fact.to == "discard"
    if isinstance(fact, facts.RewardShared):
        return after == facts.ResourceGained(fact.survivor, fact.card)
    return isinstance(fact, UNSAID)


def last_lines(lines: Sequence[Text], room: int) -> list[Text]:
    """As many of the latest as there is room for; the first one says how many are left out."""
    if len(lines) <= room:
        return list(lines)
    hidden = len(lines) - room + 1
    return [styled(f"… {hidden} earlier lines: type log", "quiet"), *lines[hidden:]]
