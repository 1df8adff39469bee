"""Break the rules one small mistake at a time, and print the mistakes that no scenario and no rule test notices.

`make mutate` takes a sample of the functions that cite a clause of the five rulebook pages with the highest authority;
`python -m tools.mutate_rules [CLAUSE ...]` takes clauses or beginnings of clauses, such as `RES` or `SD-CTRL-3`. The
scenarios that call the function are played first, up to one that fails; if all hold, the tests in tests/rules run. The
exit status is 1 if more than three of a hundred mistakes are not noticed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType

import pytest

from lanternyear.cards.catalog import Catalog
from lanternyear.clauses import ROOT, clauses, page, pages
from lanternyear.content.load import load_packs
from lanternyear.scenario import read_file, scenario_files
from lanternyear.scenario.read import Placed
from lanternyear.scenario.run import first_problem
from tools.forked import blocks_of, fails, in_processes
from tools.rule_mutants import Mutant, mutants

SCENARIOS = Path("tests/scenarios")
REMEMBERED = Path("build/scenario_functions.json")
PACKAGE = "lanternyear/rules"
MOST_UNNOTICED = 0.03
AT_A_TIME = 20
ITERABLE_COROUTINE = 0x100  # how `@rule` marks a generator


def key_of(file: str, first_line: int) -> str:
    return f"{file}:{first_line}"


@dataclass
class RuleTrials:
    """The scenarios, the functions that each of them calls, and the trial of a mutant."""

    scenarios: Sequence[Placed]
    catalogs: dict[tuple[str, ...], Catalog] = field(default_factory=dict)
    callers: dict[str, list[int]] = field(default_factory=dict)

    def catalog_of(self, placed: Placed) -> Catalog:
        names = tuple(placed.packs())
        if names not in self.catalogs:
            self.catalogs[names] = load_packs(names)
        return self.catalogs[names]

    def find_callers(self, remembered: Path, jobs: int) -> None:
        """Find the scenarios that call each function of the rules, the short ones first."""
        digest = self._digest()
        known = json.loads(remembered.read_text()) if remembered.is_file() else {}
        if known.get("digest") != digest:
            blocks = blocks_of(range(len(self.scenarios)), AT_A_TIME)
            called = [names for block in in_processes(self._play_block, blocks, jobs, "scenarios") for names in block]
            known = {"digest": digest, "called": [sorted(names) for names in called]}
            remembered.parent.mkdir(parents=True, exist_ok=True)
            remembered.write_text(json.dumps(known))
        for number, names in enumerate(known["called"]):
            for name in names:
                self.callers.setdefault(name, []).append(number)
        for numbers in self.callers.values():
            numbers.sort(key=lambda number: len(known["called"][number]))

    def _digest(self) -> str:
        parts = [path.read_bytes() for path in sorted((ROOT / PACKAGE).rglob("*.py"))]
        parts += [repr(placed.scenario).encode() for placed in self.scenarios]
        return sha256(b"\n".join(parts)).hexdigest()

    def _play_block(self, numbers: Sequence[int]) -> list[set[str]]:
        return [self._functions_called(self.scenarios[number]) for number in numbers]

    def _functions_called(self, placed: Placed) -> set[str]:
        catalog, called = self.catalog_of(placed), set[CodeType]()

        def note(frame: FrameType, _event: str, _argument: object) -> None:
            called.add(frame.f_code)

        sys.setprofile(note)
        try:
            first_problem(placed, catalog)
        finally:
            sys.setprofile(None)
        inside = str(ROOT / PACKAGE)
        return {
            key_of(Path(code.co_filename).relative_to(ROOT).as_posix(), code.co_firstlineno)
            for code in called
            if code.co_filename.startswith(inside)
        }

    def try_all(self, broken: Sequence[Mutant], jobs: int) -> list[str]:
        """Return for each mutant what notices it, or an empty string."""
        for placed in self.scenarios:
            self.catalog_of(placed)  # read once here, not in every process
        blocks = blocks_of(range(len(broken)), 1)
        found = in_processes(lambda block: [self._try(broken[number]) for number in block], blocks, jobs, "mistakes")
        return [by for block in found for by in block]

    def _try(self, mutant: Mutant) -> str:
        """Try the mutant in a process of its own, which is broken afterwards."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            try:
                os.write(writer, self._noticed_by(mutant).encode())
                status = 0
            finally:
                os._exit(status)
        os.close(writer)
        with os.fdopen(reader) as told:
            by = told.read()
        _, status = os.waitpid(child, 0)
        if status:
            raise RuntimeError(f"the trial of {mutant} went wrong")
        return by

    def _noticed_by(self, mutant: Mutant) -> str:
        function = _function_at(ROOT / mutant.file, mutant.function)
        flag = function.__code__.co_flags & ITERABLE_COROUTINE
        try:
            first_line = function.__code__.co_firstlineno
            function.__code__ = mutant.code.replace(co_flags=mutant.code.co_flags | flag)
        except ValueError as error:
            return f"it cannot run: {error}"
        for number in self.callers.get(key_of(mutant.file, first_line), ()):
            placed = self.scenarios[number]
            if fails(placed, self.catalog_of(placed)):
                return placed.name
        return "tests/rules" if _rule_tests_fail() else ""


def _function_at(path: Path, name: str) -> FunctionType:
    """Return the function that runs, even if a decorator hides it."""
    found = [
        function
        for function in gc.get_objects()
        if isinstance(function, FunctionType)
        and function.__code__.co_filename == str(path)
        and function.__code__.co_qualname == name
    ]
    assert len(found) == 1, (path, name, found)
    return found[0]


def _rule_tests_fail() -> bool:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/rules"]) != 0


def chosen_clauses(words: Sequence[str]) -> set[str]:
    """Return the clauses that begin with these words, or those of the rulebook pages if there are no words."""
    if not words:
        return {clause.id for number in pages() for clause in page(number)}
    return {id for id in clauses() if any(id == word or id.startswith(word + "-") for word in words)}


def report(broken: Sequence[Mutant], noticed: Iterable[str]) -> tuple[str, float]:
    """Return the unnoticed mistakes with their share in words, and the share."""
    unnoticed = [mutant for mutant, by in zip(broken, noticed, strict=True) if not by]
    share = len(unnoticed) / len(broken) if broken else 0.0
    lines = [f"unnoticed: {mutant}" for mutant in unnoticed]
    return "\n".join([*lines, f"{len(broken) - len(unnoticed)} of {len(broken)} mistakes are noticed"]), share


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate_rules", description=(__doc__ or "").partition("\n")[0]
    )
    add = parser.add_argument
    add("clauses", nargs="*", help="clauses or beginnings of clauses; those of the rulebook pages if none")
    add("--sample", type=int, default=100, help="how many mistakes, chosen at random; 0 for all")
    add("--seed", type=int, default=0, help="another number for another sample")
    add("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    options = parser.parse_args(arguments)
    os.chdir(ROOT)
    broken = list(mutants(ROOT, PACKAGE, chosen_clauses(options.clauses)))
    if options.sample:
        broken = Random(options.seed).sample(broken, min(options.sample, len(broken)))
    trials = RuleTrials([placed for path in scenario_files([SCENARIOS]) for placed in read_file(path)])
    trials.find_callers(REMEMBERED, options.jobs)
    text, share = report(broken, trials.try_all(broken, options.jobs))
    print(text)  # noqa: T201
    return 1 if share > MOST_UNNOTICED else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
