"""The parts of a view that may be set by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from msgspec import to_builtins

SURVIVORS = "survivors"


def in_groups(paths: list[tuple[str, str]], names: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Return the paths in groups: each survivor by name, and the other parts of the game."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for path, value in paths:
        first, second, *_ = [*path.split("."), ""]
        title = names.get(second, second.capitalize()) if first == SURVIVORS else first.replace("_", " ").capitalize()
        groups.setdefault(title, []).append((path, value))
    return groups


def known_paths(state: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every path of a view that leads to a plain value or a list, with that value as it may be typed."""
    if is_dataclass(state):
        for field in fields(state):
            yield from known_paths(getattr(state, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(state, dict):
        for key, value in state.items():
            yield from known_paths(value, f"{path}.{key}")
    elif isinstance(state, list):
        yield path, _as_typed(state)
        for number, value in enumerate(state):
            yield from known_paths(value, f"{path}.{number}")
    elif isinstance(state, bool | int | str):
        yield path, json.dumps(state)


def _as_typed(values: list[Any]) -> str:
    """Return a list as names between commas, or as JSON where they would not be read like that again."""
    plain = [str(value) if hasattr(value, "read") else to_builtins(value) for value in values]
    if all(isinstance(value, str) and value and not {",", ";"} & set(value) for value in plain):
        return ", ".join(plain)
    return json.dumps(plain)
