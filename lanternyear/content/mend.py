"""Replacing a mistake with something harmless, so that the rest of a card can be read."""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Callable
from typing import Any

import msgspec

from lanternyear.cards.effects import Alternatives, Effect, Effects, Rows, nodes
from lanternyear.cards.gear_keywords import PLAIN, GearRules
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.kinds import AnyCard
from lanternyear.cards.moments import MOMENTS
from lanternyear.cards.parts import When
from lanternyear.content.friendly_errors import at, replaced
from lanternyear.content.problem import Misread, Path
from lanternyear.content.safe_yaml import Value

MEANT = 0.75  # of the letters of a key
HARMLESS: dict[Any, Callable[[], Value]] = {
    int: lambda: 0,
    str: lambda: "",
    bool: lambda: False,
    Effect: lambda: {"do": "flow"},
    Effects: list,
    Rows: lambda: {"1+": []},
    Alternatives: lambda: {"": []},
    Amount: lambda: 0,
    Selection: lambda: "target",
    Condition: lambda: "always",
    GearRules: list,
}


def mend(value: Value, misread: Misread, path: Path) -> Value:
    """Return the value with something harmless at the path: surplus keys removed, missing keys added."""
    if misread.missing and path == misread.path:
        type_ = _type_at(value, path)
        hints = typing.get_type_hints(type_) if _is_struct(type_) else {}
        there = at(value, path)
        added = {name: harmless(hints.get(name)) for name in misread.missing}
        return replaced(value, path, {**(there if isinstance(there, dict) else {}), **added})
    if misread.surplus and path == misread.path:
        return replaced(value, path[:-1], _without(value, path))
    return replaced(value, path, _harmless_at(value, path))


def _without(value: Value, path: Path) -> Value:
    """Return the mapping at the path without its last key, or with that key under the name probably meant."""
    around, type_ = at(value, path[:-1]), _type_at(value, path[:-1])
    if not isinstance(around, dict):
        return around
    wanted = [name for name in (type_.__struct_fields__ if _is_struct(type_) else ()) if name not in around]
    meant = difflib.get_close_matches(str(path[-1]), wanted, n=1, cutoff=MEANT)
    rest = {name: item for name, item in around.items() if name != path[-1]}
    return {**rest, **{name: around[str(path[-1])] for name in meant}}


def _harmless_at(value: Value, path: Path) -> Value:
    around = _type_at(value, path[:-1])
    if around is When and path[-1] == "at":
        return next(iter(MOMENTS))
    if around is GearRules:
        listed = at(value, path[:-1])
        return next(rule for rule in PLAIN if not isinstance(listed, list) or rule not in listed)
    return harmless(_type_at(value, path))


def harmless(type_: Any) -> Value:
    """Return a neutral value of this type."""
    type_ = _without_none(type_)
    if type_ in HARMLESS:
        return HARMLESS[type_]()
    if _is_struct(type_):
        required = msgspec.structs.fields(type_)
        hints = typing.get_type_hints(type_)
        return {field.name: harmless(hints[field.name]) for field in required if field.required}
    origin, inner = typing.get_origin(type_), typing.get_args(type_)
    if origin is typing.Literal:
        return inner[0]  # type: ignore[no-any-return]
    if origin is tuple and inner[-1] is not Ellipsis:
        return [harmless(each) for each in inner]
    return {} if origin is dict else []


def _type_at(value: Value, path: Path) -> Any:
    """The declared type of what is at the path inside a card; None where nothing is declared."""
    kind = str(value.get("kind")) if isinstance(value, dict) else ""
    type_: Any = {card.__struct_config__.tag: card for card in typing.get_args(AnyCard)}.get(kind)
    for number, step in enumerate(path):
        type_ = _inner(_without_none(type_), step, at(value, path[: number + 1]))
    return _without_none(type_)


def _inner(type_: Any, step: str | int, value: Value) -> Any:
    if type_ is Effects:
        node = nodes().get(str(value.get("do"))) if isinstance(value, dict) else None
        return node or Effect
    if type_ in (Rows, Alternatives):
        return Effects
    if _is_struct(type_):
        return typing.get_type_hints(type_).get(str(step))
    origin, inner = typing.get_origin(type_), typing.get_args(type_)
    if origin is dict:
        return inner[1]
    if origin is tuple and isinstance(step, int):
        return inner[0] if inner[-1] is Ellipsis else inner[min(step, len(inner) - 1)]
    return None


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


def _without_none(type_: Any) -> Any:
    if typing.get_origin(type_) not in (typing.Union, types.UnionType):
        return type_
    return next((each for each in typing.get_args(type_) if each is not type(None)), None)
