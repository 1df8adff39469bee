"""The keywords of the game: what each means, and where a text uses one. The texts are in `glossary.toml`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from lanternyear.wording.messages import wording


class Term(NamedTuple):
    """A keyword. `forms` are the words that stand for it; `clause` is the rule that says it in full, or ""."""

    id: str
    title: str
    forms: tuple[str, ...]
    means: str
    clause: str = ""


@cache
def terms() -> dict[str, Term]:
    """Return every keyword by its id, in the order of their titles."""
    listed = [
        Term(id, entry["title"], tuple(entry["forms"]), entry["means"], entry.get("clause", ""))
        for id, entry in wording().table("glossary").items()
    ]
    return {term.id: term for term in sorted(listed, key=lambda term: term.title.lower())}


@cache
def _forms() -> dict[str, Term]:
    """Return the keyword of every form; forms with capitals, such as `Life`, are found only so."""
    return {form: term for term in terms().values() for form in term.forms}


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern that finds the longest form at a place, sorted by first letters so that it is quick."""
    groups = groupby(sorted(_forms(), key=lambda form: (form[0], -len(form))), key=lambda form: form[0])
    choices = [
        f"{_either_case(letter)}(?:{'|'.join(re.escape(form[1:]) for form in under)})" for letter, under in groups
    ]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(choices)})(?![\w-])")


def _either_case(letter: str) -> str:
    return f"[{letter}{letter.upper()}]" if letter.islower() else letter


def found_in(text: str) -> Iterator[tuple[int, int, Term]]:
    """Yield where each keyword stands in a text: start, end, keyword. The longest form wins."""
    for match in _pattern().finditer(text):
        form = match.group()
        yield match.start(), match.end(), _forms().get(form) or _forms()[form[0].lower() + form[1:]]


def terms_in(*texts: str) -> list[Term]:
    """Return the keywords that these texts use, each once, in their order."""
    return list({term.id: term for text in texts for _, _, term in found_in(text)}.values())
