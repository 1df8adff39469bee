"""The root of all predicates: what can be true of a survivor, the monster, the settlement or the moment.

A predicate is declared once, as a frozen class: its words, its fields, what it needs, what players read, and, as its
docstring, what it means. Its test is registered by type in the module of the same name in `rules/predicates`. The same
predicate serves as a condition (`knocked down`), as a term of a selection (`all survivors, knocked down`) and, if it
has no gaps, as an adjective (`all knocked-down survivors`).

Words are forms. Small letters stand for themselves, `a|b` for either, and capitals are gaps that fill the fields in
order: `N` is a number, `N+` a number that must be reached, `WORD` one word, `NAMES` names joined by `or`, and `TERM`
another term.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, dataclass_transform

from lanternyear.cards.moments import Thing

NOT, NON = "not ", "non-"
GAPS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "N": (r"(\d+)", int),
    "N+": (r"(\d+)\+", int),
    "WORD": (r"([^\s,]+)", str),
    "NAMES": (r"(.+)", lambda text: tuple(name.strip() for name in text.split(" or "))),
    "TERM": (r"(.+)", lambda text: read_term(text)),  # noqa: PLW0108 - defined below
}


class UnknownWord(ValueError):
    """A word of a phrase that there is not, and those that there are."""

    def __init__(self, what: str, word: str, known: list[str]) -> None:
        super().__init__(f"unknown {what} {word!r}; known: {', '.join(known)}")
        self.what = what
        self.word = word
        self.known = known


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Predicate:
    """Something that can be true. Subclasses are the schema and the documentation of the words.

    `says` and `denies` are what players read, with the fields in braces; without them it is the words themselves.
    `names` is the kind of thing that NAMES or WORD name, `needs` what must be there for the question to mean something.
    """

    words: ClassVar[tuple[str, ...]] = ()
    says: ClassVar[str] = ""
    denies: ClassVar[str] = ""
    names: ClassVar[str] = ""
    needs: ClassVar[frozenset[Thing]] = frozenset()
    selects: ClassVar[bool] = False
    asks: ClassVar[bool] = True

    def __init_subclass__(
        cls,
        *,
        words: tuple[str, ...] = (),
        says: str = "",
        denies: str = "",
        names: str = "",
        needs: tuple[Thing, ...] = (),
    ) -> None:
        super().__init_subclass__()
        if "__annotations__" in vars(cls):  # else the parent's methods will do, and making new ones takes time
            dataclass(frozen=True)(cls)
        cls.says, cls.denies, cls.names, cls.needs = says, denies, names, frozenset(needs)
        cls.words = words
        for form in words:
            _register(cls, form)

    def fields(self) -> dict[str, Any]:
        """Return what fills the gaps, by name, in the order of the words."""
        return dict(vars(self))

    def named(self) -> tuple[str, ...]:
        """Return the names of the kind `names`; they always fill the first gap."""
        first = next(iter(self.fields().values()), ()) if self.names else ()
        return (first,) if isinstance(first, str) else first


class OfSurvivor(Predicate):
    """A predicate of one survivor; false when there is none. It may also select survivors."""

    selects = True


class OfNumber(OfSurvivor):
    """A predicate of a number that a survivor must reach."""


class Selecting(OfSurvivor):
    """A predicate that only selects. As a condition its words would mean something else."""

    asks = False


class OfTable(Predicate):
    """A predicate of the monster, the settlement, the attack or the moment: of nobody in particular."""


@dataclass(frozen=True, slots=True)
class Term:
    """A predicate that is asserted or, after `not` or `non-`, denied; `text` is how the pack wrote it."""

    predicate: Predicate
    denied: bool = False
    text: str = field(default="", compare=False)


Form = tuple[str, tuple[Callable[[str], Any], ...], type[Predicate]]
FORMS: dict[str, list[Form]] = {}  # by the first word
PREDICATES: list[type[Predicate]] = []


def _register(predicate: type[Predicate], form: str) -> None:
    if predicate not in PREDICATES:
        PREDICATES.append(predicate)
    parts = [
        (_alternatives(word) if "|" in word else GAPS.get(word)) or (re.escape(word), None) for word in form.split()
    ]
    pattern = " ".join(pattern for pattern, _ in parts)
    readers = tuple(reader for _, reader in parts if reader is not None)
    for first in form.split(maxsplit=1)[0].split("|"):
        FORMS.setdefault(first, []).append((pattern, readers, predicate))


def _alternatives(word: str) -> tuple[str, Callable[[str], Any]]:
    return f"({'|'.join(map(re.escape, word.split('|')))})", str


def _read(text: str, fits: Callable[[type[Predicate]], bool]) -> Predicate | None:
    for pattern, readers, predicate in FORMS.get(text.partition(" ")[0], ()):
        found = re.fullmatch(pattern, text) if fits(predicate) else None
        if found:
            return predicate(*(reader(gap) for reader, gap in zip(readers, found.groups(), strict=True)))
    return None


def asks(predicate: type[Predicate]) -> bool:
    return predicate.asks


def selects(predicate: type[Predicate]) -> bool:
    return predicate.selects


def only_selects(predicate: type[Predicate]) -> bool:
    """In a selection this meaning of the words comes first."""
    return predicate.selects and not predicate.asks


def read_term(text: str) -> Term:
    """One term of a condition: `insane`, `not survival 5+`, `weapon dagger or katar`."""
    word = text.removeprefix(NOT)
    predicate = _read(word, asks)
    if predicate is None:
        raise UnknownWord("condition", text, known_forms(asks))
    return Term(predicate, word != text, text)


def read_selecting(text: str) -> Term | None:
    """One term of a selection: `facing`, `not in blind spot`, `in range 6`; None for any other words."""
    word = text.removeprefix(NOT)
    predicate = _read(word, only_selects) or _read(word, selects)
    return None if predicate is None else Term(predicate, word != text, text)


def read_adjective(text: str) -> Term | None:
    """`insane`, `knocked-down`, `non-deaf`; None for any other word."""
    word = text.removeprefix(NON)
    for spelled in (word, word.replace("-", " ")):
        predicate = _read(spelled, only_selects) or _read(spelled, selects)
        if predicate is not None:
            return Term(predicate, word != text, text)
    return None


def known_forms(fits: Callable[[type[Predicate]], bool]) -> list[str]:
    """The forms of all predicates that fit, each alternative by itself, in the order of their declaration."""
    return [form for predicate in PREDICATES if fits(predicate) for form in spelled_forms(predicate)]


def spelled_forms(predicate: type[Predicate]) -> Iterator[str]:
    """`adjacent to target`, `adjacent to attacker` and so on for `adjacent to target|attacker`."""
    for form in predicate.words:
        yield from (" ".join(words) for words in product(*(word.split("|") for word in form.split())))
