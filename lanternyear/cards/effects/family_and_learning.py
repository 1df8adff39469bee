"""Effects on survivors' lives: children, partners, weapon types, fighting arts."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Rows, ThenToTarget, Who
from lanternyear.cards.effects.survivor import Attribute
from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key

SELF = Selection(role="self")


class Intimacy(Effect, tag="intimacy"):
    """SURV-INT-2, SURV-INT-3: a woman and a man are nominated and a row is rolled.

    Inside, `target` is the mother, `self` the father, `targets` both.
    """

    says = "a woman and a man are nominated; roll"
    of_campaign = True

    rows: Annotated[Rows, key("The dice table.", gives=("roll",))]


class Birth(Effect, tag="birth"):
    """SURV-INT-4: children of the nominated pair; `then` is performed for each, who is the `target`."""

    says = {"children=2": "twins are born", "else": "a child is born"}
    of_campaign = True

    children: Annotated[int, key("How many are born.")] = 1
    then: ThenToTarget = NOTHING


class IntimacyBonus(Effect, tag="intimacy_bonus"):
    """One is added to rolls on Intimacy for the rest of this settlement phase."""

    says = "+1 to rolls on Intimacy this phase"
    of_campaign = True


class BecomePartners(Effect, tag="become_partners"):
    """The survivor named and the one who acts become partners: each gains the card and knows the other."""

    says = "become partners"

    card: Annotated[str, key("The card by id.", names="injury, disorder, fighting art or ability")]
    who: Who = Selection(role="target")


class Inherit(Effect, tag="inherit"):
    """A newborn takes one parent's surname, weapon type and half of the proficiency, rounded down."""

    says = "takes 1 parent's surname, weapon type and half of the proficiency"


class ChooseWeaponType(Effect, tag="choose_weapon_type"):
    """SURV-WP-2: the survivor may choose a weapon type to be proficient with."""

    says = "may choose a type of weapon"

    who: Who = SELF


class RandomWeaponType(Effect, tag="random_weapon_type"):
    """SURV-WP-2: the survivor has so many ranks in a random weapon type."""

    says = "{ranks} ranks in a random type of weapon"

    ranks: Annotated[int, key("How many ranks.")]
    who: Who = Selection(role="target")


class RefreshReroll(Effect, tag="refresh_reroll"):
    """CAM-PR-2: a survivor who has used the reroll of a principle may use it once more."""

    says = "may roll again once more in their life"

    who: Who = Selection(role="target")


class RecordLocation(Effect, tag="record_location"):
    """SURV-DIS-4: a random hit location is written beside this disorder; without armor there nobody departs."""

    says = "a random hit location is recorded with this disorder"

    who: Who = SELF


class KeepForever(Effect, tag="keep_forever"):
    """SURV-DIS-2: this disorder of the survivor can never be removed, cured or replaced."""

    says = "{card} can never be lost"

    card: Annotated[str, key("The card by id.", names="card")]
    who: Who = Selection(role="target")


class AnyAttribute(Effect, tag="any_attribute"):
    """A permanent change of an attribute of the player's choice."""

    says = "+{by} to a chosen attribute (permanent)"

    by: Annotated[int, key("How much is added; a negative number takes away.")] = 1
    among: Annotated[tuple[Attribute, ...], key("Only these attributes; none named is all of them.")] = ()
    who: Who = SELF


class FallUnconscious(Effect, tag="fall_unconscious"):
    """CAM-VAR-HERO: a survivor about to die is out of hunt and showdown until they end, and skips the next hunt."""

    says = "unconscious instead of dead, and skips the next hunt"
    requires = frozenset({"death"})

    who: Who = SELF


class LoseCards(Effect, tag="lose_cards"):
    """Cards of the record sheet are lost: all of a kind, or one of choice; `ailment` is an injury or impairment."""

    says = {
        "which=all": "lose every {kind}",
        "kind=fighting_art": "choose 1 fighting art to lose",
        "kind=disorder": "choose 1 disorder to lose",
        "kind=injury": "choose 1 injury to lose",
        "else": "choose 1 injury or impairment to lose",
    }

    kind: Annotated[
        Literal["disorder", "fighting_art", "injury", "ailment"],
        key("disorder, fighting_art, injury, or ailment for injuries and impairments."),
    ]
    which: Annotated[Literal["all", "choice"], key("All of them, or one of choice.")] = "choice"
    among: Annotated[tuple[str, ...], key("Only these cards.", names="card")] = ()
    who: Who = SELF


class GainAffinity(Effect, tag="gain_affinity"):
    """A permanent affinity of the survivor (GEAR-AFF-3)."""

    says = "gain a permanent {color} affinity"

    color: Annotated[Literal["red", "green", "blue"], key("red, green or blue.")]
    by: Annotated[int, key("How much is added; a negative number takes away.")] = 1
    who: Who = SELF
