"""Predicates of an attack, a hit, a roll or the subject of a moment."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfSurvivor, OfTable

# The survivor's attack


class AttackWeapon(
    OfTable,
    words=("weapon NAMES",),
    names="gear, keyword or special rule",
    needs=("attack",),
    says="the weapon is {what}",
):
    """The weapon of the attack is this gear, or has this keyword or special rule."""

    what: tuple[str, ...]


class Drawn(OfTable, words=("drawn NAMES",), names="hit location", needs=("attack",), says="{cards} was drawn"):
    """This hit location is among those drawn for the attack."""

    cards: tuple[str, ...]


class Critical(OfTable, words=("critical",), needs=("attack",)):
    """The wound is critical."""


class CriticalAt(
    OfTable,
    words=("critical at NAMES",),
    names="hit location",
    needs=("attack",),
    says="the wound is critical, at {cards}",
):
    """The wound is critical, and dealt at this hit location."""

    cards: tuple[str, ...]


class PerfectHits(OfTable, words=("perfect hits N+",), needs=("attack",), says="{number}+ perfect hits"):
    """The attack has made at least so many perfect hits."""

    number: int


class MoreDrawn(OfTable, words=("more drawn",), needs=("attack",), says="other hit locations are drawn"):
    """Other hit locations than the one in hand are still drawn for the attack."""


class TwiceToughness(
    OfTable, words=("twice toughness",), needs=("attack",), says="the wound attempt is twice the toughness"
):
    """The total of the wound attempt is at least twice the toughness."""


class InjuryHere(
    OfTable, words=("persistent injury here",), needs=("attack",), says="the hit location has a persistent injury"
):
    """The hit location in hand has a persistent injury."""


class Surge(OfTable, words=("surge",), needs=("attack",)):
    """The attack is made with the activation of a surge."""


class AttackWounded(OfTable, words=("attack wounded",), needs=("attack",)):
    """The attack has wounded the monster."""


# What the moment or the card in hand speaks of


class HitLocationIs(
    OfTable,
    words=("location NAMES",),
    names="hit location of a survivor or kind of damage",
    needs=("location",),
    says="the hit location is {at}",
):
    """The hit location is this one, or the damage was light, heavy or severe."""

    at: tuple[str, ...]


class DealtDamageTwice(OfTable, words=("dealt damage twice",), needs=("monster card",)):
    """The monster's attack dealt damage more than once."""


class HasDealtDamage(
    OfTable,
    words=("has dealt damage",),
    needs=("monster card",),
    says="it has dealt damage",
    denies="it has not dealt damage",
):
    """The monster's card has dealt damage, by an attack or otherwise."""


class HasAttacked(
    OfTable, words=("has attacked",), needs=("monster card",), says="it has attacked", denies="it has not attacked"
):
    """The monster has attacked somebody by this card."""


class AttackAssisted(OfTable, words=("attack assisted",), needs=("attack",), says="the attack has an assist"):
    """A survivor across the monster assists this attack, by `call_assist`."""


class FromGear(OfTable, words=("from gear",)):
    """It comes from a gear card."""


class Moved(OfTable, words=("moved N+",), needs=("amount",), says="moved {number}+"):
    """At least so many spaces were moved."""

    number: int


class Lost(OfTable, words=("lost N+",), needs=("amount",), says="{number}+ lost"):
    """This event has taken at least so many resources."""

    number: int


class Healed(OfTable, words=("healed N+",), needs=("amount",), says="{number}+ healed"):
    """`heal_location` has just given back at least so many armor points."""

    number: int


# The last roll


class RollAtLeast(OfTable, words=("roll N+",), needs=("roll",), says="the roll is {number}+"):
    """The last roll, in a reaction the wound roll, is at least so high."""

    number: int


class RollEven(OfTable, words=("roll even",), needs=("roll",), says="the roll is even"):
    """The last roll, in a reaction the wound roll, is even."""


class RollAbove(
    OfSurvivor,
    words=("roll above courage|hunt_xp|insanity|understanding",),
    needs=("roll",),
    says="the roll is above {stat}",
    denies="the roll is not above {stat}",
):
    """The last roll is above this number of the survivor's sheet."""

    stat: str


class RollBelow(
    OfSurvivor,
    words=("roll below hunt_xp|survival",),
    needs=("roll",),
    says="the roll is below {stat}",
    denies="the roll is not below {stat}",
):
    """The last roll is below this number of the survivor's sheet."""

    stat: str


class TotalReaches(
    OfSurvivor,
    words=("total reaches understanding",),
    needs=("roll",),
    says="the total is at least their understanding",
    denies="the total is below their understanding",
):
    """The last roll, with all that was added to it, is at least the survivor's understanding."""
