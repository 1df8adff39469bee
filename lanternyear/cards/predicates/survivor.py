"""Predicates of a survivor: state, sheet, cards, family."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfNumber, OfSurvivor, OfTable, Selecting, Term

# State


class TheTarget(OfSurvivor, words=("the target",)):
    """The survivor is the target."""


class OfAnotherPlayer(OfSurvivor, words=("of another player",)):
    """Another player than the holder's has the survivor."""


class TokensOf(
    OfNumber,
    words=("token movement|accuracy|strength|evasion|luck|speed N+",),
    says="has +{number} {stat} tokens",
):
    """The survivor's tokens of this attribute come to at least so much."""

    stat: str
    number: int


class Company(OfNumber, words=("company N+",), says="{number}+ survivors or retinues are adjacent to them"):
    """At least so many survivors and retinues are next to the survivor."""

    number: int


class Insane(OfSurvivor, words=("insane",)):
    """The survivor has 3 or more insanity."""


class Deaf(OfSurvivor, words=("deaf",)):
    """The survivor cannot be encouraged."""


class Standing(OfSurvivor, words=("standing",)):
    """The survivor is not knocked down."""


class KnockedDown(OfSurvivor, words=("knocked down",)):
    """The survivor is knocked down."""


class Alive(OfSurvivor, words=("alive",)):
    """The survivor is alive."""


class Grabbed(OfSurvivor, words=("grabbed",)):
    """The survivor was grabbed this round."""


class GrabbedLastRound(OfSurvivor, words=("grabbed last round",)):
    """The survivor was grabbed in the round before."""


class LastToWound(OfSurvivor, words=("last to wound",)):
    """The survivor was the last to wound the monster."""


class HoldsPriorityTarget(OfSurvivor, words=("priority target",)):
    """The survivor has the priority target token."""


class LeadsRetinue(OfSurvivor, words=("leads a retinue",)):
    """The survivor leads a retinue."""


class DeathDieReady(OfSurvivor, words=("death die ready",)):
    """The survivor has the Death Die, and no discovery was used this round."""


class HasEncouraged(OfSurvivor, words=("has encouraged",), says="has encouraged", denies="has not encouraged"):
    """The survivor has used encourage this round."""


class OwnAct(OfSurvivor, words=("own act",)):
    """It is the survivor's act."""


class Dashing(OfSurvivor, words=("dashing",)):
    """The survivor uses the movement of a dash."""


class Surging(OfSurvivor, words=("surging",)):
    """The survivor uses the activation of a surge."""


class StruckByMonster(OfSurvivor, words=("struck by monster",), says="is struck by an attack of the monster"):
    """An attack of the monster deals the survivor damage just now."""


class Alone(OfSurvivor, words=("alone",)):
    """The survivor is the only one on the board."""


class LastAlive(OfSurvivor, words=("last alive",)):
    """The survivor is the last one alive."""


class CanConsume(OfSurvivor, words=("can consume",)):
    """Nothing keeps the survivor from consuming."""


class Other(Selecting, words=("other",)):
    """Not the survivor who holds or uses the card."""


# Record sheet


class Named(OfSurvivor, words=("named",)):
    """The survivor has a name."""


class SameSurname(Selecting, words=("same surname",)):
    """The survivor has the surname of the target."""


class Female(OfSurvivor, words=("female",)):
    """The survivor is a woman."""


class Male(OfSurvivor, words=("male",)):
    """The survivor is a man."""


class Savior(OfSurvivor, words=("savior",)):
    """The survivor is a Savior."""


class Brave(OfSurvivor, words=("brave",)):
    """The survivor may walk the Path of the Brave."""


class Retired(OfSurvivor, words=("retired",)):
    """The survivor has retired."""


class Returning(OfSurvivor, words=("returning",)):
    """The survivor came back from the showdown that opened this settlement phase."""


class Departing(OfSurvivor, words=("departing",)):
    """The survivor departs."""


class NeverHunted(OfSurvivor, words=("never hunted",), says="has never hunted"):
    """The survivor has never departed and has no Hunt XP."""


class SkipsNextHunt(OfSurvivor, words=("skips next hunt",), says="skips the next hunt"):
    """The survivor cannot depart next time."""


class Fated(OfSurvivor, words=("fated",)):
    """The monster is the one of the survivor's Fated Battle."""


class HasRival(OfSurvivor, words=("rival",)):
    """The survivor has a living rival this year."""


class RivalOfHolder(Selecting, words=("rival",)):
    """A rival this year of the survivor who holds or uses the card."""


class Newborn(OfSurvivor, words=("newborn",)):
    """The survivor was born in the last birth, twins included."""


class Parent(OfSurvivor, words=("parent",)):
    """The survivor is a parent of the last newborn."""


class PartnerHere(OfSurvivor, words=("partner here",)):
    """The survivor's partner is in this hunt or showdown, too."""


class Assisted(
    OfSurvivor,
    words=("assisted by NAMES",),
    names="injury, disorder, fighting art or ability",
    says="another survivor with {what} is exactly across the monster",
):
    """Adjacent to the monster, with another survivor who has this card adjacent to it exactly opposite."""

    what: tuple[str, ...]


class HasWeaponType(OfSurvivor, words=("has weapon type",)):
    """The survivor has chosen a weapon type."""


class Trained(OfSurvivor, words=("trained NAMES",), names="keyword", says="is trained with the {what}"):
    """The survivor's weapon type is this one."""

    what: tuple[str, ...]


class Has(
    OfSurvivor,
    words=("has NAMES",),
    names="injury, disorder, fighting art or ability",
    says="has {what}",
    denies="does not have {what}",
):
    """The survivor has this injury, disorder, fighting art, ability or condition."""

    what: tuple[str, ...]


# Numbers of the sheet


class SheetNumber(
    OfNumber,
    words=("survival|insanity|courage|understanding|bleeding|hunt_xp N+",),
    says="{stat} {number}+",
    denies="{stat} below {number}",
):
    """This number of the survivor's sheet is at least so high."""

    stat: str
    number: int


class Attribute(
    OfNumber, words=("stat movement|accuracy|strength|evasion|luck|speed N+",), says="permanent {stat} {number}+"
):
    """An attribute on the survivor's sheet is at least so high, as in `stat luck 1+`."""

    stat: str
    number: int


class AttributeNow(OfNumber, words=("movement|accuracy|strength|evasion|luck|speed now N+",), says="{stat} {number}+"):
    """An attribute with gear, tokens and all else is at least so high now, as in `movement now 1+`."""

    stat: str
    number: int


class Disorders(OfNumber, words=("disorders N+",), says="{number}+ disorders"):
    """The survivor has at least so many disorders."""

    number: int


class StatusTokens(OfNumber, words=("status WORD N+",), names="AI card", says="{number}+ tokens of {card}"):
    """So many tokens lie on this status card of the survivor, as in `status phoenix.dreaded_decade 1+`."""

    card: str
    number: int


class TokensOfAll(
    OfTable, words=("all tokens WORD N+",), names="AI card", says="{number}+ tokens of {card} among all survivors"
):
    """So many tokens lie on this status card of all survivors together."""

    card: str
    number: int


class HuntXpAhead(OfNumber, words=("hunt_xp ahead N+",), says="has {number} hunt XP more"):
    """The survivor has at least so much more Hunt XP than the one who holds or uses the card."""

    number: int


class SurvivalAboveInsanity(OfSurvivor, words=("survival above insanity",), says="more survival than insanity"):
    """The survivor has more survival than insanity."""


# Groups


class Somebody(OfTable, words=("somebody TERM",), says="a survivor {term}", denies="no survivor {term}"):
    """Some survivor meets this condition, as in `somebody gear whip` or `somebody understanding 3+`."""

    term: Term


class Another(OfTable, words=("another TERM",), says="another survivor {term}", denies="no other survivor {term}"):
    """Another survivor meets this condition, as in `another gear whip`."""

    term: Term


class NamedDrawn(OfSurvivor, words=("named the card",), needs=("AI card",), says="named the AI card drawn"):
    """The AI card that was drawn is the one that the survivor named with `name_ai_card`."""


class Holder(OfTable, words=("holder TERM",), needs=("holder",), says="the bearer {term}"):
    """The survivor who holds the card meets this condition, as in `holder gear shield`; for moments of others."""

    term: Term


class Everybody(OfTable, words=("everybody TERM",), says="each survivor {term}", denies="not every survivor {term}"):
    """Every survivor meets this condition, as in `everybody insane`."""

    term: Term
