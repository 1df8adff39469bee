"""Effects that decide which other effects happen: dice, conditions, choices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from lanternyear.cards.effects.base import (
    NOTHING,
    Alternatives,
    Ask,
    Effect,
    Otherwise,
    OtherwiseToTarget,
    Rows,
    Then,
    ThenToTarget,
    Who,
)
from lanternyear.cards.grammar import Amount, Condition, Selection
from lanternyear.cards.keys import key

Number = Literal["", "movement", "strength", "evasion", "luck", "courage", "understanding", "hunt_xp", "proficiency"]


class Bonus(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Added to a roll while a condition holds; with `per`, once for each such card that the group has with it."""

    by: Annotated[Amount, key("How much is added; a negative number takes away.")]
    only: Annotated[Condition, key("The condition under which it applies.")] = Condition()
    per: Annotated[
        str, key("Counted once for each gear or carried resource of the group with this keyword.", names="keyword")
    ] = ""


class Roll(Effect, tag="roll"):
    """Roll dice and perform the row that fits; totals beyond the first and last rows use these.

    `adding` is a number of the survivor's sheet; `total_of` is that number of the whole group or settlement. `who`
    rolls: `self` unless said, or the target if nobody is `self`. `picks`: then they pick the result instead.
    `twice_with`: whoever has that gear rolls twice and keeps one result.
    """

    says = "roll {dice}"
    leaves = frozenset({"roll"})

    rows: Annotated[Rows, key("The dice table.", gives=("roll", "dice table"))]
    who: Annotated[Selection, key("Who rolls; nobody named is `self`, or the target if there is none.")] = Selection(
        role="nobody"
    )
    picks: Annotated[Condition | None, key("While this holds the result is picked instead of rolled.")] = None
    twice_with: Annotated[
        str,
        key("The gear, by id or keyword, with which two results are rolled and one is kept.", names="gear or keyword"),
    ] = ""
    dice: Annotated[Amount, key("What is rolled.")] = Amount(dice=1)
    with_gear: Annotated[
        str, key("The gear, by id or keyword, with which gear_dice are rolled instead.", names="gear or keyword")
    ] = ""
    gear_dice: Annotated[Amount, key("What is rolled with that gear.")] = Amount(dice=1)
    plus: Annotated[tuple[Bonus, ...], key("What is added to the roll.")] = ()
    plus_tokens: Annotated[
        str, key("The status card whose tokens, on the survivor's own copy, are added.", names="AI card")
    ] = ""
    minus_tokens: Annotated[
        str, key("The status card whose tokens, on the survivor's own copy, are taken off the roll.", names="AI card")
    ] = ""
    adding: Annotated[Number, key("A number of the survivor's sheet that is added to the roll.")] = ""
    adding_if: Annotated[Condition, key("The condition under which that number is added.")] = Condition()
    total_of: Annotated[
        Number, key("A number of the sheet, added up over the group on the hunt, or all the settlement's people.")
    ] = ""


class RollAgain(Effect, tag="roll_again"):
    """The dice table in which this stands is rolled again, perhaps with something added or with more dice."""

    says = {"dice": "roll again with {dice} more d10", "else": "roll again"}
    requires = frozenset({"dice table"})

    plus: Annotated[int, key("What is added to the roll.")] = 0
    dice: Annotated[int, key("How many more d10 `press_luck` rolls.")] = 0


class TreatAs(Effect, tag="treat_as"):
    """The dice table in which this stands is read again, as if this total had been rolled."""

    says = "as if {total} had been rolled"
    requires = frozenset({"dice table"})

    total: Annotated[int, key("The total that is read.")]


class RollLocation(Effect, tag="roll_location"):
    """Roll a hit location and perform what is written for it."""

    says = "roll a hit location"

    rows: Annotated[Alternatives, key("What happens for each hit location.", gives=("dice table",))]


class If(Effect, tag="if"):
    """Perform `then` while the condition holds, else `otherwise`."""

    says = {"then": "if {test}", "else": "unless {test}"}

    test: Annotated[Condition, key("The condition.")]
    then: Then = NOTHING
    otherwise: Otherwise = NOTHING
    who: Annotated[Selection, key("Who is meant.", optional=True)] = Selection(role="self")


class Once(Effect, tag="once"):
    """Perform `then` once in the time named, else `otherwise`; each survivor named has a time of their own."""

    says = {
        "per=year": "once per lantern year",
        "per=phase": "once per settlement phase",
        "else": "once per settlement",
    }

    per: Annotated[Literal["phase", "year", "settlement"], key("The time in which it happens once.")]
    then: Then
    otherwise: Otherwise = NOTHING
    who: Annotated[Selection, key("Whose limit it is; nobody named is the settlement's.")] = Selection(role="nobody")


class May(Effect, tag="may"):
    """The survivor named may do it, paying survival if the card says so."""

    says = {"survival": "may spend {survival} survival", "else": "may: {ask}"}

    ask: Ask
    then: ThenToTarget
    who: Who = Selection(role="self")
    survival: Annotated[Amount, key("Survival that must be spent.")] = Amount()
    otherwise: OtherwiseToTarget = NOTHING
    consume: Annotated[bool, key("It is consuming: some survivors cannot, and some cannot refuse (SURV-DIS-5).")] = (
        False
    )


class ChooseOne(Effect, tag="choose_one"):
    """The survivor named chooses one alternative; `needs` says which ones have a condition."""

    says = "choose: {ask}"

    ask: Ask
    options: Annotated[Alternatives, key("The alternatives by name.", gives=("target",))]
    needs: Annotated[dict[str, Condition], key("Conditions of alternatives, by their names.")] = msgspec.field(
        default_factory=dict
    )
    who: Who = Selection(role="self")


class Each(Effect, tag="each"):
    """Perform the effects once for every survivor named; inside, `target` is that survivor.

    `in_turn` begins with `self` and goes around the table.
    """

    says = "{who}"

    who: Who
    then: ThenToTarget
    up_to: Annotated[int, key("At most this many of those named; 0 is all.")] = 0
    in_turn: Annotated[bool, key("Beginning with `self` and around the table.")] = False
    ordered: Annotated[bool, key("In the order that the monster controller likes.")] = False
    only: Annotated[Condition, key("The condition under which it applies.")] = Condition()


class Perform(Effect, tag="perform"):
    """SD-AI-13: perform what a definition box of one of the monster's cards says."""

    says = "{term}"

    term: Annotated[str, key("The term by id.", names="term")]


class Special(Effect, tag="special"):
    """A card that no verbs can say: a rule shipped with the program, by name."""

    says = "{name}"

    name: Annotated[str, key("The name of the rule.", names="special")]
