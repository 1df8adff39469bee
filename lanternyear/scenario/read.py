"""Scenario files: found, read through the guard, and typed. Every complaint has its line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lanternyear.content.guard import Value, load_yaml
from lanternyear.content.problem import Misread, Problem, Source, printable
from lanternyear.content.problem import Path as Keys
from lanternyear.content.read import read_struct
from lanternyear.errors import PackError, ScenarioError
from lanternyear.scenario.format import Scenario

SUFFIXES = (".yaml", ".yml")
LONGEST_TITLE = 120


@dataclass(frozen=True, slots=True)
class Placed:
    """A scenario and where it was read."""

    scenario: Scenario
    source: Source
    keys: Keys

    @property
    def name(self) -> str:
        return f"{self.source.name}::{printable(self.scenario.title, LONGEST_TITLE)}"

    @property
    def line(self) -> int:
        return self.source.line(self.keys)

    def problem(self, keys: Keys, message: str) -> Problem:
        """A complaint about the part of the scenario that these keys lead to."""
        problem = self.source.problem((*self.keys, *keys), message)
        return Problem(problem.file, problem.line, Source.problem(self.source, keys, "").where, message)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and those below the folders named, in order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file())
        elif path.is_file():
            found.append(path)
        else:
            raise ScenarioError(f"{path}: no such file or folder")
    return found


def read_file(path: Path) -> list[Placed]:
    """The scenarios of a file: one mapping, or a list of them."""
    try:
        return read_text(path.read_bytes(), path.as_posix())
    except OSError as error:
        raise ScenarioError(f"{path}: {error.strerror}") from error


def read_text(content: bytes, name: str) -> list[Placed]:
    """The scenarios in a text; `name` is what messages call it."""
    source = Source(name, content)
    try:
        value = load_yaml(content, name)
    except PackError as error:
        raise ScenarioError(error.args[0]) from error
    if isinstance(value, list):
        return [_read(each, source, (number,)) for number, each in enumerate(value)]
    return [_read(value, source, ())]


def _read(value: Value, source: Source, keys: Keys) -> Placed:
    if not isinstance(value, dict):
        message = "expected a scenario with 'title', 'given', 'when' and 'then', or a list of scenarios"
        raise ScenarioError(source.problem(keys, message))
    try:
        return Placed(read_struct(value, Scenario), source, keys)
    except Misread as misread:
        raise ScenarioError(source.problem((*keys, *misread.path), misread.message)) from None
