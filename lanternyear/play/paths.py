"""Any part of the state by its path, such as `survivors.ada.fighter.tokens.strength` or `showdown.monster.ai_deck.0`.

Spaces are written by name (`H11`); everything else as in the state. Used by overrides and scenarios.
"""

from __future__ import annotations

import dataclasses
import difflib
import typing
from typing import Any

import msgspec

from lanternyear.errors import LanternError
from lanternyear.play.short_forms import key_of, spelled_out
from lanternyear.play.snapshot import read_as
from lanternyear.play.state_docs import kind_in_words
from lanternyear.state.space import NAMES, NOWHERE, SPACES
from lanternyear.state.state import State

LARGEST = 2**63


class NoSuchPath(LanternError):
    """The path does not exist; the message says which ones do."""


def _fields(kind: Any) -> dict[str, Any]:
    """Return the fields of a state class with their types, worked out once."""
    if kind not in _known:
        _known[kind] = typing.get_type_hints(kind)
    return _known[kind]


_known: dict[Any, dict[str, Any]] = {}


def read(state: State, path: str) -> Any:
    """Return the value at a path, spaces as names."""
    here: Any = state
    hint: Any = State
    for part in path.split("."):
        here, hint = _step(here, hint, part, path)
    if path.rpartition(".")[2] == "space":
        return NAMES[here] if here >= 0 else ""
    return here


def type_at(state: State, path: str) -> Any:
    """Return the type of the value at a path, also where nothing stands yet, such as the next entry of a list."""
    *parents, last = path.split(".")
    here: Any = state
    hint: Any = State
    for part in parents:
        here, hint = _step(here, hint, part, path)
    if dataclasses.is_dataclass(here):
        return _fields(type(here)).get(last)
    inner = typing.get_args(hint)
    return inner[-1] if inner else None


def write(state: State, path: str, value: Any) -> None:
    """Set the value at a path, converted to the type that belongs there."""
    *parents, last = path.split(".")
    parent: Any = state
    hint: Any = State
    for part in parents:
        parent, hint = _step(parent, hint, part, path)
    if last == "space":
        value = _space(value, path)
    if dataclasses.is_dataclass(parent):
        if last not in _fields(type(parent)):
            raise NoSuchPath(_unknown(path, last, list(_fields(type(parent)))))
        setattr(parent, last, _convert(value, _fields(type(parent))[last], path))
    elif isinstance(parent, dict):
        key = key_of(last, hint)
        if not isinstance(key, typing.get_args(hint)[0]):
            raise NoSuchPath(f"{path}: {last!r} should be a number")
        parent[key] = _convert(value, typing.get_args(hint)[1], path)
    elif isinstance(parent, list) and last.isdecimal() and int(last) <= len(parent):
        parent[int(last) : int(last) + 1] = [_convert(value, typing.get_args(hint)[0], path)]
    elif isinstance(parent, list):
        whole = ".".join(parents)
        raise NoSuchPath(f"{path}: set the whole list as {whole}, or its next entry as {whole}.{len(parent)}")
    else:
        raise NoSuchPath(f"{path}: {'.'.join(parents)} is {_a_kind(hint)} and has no parts")


def _space(value: Any, path: str) -> Any:
    if not isinstance(value, str):
        return value
    if value and value not in SPACES:
        raise NoSuchPath(f"{path}: {value!r} is not a space; they run from A1 to P22")
    return SPACES[value] if value else NOWHERE


def _convert(value: Any, hint: Any, path: str) -> Any:
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        raise NoSuchPath(f"{path}: {value} is too large a number")
    try:
        return read_as(spelled_out(msgspec.to_builtins(value), hint), hint)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        why = f" ({error})" if isinstance(value, list | dict) else ""
        raise NoSuchPath(f"{path}: expected {_a_kind(hint)}, not {value!r}{why}") from error


def _a_kind(hint: Any) -> str:
    kind = kind_in_words(hint)
    return f"a {kind}" if kind.startswith(("number", "list")) else kind


def _step(here: Any, hint: Any, part: str, path: str) -> tuple[Any, Any]:
    """One part further down, with the type that belongs there."""
    if dataclasses.is_dataclass(here):
        known = _fields(type(here))
        if part in known:
            return getattr(here, part), known[part]
        raise NoSuchPath(_unknown(path, part, list(known)))
    if isinstance(here, dict):
        inner = typing.get_args(hint)[1]
        key = key_of(part, hint)
        if key in here:
            return here[key], inner
        if inner is int:
            return 0, inner  # tokens and armor that nobody has count as 0
        raise NoSuchPath(_unknown(path, part, [str(key) for key in here]))
    if isinstance(here, list) and part.isdecimal() and int(part) < len(here):
        return here[int(part)], typing.get_args(hint)[0]
    raise NoSuchPath(f"{path}: nothing at {part!r}")


def _unknown(path: str, part: str, known: list[str]) -> str:
    near = difflib.get_close_matches(part, known, 1)
    hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(known)}"
    return f"{path}: unknown {part!r}{hint}"
