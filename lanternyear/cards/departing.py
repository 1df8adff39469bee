"""Gains of departing survivors, read from the words of a card: `survival`, `token speed`, `card disorder.prey`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from lanternyear.cards.effects.survivor import Attribute

SheetNumber: TypeAlias = Literal["survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"]
Whole: TypeAlias = Literal["armor", "disorder", "fighting art", "all survival"]
DepartingKind: TypeAlias = Literal[
    "number",  # of the record sheet
    "token",  # of an attribute
    "permanent",  # a change of an attribute
    "card",
    "armor",  # at every location
    "disorder",
    "fighting art",
    "all survival",  # up to the limit
]
NUMBERS: Final[tuple[SheetNumber, ...]] = get_args(SheetNumber)
ATTRIBUTES: Final[tuple[Attribute, ...]] = get_args(Attribute)
WHOLE: Final[tuple[Whole, ...]] = get_args(Whole)


class PromisedGain(NamedTuple):
    """One kind of gain; `name` is the number, the attribute or the card, and empty for everything else."""

    kind: DepartingKind
    name: str = ""


@lru_cache(maxsize=256)
def promised_gain(text: str) -> PromisedGain | None:
    """Return the gain that the words of a card mean, or None if they mean none."""
    for whole in WHOLE:
        if text == whole:
            return PromisedGain(whole)
    if text in NUMBERS:
        return PromisedGain("number", text)
    word, _, name = text.partition(" ")
    match word:
        case "token" | "permanent" if name in ATTRIBUTES:
            return PromisedGain(word, name)
        case "card" if name:
            return PromisedGain(word, name)
    return None


def promised_gains() -> list[str]:
    """Return the words of all gains but those of cards."""
    kinds = ("token", "permanent")
    return [*NUMBERS, *WHOLE, *(f"{kind} {attribute}" for kind in kinds for attribute in ATTRIBUTES)]
