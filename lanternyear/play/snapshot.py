"""State to bytes and back. A state is equal when it is read again; fields that older bytes lack get their defaults."""

from __future__ import annotations

from dataclasses import is_dataclass
from inspect import Parameter, signature
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import convert, to_builtins

from lanternyear.errors import SaveDamaged
from lanternyear.state.state import State

COMPILED = hasattr(State, "__mypyc_attrs__")  # then msgspec reads a missing number as 0: docs/decisions/0007
T = TypeVar("T")

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def freeze(state: State) -> bytes:
    return _encoder.encode(state)


def thaw(data: bytes) -> State:
    try:
        return _read(data)
    except (msgspec.DecodeError, RecursionError, TypeError) as error:
        raise SaveDamaged(f"this snapshot cannot be read: {error}") from error


def _read(data: bytes) -> State:
    state = _decoder.decode(data)
    if COMPILED and freeze(state) != data:
        return read_as(msgspec.msgpack.decode(data), State)
    return state


def read_as(row: Any, kind: type[T]) -> T:
    """Return a row as a state class, with the defaults of whatever is not in it."""
    return convert(completed(row, kind) if COMPILED else row, kind)


def completed(row: Any, kind: Any) -> Any:
    """Return the row of a state class, or of a list or table of them, with the defaults of whatever is not in it."""
    inside = get_args(kind)
    if isinstance(row, list) and inside:
        return [completed(item, inside[0]) for item in row]
    if isinstance(row, dict) and inside:
        return {name: completed(item, inside[1]) for name, item in row.items()}
    if not isinstance(row, dict) or not isinstance(kind, type) or not is_dataclass(kind):
        return row
    hints = get_type_hints(kind)
    said = {name: completed(item, hints.get(name)) for name, item in row.items()}
    wanted = [name for name, given in signature(kind).parameters.items() if given.default is Parameter.empty]
    if not all(name in row for name in wanted):
        return said
    return {**to_builtins(kind(**{name: row[name] for name in wanted})), **said}
