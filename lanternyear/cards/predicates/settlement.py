"""Predicates of the settlement, the campaign and the phase."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfTable


class Always(OfTable, words=("always",)):
    """It holds always."""


# Phase and campaign


class InCampaign(OfTable, words=("in campaign",), says="it is a campaign", denies="it is no campaign"):
    """It is a campaign, not a showdown on its own."""


class InPhase(
    OfTable,
    words=("in settlement|hunt|showdown",),
    says="it is the {phase} phase",
    denies="it is not the {phase} phase",
):
    """It is this phase; a showdown on its own is one, too."""

    phase: str


class PastDarkness(OfTable, words=("past darkness",), says="the party is past Overwhelming Darkness"):
    """On this hunt Overwhelming Darkness is behind the group."""


class Players(OfTable, words=("players N+",), says="{number}+ players"):
    """At least so many play."""

    number: int


class LanternYear(OfTable, words=("year N+",), says="lantern year {number}+"):
    """The lantern year is at least this one."""

    number: int


class NemesisThisYear(
    OfTable, words=("nemesis this year",), says="a nemesis comes this year", denies="no nemesis comes this year"
):
    """The current lantern year has a nemesis encounter."""


class Expects(
    OfTable,
    words=("expects WORD",),
    says="the timeline expects {entry}",
    denies="the timeline does not expect {entry}",
):
    """The timeline has this entry, which has not happened yet."""

    entry: str


# People


class Population(OfTable, words=("population N+",), says="population {number}+"):
    """The settlement has at least so many people."""

    number: int


class Deaths(OfTable, words=("deaths N+",), says="{number}+ deaths"):
    """At least so many have died or were lost in this campaign."""

    number: int


class SurvivorsReturned(OfTable, words=("returning survivors N+",), says="{number}+ survivors returned"):
    """At least so many survivors returned."""

    number: int


class SaviorLives(OfTable, words=("savior in settlement",), says="there is a savior", denies="there is no savior"):
    """A Savior lives."""


# What the settlement has and has done


class HasInnovation(
    OfTable,
    words=("innovation NAMES",),
    names="innovation",
    says="the settlement knows {cards}",
    denies="the settlement does not know {cards}",
):
    """The settlement has this innovation."""

    cards: tuple[str, ...]


class HasBuilt(
    OfTable,
    words=("built NAMES",),
    names="location",
    says="the settlement has {cards}",
    denies="the settlement does not have {cards}",
):
    """The settlement has this location."""

    cards: tuple[str, ...]


class HasPrinciple(
    OfTable,
    words=("principle NAMES",),
    names="principle",
    says="the settlement has adopted {cards}",
    denies="the settlement has not adopted {cards}",
):
    """The settlement lives by this principle."""

    cards: tuple[str, ...]


class OwnsGear(
    OfTable,
    words=("owns NAMES",),
    names="gear",
    says="the settlement owns {cards}",
    denies="the settlement does not own {cards}",
):
    """The settlement has this gear, in storage or in a grid."""

    cards: tuple[str, ...]


class HasBeaten(OfTable, words=("beaten NAMES",), names="monster", says="{monsters} was defeated"):
    """The settlement has defeated this monster, at whatever level."""

    monsters: tuple[str, ...]


class HasDefeated(OfTable, words=("defeated NAMES",), names="type of monster", says="a {types} was defeated"):
    """The settlement has defeated a monster of this type: quarry, nemesis or legendary."""

    types: tuple[str, ...]


class HasFought(OfTable, words=("fought NAMES",), names="monster", says="the {monsters} was fought"):
    """The settlement has fought this monster, whoever won."""

    monsters: tuple[str, ...]


class Noted(OfTable, words=("noted NAMES",), says="recorded: {notes}", denies="not recorded: {notes}"):
    """A card wrote this on the settlement's record sheet with `write_note`."""

    notes: tuple[str, ...]
