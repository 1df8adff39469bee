"""The checks of a save that a stranger may have made: how large it is, and what it counts and says.

Nothing is played before them. Their limits are far beyond any real game, so that only a made-up file meets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from lanternyear.errors import SaveDamaged
from lanternyear.play.save_format import Save, SavedPack
from lanternyear.play.visible_text import visible

LARGEST_NUMBER = 10**6
LONGEST_TEXT = 50_000  # a fact tells a whole list that was set by hand
LONGEST_LIST = 2_000
DEEPEST = 40
MOST_VALUES = 100_000
LONGEST_JOURNAL = 200_000  # rolls and draws are entries, too
LONGEST_AGENDA = 100
LONGEST_SCRIPT = 100_000
MOST_PACKS = 20
LONGEST_WORD = 200
MOST_PEOPLE = 300  # living and dead
MOST_LIVING = 100  # each may pay for, or be nominated by, what another does: the work grows with their square


def check_save(content: Save) -> None:
    """Raise SaveDamaged if a save counts, repeats or says what no game does."""
    check_text(content.engine, LONGEST_WORD)
    check_packs_named(content.packs)
    if len(content.script or ()) > LONGEST_SCRIPT:
        raise SaveDamaged("this save is not valid: it scripts too many dice")
    check_values(content.script)
    check_state(content.start)
    if content.snapshot is not None:
        _check_snapshot(content.snapshot, len(content.journal))
    check_journal(content.journal)


def check_packs_named(packs: Sequence[SavedPack]) -> None:
    """Raise SaveDamaged if packs are named twice, or too many, or not by words. Loading them checks their files."""
    if len(packs) > MOST_PACKS or len({pack.id for pack in packs}) < len(packs):
        raise SaveDamaged("this save is not valid: it names packs twice, or too many")
    for pack in packs:
        for word in (pack.id, pack.version, pack.hash):
            check_text(word, LONGEST_WORD)


def _check_snapshot(snapshot: tuple[int, int, int, bytes], journal: int) -> None:
    journaled, told, rolled, data = snapshot
    if not 0 <= journaled <= journal or min(told, rolled) < 0:
        raise SaveDamaged("this save is not valid: its snapshot fits no move")
    check_state(data)


def check_state(data: bytes) -> None:
    """Check the bytes of a state."""
    try:
        state = msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise SaveDamaged(f"this snapshot cannot be read: {error}") from error
    if isinstance(state, dict):
        state.pop("chance", None)  # a seed may be any number
        check_agenda(state.get("agenda"))
        _check_survivors(state.get("survivors"))
    check_values(state)


def _check_survivors(survivors: Any) -> None:
    if isinstance(survivors, dict):
        living = [person for person in survivors.values() if isinstance(person, dict) and person.get("alive", True)]
        check_people(len(survivors), len(living))


def check_people(people: int, living: int) -> None:
    """Raise SaveDamaged if more people live and lie in a settlement than any campaign has."""
    if people > MOST_PEOPLE or living > MOST_LIVING:
        raise SaveDamaged(
            f"this settlement has {people:,} survivors, {living:,} of them alive: "
            f"the most are {MOST_PEOPLE}, {MOST_LIVING} of them alive"
        )


def check_journal(entries: Sequence[tuple[str, Any]]) -> None:
    """Check the entries of a journal; what was set by hand may be any value."""
    if len(entries) > LONGEST_JOURNAL:
        raise SaveDamaged(f"this journal has {len(entries):,} entries: the most are {LONGEST_JOURNAL:,}")
    for kind, value in entries:
        if isinstance(value, str):
            check_text(value, LONGEST_WORD)
        else:
            check_values(value)
        if kind == "override":
            _check_override(value["path"], value["value"])


def _check_override(path: str, value: Any) -> None:
    if path == "agenda":
        check_agenda(value)
    if path == "survivors":
        _check_survivors(value)


def check_agenda(stages: Any) -> None:
    """Check the list of stages to come."""
    if isinstance(stages, list) and len(stages) > LONGEST_AGENDA:
        raise SaveDamaged("this save is not valid: it plans too many stages")
    check_values(stages)


def check_values(value: Any) -> None:
    """Check every number, text, list and table of a value."""
    level, parts, layer = 0, 0, [value]
    while layer:
        level, parts = level + 1, parts + len(layer)
        if level > DEEPEST or parts > MOST_VALUES:
            raise SaveDamaged("this save is not valid: it is larger than any game")
        layer = [inner for outer in layer for inner in _checked_parts(outer)]


def _checked_parts(value: Any) -> Iterable[Any]:
    """Check one value by itself. Return what is inside it."""
    if isinstance(value, str):
        check_text(value)
    elif isinstance(value, dict | list):
        if len(value) > LONGEST_LIST:
            raise SaveDamaged(f"this save is not valid: it has a list of {len(value):,} entries")
        return [*value, *value.values()] if isinstance(value, dict) else value
    elif isinstance(value, int | float):
        if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            raise SaveDamaged(f"this save is not valid: the number {value} is too large")
    elif value is not None:
        raise SaveDamaged("this save is not valid: it holds a value of an unknown kind")
    return ()


def check_text(text: str, longest: int = LONGEST_TEXT) -> None:
    """Raise SaveDamaged if a text is too long. Control characters are harmless: they are shown, never obeyed."""
    if len(text) > longest:
        raise SaveDamaged(f"this save is not valid: this text is too long: {visible(text[:60])!r}")
