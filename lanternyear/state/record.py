"""The lines of a record sheet: what was done, written down, defeated or ruled out, and for how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from lanternyear.state.terms import Barred, EntryKind, Limit, NoteEnd


@dataclass(slots=True)
class TimelineEntry:
    """CAM-TL-1: an event, or a showdown with a monster; without a card a random event, or any nemesis."""

    kind: EntryKind
    card: str = ""
    level: str = ""

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

    monster: str
    level: str
    year: int = 0

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

    what: str
    until: Limit = "lifetime"
    card: str = ""
    by: str = ""

    @classmethod
    def read(cls, text: str) -> Use:
        """Read what is done once in a lifetime by its name alone."""
        return cls(text)


@dataclass(slots=True)
class Note:
    """A word that a card wrote on the record sheet, for good or for a while."""

    text: str
    until: NoteEnd = ""

    @classmethod
    def read(cls, text: str) -> Note:
        """Read a note that stays for good."""
        return cls(text)


@dataclass(slots=True)
class Bar:
    """SET-4-3, SET-8-4: what an event rules out, for one survivor or one endeavor, or for all of them.

    A bar on departing lasts to the end of its year, any other to the end of the settlement phase.
    """

    what: Barred
    survivor: str = ""
    card: str = ""
    endeavor: str = ""
    year: int = 0


@dataclass(slots=True)
class Rivals:
    """SET-8-4: two survivors who do not depart together this year."""

    survivor: str
    rival: str


@dataclass(slots=True)
class Volume:
    """SET-INNT-8: a volume about a monster of a level, and who wrote it."""

    monster: str
    level: str
    author: str


@dataclass(slots=True)
class PhaseBonuses:
    """SET-11-4: what story events and innovations gave until the settlement phase ends."""

    innovation_draws: int = 0
    intimacy: int = 0
    endeavor_rerolls: int = 0
