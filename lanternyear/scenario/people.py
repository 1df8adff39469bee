"""The survivors, the players and the settlement of a scenario."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from lanternyear.cards.catalog import Catalog
from lanternyear.content.problem import Misread, unknown
from lanternyear.engine.decision import CONTROLLER, PLAYERS
from lanternyear.play.short_forms import spelled_out
from lanternyear.play.snapshot import read_as
from lanternyear.scenario.format import Given
from lanternyear.scenario.names import FIGHTER, MONSTER, SHOWDOWN, STATE, card_named, space_named
from lanternyear.state.fighter import Fighter
from lanternyear.state.space import NOWHERE
from lanternyear.state.state import Player, Settlement
from lanternyear.state.survivor import Survivor

T = TypeVar("T")
GRID = 9
STEP_WORDS = frozenset(
    {
        CONTROLLER,
        PLAYERS,
        "table",
        "any",
        "undo",
        "redo",
        "save_and_load",
        "override",
        "by_hand",
        "proxy",
        "then",
        "to",
        "prompt",
        "about",
    }
    | {"asked", "clause", "options", "most", "offered", "not_offered", "blocked"}
)
TAKEN = STEP_WORDS | STATE | SHOWDOWN | MONSTER


def survivors_of(given: Given, catalog: Catalog) -> dict[str, Survivor]:
    """Everybody of the showdown, with their players."""
    found = {}
    owner = {survivor: player for player, survivors in given.players.items() for survivor in survivors}
    for id, fields in given.survivors.items():
        if id in TAKEN or not id.isidentifier() or id != id.lower():
            raise Misread(f"{id!r} cannot be a survivor's id: choose a name in small letters, such as ada", (id,))
        try:
            survivor = _survivor(id, dict(fields or {}), catalog)
        except Misread as misread:
            raise Misread(misread.message, (id, *misread.path)) from None
        survivor.player = owner.pop(id, "") if given.players else "p1"
        if not survivor.player:
            raise Misread(f"{id} belongs to no player: name her or him in 'players'", (id,))
        found[id] = survivor
    if owner:
        raise Misread(f"'players' has somebody unknown: {', '.join(owner)}")
    if not found:
        raise Misread("expected at least one survivor, such as {ada: {}}")
    return found


def _survivor(id: str, fields: dict[str, Any], catalog: Catalog) -> Survivor:
    if "space" in fields:
        fields["space"] = space_named(fields["space"]) if fields["space"] else NOWHERE
    known: dict[str, Mapping[str, Any]] = {
        "gear": catalog.gear,
        "fighting_arts": catalog.fighting_arts,
        "disorders": catalog.disorders,
        "abilities": catalog.abilities,
        "injuries": catalog.injuries,
        "carried": catalog.resources,
    }
    for key, cards in known.items():
        if isinstance(fields.get(key), list):
            fields[key] = [_card(card, cards, key, index) for index, card in enumerate(fields[key])]
    if isinstance(fields.get("gear"), list):
        if len(fields["gear"]) > GRID:
            raise Misread(f"a gear grid has {GRID} places", ("gear",))
        fields["gear"] += [""] * (GRID - len(fields["gear"]))
    fighting = {"in_showdown": True, **{key: fields.pop(key) for key in FIGHTER.intersection(fields)}}
    survivor = converted({"id": id, "name": id.title(), **fields}, Survivor, known=FIGHTER)
    survivor.fighter = converted(fighting, Fighter)
    return survivor


def _card(card: Any, cards: Mapping[str, Any], key: str, index: int) -> str:
    try:
        return "" if card == "" and key == "gear" else card_named(card, cards, "card")
    except Misread as misread:
        raise Misread(misread.message, (key, index)) from None


def players_of(given: Given) -> list[Player]:
    return [Player(id, id.title()) for id in given.players or ("p1",)]


def settlement_of(given: Given, catalog: Catalog) -> Settlement:
    settlement = converted(given.settlement, Settlement)
    innovations = {**catalog.innovations, **catalog.proficiencies}
    settlement.innovations = [
        _card(card, innovations, "innovations", index) for index, card in enumerate(settlement.innovations)
    ]
    known: dict[str, Mapping[str, Any]] = {
        "principles": catalog.principles,
        "storage": catalog.resources,
        "play_area": catalog.resources,
        "gear": catalog.gear,
        "events": catalog.settlement_events,
    }
    for key, cards in known.items():
        setattr(
            settlement, key, [_card(card, cards, key, index) for index, card in enumerate(getattr(settlement, key))]
        )
    return settlement


def converted(fields: dict[str, Any], type_: type[T], known: Iterable[str] = ()) -> T:
    """A part of the state from its fields, none of them unknown."""
    names = [field.name for field in dataclasses.fields(type_)]  # type: ignore[arg-type]
    for key in fields:
        if key not in names:
            raise Misread(unknown("key", key, [*names, *known]), (key,))
    hints = typing.get_type_hints(type_)
    spelled = {}
    for key, value in fields.items():
        try:
            spelled[key] = spelled_out(value, hints[key])
            msgspec.convert(spelled[key], hints[key])
        except (msgspec.ValidationError, ValueError) as error:
            raise Misread(str(error), (key,)) from None
    return read_as(spelled, type_)
