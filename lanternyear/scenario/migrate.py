"""Older scenario files brought up to date: state paths, values, stages, questions, options and facts that were renamed.

A `Migration` is a table of what one change of the state or the rules renamed. To rename something, add an entry to the
newest migration, or a new one at the end of `MIGRATIONS`. Files are edited where the names stand, so that comments and
layout stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from lanternyear.errors import ScenarioError
from lanternyear.scenario import fact_claims, questions
from lanternyear.scenario.expectations import OTHER_KEYS
from lanternyear.scenario.names import HUNT, MONSTER, SETTLEMENT, SHOWDOWN, STATE
from lanternyear.scenario.steps import WITH_ANSWER

ANY = "*"
QUESTION_TEXTS = ("asked", "about", "clause")
OPTION_LISTS = ("options", "offered", "not_offered")
PLAIN = re.compile(r"[A-Za-z_][\w.]*")
WORDS = ("true", "false", "null", "yes", "no", "on", "off")
Change = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Migration:
    """What was renamed.

    `paths`: from an old state path to the new one, with `*` for any one part: `survivors.*.fury` to `survivors.*.rage`.
    What lies below moves along. `values`: for such a path as it is called now, a function from an old text to the new
    one; it leaves a new text as it is. `options`: a pattern for the whole text of an option, and what replaces it.
    `facts` are those that `told` names, `fact_fields` their fields, by the fact's new name; `given`: keys of `given`.
    """

    title: str
    paths: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Change] = field(default_factory=dict)
    stages: Mapping[str, str] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    fact_fields: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    given: Mapping[str, str] = field(default_factory=dict)


MIGRATIONS: tuple[Migration, ...] = ()


class Edit(NamedTuple):
    """A text at this place of a file that is written otherwise now."""

    line: int
    start: int
    end: int
    old: str
    new: str


def migrated(text: str, migrations: Sequence[Migration] = MIGRATIONS) -> tuple[str, list[Edit]]:
    """Return the text of a scenario file as it is written now, and what was changed in it."""
    edits: list[Edit] = []
    for migration in migrations:
        found = sorted(_Walk(migration, text).edits, key=lambda edit: edit.start, reverse=True)
        for edit in found:
            text = text[: edit.start] + edit.new + text[edit.end :]
        edits += reversed(found)
    return text, edits


class _Walk:
    """Everything in a file that a migration changes."""

    def __init__(self, migration: Migration, text: str) -> None:
        self.migration = migration
        self.text = text
        self.edits: list[Edit] = []
        try:
            root = yaml.compose(text, yaml.SafeLoader)
        except yaml.YAMLError as error:
            raise ScenarioError(f"not YAML: {error}") from error
        for scenario in _items(root) if isinstance(root, SequenceNode) else [root]:
            self._scenario(_entries(scenario))

    def _scenario(self, entries: Mapping[str, tuple[Node, Node]]) -> None:
        given = _entries(entries["given"][1]) if "given" in entries else {}
        self.survivors = [*_entries(given["survivors"][1])] if "survivors" in given else ["ada"]
        self._given(given)
        for step in _items(entries["when"][1]) if "when" in entries else ():
            self._step(step)
        if "then" in entries:
            self._claims(entries["then"][1])

    # ------------------------------------------------------------------ the parts of a scenario

    def _given(self, given: Mapping[str, tuple[Node, Node]]) -> None:
        for name, (key, value) in given.items():
            self._renamed(key, self.migration.given)
            if name == "survivors":
                for id, (_, fields) in _entries(value).items():
                    self._fields(fields, f"survivors.{id}.")
            elif name == "monster":
                for _, fields in _entries(value).values():
                    self._fields(fields, "showdown.monster.")
            elif name == "settlement":
                self._fields(value, "settlement.")
            elif name == "set":
                self._paths(value)
            elif name == "agenda":
                for entry in _items(value):
                    self._renamed(next(iter(_items(entry)), entry), self.migration.stages)

    def _fields(self, fields: Node, beginning: str) -> None:
        """Rename fields of a part of the state; one that moved elsewhere can only be moved by hand."""
        for name, (key, value) in _entries(fields).items():
            path = self._new_path(beginning + name)
            self._changed_values(value, path or beginning + name)
            if path is not None:
                if not path.startswith(beginning) or "." in path.removeprefix(beginning):
                    line = key.start_mark.line + 1
                    raise ScenarioError(f"line {line}: {name} is {path} now: move it there, under 'set', by hand")
                self._replace(key, path.removeprefix(beginning))

    def _paths(self, mapping: Node) -> None:
        for name, (key, value) in _entries(mapping).items():
            self._path(key, name, value)

    def _path(self, key: Node, name: str, value: Node | None) -> None:
        """Rename one path, which may leave out its beginning, and its value."""
        for beginning, known in self._beginnings():
            path = self._new_path(beginning + name)
            if path is not None:
                self._replace(key, path.removeprefix(beginning) if path.startswith(beginning) else path)
            if path is not None or name.partition(".")[0] in known:
                if value is not None:
                    self._changed_values(value, path or beginning + name)
                return

    def _beginnings(self) -> Iterator[tuple[str, Sequence[str] | frozenset[str]]]:
        """Yield what may be left out at the beginning of a path, and the names after which it is."""
        yield "", STATE
        yield "survivors.", self.survivors
        yield from (("showdown.", SHOWDOWN), ("showdown.monster.", MONSTER), ("hunt.", HUNT))
        yield "settlement.", SETTLEMENT

    def _step(self, step: Node) -> None:
        entries = _entries(step)
        if entries.keys() == {"then"}:
            self._claims(entries["then"][1])
        elif entries.keys() == {"override"}:
            said = _entries(entries["override"][1])
            if "path" in said and isinstance(said["path"][1], ScalarNode):
                self._path(said["path"][1], said["path"][1].value, said["value"][1] if "value" in said else None)
        elif entries and entries.keys() <= set(questions.KEYS):
            self._claims(step)
        else:
            for name, (_, value) in entries.items():
                if name == "prompt":
                    self._renamed(value, self.migration.prompts)
                elif name == "to" or name not in WITH_ANSWER:
                    self._options(value)

    def _claims(self, claims: Node) -> None:
        for name, (key, value) in _entries(claims).items():
            if name == "prompt":
                self._renamed(value, self.migration.prompts)
            elif name in OPTION_LISTS:
                self._options(value)
            elif name == "blocked":
                for option, _ in _entries(value).values():
                    self._options(option)
            elif name in fact_claims.KEYS:
                self._facts(value)
            elif name not in (*QUESTION_TEXTS, *OTHER_KEYS):
                self._path(key, name, value)

    def _facts(self, claim: Node) -> None:
        """`told: [Wounded, {Wounded: {survivor: ada}}]`, `counted: {Wounded: 2}`."""
        if isinstance(claim, SequenceNode):
            for each in _items(claim):
                self._facts(each)
        elif isinstance(claim, ScalarNode):
            self._renamed(claim, self.migration.facts)
        for name, (key, fields) in _entries(claim).items():
            self._renamed(key, self.migration.facts)
            names = self.migration.fact_fields.get(self.migration.facts.get(name, name), {})
            for field_key, _ in _entries(fields).values():
                self._renamed(field_key, names)

    # ------------------------------------------------------------------ what is changed

    def _new_path(self, path: str) -> str | None:
        """Return what a path is called now, or None if it is as it was."""
        for old, new in self.migration.paths.items():
            rest = _matched(old, path)
            if rest is not None:
                return ".".join([_filled(new, old, path), *rest])
        return None

    def _changed_values(self, value: Node, path: str) -> None:
        for pattern, change in self.migration.values.items():
            if _matched(pattern, path) is not None:
                for scalar in _scalars(value):
                    self._replace(scalar, change(scalar.value))

    def _options(self, answer: Node) -> None:
        for scalar in _scalars(answer):
            for pattern, replacement in self.migration.options.items():
                if re.fullmatch(pattern, scalar.value):
                    self._replace(scalar, re.sub(pattern, replacement, scalar.value))
                    break

    def _renamed(self, node: Node, names: Mapping[str, str]) -> None:
        if isinstance(node, ScalarNode):
            self._replace(node, names.get(node.value, node.value))

    def _replace(self, node: Node, new: str) -> None:
        if isinstance(node, ScalarNode) and new != node.value:
            start, end = node.start_mark.index, node.end_mark.index
            line, old = node.start_mark.line + 1, self.text[start:end]
            self.edits.append(Edit(line, start, end, old, _written(new, node.style)))


def _written(text: str, style: str | None) -> str:
    """Return a text as YAML, in the quotes that were there."""
    if style == '"':
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if style == "'" or not PLAIN.fullmatch(text) or text.lower() in WORDS:
        return "'" + text.replace("'", "''") + "'"
    return text


def _matched(pattern: str, path: str) -> list[str] | None:
    """Return what follows the part of the path that the pattern fits, or None if it does not fit."""
    wanted, parts = pattern.split("."), path.split(".")
    if len(parts) < len(wanted) or any(word not in (ANY, part) for word, part in zip(wanted, parts, strict=False)):
        return None
    return parts[len(wanted) :]


def _filled(new: str, old: str, path: str) -> str:
    """Return the new path with the parts of the old one for which its stars stand."""
    stars = iter([part for word, part in zip(old.split("."), path.split("."), strict=False) if word == ANY])
    return ".".join(next(stars) if word == ANY else word for word in new.split("."))


def _entries(node: Node | None) -> dict[str, tuple[Node, Node]]:
    """Return the keys and values of a mapping; none if it is something else."""
    pairs: list[tuple[Node, Node]] = node.value if isinstance(node, MappingNode) else []
    return {key.value: (key, value) for key, value in pairs if isinstance(key, ScalarNode)}


def _items(node: Node | None) -> list[Node]:
    return list(node.value) if isinstance(node, SequenceNode) else []


def _scalars(node: Node) -> Iterator[ScalarNode]:
    """Yield every text in a value; in a mapping, those of its values."""
    if isinstance(node, ScalarNode):
        yield node
    for item in _items(node):
        yield from _scalars(item)
    for _, value in _entries(node).values():
        yield from _scalars(value)
