"""The question, the options with their keys, and the blocked options with their reasons."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lanternyear.engine.decision import Blocked, Decision, Option
from lanternyear.state.space import COLUMNS, NAMES, SPACES
from lanternyear.terminal.card_face import faces_of
from lanternyear.terminal.layout import in_columns, one_after_another
from lanternyear.terminal.source import FEW, ScreenSource, option_spaces
from lanternyear.terminal.theme import styled
from lanternyear.wording.answers import label, reason_words
from lanternyear.wording.explanations import does_words
from lanternyear.wording.prompts import question_words, speaker
from lanternyear.wording.real_things import is_labelled

ROOMY = 120
MOST_TOLD = 9  # options that say what they do


def question_lines(source: ScreenSource, width: int, *, short: bool = False, told: bool = True) -> list[Text]:
    """Return the question for a screen of this width; a `short` one only counts the blocked options.

    If it is not `told` what the options of a showdown do, the player can still ask for it.
    """
    decision = source.decision
    if decision is None:
        return []
    lines = [_question(source, decision)]
    if source.note:
        lines.insert(0, styled(source.note, "note"))
    if is_a_die(decision):
        lines.append(Text(source.say("question", "die", first=decision.options[0], last=decision.options[-1])))
    elif is_numbered(decision):
        lines += _lay_out(_options(source, decision, told=told and not short), width)
        lines += [] if short else faces_of(source, list(decision.options))
    else:
        lines += _spaces(source, decision)
    if short and decision.blocked:
        others = source.say("question", "others", number=len(decision.blocked))
        return [*lines, styled(f" {source.look.dash} {others}", "blocked")]
    return lines + _lay_out(blocked_lines(source, decision), width)


def is_a_die(decision: Decision) -> bool:
    """Return whether the options are numbers in a row, such as the faces of a die, which need no keys."""
    if decision.shape == "throw":
        return not is_labelled(decision)
    if decision.shape != "number":
        return False
    numbers = [option.about.number for option in decision.options]
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def is_numbered(decision: Decision) -> bool:
    """Return whether the options have numbers; a choice among many spaces is made on the board."""
    return len(decision.options) <= FEW or not option_spaces(decision)


def _question(source: ScreenSource, decision: Decision) -> Text:
    words, who = question_words(decision, source.names), speaker(decision, source.names)
    line = styled(f"{who}: " if who else "", "heading").append(words.question, "question")
    if words.hint:
        line.append(f" ({words.hint})", "quiet")
    if decision.shape == "throw":
        key = "throw" if decision.follow_up is None else "throws"
        line.append(source.say("question", key, number=decision.at_most), "quiet")
    elif decision.shape == "draw":
        line.append(
            source.say("question", "draw" if decision.at_most == 1 else "draws", number=decision.at_most), "quiet"
        )
    elif decision.at_most > 1:
        line.append(source.say("question", "several", least=decision.at_least, most=decision.at_most), "quiet")
    return line.append(f"  {decision.clause}", "clause")


def _options(source: ScreenSource, decision: Decision, *, told: bool) -> list[Text]:
    return [
        styled(f"{number:>2} ", "key").append(label(option, decision, source.names)).append(does, "quiet")
        for number, option in enumerate(decision.options, 1)
        for does in [_does(source, decision, option) if told else ""]
    ]


def _does(source: ScreenSource, decision: Decision, option: Option) -> str:
    """Return what an option of a showdown does, after a colon; "" for an attack, whose numbers its name has."""
    if source.view.phase != "showdown" or len(decision.options) > MOST_TOLD or not option.explains:
        return ""
    explanation = decision.explain(option)
    does = "" if explanation.attack else does_words(explanation, source.names)
    return f": {does}" if does else ""


def blocked_lines(source: ScreenSource, decision: Decision) -> list[Text]:
    """Return the blocked options, those with the same reason together."""
    reasons: dict[str, list[Blocked]] = {}
    for blocked in decision.blocked:
        reasons.setdefault(reason_words(blocked.reason, source.names), []).append(blocked)
    lines = []
    for reason, those in reasons.items():
        labels = ", ".join(label(blocked.option, decision, source.names, brief=True) for blocked in those)
        clauses = " ".join(dict.fromkeys(blocked.clause for blocked in those))
        lines.append(styled(f" {source.look.dash} {labels}: {reason}  {clauses}", "blocked"))
    return lines


def _spaces(source: ScreenSource, decision: Decision) -> list[Text]:
    """Return how to choose among many spaces marked on the board; plain text also names them row by row."""
    line = Text(source.say("question", "spaces", number=len(decision.options)))
    line.append(source.look.option, "option").append(source.say("question", "such_as", space=decision.options[0]))
    if any(option.about.turned for option in decision.options):
        line.append(source.say("question", "turn_tile"))
    listed = styled(space_ranges(decision.options), "quiet")
    return [line, listed] if source.look.plain else [line]


def space_ranges(options: Sequence[Option]) -> str:
    """Return spaces as `E7-E12, F6, F8-F13`; those for a turned tile come last."""
    straight = [SPACES[option.about.space] for option in options if not option.about.turned]
    turned = [SPACES[option.about.space] for option in options if option.about.turned]
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


def _lay_out(items: Sequence[Text], width: int) -> list[Text]:
    """Return items in columns, or one after another where that saves lines."""
    columns, flow = in_columns(items, width), one_after_another(items, width)
    return flow if len(flow) < len(columns) and width < ROOMY else columns
