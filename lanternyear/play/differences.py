"""The differences between two views of a game, by the paths that overrides and scenarios use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from lanternyear.state.record import Defeated, TimelineEntry
from lanternyear.state.state import State

NOTHING = ""
UNSEEN = ("chance", "agenda")  # nobody at the table looks at these


class Difference(NamedTuple):
    """A part of the state that differs; a value that does not exist is empty."""

    path: str
    before: str
    after: str


def differences(before: State, after: State) -> list[Difference]:
    """Return what differs, in the order of the state; lists are compared whole."""
    first, second = dict(_leaves(before)), dict(_leaves(after))
    paths = dict.fromkeys([*first, *second])
    found = (Difference(path, first.get(path, NOTHING), second.get(path, NOTHING)) for path in paths)
    return [each for each in found if each.before != each.after and each.path.partition(".")[0] not in UNSEEN]


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if is_dataclass(value):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name), f"{path}.{field.name}".lstrip("."))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list) and value and all(isinstance(line, TimelineEntry | Defeated) for line in value):
        yield path, json.dumps([str(line) for line in value])
    elif isinstance(value, list) and any(is_dataclass(item) for item in value):
        for number, inner in enumerate(value):
            yield from _leaves(inner, f"{path}.{number}")
    else:
        yield path, value if isinstance(value, str) else json.dumps(value)
