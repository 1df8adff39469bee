"""Predicates of the gear in a survivor's grid."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfNumber, OfSurvivor, OfTable


class CarriesGear(
    OfSurvivor, words=("gear NAMES",), names="gear or keyword", says="carries {what}", denies="does not carry {what}"
):
    """The survivor's grid has this gear, or gear with this keyword."""

    what: tuple[str, ...]


class HandedOver(
    OfTable, words=("handed NAMES",), names="keyword", needs=("card handed over",), says="the card is {keywords}"
):
    """The card that was handed over has this keyword."""

    keywords: tuple[str, ...]


class Wears(
    OfSurvivor, words=("wears NAMES",), names="keyword", says="wears {keywords}", denies="does not wear {keywords}"
):
    """The survivor's grid has armor with this keyword."""

    keywords: tuple[str, ...]


class Armored(
    OfSurvivor,
    words=("armored NAMES",),
    names="hit location of a survivor or everywhere",
    says="wears armor: {at}",
    denies="does not wear armor: {at}",
):
    """The survivor's grid has armor at this hit location; `armored everywhere` is at all of them."""

    at: tuple[str, ...]


class HasGearRule(
    OfSurvivor,
    words=("ruled NAMES",),
    names="special rule",
    says="carries {rules} gear",
    denies="does not carry {rules} gear",
):
    """The survivor's grid has gear with this special rule."""

    rules: tuple[str, ...]


class Aura(OfSurvivor, words=("aura red|green|blue|white",), says="has a {color} aura"):
    """The color, or the two colors, of which the survivor has the most affinities; white if all are equal."""

    color: str


class Affinities(OfNumber, words=("affinities red|green|blue N+",), says="has {number}+ {color} affinities"):
    """The survivor has at least so many affinities of this color."""

    color: str
    number: int


class NoAffinities(OfSurvivor, words=("no affinities",)):
    """The survivor's grid has no complete affinity."""


class OnlyBoneGear(OfSurvivor, words=("all bone gear",)):
    """All gear of the survivor has the keyword bone."""
