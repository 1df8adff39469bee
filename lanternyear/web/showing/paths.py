"""The parts of a view that may be set by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def known_paths(state: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every path of a view that leads to a plain value, with that value."""
    if is_dataclass(state):
        for field in fields(state):
            yield from known_paths(getattr(state, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(state, dict):
        for key, value in state.items():
            yield from known_paths(value, f"{path}.{key}")
    elif isinstance(state, bool | int | str):
        yield path, json.dumps(state)
