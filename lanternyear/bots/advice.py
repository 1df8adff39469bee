"""The answer of a bot with its reason, and the policies that give one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from lanternyear.bots.situation import Situation
from lanternyear.engine.decision import Decision, Option

Why: TypeAlias = Literal[
    "",  # a guess: no policy knows the question
    "strikes",  # the most wounds to expect
    "strikes_from_behind",
    "moves_to_strike",
    "moves_behind",
    "keeps_away",  # a space where the monster is less likely to come
    "throws_to_kill",  # what is used up ends the fight
    "throws_in_need",  # what is used up may be lost with its bearer
    "bandages",
    "acts_first",  # the most wounds to expect of all who may act
    "waits",  # nothing better to do
    "encourages",
    "surges",
    "dodges",
    "saves_survival",
    "easiest_location",
    "sturdiest",
    "spares_the_weak",
    "stays_together",
    "heals_worst",
    "keeps_own",
    "accepts",
    "declines",
]


class Advice(NamedTuple):
    """An option and why it was chosen."""

    option: Option
    why: Why = ""


Policy: TypeAlias = Callable[[Situation, Decision], "Advice | None"]
