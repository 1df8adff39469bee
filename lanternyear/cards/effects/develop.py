"""Effects that endeavors need: turning resources into others, curing, remembering, writing down."""

from __future__ import annotations

from typing import Literal

import msgspec

from lanternyear.cards.effects.base import Effect, Effects
from lanternyear.cards.grammar import Selection

SELF = Selection(role="self")


class ConvertResources(Effect, tag="convert_resources"):
    """The settlement may pay the cost as often as it likes and can, and gains one resource each time.

    `times` sets an end to that, 0 is none. Words of a cost are those of recipes.
    """

    cost: dict[str, int]
    card: str = ""
    deck: Literal["", "basic", "vermin"] = ""
    times: int = 0
    to_storage: bool = False


class CraftNow(Effect, tag="craft_now"):
    """One gear of a location whose recipe requires this very occasion is crafted, for `cost` on top of its own."""

    location: str
    occasion: str
    cost: dict[str, int] = msgspec.field(default_factory=dict)


class Dish(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something to cook: its ingredients, and what it does to who eats it, who is `target`."""

    name: str
    cost: dict[str, int]
    then: Effects


class Cook(Effect, tag="cook"):
    """The players choose a dish whose ingredients they have; one survivor who can consume may eat it."""

    dishes: tuple[Dish, ...]


class Cure(Effect, tag="cure"):
    """The survivor loses one of the injuries named, all copies of it, or with `disorders` one disorder of choice.

    `optional` lets them decline; `all_disorders` takes every disorder and asks nothing.
    """

    cards: tuple[str, ...] = ()
    disorders: bool = False
    all_disorders: bool = False
    optional: bool = False
    who: Selection = SELF


class WriteNote(Effect, tag="write_note"):
    """A word on the record sheet that conditions ask for as `noted X`; `lasts` says until when."""

    note: str
    lasts: Literal["", "event", "phase", "year", "next hunt"] = ""


class EraseNote(Effect, tag="erase_note"):
    """A word that `write_note` left on the record sheet for good is gone."""

    note: str


class NoMoreSurvival(Effect, tag="no_more_survival"):
    """Until the settlement phase ends the survivor gains no survival."""

    who: Selection = SELF


class AllowDeparting(Effect, tag="allow_departing"):
    """The survivor may depart this year although they skip the next hunt or are retired."""

    who: Selection = SELF


class MakeStatue(Effect, tag="make_statue"):
    """The survivor gives up a fighting art that is not secret; the settlement remembers it in a statue."""


class StudyStatue(Effect, tag="study_statue"):
    """The survivor learns the fighting art of the settlement's statue."""


class WriteVolume(Effect, tag="write_volume"):
    """A volume is written about a monster and level that was defeated in the survivor's lifetime, each once."""


class ChallengeNemesis(Effect, tag="challenge_nemesis"):
    """SET-SPC-1: a nemesis of choice, at its highest level not yet faced, comes for a special showdown this year."""


class NominateFallen(Effect, tag="nominate_fallen"):
    """The players choose somebody who died in the last showdown; inside, `take_after` reads their sheet."""

    then: Effects


class TakeAfter(Effect, tag="take_after"):
    """The survivor gains as much as the dead had."""

    what: tuple[Literal["insanity", "courage", "understanding", "hunt_xp", "survival"], ...]
