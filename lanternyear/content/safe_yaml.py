"""Reading YAML that strangers wrote.

Measured: PyYAML's C loader given 200 KB of '[' ends the process with a segmentation fault, and a billion-laughs
document loads at once and explodes when written out again. So its parser is only asked for events, and the values are
built here, one event at a time: bytes, depth and number of values are counted, aliases and tags are refused.

The values are those of YAML 1.2: `yes`, `no` and `on` are words and `2024-01-31` is no date. Keys are always text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

import yaml

from lanternyear.content.problem import Problem, quoted
from lanternyear.content.yaml_advice import advice
from lanternyear.errors import PackError

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 100_000
MAX_NUMBER = 2**53

Value: TypeAlias = bool | int | float | str | list["Value"] | dict[str, "Value"] | None

WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
BEGIN_NUMBERS = frozenset("0123456789+-.")
WHOLE = re.compile(r"[-+]?[0-9]+")
FRACTION = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
NOT_A_NUMBER = re.compile(r"\.(nan|NaN|NAN)|[-+]?\.(inf|Inf|INF)")


def load_yaml(content: bytes, name: str, largest: int = MAX_NUMBER) -> Value:
    """Return the only document of a file as plain values, or raise PackError with the line."""
    if len(content) > MAX_BYTES:
        raise PackError(Problem(name, 1, "", f"{len(content):,} bytes; a file may have {MAX_BYTES:,}"))
    builder = _Builder(name, largest)
    try:
        return builder.build(yaml.parse(content, yaml.CSafeLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problem = error.problem or error.context or ""
        todo = advice(problem, content.decode(errors="replace").splitlines(), line)
        raise PackError(Problem(name, line, "", f"not YAML: {todo or problem}")) from None
    except yaml.reader.ReaderError as error:
        line = content[: error.position].count(b"\n") + 1
        raise PackError(Problem(name, line, "", f"not YAML: {error.reason}")) from None


class _Builder:
    """Builds values from events. `open` are the lists and mappings not yet ended, `keys` the pending key of each."""

    def __init__(self, name: str, largest: int) -> None:
        self.name = name
        self.largest = largest
        self.open: list[list[Value] | dict[str, Value]] = []
        self.keys: list[str | None] = []
        self.count = 0
        self.documents: list[Value] = []

    def build(self, events: Iterable[yaml.Event]) -> Value:
        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, yaml.CollectionStartEvent):
                self._begin(event, {} if isinstance(event, yaml.MappingStartEvent) else [])
            elif isinstance(event, yaml.CollectionEndEvent):
                self.open.pop()
                self.keys.pop()
            elif isinstance(event, yaml.AliasEvent):
                raise self._refused(event, "aliases (*name) are not allowed; text that begins with * needs quotes")
            elif isinstance(event, yaml.DocumentStartEvent) and self.documents:
                raise self._refused(event, "a file is one document; remove the second '---'")
        return self.documents[0] if self.documents else None

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self._counted(event)
        into = self.open[-1] if self.open else None
        if isinstance(into, dict) and self.keys[-1] is None:
            if event.value in into:
                raise self._refused(event, f"key {quoted(event.value)} is there twice")
            self.keys[-1] = event.value
        else:
            self._add(self._value(event) if event.implicit[0] else event.value)

    def _begin(self, event: yaml.CollectionStartEvent, value: list[Value] | dict[str, Value]) -> None:
        self._counted(event)
        if len(self.open) >= MAX_DEPTH:
            raise self._refused(event, f"nested deeper than {MAX_DEPTH}")
        if self.open and isinstance(self.open[-1], dict) and self.keys[-1] is None:
            raise self._refused(event, "a key must be a word, not a list or a mapping")
        self._add(value)
        self.open.append(value)
        self.keys.append(None)

    def _add(self, value: Value) -> None:
        into = self.open[-1] if self.open else self.documents
        if isinstance(into, list):
            into.append(value)
            return
        key = self.keys[-1]
        if key is not None:
            into[key] = value
            self.keys[-1] = None

    def _counted(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        self.count += 1
        if self.count > MAX_VALUES:
            raise self._refused(event, f"more than {MAX_VALUES:,} values in one file")
        if event.tag is not None:
            raise self._refused(
                event, f"tags are not allowed: {quoted(event.tag)}; text that begins with ! needs quotes"
            )
        if event.anchor is not None:
            raise self._refused(
                event, f"anchors (&{event.anchor[:20]}) are not allowed; text that begins with & needs quotes"
            )

    def _value(self, event: yaml.ScalarEvent) -> Value:
        text: str = event.value
        if text[:1] not in BEGIN_NUMBERS:
            return WORDS.get(text, text)
        if WHOLE.fullmatch(text):
            if len(text) > 20 or abs(int(text)) > self.largest:
                raise self._refused(event, f"number {quoted(text)} is too large; at most {self.largest}")
            return int(text)
        if NOT_A_NUMBER.fullmatch(text):
            raise self._refused(event, f"{quoted(text)} is not a number that a card can have")
        if not FRACTION.fullmatch(text):
            return text
        if not abs(float(text)) <= self.largest:
            raise self._refused(event, f"number {quoted(text)} is too large; at most {self.largest}")
        return float(text)

    def _refused(self, event: yaml.Event, message: str) -> PackError:
        line = event.start_mark.line + 1 if event.start_mark else 1
        return PackError(Problem(self.name, line, "", message))
