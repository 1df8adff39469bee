"""Predicates of the monster, its cards and the showdown."""

from __future__ import annotations

from lanternyear.cards.predicates.base import OfSurvivor, OfTable


class Against(OfTable, words=("against NAMES",), names="monster", says="against {monsters}"):
    """The showdown is with this monster."""

    monsters: tuple[str, ...]


class AgainstNemesis(OfTable, words=("nemesis",), says="the monster is a nemesis"):
    """The monster is a nemesis."""


class MonsterLevel(OfTable, words=("level N+",), says="level {number}+"):
    """The monster's level is at least so high."""

    number: int


class MonsterKnockedDown(OfTable, words=("monster knocked down",), says="the monster is knocked down"):
    """The monster is knocked down."""


class NoWounds(OfTable, words=("wound stack empty",), says="the monster has no wound"):
    """The monster has no wound."""


class NoAiDiscard(OfTable, words=("ai discard empty",), says="the AI discard pile is empty"):
    """The AI discard pile is empty."""


class MoodsInPlay(OfTable, words=("moods in play",), says="a mood is in play"):
    """A mood is in play."""


class Injured(OfTable, words=("injured NAMES",), names="persistent injury", says="the monster has {injuries}"):
    """The monster has this persistent injury."""

    injuries: tuple[str, ...]


class KilledAt(OfTable, words=("killed_at NAMES",), names="hit location", says="it was killed at {cards}"):
    """The killing wound was dealt at this hit location."""

    cards: tuple[str, ...]


class LastsNow(OfTable, words=("lasting all_threats|no_grab|no_reactions|exposed",), says="{what} lasts"):
    """This lasts now, such as `lasting exposed`."""

    what: str


class TokenOn(OfTable, words=("token_on NAMES",), names="AI card", says="a token lies on {cards}"):
    """This card in play has a token on it."""

    cards: tuple[str, ...]


class TokensOn(OfTable, words=("tokens on WORD N+",), names="AI card", says="{number}+ tokens lie on {card}"):
    """At least so many tokens lie on this card in play."""

    card: str
    number: int


class CardInPlay(OfTable, words=("in_play NAMES",), names="AI card", says="{cards} is in play"):
    """This card of the monster lies in play."""

    cards: tuple[str, ...]


class TokensHere(OfTable, words=("tokens N+",), needs=("monster card",), says="{number}+ tokens lie here"):
    """At least so many tokens lie on this card in play, or on the holder's own status card."""

    number: int


class Marked(OfSurvivor, words=("marked",), needs=("monster card",)):
    """This card in play has marked the survivor."""
