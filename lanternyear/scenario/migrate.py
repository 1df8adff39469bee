"""Updates of older scenario files, by the tables of `lanternyear.scenario.migrations`.

Files are edited where the names stand, so that comments and layout stay as they are. A value that has become several
values is written again, in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml
from yaml.constructor import SafeConstructor
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from lanternyear.errors import ScenarioError
from lanternyear.scenario import fact_claims, questions
from lanternyear.scenario.expectations import COMPARISONS, OTHER_KEYS
from lanternyear.scenario.migrations import MIGRATIONS, Change, Migration, New
from lanternyear.scenario.names import FIGHTER, HUNT, MONSTER, SETTLEMENT, SHOWDOWN, STATE
from lanternyear.scenario.steps import WITH_ANSWER

ANY = "*"
QUESTION_TEXTS = ("asked", "about", "clause")
OPTION_LISTS = ("options", "offered", "not_offered")
PLAIN = re.compile(r"[A-Za-z_][\w.]*")
WORDS = ("true", "false", "null", "yes", "no", "on", "off")
COUNTS = ("at_least", "at_most")
SHEETS = ("settlement", "showdown", "hunt")


class Edit(NamedTuple):
    """A replacement of the text at one place of a file."""

    line: int
    start: int
    end: int
    old: str
    new: str


def migrated(text: str, migrations: Sequence[Migration] = MIGRATIONS) -> tuple[str, list[Edit]]:
    """Return the text of a scenario file in today's format, and a list of the changes."""
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
        self.claiming = False
        try:
            root = yaml.compose(text, yaml.SafeLoader)
        except yaml.YAMLError as error:
            raise ScenarioError(f"not YAML: {error}") from error
        for scenario in _items(root) if isinstance(root, SequenceNode) else [root]:
            self._scenario(_entries(scenario))

    def _scenario(self, entries: Mapping[str, tuple[ScalarNode, Node]]) -> None:
        given = _entries(entries["given"][1]) if "given" in entries else {}
        self.survivors = [*_entries(given["survivors"][1])] if "survivors" in given else ["ada"]
        self._given(given)
        for step in _items(entries["when"][1]) if "when" in entries else ():
            self._step(step)
        if "then" in entries:
            self._claims(entries["then"][1])

    # ------------------------------------------------------------------ the parts of a scenario

    def _given(self, given: Mapping[str, tuple[ScalarNode, Node]]) -> None:
        for name, (key, value) in given.items():
            self._renamed(key, self.migration.given)
            if name == "survivors":
                for id, (_, fields) in _entries(value).items():
                    self._sheet(fields, f"survivors.{id}.")
            elif name == "monster":
                for _, fields in _entries(value).values():
                    self._sheet(fields, "showdown.monster.")
            elif name == "settlement":
                self._sheet(value, "settlement.")
            elif name == "set":
                self._paths(value, _pairs(value))
            elif name == "agenda":
                for entry in _items(value):
                    self._renamed(next(iter(_items(entry)), entry), self.migration.stages)

    def _sheet(self, fields: Node, beginning: str) -> None:
        """Rename fields of a part of the state; one that moved elsewhere can only be moved by hand."""
        moves = []
        for key, value in _pairs(fields):
            new = self._new_values(beginning + key.value, value)
            for path in new or ():
                if not path.startswith(beginning):
                    line = key.start_mark.line + 1
                    raise ScenarioError(f"line {line}: {key.value} is {path} now: move it there, under 'set', by hand")
            moves.append(_Move(key, value, new and _nested({_short(path, beginning): new[path] for path in new})))
        self._write(fields, moves)

    def _paths(self, mapping: Node, pairs: Iterable[tuple[ScalarNode, Node]]) -> None:
        """Rename paths, which may leave out their beginnings, and their values."""
        moves = []
        for key, value in pairs:
            moves.append(_Move(key, value, self._path(key.value, value)))
            sheet = self._sheet_named(key.value)
            if sheet and isinstance(value, MappingNode) and not _entries(value).keys() & COMPARISONS.keys():
                self._sheet(value, sheet)
        self._write(mapping, moves)

    def _path(self, name: str, value: Node) -> New | None:
        """Return the new values by the new names of a path, or None if it is as it was."""
        for beginning, known in self._beginnings():
            new = self._new_values(beginning + name, value)
            if new is not None:
                return {_short(path, beginning): found for path, found in new.items()}
            if name.partition(".")[0] in known:
                return None
        return None

    def _sheet_named(self, name: str) -> str:
        """Return the beginning of the paths into a part of the state that is claimed as a whole, or `""`."""
        if name in self.survivors:
            return f"survivors.{name}."
        return f"{name}." if name in SHEETS or re.fullmatch(r"survivors\.\w+", name) else ""

    def _beginnings(self) -> Iterator[tuple[str, Sequence[str] | frozenset[str]]]:
        """Yield the beginnings of paths that may be left out, with the names of the parts that may."""
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
                self._override(said["path"][1], said["value"][1] if "value" in said else said["path"][1])
        elif entries and entries.keys() <= set(questions.KEYS):
            self._claims(step)
        elif entries.keys() != {"by_hand"}:
            for name, (_, value) in entries.items():
                if name == "prompt":
                    self._renamed(value, self.migration.prompts)
                elif name == "to" or name not in WITH_ANSWER:
                    self._options(value)

    def _override(self, path: ScalarNode, value: Node) -> None:
        new = self._path(path.value, value)
        if new is not None and len(new) != 1:
            line = path.start_mark.line + 1
            raise ScenarioError(f"line {line}: {path.value} is {' and '.join(new)} now: write it by hand")
        for name, found in (new or {}).items():
            self._replace(path, name)
            self._rewrite(value, found)

    def _claims(self, claims: Node) -> None:
        paths = []
        for name, (key, value) in _entries(claims).items():
            if name == "prompt":
                self._renamed(value, self.migration.prompts)
            elif name in OPTION_LISTS:
                self._options(value)
            elif name == "blocked":
                for option, reason in _entries(value).values():
                    self._options(option)
                    self._texts(reason, self.migration.reasons)
            elif name in fact_claims.KEYS:
                self._facts(value)
            elif name not in (*QUESTION_TEXTS, *OTHER_KEYS):
                paths.append((key, value))
        self.claiming = True
        self._paths(claims, paths)
        self.claiming = False

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

    def _new_values(self, path: str, value: Node) -> New | None:
        """Return new values by their paths for an old path and what is set or claimed there, or None."""
        for old, change in self.migration.values.items():
            rest = _matched(old, path)
            if rest is not None and not any(part.isdecimal() for part in rest):
                inside = {".".join(rest): _built(value)} if rest else _built(value)
                new = _claimed(change, {"has": inside} if rest and self.claiming else inside)
                return {_filled(name, old, path): found for name, found in new.items()}
        for old, renamed in self.migration.paths.items():
            rest = _matched(old, path)
            if rest is not None:
                return {".".join([_filled(renamed, old, path), *rest]): _built(value)}
        return None

    def _options(self, answer: Node) -> None:
        self._texts(answer, self.migration.options)

    def _texts(self, node: Node, patterns: Mapping[str, str]) -> None:
        for scalar in _scalars(node):
            for pattern, replacement in patterns.items():
                if re.fullmatch(pattern, scalar.value):
                    self._replace(scalar, re.sub(pattern, replacement, scalar.value))
                    break

    def _renamed(self, node: Node, names: Mapping[str, str]) -> None:
        if isinstance(node, ScalarNode):
            self._replace(node, names.get(node.value, node.value))

    def _write(self, mapping: Node, moves: Sequence[_Move]) -> None:
        """Write entries of a mapping again; equal results of several entries are written once."""
        homes = {move.key.value: number for number, move in enumerate(moves) if move.new is None}
        for number, move in enumerate(moves):
            for name in move.new or ():
                homes.setdefault(name, number)
        written: list[New] = [{} for _ in moves]
        for move in moves:
            for name, value in (move.new or {}).items():
                home = homes[name]
                if moves[home].new is None and not written[home]:
                    written[home] = _built_entry(moves[home])
                before = written[home]
                before[name] = _joined(before[name], value) if name in before else value
        for move, new in zip(moves, written, strict=True):
            if new:
                self._rewrite_entry(mapping, move, new)
            elif move.new is not None:
                self._remove_entry(mapping, move.key)

    def _remove_entry(self, mapping: Node, key: ScalarNode) -> None:
        """Take out an entry that is not the only one of its mapping."""
        pairs = _pairs(mapping)
        number = [other for other, _ in pairs].index(key)
        if number:
            self._edit(_end(pairs[number - 1][1]), _end(pairs[number][1]), "")
        else:
            self._edit(key.start_mark.index, pairs[1][0].start_mark.index, "")

    def _rewrite_entry(self, mapping: Node, move: _Move, new: New) -> None:
        if len(new) == 1:
            self._replace(move.key, next(iter(new)))
            self._rewrite(move.value, next(iter(new.values())))
        elif new != _built_entry(move):
            start = move.key.start_mark
            flow = isinstance(mapping, MappingNode) and mapping.flow_style
            between = ", " if flow else "\n" + " " * start.column
            entries = [f"{_written(name, None)}: {_dumped(value)}" for name, value in new.items()]
            self._edit(start.index, _end(move.value), between.join(entries))

    def _rewrite(self, node: Node, new: Any) -> None:
        """Write a value again; if its shape stays, only the parts that changed."""
        old = _built(node)
        if old == new:
            return
        if isinstance(node, ScalarNode) and isinstance(old, str) and isinstance(new, str):
            self._replace(node, new)
        elif isinstance(node, SequenceNode) and isinstance(new, list) and len(node.value) == len(new):
            for item, value in zip(_items(node), new, strict=True):
                self._rewrite(item, value)
        elif isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new):
            for (_, part), value in zip(_pairs(node), new.values(), strict=True):
                self._rewrite(part, value)
        else:
            self._edit(node.start_mark.index, _end(node), _dumped(new))

    def _replace(self, node: Node, new: str) -> None:
        if isinstance(node, ScalarNode) and new != node.value:
            self._edit(node.start_mark.index, node.end_mark.index, _written(new, node.style))

    def _edit(self, start: int, end: int, new: str) -> None:
        line = self.text.count("\n", 0, start) + 1
        self.edits.append(Edit(line, start, end, self.text[start:end], new))


class _Move(NamedTuple):
    """An entry of a mapping, and what it has become: new values by new names, or None if it is as it was."""

    key: ScalarNode
    value: Node
    new: New | None


def _built_entry(move: _Move) -> New:
    return {move.key.value: _built(move.value)}


def _claimed(change: Change, claim: Any) -> New:
    """Apply a change to a value, to the value inside a claim, or to the name alone if it is counted."""
    if isinstance(claim, int) and not isinstance(claim, bool):
        return {next(iter(change([]))): claim}
    if not isinstance(claim, dict) or not claim or not claim.keys() <= COMPARISONS.keys():
        return change(claim)
    found: New = {}
    for word, inside in claim.items():
        if word in COUNTS:
            found.setdefault(next(iter(change([]))), {})[word] = inside
            continue
        for path, value in change(inside).items():
            if isinstance(value, list | dict) or word == "not":
                lines = list(value) if word != "not" else value
                alone = isinstance(inside, str) and len(lines) == 1 and isinstance(lines, list)
                found.setdefault(path, {})[word] = lines[0] if alone else lines
            else:
                found[path] = value if word == "has" else {"not": value}
    return found


def _joined(first: Any, second: Any) -> Any:
    """Return two values of one field as one, without the lines that both have."""
    if isinstance(first, dict) and isinstance(second, dict):
        return {**first, **{key: _joined(first[key], second[key]) if key in first else second[key] for key in second}}
    if isinstance(first, list) and isinstance(second, list):
        longer = [":".join(map(str, list(line.values())[:2])) for line in second if isinstance(line, dict)]
        return [line for line in first if line not in longer] + second
    return second


def _short(path: str, beginning: str) -> str:
    """Return a path without its beginning; a survivor's fighter may be left out, too."""
    if not path.startswith(beginning):
        return path
    if beginning.startswith("survivors."):
        match = re.fullmatch(r"(survivors\.\w+\.)fighter\.((\w+).*)", path)
        if match and match[3] in FIGHTER:
            path = match[1] + match[2]
    return path.removeprefix(beginning)


def _nested(new: New) -> New:
    """Return values by paths as mappings in mappings."""
    found: New = {}
    for path, value in new.items():
        first, dot, rest = path.partition(".")
        part = _nested({rest: value}) if dot else value
        found[first] = _joined(found[first], part) if first in found else part
    return found


def _built(node: Node) -> Any:
    """Return the value that YAML stands for."""
    return SafeConstructor().construct_document(node)


def _dumped(value: Any) -> str:
    """Return a value as YAML in one line."""
    return yaml.safe_dump([value], default_flow_style=True, allow_unicode=True, sort_keys=False, width=10**6)[1:-2]


def _end(node: Node) -> int:
    """Return where a value ends, without the comments and empty lines after it."""
    if isinstance(node, CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


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


def _entries(node: Node | None) -> dict[str, tuple[ScalarNode, Node]]:
    """Return the keys and values of a mapping; none if it is something else."""
    pairs: list[tuple[Node, Node]] = node.value if isinstance(node, MappingNode) else []
    return {key.value: (key, value) for key, value in pairs if isinstance(key, ScalarNode)}


def _pairs(node: Node) -> list[tuple[ScalarNode, Node]]:
    return list(_entries(node).values())


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
