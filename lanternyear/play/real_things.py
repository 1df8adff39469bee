"""Real dice and decks by name, and saves of the time when all dice or all decks were real or none."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from lanternyear.play.journal import Physical, with_real_dice
from lanternyear.play.save_format import Save
from lanternyear.play.snapshot import freeze, thaw
from lanternyear.state.box import EACH_CARD, REAL_DECKS, REAL_DICE, RealThing

ALL_OF: dict[str, tuple[RealThing, ...]] = {"dice": REAL_DICE, "cards": REAL_DECKS}
_fields = msgspec.msgpack.Decoder(dict[str, msgspec.Raw])


def real_things(named: Iterable[Physical | RealThing]) -> list[RealThing]:
    """Return the dice and decks that are named, in the order of the box: `dice` and `cards` are all of them."""
    wanted = {thing for name in named for thing in ALL_OF.get(name, (name,))}
    return [thing for thing in (*REAL_DICE, *REAL_DECKS, EACH_CARD) if thing in wanted]


def with_box(save: Save) -> Save:
    """Return a save as it is written now: up to 0.2 it said beside the state whether dice and cards are real."""
    start = save.start if save.snapshot is None else save.snapshot[3]
    if not save.physical or "box" in _fields.decode(start):
        return replace(save, physical=[])
    things = real_things(save.physical)
    snapshot = save.snapshot and (*save.snapshot[:3], _with_things(save.snapshot[3], things))
    journal = with_real_dice(save.journal) if "dice" in save.physical else save.journal
    return replace(save, start=_with_things(save.start, things), snapshot=snapshot, journal=journal, physical=[])


def _with_things(data: bytes, things: list[RealThing]) -> bytes:
    state = thaw(data)
    state.box.on_table = list(things)
    return freeze(state)
