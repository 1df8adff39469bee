"""Every exception of Lantern Year.

LanternError
  PackError          the author's: a pack cannot be read, or says something unknown
  IllegalChoice      the player's: the answer is not among the options
  SaveError          the save's
    SaveTooOld         made by an engine or pack this program cannot follow
    SaveTooNew         made by a newer program
    SaveDamaged        cut short, altered or not a save at all
    Desync             replaying it went another way
  StoreError         the store's: what was asked is not done, and nothing is half written
    Stale              the table moved on since the question was asked; carries the revision now stored
    NoSuchGame         no game, seat or point of that name is kept
    StoreUnavailable   locked, full, read-only, or its server is gone: try again later
    StoreDamaged       cut short or altered; names the last good backup
    StoreTooNew        written by a newer program
  ScenarioError      the scenario's: it cannot be set up, or what it claims does not hold
  RuleBroken         ours: an invariant failed; carries the clause and the facts so far
  UnscriptedChance   a scripted game rolled a die nobody scripted
"""

from __future__ import annotations

from collections.abc import Sequence


class LanternError(Exception):
    """The root: everything this package raises on purpose."""


class PackError(LanternError):
    """A pack cannot be read; the message names file, line, and what would be right."""


class IllegalChoice(LanternError):
    """The answer is not among the options."""


class SaveError(LanternError):
    """A save cannot be opened."""


class SaveTooOld(SaveError):
    """The save names an engine or a pack that this program cannot follow."""


class SaveTooNew(SaveError):
    """The save was made by a newer program."""


class SaveDamaged(SaveError):
    """The save is cut short, altered, or not a save at all."""


class Desync(SaveError):
    """Replaying the journal went another way than it was recorded."""


class StoreError(LanternError):
    """The store could not do what was asked; nothing is half written."""


class Stale(StoreError):
    """The table moved on: somebody else was faster, or something was undone. `n` is the revision now stored."""

    def __init__(self, n: int) -> None:
        super().__init__(f"the table has moved on and is now at revision {n}: look again, then choose")
        self.n = n


class NoSuchGame(StoreError):
    """The store keeps no game, seat or point of that name."""


class StoreUnavailable(StoreError):
    """Locked, full, read-only, or its server is gone."""


class StoreDamaged(StoreError):
    """The store is cut short or altered."""


class StoreTooNew(StoreError):
    """The store was written by a newer program."""


class ScenarioError(LanternError):
    """A scenario cannot be set up, or what it claims does not hold."""


class UnscriptedChance(LanternError):
    """A scripted game came to a roll that its script does not have."""


class RuleBroken(LanternError):
    """An invariant of the rules failed."""

    def __init__(self, clause: str, message: str, facts: Sequence[object] = ()) -> None:
        super().__init__(f"{clause}: {message}")
        self.clause = clause
        self.facts = list(facts)
