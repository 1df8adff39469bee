"""The small closed phrases that cards are written in: amounts, selections of survivors, conditions, dice tables.

Each is read when a pack is loaded; an unknown word is an error there, never in play.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

ROLES = ("target", "attacker", "self", "targets", "controller's survivor", "nobody")
PICKS = ("closest", "furthest", "random", "all", "any")
ADJECTIVES = (
    "non-deaf",
    "insane",
    "standing",
    "knocked-down",
    "returning",
    "departing",
    "other",
    "female",
    "male",
    "retired",
    "newborn",
    "parent",
    "rival",
    "staying",
)
NOUNS = ("threat", "survivor")
P = TypeVar("P")
TENS = "population/10"
ANY_ZONE = "*"
DRAWN_ZONE = re.compile(r"^in (?P<name>[a-z]+) zone$")
NUMBERED = re.compile(r"^(?P<word>[a-z_' -]+?) (?P<low>\d+)(?P<plus>\+?)$")


@dataclass_transform(frozen_default=True)
def phrase(cls: type[P]) -> type[P]:
    """A frozen dataclass that msgspec does not take for one: packs write it in words, which content/ reads."""
    made = dataclass(frozen=True)(cls)
    type.__delattr__(made, "__dataclass_fields__")
    return made


@phrase
class Amount:
    """`3`, `level`, `2*level`, `1d10`, `1d5`, `level+1`: SD-LVL-1 makes the monster's level a value.

    `population/10` is one for every full ten people of the settlement.
    """

    base: int = 0
    per_level: int = 0
    dice: int = 0
    sides: int = 10
    per_ten: int = 0

    @classmethod
    def read(cls, text: object) -> Amount:
        if isinstance(text, int) and not isinstance(text, bool):
            return cls(text)
        if not isinstance(text, str):
            raise ValueError(f"expected a number, 'level' or dice such as '1d10', not {text!r}")
        return sum((cls._term(term) for term in text.replace("-", "+-").split("+") if term), cls())

    @classmethod
    def _term(cls, term: str) -> Amount:
        sign = -1 if term.strip().startswith("-") else 1
        word = term.strip().removeprefix("-").strip()
        if word.isdecimal():
            return cls(sign * int(word))
        if word == TENS:
            return cls(per_ten=sign)
        times, _, rest = word.rpartition("*")
        if rest.strip() == "level" and (not times or times.strip().isdecimal()):
            return cls(per_level=sign * int(times or 1))
        dice = re.fullmatch(r"(\d+)d(5|10)", word)
        if dice is None:
            raise ValueError(f"cannot read amount {term!r}; use a number, 'level', '2*level', '1d10' or '1d5'")
        return cls(dice=sign * int(dice[1]), sides=int(dice[2]))

    def __add__(self, other: Amount) -> Amount:
        if self.dice and other.dice:
            raise ValueError("an amount has at most one kind of dice")
        return Amount(
            self.base + other.base,
            self.per_level + other.per_level,
            self.dice + other.dice,
            other.sides if other.dice else self.sides,
            self.per_ten + other.per_ten,
        )


@dataclass(frozen=True, slots=True)
class Term:
    """One word of a selection or condition with its number and whether it is denied."""

    word: str
    number: int = 0
    about: str = ""
    denied: bool = False


SELECTION_TERMS = (
    "facing",
    "in range",
    "in field of view",
    "in blind spot",
    "adjacent",
    "adjacent to target",
    "adjacent to attacker",
    "adjacent to self",
    "last to wound",
    "grabbed last round",
    "most bleeding",
    "least bleeding",
    "most insanity",
    "least insanity",
    "most survival",
    "most hunt_xp",
    "least hunt_xp",
    "most courage",
    "within",
    "no further than",
    "in zone",
    "around",
    "clockwise",
)


@phrase
class Selection:
    """SD-TGT-7: who is meant, as on the card: `closest threat, facing`, `target`, `all non-deaf survivors`."""

    role: str = ""
    pick: str = "any"
    adjectives: tuple[str, ...] = ()
    noun: str = "survivor"
    terms: tuple[Term, ...] = ()

    @classmethod
    def read(cls, text: object) -> Selection:
        if not isinstance(text, str):
            raise ValueError(f"expected words such as 'target' or 'closest threat, in range', not {text!r}")
        if text in ROLES:
            return cls(role=text)
        head, *rest = [part.strip() for part in text.split(",")]
        words = head.split()
        pick = words.pop(0) if words and words[0] in PICKS else "any"
        noun = words.pop() if words else ""
        if noun.removesuffix("s") not in NOUNS:
            raise ValueError(f"cannot read {text!r}: {head!r} should end in 'threat' or 'survivor'")
        for word in words:
            if word not in ADJECTIVES:
                raise ValueError(f"unknown word {word!r} in {text!r}; known: {', '.join((*PICKS, *ADJECTIVES))}")
        return cls("", pick, tuple(words), noun.removesuffix("s"), tuple(_selection_term(part) for part in rest))


def _selection_term(text: str) -> Term:
    drawn = DRAWN_ZONE.match(text)
    if drawn:
        name = drawn["name"]
        return Term("in zone", about=ANY_ZONE if name == "any" else name[0].upper())
    numbered = NUMBERED.match(text)
    word = numbered["word"] if numbered else text
    denied = text.startswith("not ")
    numbered = NUMBERED.match(text.removeprefix("not "))
    word = numbered["word"] if numbered else text.removeprefix("not ")
    if word not in SELECTION_TERMS:
        raise ValueError(f"unknown term {text!r}; known: {', '.join(SELECTION_TERMS)}")
    return Term(word, int(numbered["low"]) if numbered else 0, denied=denied)


COUNTED = (
    "survival",
    "insanity",
    "courage",
    "understanding",
    "bleeding",
    "hunt_xp",
    "level",
    "tokens",
    "disorders",
    "moved",
    "hunt_xp ahead",
    "population",
    "year",
    "returning survivors",
    "players",
    "lost",
    "healed",
    "deaths",
    "roll",
)
STATES = (
    "always",
    "insane",
    "deaf",
    "standing",
    "knocked down",
    "in blind spot",
    "adjacent to monster",
    "wound stack empty",
    "no affinities",
    "alone",
    "dealt damage twice",
    "roll above courage",
    "roll above hunt_xp",
    "roll above insanity",
    "roll below survival",
    "survival above insanity",
    "savior",
    "named",
    "has encouraged",
    "roll even",
    "moods in play",
    "all bone gear",
    "in showdown",
    "in settlement",
    "in hunt",
    "brave",
    "partner here",
    "past darkness",
    "has weapon type",
    "savior in settlement",
    "alive",
    "nemesis",
    "own act",
    "grabbed",
    "from gear",
    "critical",
    "enters zone",
    "in zone",
    "last alive",
    "surge",
    "female",
    "retired",
    "returning",
    "never hunted",
    "nemesis this year",
    "marked",
    "priority target",
    "monster knocked down",
    "leads a retinue",
    "attack wounded",
    "fated",
    "in campaign",
    "skips next hunt",
    "rival",
    "can consume",
)
ABOUT = (
    "weapon",
    "gear",
    "wears",
    "has",
    "trained",
    "terrain",
    "innovation",
    "principle",
    "owns",
    "defeated",
    "noted",
    "location",
    "stat",
    "against",
    "killed_at",
    "drawn",
    "near",
    "token_on",
    "aura",
    "lasting",
    "status",
    "injured",
    "armored",
    "ruled",
    "expects",
    "fought",
    "somebody",
    "another",
    "everybody",
)


GROUP = ("somebody", "another", "everybody")


@phrase
class Condition:
    """`insane`, `not insane`, `survival 5+`, `weapon dagger or katar`, joined by `and`."""

    terms: tuple[Term, ...] = ()

    @classmethod
    def read(cls, text: object) -> Condition:
        if not isinstance(text, str):
            raise ValueError(f"expected words such as 'insane' or 'survival 5+', not {text!r}")
        return cls(tuple(_condition_term(part.strip()) for part in text.split(" and ")))


def _condition_term(text: str) -> Term:
    denied = text.startswith("not ")
    word = text.removeprefix("not ")
    if word in STATES:
        return Term(word, denied=denied)
    numbered = NUMBERED.match(word)
    if numbered and numbered["word"] in COUNTED and numbered["plus"]:
        return Term(numbered["word"], int(numbered["low"]), denied=denied)
    kind, _, about = word.partition(" ")
    if kind in GROUP and about:
        _condition_term(about)  # an unknown word is an error here, never in play
    if kind in ABOUT and about:
        return Term(kind, about=about, denied=denied)
    known = ", ".join((*STATES, *(f"{word} N+" for word in COUNTED), *(f"{word} X" for word in ABOUT)))
    raise ValueError(f"unknown condition {text!r}; known: {known}")


def read_range(text: object) -> tuple[int, int]:
    """A row of a dice table: `4`, `1-3`, `10+`, `9-`."""
    row = re.fullmatch(r"(\d+)(?:-(\d+)|(\+))?", str(text))
    if row is None:
        raise ValueError(f"cannot read table row {text!r}; use '4', '1-3' or '10+'")
    low = int(row[1])
    return low, 999 if row[3] else int(row[2] or low)
