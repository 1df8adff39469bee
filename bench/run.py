"""All subjects in turns, then the report."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bench.lantern import Lantern
from bench.report import OURS, THEIRS, report
from bench.timing import Numbers, in_turns


def run(rounds: int, showdowns: int, games: int) -> dict[str, Any]:
    """Measure. Without catanatron (it is in the bench group) only our own numbers."""
    subjects: dict[str, Callable[[], Numbers]] = {OURS: Lantern(showdowns)}
    if find_spec("catanatron") is not None:
        subjects[THEIRS] = import_module("bench.catan").Catan(games)
    return report(in_turns(subjects, rounds))
