"""A campaign on paper: the settlement record sheet and the survivors' sheets, with names as players write them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

LONGEST_NAME = 80
MOST_NAMES = 500  # in a list of the settlement
MOST_CARDS = 60  # of a survivor

Text = Annotated[str, Meta(max_length=LONGEST_NAME)]
Names = Annotated[list[Text], Meta(max_length=MOST_NAMES)]
Cards = Annotated[list[Text], Meta(max_length=MOST_CARDS)]
Attribute = Annotated[int, Meta(ge=-99, le=99)]
Count = Annotated[int, Meta(ge=0, le=999)]


class PaperSurvivor(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A survivor's sheet. `cards` are fighting arts, disorders, abilities, impairments and injuries, in any order.

    Parents and partners are names of this settlement, or `#3` for the third survivor of the list.
    """

    name: Text = ""
    sex: Literal["female", "male"] = "female"
    survival: Count = 0
    hunt_xp: Annotated[int, Meta(ge=0, le=16)] = 0
    movement: Annotated[int, Meta(ge=1, le=99)] = 5
    accuracy: Attribute = 0
    strength: Attribute = 0
    evasion: Attribute = 0
    luck: Attribute = 0
    speed: Attribute = 0
    insanity: Count = 0
    courage: Annotated[int, Meta(ge=0, le=9)] = 0
    understanding: Annotated[int, Meta(ge=0, le=9)] = 0
    weapon_type: Text = ""
    proficiency: Annotated[int, Meta(ge=0, le=8)] = 0
    cards: Cards = field(default_factory=list)
    gear: Annotated[list[Text], Meta(max_length=9)] = field(default_factory=list)
    affinities: dict[Literal["red", "blue", "green"], Annotated[int, Meta(ge=-9, le=9)]] = field(default_factory=dict)
    skip_next_hunt: bool = False
    retired: bool = False
    returning: bool = False
    alive: bool = True
    joined: Count = 0
    parents: Annotated[list[Text], Meta(max_length=2)] = field(default_factory=list)
    partner: Text = ""


class PaperCampaign(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settlement's sheet with its survivors. None is filled in by default: see `lanternyear.importers.defaults`.

    `storage` are gear and resources such as `3 Monster Bone`. `timeline` replaces the printed entries of the years
    that it has. Milestones that the numbers have reached have happened, besides those that are named.
    """

    name: Text = ""
    campaign: Text = "people_of_the_lantern"
    lantern_year: Annotated[int, Meta(ge=1, le=40)] = 1
    survival_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
    endeavors: Count = 0
    population: Count | None = None
    death_count: Count = 0
    innovations: Names = field(default_factory=list)
    principles: Names = field(default_factory=list)
    locations: Names = field(default_factory=list)
    storage: Names = field(default_factory=list)
    quarries: Names | None = None
    nemeses: dict[Text, Annotated[list[Text], Meta(max_length=20)]] | None = None
    defeated: Names = field(default_factory=list)
    milestones: Names = field(default_factory=list)
    timeline: dict[Text, Annotated[list[Text], Meta(max_length=60)]] = field(default_factory=dict)
    survivors: Annotated[list[PaperSurvivor], Meta(max_length=300)] = field(default_factory=list)
