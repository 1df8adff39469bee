"""The question, the options with their keys, and what may not be chosen and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lanternyear.engine.decision import Blocked, Decision
from lanternyear.state.space import COLUMNS, NAMES, SPACES
from lanternyear.terminal.layout import in_columns, one_after_another
from lanternyear.terminal.source import FEW, ScreenSource, option_spaces
from lanternyear.terminal.theme import styled
from lanternyear.wording.answers import label
from lanternyear.wording.prompts import asked, speaker

ROOMY = 120


def question_lines(picture: ScreenSource, width: int, *, short: bool = False) -> list[Text]:
    """The whole question for a screen of this width, or a short one that only counts what is not possible."""
    decision = picture.decision
    if decision is None:
        return []
    lines = [_question(picture, decision)]
    if picture.note:
        lines.insert(0, styled(picture.note, "note"))
    if is_a_die(decision):
        lines.append(Text(f"Type a number from {decision.options[0]} to {decision.options[-1]}."))
    elif is_numbered(decision):
        lines += _laid_out(_options(picture, decision), width)
    else:
        lines += _spaces(picture, decision)
    if short and decision.blocked:
        number = len(decision.blocked)
        return [
            *lines,
            styled(f" {picture.look.dash} {number} others are not possible now; why tells the reasons", "blocked"),
        ]
    return lines + _laid_out(blocked_lines(picture, decision), width)


def is_a_die(decision: Decision) -> bool:
    """Whether the options are numbers in a row, such as the faces of a die, which need no keys."""
    first = decision.options[0]
    return first in ("0", "1") and list(decision.options) == [
        str(int(first) + more) for more in range(len(decision.options))
    ]


def is_numbered(decision: Decision) -> bool:
    """Whether the options have numbers; a choice among many spaces is made on the board."""
    return len(decision.options) <= FEW or not option_spaces(decision)


def _question(picture: ScreenSource, decision: Decision) -> Text:
    words, who = asked(decision, picture.names), speaker(decision, picture.names)
    line = styled(f"{who}: " if who else "", "heading").append(words.question, "question")
    if words.hint:
        line.append(f" ({words.hint})", "quiet")
    if decision.at_most > 1:
        line.append(f" (choose {decision.at_least} to {decision.at_most}, such as: 1, 3)", "quiet")
    return line.append(f"  {decision.clause}", "clause")


def _options(picture: ScreenSource, decision: Decision) -> list[Text]:
    return [
        styled(f"{number:>2} ", "key").append(label(option, decision, picture.names))
        for number, option in enumerate(decision.options, 1)
    ]


def blocked_lines(picture: ScreenSource, decision: Decision) -> list[Text]:
    """What may not be chosen, those with the same reason together."""
    reasons: dict[str, list[Blocked]] = {}
    words = {blocked.value: label(blocked.value, decision, picture.names, brief=True) for blocked in decision.blocked}
    for blocked in decision.blocked:
        reasons.setdefault(_reason(blocked, words[blocked.value]), []).append(blocked)
    lines = []
    for reason, those in reasons.items():
        labels = ", ".join(words[blocked.value] for blocked in those)
        clauses = " ".join(dict.fromkeys(blocked.clause for blocked in those))
        lines.append(styled(f" {picture.look.dash} {labels}: {reason}  {clauses}", "blocked"))
    return lines


def _reason(blocked: Blocked, words: str) -> str:
    """`1 organ short` of `Bone Axe: 1 organ short`, where the option says already what it is about."""
    what, colon, why = blocked.reason.partition(": ")
    return why if colon and what in words else blocked.reason


def _spaces(picture: ScreenSource, decision: Decision) -> list[Text]:
    """Many spaces: they are marked on the board; plain text names them row by row as well."""
    line = Text(f"Type one of the {len(decision.options)} spaces marked ")
    line.append(picture.look.option, "option").append(f", such as {decision.options[0]}.")
    if any(option not in SPACES for option in decision.options):
        line.append(" Add t to turn the tile: A3t.")
    listed = styled(space_ranges(decision.options), "quiet")
    return [line, listed] if picture.look.plain else [line]


def space_ranges(options: Sequence[str]) -> str:
    """`E7-E12, F6, F8-F13`; spaces for a turned tile are named apart."""
    straight = [SPACES[option] for option in options if option in SPACES]
    turned = [SPACES[option.split(" ")[0]] for option in options if option not in SPACES]
    words = ", ".join(_ranges(straight))
    return f"{words}; turned: {', '.join(_ranges(turned))}" if turned else words


def _ranges(spaces: list[int]) -> list[str]:
    runs: list[list[int]] = []
    for space in sorted(set(spaces)):
        if runs and runs[-1][-1] == space - 1 and space % COLUMNS:
            runs[-1].append(space)
        else:
            runs.append([space])
    return [NAMES[run[0]] if len(run) == 1 else f"{NAMES[run[0]]}-{NAMES[run[-1]][1:]}" for run in runs]


def _laid_out(items: Sequence[Text], width: int) -> list[Text]:
    """In columns, or one after another where that saves lines."""
    columns, flow = in_columns(items, width), one_after_another(items, width)
    return flow if len(flow) < len(columns) and width < ROOMY else columns
