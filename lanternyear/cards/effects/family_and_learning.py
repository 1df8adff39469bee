"""Effects on survivors' lives: children, partners, weapon types, fighting arts."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects, Rows
from lanternyear.cards.effects.survivor import Attribute
from lanternyear.cards.grammar import Selection

SELF = Selection(role="self")


class Intimacy(Effect, tag="intimacy"):
    """SURV-INT-2, SURV-INT-3: a woman and a man are nominated and a row is rolled.

    Inside, `target` is the mother, `self` the father, `targets` both.
    """

    rows: Rows


class Birth(Effect, tag="birth"):
    """SURV-INT-4: children of the nominated pair; `then` is performed for each, who is the `target`."""

    children: int = 1
    then: Effects = NOTHING


class IntimacyBonus(Effect, tag="intimacy_bonus"):
    """One is added to rolls on Intimacy for the rest of this settlement phase."""


class BecomePartners(Effect, tag="become_partners"):
    """The survivor named and the one who acts become partners: each gains the card and knows the other."""

    card: str
    who: Selection = Selection(role="target")


class Inherit(Effect, tag="inherit"):
    """A newborn takes one parent's surname, weapon type and half of the proficiency, rounded down."""


class ChooseWeaponType(Effect, tag="choose_weapon_type"):
    """SURV-WP-2: the survivor may choose a weapon type to be proficient with."""

    who: Selection = SELF


class RandomWeaponType(Effect, tag="random_weapon_type"):
    """SURV-WP-2: the survivor has so many ranks in a random weapon type."""

    ranks: int
    who: Selection = Selection(role="target")


class RefreshReroll(Effect, tag="refresh_reroll"):
    """CAM-PR-2: whoever used the roll that a principle gives again in a lifetime may use it once more."""

    who: Selection = Selection(role="target")


class RecordLocation(Effect, tag="record_location"):
    """SURV-DIS-4: a random hit location is written beside this disorder; without armor there nobody departs."""

    who: Selection = SELF


class KeepForever(Effect, tag="keep_forever"):
    """SURV-DIS-2: this disorder of the survivor can never be removed, cured or replaced."""

    card: str
    who: Selection = Selection(role="target")


class AnyAttribute(Effect, tag="any_attribute"):
    """A permanent change of an attribute of the player's choice."""

    by: int = 1
    among: tuple[Attribute, ...] = ()
    who: Selection = SELF


class FallUnconscious(Effect, tag="fall_unconscious"):
    """CAM-VAR-HERO: whoever is about to die is out of hunt and showdown until they end, and skips the next hunt."""

    who: Selection = SELF


class LoseCards(Effect, tag="lose_cards"):
    """Cards of the record sheet are lost: all of a kind, or one of choice; `ailment` is an injury or impairment."""

    kind: Literal["disorder", "fighting_art", "injury", "ailment"]
    which: Literal["all", "choice"] = "choice"
    among: tuple[str, ...] = ()
    who: Selection = SELF


class GainAffinity(Effect, tag="gain_affinity"):
    """A permanent affinity of the survivor (GEAR-AFF-3)."""

    color: Literal["red", "green", "blue"]
    by: int = 1
    who: Selection = SELF
