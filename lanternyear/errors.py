"""Every exception of Lantern Year.

LanternError
  PackError          the author's: a pack cannot be read, or says something unknown
  IllegalChoice      the player's: the answer is not among the options
  SaveError          the save's
    SaveTooOld         made by an engine or pack this program cannot follow
    SaveTooNew         made by a newer program
    SaveDamaged        cut short, altered or not a save at all
    Desync             replaying it went another way
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
