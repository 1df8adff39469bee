"""Processes that play a game of the store, to be killed at any moment.

They are forked from one server process that has everything imported, so that ten of them cost little more than one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from lanternyear.errors import Stale
from lanternyear.store import StoredGame, open_store, postgres
from tests.support.games import catalog

PRELOADED = (postgres, catalog())  # once in the server process: its children need not read them again
LONGEST = 60  # moves; then the game goes back to its beginning


def started(target: Callable[..., None], *arguments: Any) -> ForkServerProcess:
    context: ForkServerContext = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    process = context.Process(target=target, args=arguments, daemon=True)
    process.start()
    return process


def play_for_ever(where: str, id: str, acknowledged: Path, name: str) -> None:
    """Answer at random; each answer that the store acknowledges is written down."""
    store, dice = open_store(where), Random(name)
    file = os.open(acknowledged, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number in range(10**6):
        token = f"{name} {number}"
        try:
            with store.open(id) as kept:
                stored = answer_at_random(kept, dice, token)
        except Stale:
            continue
        os.write(file, f"{token},{stored}\n".encode())


def answer_at_random(kept: StoredGame, dice: Random, token: str) -> int:
    decision = kept.game.decision
    if decision is None or (kept.n and dice.random() < 1 / LONGEST):
        return kept.go_to(0, at=kept.n, token=token)
    if kept.can_undo and dice.random() < 0.05:
        return kept.undo(at=kept.n, token=token)
    answer = dice.sample(list(decision.options), max(decision.at_least, 1))
    return kept.choose(answer if decision.at_most > 1 else answer[0], at=kept.n, token=token)


def die_before_answering(where: str, id: str, token: str) -> None:
    """Killed when the choice is stored and nobody has been told."""
    store = open_store(where)
    store.on_change.append(lambda game: os.kill(os.getpid(), signal.SIGKILL))
    with store.open(id) as kept:
        decision = kept.game.decision
        assert decision is not None
        kept.choose(decision.options[0], at=kept.n, token=token)


def choose_when_told(where: str, id: str, times: int, told: Any, committed: Any) -> None:
    """Make a move each time that it is told to, and say when it was stored."""
    store, dice = open_store(where), Random(1)
    store.on_change.append(lambda game: committed.put(monotonic()))
    for number in range(times):
        told.acquire()
        with store.open(id) as kept:
            answer_at_random(kept, dice, f"told {number}")
    store.close()
