"""A record of the instructions of cards that were carried out, for authors who want to know what never happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from lanternyear.cards.effects import Effect
from lanternyear.cards.kinds import Card
from lanternyear.content.problem import shown
from lanternyear.content.walk import parts
from lanternyear.engine.decision import Rule
from lanternyear.engine.scene import VERBS, Scene
from lanternyear.engine.table import Table


@contextmanager
def recording_effects() -> Iterator[set[int]]:
    """Record which instructions are carried out meanwhile, by identity: each belongs to one place of one card."""
    done: set[int] = set()
    verbs = dict(VERBS)
    VERBS.update({node: partial(_recorded, done.add, verb) for node, verb in verbs.items()})
    try:
        yield done
    finally:
        VERBS.update(verbs)


def _recorded(
    add: Callable[[int], None],
    verb: Callable[[Table, Effect, Scene], Rule[None] | None],
    table: Table,
    effect: Effect,
    scene: Scene,
) -> Rule[None] | None:
    add(id(effect))
    return verb(table, effect, scene)


def instructions(card: Card) -> dict[str, int]:
    """Return every instruction of a card: its place, such as `when[0].then[1]`, and its identity."""
    found = {shown(path).removeprefix("."): id(part) for path, part in parts(card) if isinstance(part, Effect)}
    return dict(sorted(found.items()))
