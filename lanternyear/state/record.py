"""The lines of a record sheet: what was done, written down, defeated or ruled out, and for how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, get_args

from lanternyear.state.doc import doc
from lanternyear.state.terms import Barred, EntryKind, Limit, NoteEnd


@dataclass(slots=True)
class TimelineEntry:
    """CAM-TL-1: an event, or a showdown with a monster; without a card a random event, or any nemesis."""

    kind: Annotated[EntryKind, doc("what it is")]
    card: Annotated[str, doc("the event or the monster; empty for a random event, or any nemesis")] = ""
    level: Annotated[str, doc("of the monster, if one is written down")] = ""

    @classmethod
    def read(cls, text: str) -> TimelineEntry:
        """Read an entry as cards and scenarios write it: `event:murder`, `nemesis:butcher:1`, `settlement_event`."""
        kind, card, level = [*text.split(":", 2), "", ""][:3]
        for known in get_args(EntryKind):
            if kind == known:
                return cls(known, card, level)
        raise ValueError(f"{text!r} is no entry of the timeline; it begins with {', '.join(get_args(EntryKind))}")

    def __str__(self) -> str:
        return ":".join((self.kind, self.card, self.level)).rstrip(":")


@dataclass(slots=True)
class Defeated:
    """SD-AFT-4: a victory over a monster of a level; the year is 0 where nobody wrote it down."""

    monster: Annotated[str, doc("its card", "monster")]
    level: Annotated[str, doc("by name")]
    year: Annotated[int, doc("the lantern year; 0 where nobody wrote it down")] = 0

    @classmethod
    def read(cls, text: str) -> Defeated:
        """Read a monster and its level: `white_lion:1`."""
        monster, _, level = text.partition(":")
        return cls(monster, level)

    def __str__(self) -> str:
        return f"{self.monster}:{self.level}"


@dataclass(slots=True)
class Use:
    """Something done that may be done only so often: what, of which card, by whom, and when it may be done again."""

    what: Annotated[str, doc("the action, endeavor or event, or the card itself", "card")]
    until: Annotated[Limit, doc("when it may be done again")] = "lifetime"
    card: Annotated[str, doc("whose action or endeavor it is", "card")] = ""
    by: Annotated[str, doc("the survivor, if everybody has a limit of their own")] = ""

    @classmethod
    def read(cls, text: str) -> Use:
        """Read what is done once in a lifetime by its name alone."""
        return cls(text)


@dataclass(slots=True)
class Note:
    """A word that a card wrote on the record sheet, for good or for a while."""

    text: Annotated[str, doc("what cards ask for as `noted`", "card")]
    until: Annotated[NoteEnd, doc("when it is erased; empty is never")] = ""

    @classmethod
    def read(cls, text: str) -> Note:
        """Read a note that stays for good."""
        return cls(text)


@dataclass(slots=True)
class Bar:
    """SET-4-3, SET-8-4: a ban by an event, for one survivor or one endeavor, or for all of them.

    A bar on departing lasts to the end of its year, any other to the end of the settlement phase.
    """

    what: Annotated[Barred, doc("what is ruled out")]
    survivor: Annotated[str, doc("for one only")] = ""
    card: Annotated[str, doc("of one card's endeavor only", "card")] = ""
    endeavor: Annotated[str, doc("the endeavor's name")] = ""
    year: Annotated[int, doc("the last lantern year of a bar on departing")] = 0
    by: Annotated[str, doc("the card that says so", "card")] = ""


@dataclass(slots=True)
class Rivals:
    """Two survivors who are rivals this year."""

    survivor: Annotated[str, doc("one of the two")]
    rival: Annotated[str, doc("the other")]


@dataclass(slots=True)
class Volume:
    """SET-INNT-8: a volume about a monster of a level, and who wrote it."""

    monster: Annotated[str, doc("its card", "monster")]
    level: Annotated[str, doc("by name")]
    author: Annotated[str, doc("the survivor")]


@dataclass(slots=True)
class PhaseBonuses:
    """SET-11-4: gains from story events and innovations until the settlement phase ends."""

    innovation_draws: Annotated[int, doc("innovations drawn in addition")] = 0
    intimacy: Annotated[int, doc("added to rolls for intimacy")] = 0
    endeavor_rerolls: Annotated[int, doc("rolls for endeavors that may be made again")] = 0
