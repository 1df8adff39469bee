"""Every exception of Lantern Year.

LanternError
  PackError          the author's: a pack cannot be read, or says something unknown
  IllegalChoice      the player's: the answer is not among the options
    BadConsequence   something done by hand cannot be; says which part of it and why
  SaveError          the save's
    SaveTooOld         made by an engine or pack this program cannot follow
    SaveTooNew         made by a newer program
    SaveDamaged        cut short, altered or not a save at all
    Desync             replaying it went another way
  StoreError         the store's: what was asked is not done, and nothing is half written
    Stale              the table moved on since the question was asked; carries the revision now stored
    NoSuchGame         no game, seat or point of that name is kept
      GameDeleted        it was deleted, and can be brought back for a while
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


class BadConsequence(IllegalChoice):
    """Something done by hand cannot be carried out. `why` is a key of the texts, and `about` what they speak of."""

    def __init__(self, why: str, **about: str | int) -> None:
        said = ", ".join(f"{name} {value!r}" for name, value in about.items())
        super().__init__(f"{why.replace('_', ' ')}: {said}" if said else why.replace("_", " "))
        self.why = why
        self.about = about


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
    """The store could not do what was asked; nothing is half written.

    `public` is the message for visitors of a server, who are not told where its database is.
    """

    def __init__(self, message: str, public: str = "") -> None:
        super().__init__(message)
        self.public = public or message


class Stale(StoreError):
    """The table moved on: another player was faster, or something was undone. `n` is the revision now stored."""

    def __init__(self, n: int) -> None:
        super().__init__("another player answered first: read the new question")
        self.n = n


class NoSuchGame(StoreError):
    """The store keeps no game, seat or point of that name."""


class GameDeleted(NoSuchGame):
    """The game was deleted, and can be brought back for a while."""


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
