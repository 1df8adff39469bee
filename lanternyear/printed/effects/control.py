"""Effects that decide which other effects happen: dice, conditions, choices."""

from __future__ import annotations

from typing import Literal

import msgspec

from lanternyear.printed.effects.base import NOTHING, Effect, Effects, Options, Rows
from lanternyear.printed.phrases import Amount, Condition, Selection

Number = Literal["", "movement", "strength", "luck", "courage", "understanding", "hunt_xp", "proficiency"]


class Bonus(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Added to a roll while a condition holds."""

    by: Amount
    only: Condition


class Roll(Effect, tag="roll"):
    """Roll dice and perform the row that fits; totals beyond the first and last rows use these.

    `adding` is a number of the survivor's sheet; `total_of` is that number of all the settlement's people.
    """

    rows: Rows
    dice: Amount = Amount(dice=1)
    with_gear: str = ""
    gear_dice: Amount = Amount(dice=1)
    plus: tuple[Bonus, ...] = ()
    plus_tokens: str = ""
    adding: Number = ""
    total_of: Number = ""


class RollAgain(Effect, tag="roll_again"):
    """The dice table in which this stands is rolled again."""


class RollLocation(Effect, tag="roll_location"):
    """Roll a hit location and perform what is written for it."""

    rows: Options


class If(Effect, tag="if"):
    """Perform `then` while the condition holds, else `otherwise`."""

    test: Condition
    then: Effects = NOTHING
    otherwise: Effects = NOTHING
    who: Selection = Selection(role="self")


class May(Effect, tag="may"):
    """The survivor named may do it, paying survival if the card says so."""

    ask: str
    then: Effects
    who: Selection = Selection(role="self")
    survival: int = 0
    otherwise: Effects = NOTHING


class ChooseOne(Effect, tag="choose_one"):
    """The survivor named chooses one alternative."""

    ask: str
    options: Options
    who: Selection = Selection(role="self")


class Each(Effect, tag="each"):
    """Perform the effects once for every survivor named; inside, `target` is that survivor."""

    who: Selection
    then: Effects
    up_to: int = 0
    only: Condition = Condition()


class Perform(Effect, tag="perform"):
    """SD-AI-13: perform what a definition box of one of the monster's cards says."""

    term: str


class Special(Effect, tag="special"):
    """A card that no verbs can say: a rule shipped with the program, by name."""

    name: str
