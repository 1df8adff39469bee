"""The cost and the effects of an option, as data, so that nobody has to guess them from a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from lanternyear.cards.effects.base import NOTHING, Effects

NEVER: Final = 11
"""A number that no die shows: as `critical_on` and `wounds_on` it says that the attempt cannot do that."""
ActPart: TypeAlias = Literal["movement", "activation"]


@dataclass(frozen=True, slots=True)
class Cost:
    """The price of choosing an option. `uses_up`: the card itself is archived.

    `needs` is a card that the settlement must have besides; it is not spent.
    """

    survival: int = 0
    movement: int = 0
    activation: int = 0
    endeavors: int = 0
    resources: dict[str, int] = field(default_factory=dict)
    uses_up: bool = False
    needs: str = ""

    @classmethod
    def listed(cls, cost: Mapping[str, int], needs: str = "") -> Cost:
        """Return a cost as recipes and endeavors list it, by what is paid."""
        others = {unit: number for unit, number in cost.items() if unit not in ("survival", "endeavor")}
        return cls(cost.get("survival", 0), endeavors=cost.get("endeavor", 0), resources=others, needs=needs)


FREE: Final = Cost()
WHOLE_ACT: Final = Cost(movement=1, activation=1)


@dataclass(frozen=True, slots=True)
class WoundProfile:
    """A wound attempt as it would be rolled now: `strength` is added to the die against `toughness`.

    It succeeds with `wounds_on` or more and is critical with `critical_on` or more; `NEVER` if it cannot be.
    """

    strength: int
    toughness: int
    wounds_on: int
    critical_on: int


@dataclass(frozen=True, slots=True)
class AttackProfile:
    """An attack as it would be rolled now, all modifiers counted: a die hits with `hits_on` or more.

    The rest is as in `WoundProfile`, at a hit location that changes nothing. `to_hit` is the weapon's accuracy and what
    is added to it; where another rule sets the roll, as for a knocked-down monster, it is empty.
    """

    weapon: str
    speed: int
    hits_on: int
    strength: int
    toughness: int
    wounds_on: int
    critical_on: int
    keywords: dict[str, int] = field(default_factory=dict)
    to_hit: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Harm:
    """The harm of a hit now: its damage, what armor stops of it, and the boxes it fills, `severe` the last."""

    damage: int
    armor: int
    boxes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The cost of an option and its result: the effects of the card behind it, an attack, a wound attempt, a hit.

    `other_costs` are the other ways to pay for it, each instead of `cost`.
    """

    cost: Cost = FREE
    card: str = ""
    effects: Effects = NOTHING
    attack: AttackProfile | None = None
    wound: WoundProfile | None = None
    other_costs: tuple[Cost, ...] = ()
    avoids: Harm | None = None

    def without(self, part: ActPart) -> Explanation:
        """Return the same where something else has paid this part of the act."""
        paid = replace(self.cost, movement=0) if part == "movement" else replace(self.cost, activation=0)
        return replace(self, cost=paid)
