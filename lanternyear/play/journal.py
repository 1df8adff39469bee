"""The entries of a journal: the inputs of people, and the rolls of the program that followed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from lanternyear.engine.chance import EntryKind

JournalEntry: TypeAlias = tuple[EntryKind, Any]
Physical: TypeAlias = Literal["dice", "cards"]  # as saves up to 0.2 say what is real

BY_HAND: tuple[EntryKind, ...] = ("override", "proxy", "by_hand", "box")
INPUTS: tuple[EntryKind, ...] = ("choice", *BY_HAND, "box_awaited", "throw", "draw")


def split_replay(entries: Iterable[JournalEntry]) -> tuple[deque[JournalEntry], list[JournalEntry]]:
    """Return the inputs that a replay gives at questions, and the entries between them.

    The latter are rolls, throws, draws, and what was set by hand while a real throw or card was awaited; `box_awaited`
    is a change of the real dice and decks at such a moment, after which no throw or draw need follow.
    """
    inputs: deque[JournalEntry] = deque()
    recorded: list[JournalEntry] = []
    by_hand: list[JournalEntry] = []
    for entry in entries:
        if entry[0] in BY_HAND and entry[0] != "by_hand":
            by_hand.append(entry)
            continue
        into = inputs if entry[0] == "choice" or _is_of_a_question(entry) else recorded
        into.extend(by_hand)
        into.append(entry)
        by_hand = []
    inputs.extend(by_hand)
    return inputs, recorded


def _is_of_a_question(entry: JournalEntry) -> bool:
    """Return whether a sheet of consequences was handed in while a question stood, not a real roll or card."""
    kind, value = entry
    return kind == "by_hand" and not value["awaited"]


def moves(
    journal: Sequence[JournalEntry], physical: Iterable[Physical] = ()
) -> tuple[list[JournalEntry], list[list[JournalEntry]]]:
    """Return the rolls before the first question; then each input by people with the rolls that followed it.

    `physical` is what an old save says: with real dice, its rolls were inputs.
    """
    given = (*INPUTS, "roll") if "dice" in physical else INPUTS
    opening: list[JournalEntry] = []
    found: list[list[JournalEntry]] = []
    for entry in journal:
        if entry[0] in given:
            found.append([])
        (found[-1] if found else opening).append(entry)
    return opening, found


def with_real_dice(journal: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Return a journal of a game with real dice as it is written now: up to 0.2 a roll could be one of these, too."""
    return [("throw", value) if kind == "roll" else (kind, value) for kind, value in journal]
