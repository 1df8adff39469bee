"""Claims about the facts that were told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from lanternyear.content.problem import Misread, Path, unknown
from lanternyear.engine.facts import Fact, name

KEYS = ("told", "not_told", "counted")
Complaint = tuple[Path, str]
Pattern = tuple[str, dict[str, Any]]


@cache
def known_facts() -> dict[str, tuple[str, ...]]:
    """Every fact with its fields."""
    return {kind.__name__: kind.__struct_fields__ for kind in Fact.__subclasses__()}


def check_facts(facts: Sequence[Fact], claims: dict[str, Any]) -> Iterator[Complaint]:
    """Yield the claims about facts that do not hold."""
    for key, claim in claims.items():
        if key == "told":
            yield from _in_order(facts, claim)
        elif key == "not_told":
            yield from _never(facts, claim)
        else:
            yield from _counted(facts, claim)


def _in_order(facts: Sequence[Fact], claim: Any) -> Iterator[Complaint]:
    """Check that the facts come in this order; others may stand between."""
    start = 0
    for index, each in enumerate(_listed(claim)):
        pattern = _pattern(each, ("told", index))
        found = next((at for at in range(start, len(facts)) if _fits(facts[at], pattern)), None)
        if found is None:
            near = [str_of(fact) for fact in facts if name(fact) == pattern[0]]
            after = " after the ones before it" if index else ""
            yield ("told", index), f"{in_words(pattern)} was not told{after}; told: {'; '.join(near) or 'no such fact'}"
            return
        start = found + 1


def _never(facts: Sequence[Fact], claim: Any) -> Iterator[Complaint]:
    for index, each in enumerate(_listed(claim)):
        pattern = _pattern(each, ("not_told", index))
        found = [str_of(fact) for fact in facts if _fits(fact, pattern)]
        if found:
            yield ("not_told", index), f"it was told: {'; '.join(found)}"


def _counted(facts: Sequence[Fact], claim: Any) -> Iterator[Complaint]:
    if not isinstance(claim, dict):
        raise Misread("expected facts and how often they were told, such as {Wounded: 2}", ("counted",))
    for word, number in claim.items():
        pattern = _pattern(word, ("counted", word))
        found = sum(_fits(fact, pattern) for fact in facts)
        if found != number:
            yield ("counted", word), f"expected {number}, told {found} times"


def _pattern(value: Any, keys: Path) -> Pattern:
    """A fact by its name alone, or with some of its fields."""
    word, fields = next(iter(value.items())) if isinstance(value, dict) and len(value) == 1 else (value, {})
    if not isinstance(word, str) or word not in known_facts():
        raise Misread(unknown("fact", word, known_facts()), keys)
    fields = fields or {}
    if not isinstance(fields, dict):
        raise Misread(f"expected fields of {word}: {', '.join(known_facts()[word])}", keys)
    for field in fields:
        if field not in known_facts()[word]:
            raise Misread(unknown(f"field of {word}", field, known_facts()[word]), keys)
    return word, fields


def _fits(fact: Fact, pattern: Pattern) -> bool:
    word, fields = pattern
    return name(fact) == word and all(_plain(getattr(fact, field)) == value for field, value in fields.items())


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _listed(claim: Any) -> list[Any]:
    return claim if isinstance(claim, list) else [claim]


def in_words(pattern: Pattern) -> str:
    word, fields = pattern
    return f"{word}({', '.join(f'{key}={value!r}' for key, value in fields.items())})"


def str_of(fact: Fact) -> str:
    """A fact in one line."""
    return in_words((name(fact), {key: _plain(value) for key, value in msgspec.structs.asdict(fact).items()}))
