"""What a snapshot of an older version says nothing about."""

from __future__ import annotations

from dataclasses import is_dataclass
from inspect import Parameter, signature
from typing import Any, TypeVar, get_args, get_type_hints

from msgspec import convert, to_builtins

from lanternyear.state.state import State

COMPILED = hasattr(State, "__mypyc_attrs__")  # then msgspec reads a missing number as 0: docs/decisions/0007
T = TypeVar("T")


def read_as(row: Any, kind: type[T]) -> T:
    """A row as a state class, with the defaults of whatever is not in it."""
    return convert(completed(row, kind) if COMPILED else row, kind)


def completed(row: Any, kind: Any) -> Any:
    """The row of a state class, or of a list or table of them, with the defaults of whatever is not in it."""
    inside = get_args(kind)
    if isinstance(row, list) and inside:
        return [completed(one, inside[0]) for one in row]
    if isinstance(row, dict) and inside:
        return {name: completed(one, inside[1]) for name, one in row.items()}
    if not isinstance(row, dict) or not isinstance(kind, type) or not is_dataclass(kind):
        return row
    hints = get_type_hints(kind)
    said = {name: completed(one, hints.get(name)) for name, one in row.items()}
    wanted = [name for name, one in signature(kind).parameters.items() if one.default is Parameter.empty]
    if not all(name in row for name in wanted):
        return said
    return {**to_builtins(kind(**{name: row[name] for name in wanted})), **said}
