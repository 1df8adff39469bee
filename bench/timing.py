"""Rounds of measuring, taken in turns, because the speed of a shared machine varies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

Numbers = dict[str, float]


class Spread(NamedTuple):
    """The median of some rounds, and the least and the most."""

    middle: float
    least: float
    most: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Spread:
        return cls(median(numbers), min(numbers), max(numbers))


def in_turns(subjects: Mapping[str, Callable[[], Numbers]], rounds: int) -> dict[str, list[Numbers]]:
    """Measure every subject once, then every subject again, so that a slow machine slows them all."""
    measured: dict[str, list[Numbers]] = {name: [] for name in subjects}
    for _ in range(rounds):
        for name, subject in subjects.items():
            measured[name].append(subject())
    return measured


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that the work takes in this process."""
    start = process_time()
    work()
    return process_time() - start


def per_second(work: Callable[[], object], at_least: float = 0.2) -> float:
    """Return how often the work is done in a CPU second."""
    times, spent = 1, seconds(work)
    while spent < at_least:
        times, spent = times + 1, spent + seconds(work)
    return times / spent


def import_seconds(statements: str) -> float:
    """Return the CPU seconds that a new process spends on these statements, started a second time.

    The first start compiles modules and checks packs; what that makes is kept, as it is for users.
    """
    program = f"from time import process_time as now\nstart = now()\n{statements}\nprint(now() - start)"
    command = [sys.executable, "-P", "-c", program]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return float(subprocess.check_output(command, text=True, env=environment))
