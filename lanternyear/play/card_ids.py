"""The ids of cards in a state that is not decoded yet, found by what each field of the state says that it holds."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from msgspec import Meta

from lanternyear.state.doc import Holds
from lanternyear.state.record import TimelineEntry
from lanternyear.state.showdown import Monster
from lanternyear.state.state import Stage, State

DECKS = {
    "terrain": "terrain",
    "disorders": "disorder",
    "fighting_arts": "fighting_art",
    "innovations": "innovation",
    "settlement_events": "settlement_event",
}
"""The kind of card in each deck; any other deck has resources."""
ENTRIES: dict[str, tuple[str, ...]] = {
    "event": ("story_event", "settlement_event"),
    "settlement_event": ("settlement_event",),
    "nemesis": ("monster",),
    "special": ("monster",),
}
"""The kinds of card that each kind of entry of the timeline names."""
STAGES: dict[str, tuple[int, tuple[str, ...]]] = {
    "lay_out_decks": (0, ("monster",)),
    "fight_now": (0, ("monster",)),
    "set_up_hunt": (0, ("monster",)),
    "follow_event": (0, ("story_event", "settlement_event")),
    "live_through": (1, ("story_event",)),
    "break_off": (0, ("card",)),
}
"""The stages that name a card: which of their arguments it is, and its kinds."""


class Held(NamedTuple):
    """An id of a card where a state holds it, with the kinds that it may be of there.

    The kind `deck` is a deck of resources, which may be called like a monster.
    `deck` is the deck of a resource that lies in one, `level` the level of a monster that is written beside it.
    """

    kinds: tuple[str, ...]
    id: str
    deck: str = ""
    level: str = ""


Visit: TypeAlias = Callable[[Held], str]


class _Field(NamedTuple):
    hint: Any
    part: type | None
    holds: Holds | None


def map_cards(row: Any, visit: Visit, kind: type = State) -> Any:
    """Return a row of the state in which each id of a card is what `visit` returns for it."""
    if not isinstance(row, dict):
        return row
    special = SPECIAL.get(kind)
    row = special(row, visit) if special else row
    fields = _fields(kind)
    level = row.get("name" if kind is Monster else "level", "")
    return {
        name: _map_value(value, fields[name], visit, level if isinstance(level, str) else "")
        if name in fields
        else value
        for name, value in row.items()
    }


def map_override(path: str, value: Any, visit: Visit) -> tuple[str, Any]:
    """Return the path and the value of an override with the ids that `visit` returns."""
    words: list[str] = []
    here = _Field(State, State, None)
    for word in path.split("."):
        is_key = here.holds is not None and typing.get_origin(here.hint) is dict
        step = _map_key(word, here.holds, visit) if is_key and here.holds else word
        here = _below(here, step, words)
        words.append(step)
    return ".".join(words), _map_value(value, here, visit, "")


def _below(here: _Field, word: str, before: list[str]) -> _Field:
    """Return what lies one step below a field; nothing is known of a step that leads nowhere."""
    if before == ["decks"]:
        return _Field(list[str], None, Holds((DECKS.get(word, "resource"),)))
    if here.hint is here.part and here.part is not None:
        return _fields(here.part).get(word, _Field(None, None, None))
    inner = typing.get_args(here.hint)
    holds = here.holds if here.holds is None else dataclasses.replace(here.holds, keys=())
    return _Field(inner[-1] if inner else None, here.part, holds)


@cache
def _fields(kind: type) -> dict[str, _Field]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field.name: _described(hints[field.name]) for field in dataclasses.fields(kind)}


def _described(hint: Any) -> _Field:
    notes: tuple[Any, ...] = ()
    if typing.get_origin(hint) is typing.Annotated:
        hint, *notes = typing.get_args(hint)  # type: ignore[assignment]
    holds = next((note.extra["holds"] for note in notes if isinstance(note, Meta) and note.extra), None)
    return _Field(hint, _part_in(hint), holds)


def _part_in(hint: Any) -> type | None:
    """Return the class of the state that a field has, alone, in a list or in a mapping; None if it has plain values."""
    while typing.get_origin(hint) in (list, dict):
        hint = typing.get_args(hint)[-1]
    return hint if isinstance(hint, type) and dataclasses.is_dataclass(hint) else None


def _map_value(value: Any, field: _Field, visit: Visit, level: str) -> Any:
    if field.holds is not None:
        return _map_ids(value, field.holds, visit, level)
    return value if field.part is None else _map_parts(value, field.part, visit)


def _map_parts(value: Any, part: type, visit: Visit) -> Any:
    if isinstance(value, list):
        return [_map_parts(item, part, visit) for item in value]
    if isinstance(value, dict) and not _fields(part).keys() & value.keys():
        return {key: _map_parts(item, part, visit) for key, item in value.items()}
    return map_cards(value, visit, part)


def _map_ids(value: Any, holds: Holds, visit: Visit, level: str = "", deck: str = "") -> Any:
    if isinstance(value, str):
        known = not holds.values or not value or value in holds.words
        return value if known else visit(Held(holds.values, value, deck, level))
    if isinstance(value, list):
        return [_map_ids(item, holds, visit, level, deck) for item in value]
    if isinstance(value, dict):
        return {_map_key(key, holds, visit): _map_ids(item, holds, visit, level) for key, item in value.items()}
    return value


def _map_key(key: Any, holds: Holds, visit: Visit) -> Any:
    return visit(Held(holds.keys, key)) if holds.keys and isinstance(key, str) else key


def _map_decks(row: dict[str, Any], visit: Visit) -> dict[str, Any]:
    decks = row.get("decks")
    if not isinstance(decks, dict):
        return row
    found = {}
    for name, cards in decks.items():
        kind = DECKS.get(name, "resource")
        deck = visit(Held(("deck",), name)) if kind == "resource" and isinstance(name, str) else name
        found[deck] = _map_ids(cards, Holds((kind,)), visit, deck=deck if kind == "resource" else "")
    return {**row, "decks": found}


def _map_entry(row: dict[str, Any], visit: Visit) -> dict[str, Any]:
    kinds, level = ENTRIES.get(row.get("kind", ""), ()), row.get("level", "")
    return {**row, "card": _map_ids(row.get("card", ""), Holds(kinds), visit, level)}


def _map_stage(row: dict[str, Any], visit: Visit) -> dict[str, Any]:
    about = row.get("about")
    place, kinds = STAGES.get(row.get("name", ""), (0, ()))
    if not kinds or not isinstance(about, list) or len(about) <= place:
        return row
    level = about[1] if kinds == ("monster",) and len(about) > 1 else ""
    named = _map_ids(about[place], Holds(kinds), visit, level)
    return {**row, "about": [*about[:place], named, *about[place + 1 :]]}


SPECIAL: dict[type, Callable[[dict[str, Any], Visit], dict[str, Any]]] = {
    State: _map_decks,
    TimelineEntry: _map_entry,
    Stage: _map_stage,
}
"""The parts of the state in which a neighbor tells what kind of card an id is of."""
