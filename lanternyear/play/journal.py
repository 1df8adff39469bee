"""The entries of a journal: the inputs of people, and the rolls and draws that followed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from lanternyear.engine.chance import EntryKind, Physical

JournalEntry: TypeAlias = tuple[EntryKind, Any]

BY_HAND: tuple[EntryKind, ...] = ("override", "proxy")
INPUTS: tuple[EntryKind, ...] = ("choice", *BY_HAND)
SHOWN_BY: dict[EntryKind, Physical] = {"roll": "dice", "draw": "cards"}


def input_kinds(physical: Iterable[Physical]) -> tuple[EntryKind, ...]:
    """The kinds of entries that people give: answers, what they set by hand, and what real dice and cards showed."""
    real = [kind for kind, thing in SHOWN_BY.items() if thing in physical]
    return (*INPUTS, *real)


def split_replay(entries: Iterable[JournalEntry]) -> tuple[deque[JournalEntry], list[JournalEntry]]:
    """Return the inputs that a replay gives at questions, and the entries between them.

    The latter are rolls, draws, and values set by hand while a real roll or card was awaited.
    """
    inputs: deque[JournalEntry] = deque()
    recorded: list[JournalEntry] = []
    by_hand: list[JournalEntry] = []
    for entry in entries:
        if entry[0] in BY_HAND:
            by_hand.append(entry)
            continue
        into = inputs if entry[0] == "choice" else recorded
        into.extend(by_hand)
        into.append(entry)
        by_hand = []
    inputs.extend(by_hand)
    return inputs, recorded


def moves(
    journal: Sequence[JournalEntry], physical: Iterable[Physical]
) -> tuple[list[JournalEntry], list[list[JournalEntry]]]:
    """Return the rolls before the first question; then each input by people with the rolls that followed it."""
    given = input_kinds(physical)
    opening: list[JournalEntry] = []
    found: list[list[JournalEntry]] = []
    for entry in journal:
        if entry[0] in given:
            found.append([])
        (found[-1] if found else opening).append(entry)
    return opening, found
