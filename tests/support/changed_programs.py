"""The program as it might be after an update: other numbers, questions, cards, dice, or a state with one field more.

Each change is made with monkeypatch, so that the program before it is back when the patch is undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lanternyear.cards.catalog import Catalog
from lanternyear.cards.kinds import AiCard, Card, Gear, HitLocation, HuntEvent, SettlementEvent
from lanternyear.content.check import catalog_of
from lanternyear.content.load import find_pack, read_packs
from lanternyear.content.pack import Pack
from lanternyear.engine.chance import Chance
from lanternyear.engine.decision import NO, YES, Decision, Rule
from lanternyear.engine.table import Table
from lanternyear.play import runner, save_format
from lanternyear.play.registry import begin
from lanternyear.state.state import Stage, State
from lanternyear.state.survivor import Survivor
from lanternyear.store import replay
from tests.support import changed_packs

Questions = Iterator[Decision]
Change = Callable[[pytest.MonkeyPatch], None]
HELD_BY_MANY = ("white_lion.claw", "white_lion.beasts_tail", "founding_stone", "lion_claw", "disorder.secretive")
HELD_AND_REMOVABLE = ("white_lion.beasts_tail", "white_fur", "bone_axe", "fighting_art.thrill_seeker", "perfect_bone")
NEW_FIELDS: dict[type, str] = {Survivor: "surname", State: "variants"}  # absent from what the program before wrote


def other_rules(patch: pytest.MonkeyPatch) -> None:
    """Let the program have other rules' sources."""
    patch.setattr(save_format, "rules_hash", lambda: "other rules")


def _in_each_stage(patch: pytest.MonkeyPatch, change: Callable[[Questions], Questions]) -> None:
    def begin_changed(table: Table, stage: Stage) -> Rule[None] | None:
        begun = begin(table, stage)
        return None if begun is None else _changed(begun)

    def _changed(begun: Rule[None]) -> Rule[None]:
        with closing(begun):
            yield from change(begun)

    other_rules(patch)
    patch.setattr(runner, "begin", begin_changed)


def changed_number(patch: pytest.MonkeyPatch) -> None:
    _other_cards(patch, _faster)


def changed_order(patch: pytest.MonkeyPatch) -> None:
    _in_each_stage(patch, lambda questions: map(_reversed, questions))


def added_question(patch: pytest.MonkeyPatch) -> None:
    _in_each_stage(patch, _with_one_more)


def removed_question(patch: pytest.MonkeyPatch) -> None:
    _in_each_stage(patch, _with_one_less)


def new_card(patch: pytest.MonkeyPatch) -> None:
    _other_cards(patch, _with_a_copy)


def renamed_cards(patch: pytest.MonkeyPatch) -> None:
    _core_with(patch, HELD_BY_MANY, "renamed")


def removed_cards(patch: pytest.MonkeyPatch) -> None:
    _core_with(patch, HELD_AND_REMOVABLE, "removed")


def _core_with(patch: pytest.MonkeyPatch, ids: Sequence[str], change: changed_packs.Change) -> None:
    changed = changed_packs.changed_core(ids, change)
    assert changed is not None
    patch.setattr(replay, "packs_for", lambda save: changed)


def new_field(patch: pytest.MonkeyPatch) -> None:
    """Let the program have a state that the program before did not write whole: `lacking_fields`."""
    other_rules(patch)


def other_dice(patch: pytest.MonkeyPatch) -> None:
    usual = Chance._below
    other_rules(patch)
    patch.setattr(Chance, "_below", lambda self, sides: (usual(self, sides) + 1) % sides)


CHANGES: dict[str, Change] = {
    "a changed number": changed_number,
    "a changed order of options": changed_order,
    "a question added": added_question,
    "a question removed": removed_question,
    "a new card in each deck": new_card,
    "cards renamed": renamed_cards,
    "cards removed": removed_cards,
    "a new field in the state": new_field,
    "other dice": other_dice,
}


def _reversed(question: Decision) -> Decision:
    if isinstance(question.options, list | tuple):
        question.options = question.options[::-1]
    return question


def _with_one_more(questions: Questions) -> Questions:
    for number, question in enumerate(questions):
        if number == 1:
            yield Decision(question.clause, question.asked, question.prompt, [YES, NO])
        yield question


def _with_one_less(questions: Questions) -> Questions:
    for number, question in enumerate(questions):
        if number == 1 and question.at_most == 1 and question.shape == "one":
            question.answer = question.options[0]
        else:
            yield question


# ---------------------------------------------------------------------- cards


def _other_cards(patch: pytest.MonkeyPatch, change: Callable[[Card], list[Card]]) -> None:
    patch.setattr(replay, "packs_for", lambda save: changed_core(change))


@cache
def changed_core(change: Callable[[Card], list[Card]]) -> Catalog:
    """Return the core pack with each card changed into others."""
    core = read_packs([find_pack("core")])[0]
    entries = [entry._replace(card=card) for entry in core.entries for card in change(entry.card)]
    return catalog_of([Pack(core.manifest, core.source, f"{core.hash} {change.__name__}", entries)])


def _faster(card: Card) -> list[Card]:
    if isinstance(card, Gear) and card.weapon is not None:
        return [replace(card, weapon=replace(card.weapon, speed=card.weapon.speed + 1))]
    return [card]


def _with_a_copy(card: Card) -> list[Card]:
    """Return a card and one like it, for cards that lie in decks."""
    numbered = isinstance(card, HuntEvent) and card.number
    return [card, *([replace(card, id=f"{card.id}_too")] if isinstance(card, DECKS) and not numbered else [])]


DECKS = (AiCard, HitLocation, HuntEvent, SettlementEvent)


# ---------------------------------------------------------------------- fields


def lacking_fields(patch: pytest.MonkeyPatch) -> None:
    """Let the program write states without the new fields, as one does that does not know them."""
    patch.setattr(runner, "freeze", lambda state: msgspec.msgpack.encode(_lacking(state)))


def _lacking(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        absent = NEW_FIELDS.get(type(value), "")
        return {
            field.name: _lacking(getattr(value, field.name))
            for field in fields(value)
            if field.name != absent or not _is_default(value, absent)
        }
    if isinstance(value, dict):
        return {name: _lacking(inner) for name, inner in value.items()}
    return [_lacking(inner) for inner in value] if isinstance(value, list) else value


def _is_default(value: Any, name: str) -> bool:
    found = next(field for field in fields(value) if field.name == name)
    default = found.default if found.default_factory is MISSING else found.default_factory()
    return bool(getattr(value, name) == default)
