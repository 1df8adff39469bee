"""All subjects in turns, then the report."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bench.report import COMPILED, OURS, THEIRS, report
from bench.timing import Numbers, in_turns
from bench.worker import COMPILED as COMPILED_FOLDER
from bench.worker import ROOT, Build, is_compiled


def run(rounds: int, showdowns: int, games: int) -> dict[str, Any]:
    """Measure the plain Python of the checkout, beside it what `make compiled` made of it, and catanatron.

    Without catanatron, which is in the bench group, measure only our own.
    """
    builds = {OURS: Build(ROOT, showdowns)}
    if is_compiled():
        builds[COMPILED] = Build(COMPILED_FOLDER, showdowns)
    subjects: dict[str, Callable[[], Numbers]] = {**builds}
    if find_spec("catanatron") is not None:
        subjects[THEIRS] = import_module("bench.catan").Catan(games)
    try:
        return report(in_turns(subjects, rounds))
    finally:
        for build in builds.values():
            build.close()
