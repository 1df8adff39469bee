"""Any part of the state by its path, such as `survivors.ada.tokens.strength` or `showdown.monster.ai_deck.0`.

Spaces are written by name (`H11`); everything else as in the state. Used by overrides and scenarios.
"""

from __future__ import annotations

import dataclasses
import difflib
import typing
from typing import Any

import msgspec

from lanternyear.errors import LanternError
from lanternyear.state.board import NAMES, NOWHERE, SPACES
from lanternyear.state.state import State


class NoSuchPath(LanternError):
    """The path leads nowhere; the message says where it would."""


def read(state: State, path: str) -> Any:
    """The value at a path, spaces as names."""
    here: Any = state
    for part in path.split("."):
        here = _step(here, part, path)
    if path.rpartition(".")[2] == "space":
        return NAMES[here] if here >= 0 else ""
    return here


def write(state: State, path: str, value: Any) -> None:
    """Set the value at a path, converted to the type that belongs there."""
    parent_path, _, last = path.rpartition(".")
    parent: Any = state
    for part in parent_path.split(".") if parent_path else ():
        parent = _step(parent, part, path)
    if last == "space" and isinstance(value, str):
        if value and value not in SPACES:
            raise NoSuchPath(f"{path}: {value!r} is not a space; they run from A1 to P22")
        value = SPACES[value] if value else NOWHERE
    if dataclasses.is_dataclass(parent):
        hints = typing.get_type_hints(type(parent))
        if last not in hints:
            raise NoSuchPath(_unknown(path, last, list(hints)))
        setattr(parent, last, _convert(value, hints[last], path))
    elif isinstance(parent, dict):
        parent[last] = value
    elif isinstance(parent, list) and last.isdigit() and int(last) <= len(parent):
        parent[int(last) : int(last) + 1] = [value]
    else:
        raise NoSuchPath(f"{path}: nothing can be set here")


def _convert(value: Any, hint: Any, path: str) -> Any:
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        raise NoSuchPath(f"{path}: {error}") from error


def _step(here: Any, part: str, path: str) -> Any:
    if dataclasses.is_dataclass(here):
        names = [one.name for one in dataclasses.fields(here)]
        if part in names:
            return getattr(here, part)
        raise NoSuchPath(_unknown(path, part, names))
    if isinstance(here, dict):
        if part in here:
            return here[part]
        if here and isinstance(next(iter(here.values())), int):
            return 0  # tokens and armor that nobody has count as 0
        raise NoSuchPath(_unknown(path, part, [str(key) for key in here]))
    if isinstance(here, list) and part.isdigit() and int(part) < len(here):
        return here[int(part)]
    raise NoSuchPath(f"{path}: nothing at {part!r}")


def _unknown(path: str, part: str, known: list[str]) -> str:
    near = difflib.get_close_matches(part, known, 1)
    hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(known)}"
    return f"{path}: unknown {part!r}{hint}"
