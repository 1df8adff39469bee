"""Typed lines: a command, or an answer by number, by value or by words."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from lanternyear.engine.decision import Decision, Option
from lanternyear.errors import IllegalChoice
from lanternyear.terminal.question import is_numbered, space_ranges
from lanternyear.wording.answers import blocked_words, label
from lanternyear.wording.messages import wording
from lanternyear.wording.names import Names
from lanternyear.wording.real_things import is_labelled

COMMANDS = {
    "ask": "ask",
    "change": "change",
    "u": "undo",
    "undo": "undo",
    "r": "redo",
    "redo": "redo",
    "?": "show",
    "why": "why",
    "log": "log",
    "s": "save",
    "save": "save",
    "position": "position",
    "o": "override",
    "box": "box",
    "p": "proxy",
    "proxy": "proxy",
    "override": "override",
    "hand": "hand",
    "instead": "instead",
    "h": "help",
    "help": "help",
    "q": "quit",
    "quit": "quit",
}
TAKE_ARGUMENTS = ("ask", "change", "show", "log", "save", "position", "override", "proxy", "box", "hand", "instead")
NONE = ("none", "nobody", "nothing", "0", "-")
SHORT = {"y": "yes", "n": "no"}
ACT, WHO_ACTS, MOVE, END = "act", "who_acts", "move", "end"


class Command(NamedTuple):
    """A command and what follows it."""

    name: str
    about: str = ""


def read_command(line: str) -> Command | None:
    """Return the command typed, or None when the line is an answer. `?SD-MT-3` needs no blank."""
    line = line.strip()
    if line.startswith("?"):
        return Command("show", line[1:].strip())
    first, _, rest = line.partition(" ")
    name = COMMANDS.get(first.lower(), "")
    if not name or (rest and name not in TAKE_ARGUMENTS):
        return None
    return Command(name, rest.strip())


def read_answer(line: str, decision: Decision, names: Names) -> str | tuple[str, ...]:
    """Return the value or values meant, or raise IllegalChoice and say what would be right."""
    if decision.shape == "throw":
        return _read_throw(line, decision, names)
    if decision.at_most == 1 and decision.at_least == 1:
        return read_option(line, decision, names)
    if line.strip().lower() in NONE and not decision.at_least:
        return ()
    parts = [part for part in re.split(r"\s*,\s*", line.strip()) if part]
    if decision.shape == "draw" and len(parts) != decision.at_most:
        raise IllegalChoice(_real_words("cards_wrong", number=decision.at_most, entered=len(parts)))
    if all(re.fullmatch(r"[\d ]+", part) for part in parts):
        parts = " ".join(parts).split()
    return tuple(read_option(part, decision, names) for part in parts)


def first_answer(line: str, decision: Decision, names: Names) -> tuple[str, str]:
    """Return the part of a line that answers this question, and what is left for the questions that follow.

    Answers stand with semicolons between them. None is needed before the dice of the throw that follows this one, and
    for what a click on the board does: a space to move to, the name of whoever acts next, or both.
    """
    if decision.shape == "name":
        return line, ""
    first, _, rest = line.partition(";")
    here, next_answers = _with_what_follows(first.strip(), decision, names)
    return here, ";".join(part for part in (*next_answers, rest.strip()) if part)


def _with_what_follows(part: str, decision: Decision, names: Names) -> tuple[str, list[str]]:
    """Return an answer, and those that go without saying after it."""
    if decision.follow_up is not None:
        words = [word for word in re.split(r"[\s,]+", part) if word]
        dice, more = words[: decision.at_most], words[decision.at_most :]
        return (part, []) if any(map(str.isdecimal, more)) else (" ".join(dice), [" ".join(more)])
    named = re.fullmatch(r"(.*?)\s*\b([a-p]\d+)?", part, re.IGNORECASE)
    if decision.prompt not in (ACT, WHO_ACTS) or part in decision.options or named is None:
        return part, []
    who, space = named[1].lower(), named[2]
    if decision.prompt == WHO_ACTS:
        return (who, [MOVE, space]) if who and space else (part, [])
    if space and who in ("", names.of(decision.asked).lower()) and MOVE in decision.options:
        return MOVE, [space]
    others = [names.of(id).lower() for id in names.survivors if id != decision.asked]
    return (END, [part]) if who in others and END in decision.options else (part, [])


def begins_act_itself(line: str, decision: Decision | None, names: Names) -> bool:
    """Return whether the line only names the survivor whose act has begun, because nobody else was left to choose."""
    return decision is not None and decision.prompt == ACT and line.lower() == names.of(decision.asked).lower()


def _read_throw(line: str, decision: Decision, names: Names) -> str | tuple[str, ...]:
    """Return what real dice show: `8 2 1`, `8,2,1`, or words such as `head legs`."""
    faces = tuple(_read_face(word, decision, names) for word in re.split(r"[\s,]+", line.strip()) if word)
    if len(faces) != decision.at_most:
        raise IllegalChoice(_real_words("dice_wrong", number=decision.at_most, entered=len(faces)))
    return faces if len(faces) > 1 else faces[0]


def _read_face(word: str, decision: Decision, names: Names) -> str:
    """Return a face by its number or by a part of what it means; both faces of the body are the same."""
    if word in decision.options:
        return word
    meant = [
        option
        for option in decision.options
        if is_labelled(decision) and word.lower() in _face(option, decision, names)
    ]
    if len({_face(option, decision, names) for option in meant}) != 1:
        raise IllegalChoice(
            _real_words("no_such_face", word=word, first=decision.options[0], last=decision.options[-1])
        )
    return meant[0]


def _face(option: Option, decision: Decision, names: Names) -> str:
    return label(option, decision, names).lower()


def _real_words(key: str, **values: object) -> str:
    return wording().text("terminal", "real", key).format(**values)


def read_option(text: str, decision: Decision, names: Names) -> str:
    """Return an option by its value, its number, a space, or words that fit no other."""
    if decision.shape == "name" and not text.strip().isdecimal():
        return text.strip()
    wanted = " ".join(text.split()).lower()
    by_value = {option.lower(): option for option in decision.options}
    wanted = SHORT.get(wanted, wanted) if SHORT.get(wanted) in by_value else wanted
    if wanted in by_value:
        return by_value[wanted]
    turned = re.fullmatch(r"([a-p]\d+)\s*t(?:urned)?", wanted)
    if turned:
        for option in decision.options:
            if option.about.turned and option.about.space.lower() == turned[1]:
                return option
    if wanted.isdecimal():
        return _numbered(int(wanted), decision)
    return _by_words(wanted, decision, names)


def _numbered(number: int, decision: Decision) -> str:
    if is_numbered(decision) and 1 <= number <= len(decision.options):
        return decision.options[number - 1]
    if not is_numbered(decision):
        raise IllegalChoice(f"type the name of a space, such as {decision.options[0]}")
    raise IllegalChoice(f"there is no {number}: choose from 1 to {len(decision.options)}")


def _by_words(wanted: str, decision: Decision, names: Names) -> str:
    """Return the option whose words begin with or contain the typed ones, or raise IllegalChoice with the reason."""
    labels = {option: label(option, decision, names).lower() for option in decision.options}
    for fits in (str.startswith, str.__contains__):
        found = [option for option, words in labels.items() if wanted and fits(words, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise IllegalChoice(f"{wanted!r} could mean {_or(labels, found)}")
    for blocked in decision.blocked:
        words, reason = blocked_words(blocked, decision, names)
        if wanted and (wanted == blocked.option.lower() or wanted in words.lower()):
            raise IllegalChoice(f"{words}: {reason} ({blocked.clause})")
    raise IllegalChoice(f"{wanted!r} is not an answer here: {_hint(decision)}; h for help")


def _or(labels: dict[Option, str], found: Sequence[Option]) -> str:
    return " or ".join(labels[option] for option in found[:4])


def _hint(decision: Decision) -> str:
    if is_numbered(decision):
        return f"type a number from 1 to {len(decision.options)}"
    return f"choose from {space_ranges(decision.options)}"


def read_override(words: str) -> tuple[str, Any, str]:
    """Read `PATH VALUE REASON`; the value is JSON (`3`, `true`, `["a", "b"]`) or a word."""
    path, _, rest = words.strip().partition(" ")
    rest = rest.strip()
    if not path or not rest:
        raise IllegalChoice("write: o PATH VALUE REASON, such as: o survivors.ada.survival 2 forgotten last round")
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
    except json.JSONDecodeError:
        value, end = rest.split()[0], len(rest.split()[0])
    return path, value, rest[end:].strip()
