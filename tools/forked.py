"""Work that is shared among forked processes, with progress, and scenarios that may not end."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn, TypeVar

from lanternyear.cards.catalog import Catalog
from lanternyear.scenario.read import Placed
from lanternyear.scenario.run import first_problem

LONGEST_SCENARIO = 30  # seconds
PROGRESS_EVERY = 5  # seconds

B = TypeVar("B")


class DidNotEndError(Exception):
    """A scenario takes far too long with the change."""


def fails(placed: Placed, catalog: Catalog) -> bool:
    """Return whether the scenario does not hold with these cards, breaks the engine, or does not end."""
    try:
        with _time_limit():
            return bool(first_problem(placed, catalog))
    except Exception:  # noqa: BLE001 - a change that breaks the engine is noticed
        return True


@contextmanager
def _time_limit() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise DidNotEndError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, LONGEST_SCENARIO)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def blocks_of(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


_work: list[Callable[[Sequence[int]], object]] = []  # what forked processes do, which cannot be pickled


def _do(block: Sequence[int]) -> object:
    return _work[-1](block)


def in_processes(work: Callable[[Sequence[int]], B], blocks: Sequence[Sequence[int]], jobs: int, what: str) -> list[B]:
    """Return the result of the work on each block, from so many forked processes; progress goes to stderr."""
    _work.append(work)
    try:
        if jobs == 1 or len(blocks) < 2:
            return _told(map(work, blocks), blocks, what)
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            return _told(pool.imap(_do, blocks), blocks, what)  # type: ignore[arg-type]
    finally:
        _work.pop()


def _told(results: Iterable[B], blocks: Sequence[Sequence[int]], what: str) -> list[B]:
    begun = told = time.monotonic()
    found: list[B] = []
    done, total = 0, sum(map(len, blocks))
    for block, result in zip(blocks, results, strict=True):
        found.append(result)
        done += len(block)
        if time.monotonic() - told > PROGRESS_EVERY:
            told = time.monotonic()
            sys.stderr.write(f"{done} of {total} {what}, {told - begun:.0f} s\n")
    return found
