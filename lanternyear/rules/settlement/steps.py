"""The eleven steps in order, and how each begins."""

from __future__ import annotations

from lanternyear.engine.facts import StepBegan
from lanternyear.engine.stage import Interrupt
from lanternyear.engine.table import Table
from lanternyear.rules.cards.holdings import enter_phase
from lanternyear.rules.people import nobody_is_left
from lanternyear.state.state import Stage
from lanternyear.state.terms import StepName

STEPS: dict[str, StepName] = {
    "set_up_settlement": "set up",
    "survivors_return": "survivors return",
    "gain_endeavors": "endeavors",
    "update_timeline": "timeline",
    "count_deaths": "death count",
    "check_milestones": "milestones",
    "develop": "develop",
    "prepare_departing_survivors": "departing",
    "fight_special_showdown": "special showdown",
    "record_and_archive": "archive",
    "end_settlement_phase": "end",
}


# Steps in which nothing is chosen; the new year stands in the place of its events.
WITHOUT_CHOICES = {
    "set_up_settlement": "set_up_settlement",
    "survivors_return": "survivors_return",
    "gain_endeavors": "gain_endeavors",
    "update_timeline": "begin_year",
    "count_deaths": "count_deaths",
    "check_milestones": "check_milestones",
}


def settlement_phase() -> list[Stage]:
    """A whole settlement phase, and what follows it."""
    return [Stage(name) for name in (*STEPS, "set_out")]


def from_step(name: str) -> list[Stage]:
    """The rest of the phase from this stage on (SET-SPC-4)."""
    stages = [*STEPS, "set_out"]
    return [Stage(later) for later in stages[stages.index(name) :]]


def begin_step(table: Table, name: str) -> None:
    """Record and tell the step. An empty settlement has no more steps (CAM-OVER-1)."""
    if nobody_is_left(table):
        raise Interrupt([Stage("game_over")])
    enter_phase(table, "settlement")
    table.settlement.step = STEPS[name]
    table.tell(StepBegan(STEPS[name], table.settlement.lantern_year))


def may_be_played_by_hand(table: Table) -> bool:
    """SET-DEF-8: return whether a step is going on before the survivors to depart are chosen."""
    names = list(STEPS.values())
    return table.settlement.step in names[: names.index("departing")]


def rest_played_by_hand(table: Table) -> list[Stage]:
    """SET-DEF-8: skip to the steps without choices, then to the departing survivors."""
    names = list(STEPS)
    here = list(STEPS.values()).index(table.settlement.step)
    later = [WITHOUT_CHOICES[name] for name in names[here + 1 :] if name in WITHOUT_CHOICES]
    over = [] if "begin_year" in later else ["end_events"]
    return [*(Stage(name) for name in (*over, *later)), *from_step("prepare_departing_survivors")]
