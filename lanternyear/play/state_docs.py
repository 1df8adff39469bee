"""The parts of the state with what each field means, read from the fields themselves."""

from __future__ import annotations

import dataclasses
import typing
from functools import cache
from typing import Any, Literal

from msgspec import Meta

from lanternyear.state.house_rules import HouseRules
from lanternyear.state.state import State

EXAMPLES = {"survivors": "ada"}  # keys that the paths in documents have; any other key is a number
EMPTY = "''"
KINDS: dict[Any, str] = {int: "number", str: "text", bool: "true or false"}


@dataclasses.dataclass(frozen=True, slots=True)
class FieldDoc:
    """A field of a part of the state: its name, what it may hold, and what it means."""

    name: str
    kind: str
    meaning: str


@cache
def field_docs(part: type) -> tuple[FieldDoc, ...]:
    """Return the fields of a part of the state in order."""
    hints = typing.get_type_hints(part, include_extras=True)
    found = []
    for field in dataclasses.fields(part):
        hint, meaning = _described(hints[field.name])
        if part is HouseRules:
            meaning = f"usually {field.default}, from {field.metadata['lowest']} to {field.metadata['highest']}"
        found.append(FieldDoc(field.name, kind_in_words(hint), meaning))
    return tuple(found)


def _described(hint: Any) -> tuple[Any, str]:
    """A type, and the description written beside it."""
    if typing.get_origin(hint) is not typing.Annotated:
        return hint, ""
    inner, *notes = typing.get_args(hint)
    return inner, next((note.description or "" for note in notes if isinstance(note, Meta)), "")


def kind_in_words(hint: Any) -> str:
    """Return a type in an author's words."""
    inner = typing.get_args(hint)
    if hint in KINDS:
        return KINDS[hint]
    if typing.get_origin(hint) is Literal:
        return ", ".join(f"`{word or EMPTY}`" for word in inner)
    if typing.get_origin(hint) is list:
        return f"list of {kind_in_words(inner[0])}"
    if typing.get_origin(hint) is dict:
        return f"{kind_in_words(inner[1])} by {'number' if inner[0] is int else 'name'}"
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in hint.__name__).strip()


@cache
def parts() -> dict[type, str]:
    """Return every class of the state by the path at which it is found, the state itself first."""
    found: dict[type, str] = {}
    waiting: list[tuple[type, str]] = [(State, "")]
    while waiting:
        part, place = waiting.pop(0)
        if part not in found:
            found[part] = place
            hints = typing.get_type_hints(part)
            waiting += [
                inner
                for field in dataclasses.fields(part)
                for inner in _inside(hints[field.name], f"{place}{field.name}.", EXAMPLES.get(field.name, "0"))
            ]
    return found


def _inside(hint: Any, place: str, key: str) -> list[tuple[type, str]]:
    """The class that a type holds, and where."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return [(hint, place)]
    if typing.get_origin(hint) in (list, dict):
        return _inside(typing.get_args(hint)[-1], f"{place}{key}.", "0")
    return []


@cache
def meaning_of(path: str) -> str:
    """Return what a path of the state means, or `""` where only its parent says it."""
    hint: Any = State
    meaning = ""
    for word in path.split("."):
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            hints = typing.get_type_hints(hint)
            meaning = next((field.meaning for field in field_docs(hint) if field.name == word), "")
            hint = hints.get(word)
        else:
            inner = typing.get_args(hint)
            hint, meaning = (inner[-1] if inner else None), meaning if inner else ""
    return meaning


def paths_in_words() -> str:
    """Return every path of the state as Markdown, one table for each part."""
    return "\n\n".join(_table(part, place) for part, place in parts().items()) + "\n"


def _table(part: type, place: str) -> str:
    rows = [f"| `{field.name}` | {field.kind} | {field.meaning} |" for field in field_docs(part)]
    head = f"### `{place}…`" if place else "### The whole state"
    return "\n".join([head, "", "| Field | Is | Meaning |", "|---|---|---|", *rows])
