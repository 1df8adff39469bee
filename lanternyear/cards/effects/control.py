"""Effects that decide which other effects happen: dice, conditions, choices."""

from __future__ import annotations

from typing import Literal

import msgspec

from lanternyear.cards.effects.base import NOTHING, Alternatives, Effect, Effects, Rows
from lanternyear.cards.grammar import Amount, Condition, Selection

Number = Literal["", "movement", "strength", "evasion", "luck", "courage", "understanding", "hunt_xp", "proficiency"]


class Bonus(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Added to a roll while a condition holds; with `per`, once for each such card that the group has with it."""

    by: Amount
    only: Condition = Condition()
    per: str = ""


class Roll(Effect, tag="roll"):
    """Roll dice and perform the row that fits; totals beyond the first and last rows use these.

    `adding` is a number of the survivor's sheet; `total_of` is that number of all the settlement's people. `who`
    rolls: `self` unless said, or the target if nobody is `self`. `picks`: then they pick the result instead.
    `twice_with`: whoever has that gear rolls twice and keeps one result.
    """

    rows: Rows
    who: Selection = Selection(role="nobody")
    picks: Condition | None = None
    twice_with: str = ""
    dice: Amount = Amount(dice=1)
    with_gear: str = ""
    gear_dice: Amount = Amount(dice=1)
    plus: tuple[Bonus, ...] = ()
    plus_tokens: str = ""
    adding: Number = ""
    total_of: Number = ""


class RollAgain(Effect, tag="roll_again"):
    """The dice table in which this stands is rolled again, perhaps with something added."""

    plus: int = 0


class TreatAs(Effect, tag="treat_as"):
    """The dice table in which this stands is read again, as if this total had been rolled."""

    total: int


class RollLocation(Effect, tag="roll_location"):
    """Roll a hit location and perform what is written for it."""

    rows: Alternatives


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
    survival: Amount = Amount()
    otherwise: Effects = NOTHING


class ChooseOne(Effect, tag="choose_one"):
    """The survivor named chooses one alternative; `needs` says which ones have a condition."""

    ask: str
    options: Alternatives
    needs: dict[str, Condition] = msgspec.field(default_factory=dict)
    who: Selection = Selection(role="self")


class Each(Effect, tag="each"):
    """Perform the effects once for every survivor named; inside, `target` is that survivor.

    `in_turn` begins with `self` and goes around the table.
    """

    who: Selection
    then: Effects
    up_to: int = 0
    in_turn: bool = False
    only: Condition = Condition()


class Perform(Effect, tag="perform"):
    """SD-AI-13: perform what a definition box of one of the monster's cards says."""

    term: str


class Special(Effect, tag="special"):
    """A card that no verbs can say: a rule shipped with the program, by name."""

    name: str
