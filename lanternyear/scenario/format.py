"""The keys of a scenario. `steps` reads `when`, and `expectations` reads `then`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lanternyear.state.box import RealThing

STEPS: dict[str, str] = {
    "set up": "set_up_settlement",
    "survivors return": "survivors_return",
    "endeavors": "gain_endeavors",
    "timeline": "update_timeline",
    "death count": "count_deaths",
    "milestones": "check_milestones",
    "develop": "develop",
    "departing": "prepare_departing_survivors",
    "special showdown": "fight_special_showdown",
    "archive": "record_and_archive",
    "end": "end_settlement_phase",
}
SETUP = ("place_named_terrain", "place_random_terrain", "place_monster", "place_survivors", "begin_showdown")
PHASES: dict[str, tuple[str, ...]] = {
    "survivors": ("survivors_turn",),
    "monster": ("monster_turn",),
    "round": ("begin_round", "monster_turn", "survivors_turn"),
    "setup": ("lay_out_decks", *SETUP),
    "placing": SETUP,
    "victory": ("victory",),
    "defeat": ("defeat",),
}
GOES_ON: dict[str, tuple[str, ...]] = {
    "survivors": ("end_round",),
    "monster": ("survivors_turn", "end_round"),
    "round": ("end_round",),
    "setup": ("first_round",),
    "placing": ("first_round",),
}
OFF_BOARD = ("setup", "placing", "victory", "defeat")
Phase = Literal[
    "survivors",
    "monster",
    "round",
    "setup",
    "placing",
    "victory",
    "defeat",
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
    "hunt",
]


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
    seed: int | str | None = None
    drawn: int = 0
    real: list[Literal["dice", "cards"] | RealThing] = []
    phase: Phase = "survivors"
    campaign: str = "people_of_the_lantern"
    variants: list[str] = []
    options: dict[str, int] = {}
    act: str = ""
    goes_on: bool = False
    agenda: list[str | list[str]] = []
    set: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One proof: given this, when these choices are made, then this holds."""

    title: str
    proves: list[str] = []
    packs: list[str] = []
    given: Given = msgspec.field(default_factory=Given)
    when: list[Any] = []
    then: dict[str, Any] = {}


KEYS: dict[str, str] = {
    "title": "The sentence that is proved.",
    "proves": "The clauses of docs/rules, each written out.",
    "packs": "The packs in play; unless said, the pack in whose folder the file lies, else core.",
    "given": "The state before the first choice.",
    "when": "The choices in order, and claims between them.",
    "then": "What holds at the end: values by path, facts, the question that stands.",
    "monster": "The monster: its id, or {white_lion: {level: 1, …}} with any of its fields and decks.",
    "survivors": "Survivors by id, each with any fields of the survivor.",
    "players": "Players in the order of the seats, each with the survivors that are theirs.",
    "board": "The board as a picture: . free, M monster, survivors by their initials.",
    "at": "The space of the picture's north-west corner; else it lies in the middle of the board.",
    "legend": "What other letters of the picture mean: terrain or survivors.",
    "terrain": "Tiles by their north-west space, such as {tall_grass: F9}.",
    "settlement": "Fields of the settlement.",
    "decks": "Cards on top of resource decks, terrain and disorders, in order.",
    "ambush": "Whose ambush it is; read by setup.",
    "dice": "The dice to come, all of them.",
    "seed": "Dice and shuffles follow this seed, instead of `dice`.",
    "drawn": "How many random numbers of the seed are used up.",
    "real": "What is real at this table and asked for: dice, cards, or single decks and kinds of dice.",
    "phase": "Where play begins: within a showdown, a step of the settlement phase, or the hunt.",
    "campaign": "The campaign, for phases of the settlement.",
    "variants": "The variants that are played by.",
    "options": "House options that are not as usual, by name.",
    "act": "The survivor inside whose act play begins.",
    "goes_on": "Whether play goes on after the phase.",
    "agenda": "The acts to come by name, instead of a phase.",
    "set": "Any part of the state by its path, last of all.",
    "level": "A level of the monster's page.",
    "ai": "On top of the AI deck, in order.",
    "ai_only": "The whole AI deck.",
    "ai_discard": "The AI discard pile: cards, or how many.",
    "wound_stack": "The wound stack: cards, or how many.",
    "hit_locations": "On top of the hit location deck, in order.",
    "hit_only": "The whole hit location deck.",
    "hit_discard": "The hit location discard pile: cards, or how many.",
    "in_play": "Moods, traits and persistent injuries, in addition to those of the level.",
}
