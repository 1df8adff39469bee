"""Finding and reading scenario files. Every error has its line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lanternyear.clauses import clause
from lanternyear.content.files import MANIFEST, SCENARIOS
from lanternyear.content.load import bundled_packs
from lanternyear.content.problem import Misread, Problem, Source, printable, shown
from lanternyear.content.problem import Path as Keys
from lanternyear.content.read import read_struct
from lanternyear.content.safe_yaml import Value, load_yaml
from lanternyear.errors import PackError, ScenarioError
from lanternyear.scenario import questions
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

    def packs(self) -> list[str]:
        """The packs to play with: bundled ones by name, others by path from the file; by default the pack around it."""
        folder = Path(self.source.name).parent
        if not self.scenario.packs:
            return [pack_around(folder)]
        return [
            name if name in bundled_packs() or not (folder / name).exists() else (folder / name).as_posix()
            for name in self.scenario.packs
        ]

    def problem(self, keys: Keys, message: str) -> Problem:
        """Return an error about the part of the scenario at these keys."""
        where = shown(keys).removeprefix(".")
        return Problem(self.source.name, self.source.line((*self.keys, *keys)), where, message)


def pack_around(folder: Path) -> str:
    """Return the pack in whose folder of scenarios this is, else core."""
    for parent in (folder, *folder.parents):
        if parent.name == SCENARIOS.rstrip("/") and (parent.parent / MANIFEST).is_file():
            return parent.parent.as_posix()
    return "core"


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """Return the files named, and those below the folders named, in order."""
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
    """Return the scenarios of a file: one mapping, or a list of them."""
    try:
        return read_text(path.read_bytes(), path.as_posix())
    except OSError as error:
        raise ScenarioError(f"{path}: {error.strerror}") from error


def read_text(content: bytes, name: str, *, claiming: bool = True) -> list[Placed]:
    """Return the scenarios in a text; `name` is what messages call it. A mere position need not claim anything."""
    source = Source(name, content)
    try:
        value = load_yaml(content, name)
    except PackError as error:
        raise ScenarioError(error.args[0]) from error
    if isinstance(value, list):
        return [_read(each, source, (number,), claiming) for number, each in enumerate(value)]
    return [_read(value, source, (), claiming)]


def _read(value: Value, source: Source, keys: Keys, claiming: bool) -> Placed:
    if not isinstance(value, dict):
        message = "expected a scenario with 'title', 'given', 'when' and 'then', or a list of scenarios"
        raise ScenarioError(source.problem(keys, message))
    try:
        scenario = read_struct(value, Scenario)
        _check_clauses(scenario)
        if claiming:
            _check_claims(scenario)
    except Misread as misread:
        raise ScenarioError(source.problem((*keys, *misread.path), misread.message)) from None
    return Placed(scenario, source, keys)


def _check_clauses(scenario: Scenario) -> None:
    for number, id in enumerate(scenario.proves):
        try:
            clause(id)
        except LookupError as error:
            raise Misread(error.args[0], ("proves", number)) from None


def _check_claims(scenario: Scenario) -> None:
    claiming = (isinstance(step, dict) and step.keys() & {"then", *questions.KEYS} for step in scenario.when)
    if not scenario.then and not any(claiming):
        raise Misread("nothing is claimed: say in 'then' what holds")
