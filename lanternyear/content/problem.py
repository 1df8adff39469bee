"""Mistakes in a pack, each with its place: file, line, card and key."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import yaml

Path = tuple[str | int, ...]
MAX_PROBLEMS = 100
MOST_WORDS_TO_COMPARE = 3_000
LONGEST_WORD = 60
LONGEST_LIST = 400
LONGEST_MESSAGE = 600
LONGEST_MEANING = 70
MOST_NEAR = 3
SURELY_MEANT = 0.85  # of the letters
PARTS = re.compile(r"[^a-z]+")
CLAUSE = re.compile(r"^[A-Z]+(-[A-Z0-9]+)*-\d+[a-z]?(, [A-Z0-9-]+)*: |^[A-Z]+(-[A-Z0-9]+)+: ")
SHORTEST_PART = 2
SAME = {"begins": "start", "begin": "start", "starts": "start", "started": "start", "ends": "end", "over": "end"}
IN_VOCABULARY = ("verb", "condition", "moment", "term")


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in a pack. As text: `packs/core/gear/bone.yaml:41: bone_axe.weapon.speed: expected …`."""

    file: str
    line: int
    where: str
    message: str

    def __str__(self) -> str:
        file = printable(self.file, LONGEST_MESSAGE)
        place = f"{file}:{self.line}" if self.line else file
        told = (place, printable(self.where, LONGEST_MESSAGE), printable(self.message, LONGEST_MESSAGE))
        return ": ".join(part for part in told if part)


class Misread(ValueError):
    """A mistake at a path inside a card. A ValueError, because msgspec passes those on with its own path."""

    def __init__(self, message: str, path: Path = (), *, missing: Iterable[str] = (), surplus: bool = False) -> None:
        """`missing` are keys that should be at the path; `surplus` says that the last step is a key too many."""
        super().__init__(message)
        self.message = message
        self.path = path
        self.missing = tuple(missing)
        self.surplus = surplus

    @property
    def places(self) -> list[Path]:
        """Return where the mistake is: the value, or each of the keys that are missing."""
        return [(*self.path, name) for name in self.missing] or [self.path]

    def below(self, path: Path) -> Misread:
        """Return the same mistake with a longer path, as seen from further up."""
        return Misread(self.message, (*path, *self.path), missing=self.missing, surplus=self.surplus)


@dataclass(slots=True)
class Source:
    """A file of a pack: the name that messages use, and its bytes."""

    name: str
    content: bytes
    _root: yaml.Node | None = field(default=None, repr=False)

    def line(self, path: Path) -> int:
        """The line of the value at the path, or of the nearest thing around it. For files that the guard let pass."""
        if self._root is None:
            self._root = yaml.compose(self.content, yaml.CSafeLoader)
        line, node = 0, self._root
        for step in path:
            found = _inside(node, step)
            if found is None:
                break
            line, node = found
        return line + 1

    def problem(self, path: Path, message: str, owner: str = "") -> Problem:
        """A problem at the path; `owner` is the id that stands for the first step of it."""
        where = owner + shown(path[1:]) if owner else shown(path)
        return Problem(self.name, self.line(path), where.removeprefix("."), message)


def _inside(node: yaml.Node | None, step: str | int) -> tuple[int, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key.start_mark.line, value) for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        item: yaml.Node = node.value[step]
        return item.start_mark.line, item
    return None


def shown(path: Path) -> str:
    """Return a path as text: `.steps[1].rows['4-6'][0].do`."""
    return "".join(_shown_step(step) for step in path)


def _shown_step(step: str | int) -> str:
    if isinstance(step, str) and step.isidentifier() and len(step) <= LONGEST_WORD:
        return f".{step}"
    return f"[{quoted(step)}]" if isinstance(step, str) else f"[{step}]"


def quoted(value: object) -> str:
    """A stranger's value in quotes, short and harmless to print."""
    return repr(printable(value, LONGEST_WORD)) if isinstance(value, str) else printable(repr(value), LONGEST_WORD)


def printable(text: str, longest: int) -> str:
    """The text without control characters, cut if it is long."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(letter if letter.isprintable() else "�" for letter in short)


def unknown(what: str, word: object, known: Iterable[str], meanings: Mapping[str, str] | None = None) -> str:
    """Return `unknown verb 'knockdown'; did you mean 'knock_down'?`, or all known words if none is near.

    Where the spelling does not say which word is meant, each is told with its meaning, if that is known.
    """
    words = list(known)
    short = len(str(word)) <= LONGEST_WORD and len(words) <= MOST_WORDS_TO_COMPARE
    near = words_near(str(word), words, meanings) if short else []
    told = f"unknown {what} {quoted(word)}"
    if near:
        meant = [_with_meaning(other, {} if surely_meant(str(word), near) else meanings or {}) for other in near]
        several = " 'lanternyear pack vocabulary' lists all" if len(near) > 1 and what in IN_VOCABULARY else ""
        return f"{told}; did you mean {_or(meant)}?{several}"
    listed = ", ".join(words)
    if len(listed) > LONGEST_LIST and what in IN_VOCABULARY:
        return f"{told}; 'lanternyear pack vocabulary' lists all"
    return told + (f"; known: {listed}" if 0 < len(listed) <= LONGEST_LIST else "")


def meaning_in(text: str) -> str:
    """Return the first sentence of a description, without the clause before it."""
    told = CLAUSE.sub("", " ".join(text.split())).partition(". ")[0].partition("; ")[0].rstrip(".")
    return told[:1].lower() + told[1:] if told[1:2].islower() else told


def _or(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def _with_meaning(word: str, meanings: Mapping[str, str]) -> str:
    meaning = meanings.get(word, "")
    return f"{word!r} ({printable(meaning, LONGEST_MEANING)})" if meaning else repr(word)


def words_near(word: str, known: Iterable[str], meanings: Mapping[str, str] | None = None) -> list[str]:
    """Return the known word that is probably meant; else some that are alike in spelling, in a part or in meaning."""
    words = list(dict.fromkeys(known))
    meant = surely_meant(word, words)
    if meant:
        return meant
    alike = difflib.get_close_matches(word, words, n=1)
    parts = _parts(word)
    shared = {other: len(parts & (_parts(other) | _parts((meanings or {}).get(other, "")))) for other in words}
    related = [other for other in words if parts & _parts(other) or shared[other] > 1]
    related.sort(
        key=lambda other: (-shared[other], other not in parts, -difflib.SequenceMatcher(None, word, other).ratio())
    )
    first = alike if not related or shared[related[0]] < len(parts) else []
    return list(dict.fromkeys([*first, *related]))[:MOST_NEAR]


def surely_meant(word: str, known: Iterable[str]) -> list[str]:
    """Return the known word that is spelled so much like a word that it is surely meant; [] if there is none."""
    return difflib.get_close_matches(word, list(known), n=1, cutoff=SURELY_MEANT)


def _parts(text: str) -> set[str]:
    """Return the words of a name or a meaning that say something, the same for those that mean the same."""
    parts = (part for part in PARTS.split(text.lower()) if len(part) > SHORTEST_PART)
    return {SAME.get(part, part) for part in parts}
