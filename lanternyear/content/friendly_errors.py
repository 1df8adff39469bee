"""Errors for authors, made from those of msgspec: which key of which card is wrong, and what would be right."""

from __future__ import annotations

import re
import types
import typing
from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import inspect

from lanternyear.cards.grammar import COMMAS_NEED_QUOTES
from lanternyear.cards.moments import MOMENTS
from lanternyear.content.problem import Misread, Path, meaning_in, quoted, unknown
from lanternyear.content.safe_yaml import Value

SOME_KEY = "..."  # msgspec does not say which key of a mapping
PLACE = re.compile(r" - at `(key` in `)?\$([^`]*)`$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
UNKNOWN_FIELD = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
MISSING_FIELD = re.compile(r"Object missing required field `.*`")
NOT_AN_OPTION = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)
EXPECTED = re.compile(r"Expected (.*), got (.*)")
UNKNOWN_WORD = re.compile(r"(unknown [a-z ]+?) ('.*?'|\".*?\")(.*); known: (.*)", re.DOTALL)
PLAIN_NAMES = {
    "int": "a whole number",
    "float": "a fraction",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "keys with values",
    "null": "nothing",
}
MEANINGS = {"moment": {name: meaning_in(moment.text) for name, moment in MOMENTS.items()}}
Convert = Callable[[Value], object]


def explain(error: msgspec.ValidationError, value: Value, type_: object, convert: Convert) -> Misread:
    """Return the error for a value that could not be read as this type; `convert` is the function that was tried."""
    text, path, is_key = _split(str(error))
    if SOME_KEY in path:
        path = _with_keys(value, path, convert)
    if isinstance(error.__cause__, Misread):
        return error.__cause__.below(path)
    return _plainly(text, path, is_key, value, _type_at(type_, path))


def _split(text: str) -> tuple[str, Path, bool]:
    place = PLACE.search(text)
    if place is None:
        return text, (), False
    path = tuple(key or (int(index) if index.isdecimal() else index) for key, index in STEP.findall(place[2]))
    return text[: place.start()], path, bool(place[1])


def _plainly(text: str, path: Path, is_key: bool, root: Value, type_: Any) -> Misread:
    value = at(root, path)
    if field := UNKNOWN_FIELD.fullmatch(text):
        return Misread(_unknown_key(field[1], root, path, type_), (*path, field[1]), surplus=True)
    if MISSING_FIELD.fullmatch(text):
        missing = _missing(type_, value)
        return Misread(f"missing {', '.join(map(repr, missing))}", path, missing=missing)
    if is_key and (key := NOT_AN_OPTION.fullmatch(text)):
        return Misread(unknown("key", key[1].strip("'"), _options(type_)), (*path, key[1].strip("'")), surplus=True)
    if NOT_AN_OPTION.fullmatch(text):
        return Misread(unknown("value", value, _options(type_)), path)
    if expected := EXPECTED.fullmatch(text):
        wanted = _in_plain_words(expected[1]) + _such_as(expected[1], type_)
        return Misread(f"expected {wanted}, not {_as_found(value, expected[2])}", path)
    if word := UNKNOWN_WORD.fullmatch(text):
        return Misread(_suggested(word), path + _pinpointed(value, word[2][1:-1]))
    return Misread(text, path)


def _unknown_key(key: str, root: Value, path: Path, type_: Any) -> str:
    """Return the message for a key; one without a value was probably the rest of a text with a comma."""
    message = unknown("key", key, _keys(type_))
    return f"{message}; {COMMAS_NEED_QUOTES}" if at(root, (*path, key)) is None else message


def _in_plain_words(names: str) -> str:
    return re.sub(r"`([^`]*)`", lambda match: _alternatives(match[1].split(" | ")), names)


def _such_as(expected: str, type_: Any) -> str:
    """Return how many entries a fixed list has, or which keys a part needs: ` of 2`, ` such as 'card'`."""
    inner = typing.get_args(type_)
    if expected == "`array`" and typing.get_origin(type_) is tuple and inner[-1] is not Ellipsis:
        return f" of {len(inner)}"
    needed = _missing(type_, {}) if expected == "`object`" and isinstance(type_, type) else []
    return f" such as {', '.join(map(repr, needed))}" if needed else ""


def _alternatives(names: Iterable[str]) -> str:
    return " or ".join(PLAIN_NAMES.get(name, name) for name in names)


def _as_found(value: Value, found: str) -> str:
    if isinstance(value, list | dict) or value is None:
        return _in_plain_words(found)
    return quoted(value)


def _suggested(word: re.Match[str]) -> str:
    """Return the error of a phrase, with the nearest known word, if one is near, instead of all of them."""
    what, found, known = word[1].removeprefix("unknown "), word[2][1:-1], word[4].split(", ")
    near = unknown(what, found, known, MEANINGS.get(what))
    return near if "did you mean" in near else word[0]


def _pinpointed(value: Value, word: str) -> Path:
    """Return the path to the key or item of the value that the complaint is about."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return next(((step,) for step, item in items if item == word), ())


def at(value: Value, path: Path) -> Value:
    """Return what is at the path; None if nothing is."""
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def _with_keys(value: Value, path: Path, convert: Convert) -> Path:
    """Fill in the mapping keys that msgspec left out: the first key without which the error changes."""
    found: Path = ()
    for number, step in enumerate(path):
        mapping = at(value, found)
        if step != SOME_KEY or not isinstance(mapping, dict):
            found = (*found, step)
            continue
        keys = list(mapping)
        shape, before = path[: number + 1], found

        def complains(count: int, root: Value = value) -> bool:
            first = {key: mapping[key] for key in keys[:count]}  # noqa: B023 - used at once
            return _complaint(replaced(root, before, first), convert)[: len(shape)] == shape  # noqa: B023

        key = keys[bisect_left(range(1, len(keys)), True, key=complains)]
        value = replaced(value, found, {key: mapping[key]})
        found = (*found, key)
    return found


def _complaint(value: Value, convert: Convert) -> Path:
    try:
        convert(value)
    except msgspec.ValidationError as error:
        return _split(str(error))[1]
    return ()


def replaced(value: Value, path: Path, new: Value) -> Value:
    """A copy of the value with something else at the path."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(value, dict) and isinstance(step, str):
        return {**value, step: replaced(value[step], rest, new)}
    if isinstance(value, list) and isinstance(step, int):
        return [*value[:step], replaced(value[step], rest, new), *value[step + 1 :]]
    return value


def _type_at(type_: Any, path: Path) -> Any:
    """The declared type of what is at the path below a type, or None."""
    for step in path:
        type_ = _inner_type(_without_none(type_), step)
    return _without_none(type_)


def _inner_type(type_: Any, step: str | int) -> Any:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return typing.get_type_hints(type_).get(str(step))
    origin, inner = typing.get_origin(type_), typing.get_args(type_)
    if origin is dict:
        return inner[1]
    if origin is list:
        return inner[0]
    if origin is tuple and isinstance(step, int):
        return inner[0] if inner[-1] is Ellipsis else inner[min(step, len(inner) - 1)]
    return None


def _without_none(type_: Any) -> Any:
    if typing.get_origin(type_) not in (typing.Union, types.UnionType):
        return type_
    return next((each for each in typing.get_args(type_) if each is not type(None)), None)


def _keys(type_: Any) -> list[str]:
    if not (isinstance(type_, type) and issubclass(type_, msgspec.Struct)):
        return []
    return list(type_.__struct_fields__)


def _missing(type_: Any, value: Value) -> list[str]:
    """The keys that a definition must have and this one has not."""
    node = inspect.type_info(type_)
    fields = node.fields if isinstance(node, inspect.StructType) else ()
    return [
        field.name
        for field in fields
        if field.required and field.name not in (value if isinstance(value, dict) else ())
    ]


def _options(type_: Any) -> list[str]:
    """The words of a Literal, or of a mapping's keys."""
    if typing.get_origin(type_) is dict:
        return _options(typing.get_args(type_)[0])
    return [str(each) for each in typing.get_args(type_)] if typing.get_origin(type_) is typing.Literal else []
