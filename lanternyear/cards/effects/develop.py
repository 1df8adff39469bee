"""Effects that endeavors need: turning resources into others, curing, remembering, writing down."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lanternyear.cards.effects.base import Effect, Then, ThenToTarget, Who
from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key

SELF = Selection(role="self")


class ConvertResources(Effect, tag="convert_resources"):
    """The settlement may pay the cost as often as it likes and can, and gains one resource each time.

    `times` sets an end to that, 0 is none. Words of a cost are those of recipes.
    """

    says = {"card": "{cost} becomes {card}", "else": "{cost} becomes a {deck} resource"}
    of_campaign = True
    for_settlement = True

    cost: Annotated[dict[str, int], key("What is paid each time, in the words of recipes.")]
    card: Annotated[str, key("The card by id.", names="resource")] = ""
    deck: Annotated[Literal["", "basic", "vermin"], key("The deck.")] = ""
    times: Annotated[int, key("How often at most; 0 is as often as it can be paid.")] = 0
    to_storage: Annotated[bool, key("Straight into storage.")] = False


class CraftNow(Effect, tag="craft_now"):
    """One gear of a location whose recipe requires this very occasion is crafted, for `cost` on top of its own."""

    says = "craft 1 of the gear made on this occasion, for {cost} more"
    of_campaign = True

    location: Annotated[str, key("The settlement location whose gear is meant.", names="location")]
    occasion: Annotated[
        str,
        key(
            "What the recipes require that are open now.",
            names="innovation, location, principle, gear, story event or what an innovation provides",
        ),
    ]
    cost: Annotated[dict[str, int], key("What is paid in addition to the recipe.")] = msgspec.field(
        default_factory=dict
    )


class Dish(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something to cook: its ingredients, and what it does to who eats it, who is `target`."""

    name: Annotated[str, key("The name of the action, as a short key.")]
    cost: Annotated[dict[str, int], key("What is paid.")]
    then: Then


class Cook(Effect, tag="cook"):
    """The players choose a dish whose ingredients they have; one survivor who can consume may eat it."""

    says = "cook a dish; 1 survivor may consume it"
    of_campaign = True

    dishes: Annotated[tuple[Dish, ...], key("What can be cooked.")]


class Cure(Effect, tag="cure"):
    """The survivor loses one of the injuries named, all copies of it, or with `disorders` one disorder of choice.

    `optional` lets them decline; `all_disorders` takes every disorder and asks nothing.
    """

    says = {"all_disorders": "cure all disorders", "cards": "cure: {cards}", "else": "cure a disorder"}

    cards: Annotated[
        tuple[str, ...], key("Injuries, one of which is cured.", names="injury, disorder, fighting art or ability")
    ] = ()
    disorders: Annotated[bool, key("A disorder is among the choices.")] = False
    all_disorders: Annotated[bool, key("Every disorder is cured.")] = False
    optional: Annotated[bool, key("The survivor may decline.")] = False
    who: Who = SELF


class WriteNote(Effect, tag="write_note"):
    """A word on the record sheet that conditions ask for as `noted X`; `lasts` says until when."""

    says = "record: {note}"

    note: Annotated[str, key("The words that conditions ask for.")]
    lasts: Annotated[
        Literal["", "event", "phase", "year", "next hunt"],
        key("Until this event, the phase or the year ends or the next hunt is over; nothing is for good."),
    ] = ""


class EraseNote(Effect, tag="erase_note"):
    """A word that `write_note` left on the record sheet for good is gone."""

    says = "erase: {note}"

    note: Annotated[str, key("The words that were written.")]


class NoMoreSurvival(Effect, tag="no_more_survival"):
    """Until the settlement phase ends the survivor gains no survival."""

    says = "never again gain survival"

    who: Who = SELF


class AllowDeparting(Effect, tag="allow_departing"):
    """The survivor may depart this year although they skip the next hunt or are retired.

    With `barred_only`, an event of this year no longer bars them, but other reasons still do.
    """

    says = "may depart after all"
    of_campaign = True

    barred_only: Annotated[bool, key("Only what events of this year bar.")] = False
    who: Who = SELF


class MakeStatue(Effect, tag="make_statue"):
    """The survivor gives up a fighting art that is not secret; the settlement remembers it in a statue."""

    says = "give up a fighting art; a statue remembers it"
    of_campaign = True


class StudyStatue(Effect, tag="study_statue"):
    """The survivor learns the fighting art of the settlement's statue."""

    says = "learn what the statue remembers"
    of_campaign = True


class WriteVolume(Effect, tag="write_volume"):
    """A volume is written about a monster and level that was defeated in the survivor's lifetime, each once."""

    says = "write a volume about a defeated monster"
    of_campaign = True


class ChallengeNemesis(Effect, tag="challenge_nemesis"):
    """SET-SPC-1: a nemesis of choice, at its highest level not yet faced, comes for a special showdown this year."""

    says = "a nemesis is challenged this year"
    of_campaign = True
    for_settlement = True


class NominateFallen(Effect, tag="nominate_fallen"):
    """The players choose somebody who died in the last showdown; inside, `take_after` reads their sheet."""

    says = "choose a survivor who died in the last showdown"
    of_campaign = True

    then: ThenToTarget


class TakeAfter(Effect, tag="take_after"):
    """The survivor gains as much as the dead had."""

    says = "gain as much {what} as the dead had"

    what: Annotated[
        tuple[Literal["insanity", "courage", "understanding", "hunt_xp", "survival"], ...],
        key("What is gained or holds."),
    ]
