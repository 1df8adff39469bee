"""Asides: sheets that players hand in at a question, played as rules before the question is asked again."""

from __future__ import annotations

from typing import NamedTuple

from lanternyear.engine.decision import AGAIN, Decision, Rule
from lanternyear.engine.spaces import SpaceOptions
from lanternyear.engine.table import Table


class Aside(NamedTuple):
    """The rule, the question that stood when it began, and who was alive then."""

    rule: Rule[None]
    standing: Decision
    alive: frozenset[str]

    @classmethod
    def beginning(cls, rule: Rule[None], standing: Decision, table: Table) -> Aside:
        return cls(rule, standing, _alive(table))

    def question(self, table: Table) -> Decision | None:
        """Return the question that stood, or None if its rule works it out anew and has to be resumed.

        Survivors who have fallen since are not offered any more.
        """
        decision = self.standing
        if decision.repeats:
            decision.answer = AGAIN
            return None
        _withdraw(decision, self.alive - _alive(table))
        return decision


def _alive(table: Table) -> frozenset[str]:
    return frozenset(id for id, survivor in table.survivors.items() if survivor.alive)


def _withdraw(decision: Decision, fallen: frozenset[str]) -> None:
    """Take the options about these survivors out of a question, as long as it can still be answered."""
    offered: object = decision.options
    if not fallen or isinstance(offered, SpaceOptions):
        return
    left = [option for option in decision.options if option.about.survivor not in fallen]
    if len(left) >= max(1, decision.at_least):
        decision.options, decision.at_most = left, min(decision.at_most, len(left))
        if decision.default is not None and decision.default.option not in left:
            decision.default = None
