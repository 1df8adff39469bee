"""The short names of scenarios: cards without their monster, paths without their beginning."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from lanternyear.content.problem import Misread, unknown
from lanternyear.state.fighter import Fighter
from lanternyear.state.showdown import Monster, Showdown
from lanternyear.state.space import SPACES
from lanternyear.state.state import Settlement, State

STATE = frozenset(field.name for field in dataclasses.fields(State))
FIGHTER = frozenset(field.name for field in dataclasses.fields(Fighter))
SHOWDOWN = frozenset(field.name for field in dataclasses.fields(Showdown))
MONSTER = frozenset(field.name for field in dataclasses.fields(Monster))
HUNT = frozenset(("monster_at", "group_at", "spaces", "revealer", "darkness"))
SETTLEMENT = frozenset(field.name for field in dataclasses.fields(Settlement))


def full_path(state: State, path: str) -> str:
    """Return the full path of a short one: `ada.bleeding`, `round`, `wound_stack`."""
    first = path.partition(".")[0]
    if first in STATE:
        return path
    if first in state.survivors:
        rest = path.removeprefix(f"{first}.")
        return f"survivors.{first}.fighter.{rest}" if rest.partition(".")[0] in FIGHTER else f"survivors.{path}"
    if first in SHOWDOWN:
        return f"showdown.{path}"
    if first in MONSTER:
        return f"showdown.monster.{path}"
    if first in HUNT:
        return f"hunt.{path}"
    if first in SETTLEMENT:
        return f"settlement.{path}"
    known = [*state.survivors, *sorted(STATE | SHOWDOWN | MONSTER | HUNT | SETTLEMENT)]
    raise Misread(unknown("path", first, known))


def card_named(name: object, known: Iterable[str], what: str, owner: str = "") -> str:
    """Return a card by its id, or by the part after the point: `claw` for `white_lion.claw`. The owner's come first."""
    ids = list(known)
    if name in ids:
        return str(name)
    if f"{owner}.{name}" in ids:
        return f"{owner}.{name}"
    found = [id for id in ids if id.rpartition(".")[2] == name]
    if len(found) == 1:
        return found[0]
    raise Misread(unknown(what, name, found or [*ids, *(id.rpartition(".")[2] for id in ids)]))


def space_named(name: object) -> int:
    """A space of the board by its name."""
    if isinstance(name, str) and name in SPACES:
        return SPACES[name]
    raise Misread(f"{name!r} is not a space; they run from A1 to P22")
