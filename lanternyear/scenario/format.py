"""The keys of a scenario. `when` and `then` are read further by `steps` and `claims`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

PHASES: dict[str, tuple[str, ...]] = {
    "survivors": ("survivors_turn", "end_round"),
    "monster": ("monster_turn", "survivors_turn", "end_round"),
    "round": ("begin_round", "monster_turn", "survivors_turn", "end_round"),
    "setup": (
        "lay_out_decks",
        "place_named_terrain",
        "place_random_terrain",
        "place_monster",
        "place_survivors",
        "begin_showdown",
        "first_round",
    ),
    "placing": (
        "place_named_terrain",
        "place_random_terrain",
        "place_monster",
        "place_survivors",
        "begin_showdown",
        "first_round",
    ),
    "victory": ("victory",),
    "defeat": ("defeat",),
}
OFF_BOARD = ("setup", "placing", "victory", "defeat")
Phase = Literal["survivors", "monster", "round", "setup", "placing", "victory", "defeat"]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """The state before the first choice."""

    monster: str | dict[str, dict[str, Any] | None] = "white_lion"
    survivors: dict[str, dict[str, Any] | None] = msgspec.field(default_factory=lambda: {"ada": None})
    players: dict[str, list[str]] = {}
    board: str = ""
    at: str = ""
    legend: dict[str, str] = {}
    terrain: list[dict[str, Any]] = []
    settlement: dict[str, Any] = {}
    decks: dict[str, list[str]] = {}
    ambush: Literal["", "survivors", "monster"] = ""
    dice: list[int] = []
    phase: Phase = "survivors"
    act: str = ""
    agenda: list[str | list[str]] = []
    set: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One proof: given this, when these choices are made, then this holds."""

    title: str
    proves: list[str] = []
    packs: list[str] = msgspec.field(default_factory=lambda: ["core"])
    given: Given = msgspec.field(default_factory=Given)
    when: list[Any] = []
    then: dict[str, Any] = {}
