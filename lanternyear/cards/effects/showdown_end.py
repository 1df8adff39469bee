"""Effects that end a showdown, and what survivors take home from it."""

from __future__ import annotations

from typing import Literal

from lanternyear.cards.effects.base import NOTHING, Effect, Effects
from lanternyear.cards.grammar import Selection

SELF = Selection(role="self")


class EndShowdown(Effect, tag="end_showdown"):
    """SD-END-5: the showdown ends at once, broken off without an aftermath, or as a victory over a living monster."""

    how: Literal["broken off", "victory"] = "broken off"


class TakeUpWeapon(Effect, tag="take_up_weapon"):
    """SURV-WP-1: the survivor's weapon type becomes this one; ranks in another type are lost."""

    type: str
    who: Selection = SELF


class HealInjury(Effect, tag="heal_injury"):
    """Permanent injuries of these names are healed: one of choice, or all; what they took away comes back."""

    cards: tuple[str, ...]
    all: bool = False
    who: Selection = SELF


class ReturnToLife(Effect, tag="return_to_life"):
    """SURV-DIE-6: a random survivor who died in this showdown is alive again, under a new name; `then` is for them."""

    then: Effects = NOTHING
