"""The small closed phrases that cards are written in: amounts, selections of survivors, conditions, dice tables.

Each is read completely when a pack is loaded; an unknown word is an error there, and no text is taken apart in play.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeVar, dataclass_transform, get_args

from lanternyear.cards.predicates import Term, UnknownWord
from lanternyear.cards.predicates.base import known_forms, read_adjective, read_selecting, read_term, selects

Role = Literal["", "target", "attacker", "self", "targets", "controller's survivor", "nobody"]
Pick = Literal["closest", "furthest", "random", "all", "any"]
Noun = Literal["threat", "survivor"]
Stat = Literal[
    "bleeding",
    "insanity",
    "survival",
    "hunt_xp",
    "courage",
    "understanding",
    "movement",
    "armor",
    "red affinities",
    "green affinities",
    "blue affinities",
    "spaces to edge",
]
ROLES: dict[Role, str] = {
    "target": "the survivor who was picked as target",
    "attacker": "the survivor whose attack this is",
    "self": "the survivor who holds or uses the card",
    "targets": "everybody who was picked as target",
    "controller's survivor": "the survivor of the monster controller",
    "nobody": "no survivor",
}
PICKS: dict[Pick, str] = {
    "closest": "those with the fewest spaces to the monster; the controller chooses among equals",
    "furthest": "those with the most spaces to the monster; the controller chooses among equals",
    "random": "one of them at random",
    "all": "every one of them",
    "any": "one of them, of the controller's choice; the same as no word",
}
NOUNS: dict[Noun, str] = {
    "threat": "survivors the monster counts as threats",
    "survivor": "survivors on the board; on the hunt the group, in the settlement everybody alive",
}
STATS: tuple[Stat, ...] = get_args(Stat)
CLOCKWISE, ALONG_ARROWS = "clockwise", "along the arrows"
COMMAS_NEED_QUOTES = "words with commas inside braces or brackets need quotes"
STAYING, REMOVED = "staying", "removed"
ORDERS: dict[str, str] = {
    "most STAT": f"those with the most of one of these: {', '.join(STATS)}",
    "least STAT": "those with the least of it",
    "most tokens WORD": "those with the most tokens on this status card",
    "least tokens WORD": "those with the fewest of them",
    CLOCKWISE: "in the order in which they stand around the monster, clockwise from the left end of its front",
    ALONG_ARROWS: "in the order of the arrows in the zones of this card",
}
P = TypeVar("P")
TENS, WOUNDS = "population/10", "wounds"
AFFINITIES = r"(?:(\d+)\s*\*\s*)?(red|green|blue) affinities(?:/([1-9]\d*))?"


@dataclass_transform(frozen_default=True)
def phrase(cls: type[P]) -> type[P]:
    """A frozen dataclass that msgspec does not take for one: packs write it in words, which content/ reads."""
    made = dataclass(frozen=True)(cls)
    type.__delattr__(made, "__dataclass_fields__")
    return made


@phrase
class Amount:
    """`3`, `level`, `2*level`, `1d10`, `1d5`, `level+1`: SD-LVL-1 makes the monster's level a value.

    `population/10` is one for every full ten people of the settlement, `wounds` one for every card in the monster's
    wound stack. `blue affinities` is one for every affinity of that color of whoever holds the card (GEAR-AFF-4),
    `2*blue affinities` two for each, and `blue affinities/2` half as many, rounded down.
    """

    base: int = 0
    per_level: int = 0
    dice: int = 0
    sides: int = 10
    per_ten: int = 0
    per_wound: int = 0
    color: str = ""
    per_affinity: int = 0
    shared_by: int = 1  # so many affinities together count as one

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
        if word == WOUNDS:
            return cls(per_wound=sign)
        affinities = re.fullmatch(AFFINITIES, word)
        if affinities is not None:
            each, color, shared_by = affinities.groups()
            return cls(color=color, per_affinity=sign * int(each or 1), shared_by=int(shared_by or 1))
        times, _, rest = word.rpartition("*")
        if rest.strip() == "level" and (not times or times.strip().isdecimal()):
            return cls(per_level=sign * int(times or 1))
        dice = re.fullmatch(r"(\d+)d(5|10)", word)
        if dice is None:
            raise ValueError(
                f"cannot read amount {term!r}; use a number, 'level', '2*level', 'red affinities', '1d10' or '1d5'"
            )
        return cls(dice=sign * int(dice[1]), sides=int(dice[2]))

    def __add__(self, other: Amount) -> Amount:
        if self.dice and other.dice:
            raise ValueError("an amount has at most one kind of dice")
        if self.color and other.color:
            raise ValueError("an amount counts affinities at most once")
        return Amount(
            self.base + other.base,
            self.per_level + other.per_level,
            self.dice + other.dice,
            other.sides if other.dice else self.sides,
            self.per_ten + other.per_ten,
            self.per_wound + other.per_wound,
            self.color or other.color,
            self.per_affinity + other.per_affinity,
            self.shared_by * other.shared_by,
        )


@dataclass(frozen=True, slots=True)
class Rank:
    """SD-GEN-10: those who have the most, or the least, of a number of the sheet, or of the tokens on a status card."""

    most: bool
    stat: Stat | Literal[""] = ""
    card: str = ""


@phrase
class Selection:
    """SD-TGT-7: the survivors a card names: `closest threat, facing`, `target`, `all non-deaf survivors`."""

    role: Role = ""
    pick: Pick = "any"
    adjectives: tuple[Term, ...] = ()
    noun: Noun = "survivor"
    terms: tuple[Term, ...] = ()
    ranks: tuple[Rank, ...] = ()
    clockwise: bool = False
    along_arrows: bool = False
    staying: bool = False
    removed: bool = False
    text: str = field(default="", compare=False)  # as written, without `any`, in the plural only after `all`

    @classmethod
    def read(cls, text: object) -> Selection:
        if not isinstance(text, str):
            raise ValueError(f"expected words such as 'target' or 'closest threat, in range', not {text!r}")
        role = next((role for role in ROLES if role == text), None)
        if role is not None:
            return cls(role=role, text=text)
        head, *rest = [part.strip() for part in text.split(",")]
        words = head.split()
        pick = next((pick for pick in PICKS if words and words[0] == pick), None)
        noun = next((noun for noun in NOUNS if words and words[-1].removesuffix("s") == noun), None)
        if noun is None:
            raise ValueError(_no_noun(text, head))
        adjectives = words[1 if pick else 0 : -1]
        spelled = f"{noun}s" if pick == "all" else noun
        ranks = {part: rank for part in rest if (rank := _rank(part))}
        return cls(
            pick=pick or "any",
            adjectives=tuple(_adjective(word, text) for word in adjectives if word not in (STAYING, REMOVED)),
            noun=noun,
            terms=tuple(_term(part) for part in rest if part not in ranks and part not in (CLOCKWISE, ALONG_ARROWS)),
            ranks=tuple(ranks.values()),
            clockwise=CLOCKWISE in rest,
            along_arrows=ALONG_ARROWS in rest,
            staying=STAYING in adjectives,
            removed=REMOVED in adjectives,
            text=", ".join((" ".join((*words[pick == "any" : -1], spelled)), *rest)),
        )


def _no_noun(text: str, head: str) -> str:
    what = f"cannot read {text!r}: {head!r} should end in 'threat' or 'survivor', or be 'self' or 'target'"
    if read_selecting(head) is None and _rank(head) is None:
        return what
    return f"{what}; {COMMAS_NEED_QUOTES}"


def _term(text: str) -> Term:
    term = read_selecting(text)
    if term is None:
        raise UnknownWord("term", text, [*known_forms(selects), *ORDERS])
    return term


def _adjective(word: str, text: str) -> Term:
    term = read_adjective(word)
    if term is None:
        raise UnknownWord(
            f"word in {text!r}:", word, [*PICKS, STAYING, REMOVED, "other", "insane", "knocked-down", "non-deaf"]
        )
    return term


def _rank(text: str) -> Rank | None:
    order, _, word = text.partition(" ")
    if order not in ("most", "least"):
        return None
    tokens, _, card = word.partition(" ")
    if tokens == "tokens" and card:
        return Rank(order == "most", card=card)
    stat = next((stat for stat in STATS if stat == word), None)
    return Rank(order == "most", stat) if stat else None


@phrase
class Condition:
    """`insane`, `not insane`, `survival 5+`, `weapon dagger or katar`, joined by `and`."""

    terms: tuple[Term, ...] = ()

    @classmethod
    def read(cls, text: object) -> Condition:
        if not isinstance(text, str):
            raise ValueError(f"expected words such as 'insane' or 'survival 5+', not {text!r}")
        return cls(tuple(read_term(part.strip()) for part in text.split(" and ")))


def read_range(text: object) -> tuple[int, int]:
    """A row of a dice table: `4`, `1-3`, `10+`, `9-`."""
    row = re.fullmatch(r"(\d+)(?:-(\d+)|(\+))?", str(text))
    if row is None:
        raise ValueError(f"cannot read table row {text!r}; use '4', '1-3' or '10+'")
    low = int(row[1])
    return low, 999 if row[3] else int(row[2] or low)
