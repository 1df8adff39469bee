"""Short forms: a part of the state as people write it, spelled out."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from msgspec import to_builtins


def spelled_out(value: Any, kind: Any) -> Any:
    """Return a value for this type, with every line of a record sheet that is written as text read by its class.

    `event:murder` is an entry of the timeline, `white_lion:1` a defeated monster; keys that are numbers may be text.
    """
    inside = get_args(kind)
    if isinstance(value, str) and hasattr(kind, "read"):
        return to_builtins(kind.read(value))
    if isinstance(value, list) and get_origin(kind) is list:
        return [spelled_out(part, inside[0]) for part in value]
    if isinstance(value, dict) and get_origin(kind) is dict:
        return {key_of(key, kind): spelled_out(part, inside[1]) for key, part in value.items()}
    return value


def key_of(key: Any, kind: Any) -> Any:
    """Return a key of a dictionary of this type; what is no number stays as it is written."""
    number = get_args(kind)[0] is int and isinstance(key, str) and key.removeprefix("-").isdecimal()
    return int(key) if number else key
