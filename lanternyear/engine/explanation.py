"""What an option costs and what it would do, as data. Nobody has to guess it from a text."""

from __future__ import annotations

from dataclasses import dataclass, field

from lanternyear.cards.effects.base import NOTHING, Effects


@dataclass(frozen=True, slots=True)
class Cost:
    """What is spent when the option is chosen. `uses_up`: the card itself is archived."""

    survival: int = 0
    movement: int = 0
    activation: int = 0
    endeavors: int = 0
    resources: dict[str, int] = field(default_factory=dict)
    uses_up: bool = False


@dataclass(frozen=True, slots=True)
class AttackProfile:
    """An attack as it would be rolled now, all modifiers counted.

    A die hits with `hits_on` or more, and wounds with `strength` added to it against `toughness`; a wound attempt is
    critical with `critical_on` or more.
    """

    weapon: str
    speed: int
    hits_on: int
    strength: int
    toughness: int
    wounds_on: int
    critical_on: int
    keywords: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What an option costs and what it would do: the effects of the card behind it, or an attack."""

    cost: Cost = Cost()
    card: str = ""
    effects: Effects = NOTHING
    attack: AttackProfile | None = None
