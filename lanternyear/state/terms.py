"""The closed lists of words that the state is written with."""

from __future__ import annotations

from typing import Literal

Phase = Literal["setup", "first story", "showdown", "aftermath", "settlement", "hunt", "over"]
Outcome = Literal["", "victory", "defeat", "broken off"]
Sex = Literal["female", "male"]
Gone = Literal["", "dead", "lost", "exiled", "ceased to exist", "never seen again"]
Facing = Literal["north", "east", "south", "west"]
ShowdownKind = Literal["", "hunt", "nemesis", "special", "first story"]
Ambush = Literal["", "survivors", "monster", "both"]
Turn = Literal["", "monster", "survivors"]
StepName = Literal[
    "",
    "set up",
    "survivors return",
    "endeavors",
    "timeline",
    "death count",
    "milestones",
    "develop",
    "departing",
    "special showdown",
    "archive",
    "end",
]
Limit = Literal["round", "showdown", "phase", "year", "settlement", "lifetime"]
NoteEnd = Literal["", "phase", "year", "next hunt"]
LastingEnd = Literal["attack", "turn", "round", "next_monster_turn", "standing", "card"]
EntryKind = Literal["settlement_event", "event", "nemesis", "special"]
Barred = Literal["departing", "endeavors", "innovating", "survival"]
FilledIn = Literal["timeline", "quarries", "nemeses", "survival_limit", "milestones"]
EventReroll = Literal["next", "any"]
