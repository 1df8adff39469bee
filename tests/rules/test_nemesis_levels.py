"""SET-NEM-10: the suggested level of a nemesis encounter."""

from __future__ import annotations

import pytest

from lanternyear import Game
from tests.support.proving import proves

POSITION = """
title: a nemesis of the list is at the gate
given:
  phase: end
  goes_on: true
  survivors: {{ada: {{departing: true, in_showdown: true}}}}
  settlement: {{lantern_year: 6, timeline: {{"6": ["nemesis:butcher"]}}, nemeses: {{butcher: {faced}}}}}
then: {{phase: settlement}}
"""


@proves("SET-NEM-10")
@pytest.mark.parametrize(
    ("faced", "suggested"), [([], "butcher:1"), (["1"], "butcher:2"), (["2"], "butcher:3"), (["3"], None)]
)
def test_the_level_above_the_last_one_is_suggested(faced: list[str], suggested: str | None):
    decision = Game.from_scenario(POSITION.format(faced=faced)).decision
    assert decision is not None
    assert (decision.default.option if decision.default else None) == suggested
    assert len(decision.options) == 3 - len(faced)
