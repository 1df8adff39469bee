"""Effects that end a showdown, and what survivors take home from it."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import NOTHING, Effect, ThenToTarget, Who
from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key

SELF = Selection(role="self")


class EndShowdown(Effect, tag="end_showdown"):
    """SD-END-5: the showdown ends at once, broken off without an aftermath, or as a victory over a living monster."""

    says = {"how=victory": "the showdown ends in victory", "else": "the showdown ends without an aftermath"}

    how: Annotated[
        Literal["broken off", "victory"], key("Broken off without an aftermath, or a victory over a living monster.")
    ] = "broken off"


class TakeUpWeapon(Effect, tag="take_up_weapon"):
    """SURV-WP-1: the survivor's weapon type becomes this one; ranks in another type are lost."""

    says = "takes up the {type}"

    type: Annotated[str, key("The weapon type, as its keyword.", names="keyword")]
    who: Who = SELF


class HealInjury(Effect, tag="heal_injury"):
    """Permanent injuries of these names are healed: one of choice, or all; what they took away comes back."""

    says = {"all": "all of these injuries are healed: {cards}", "else": "1 of these injuries is healed: {cards}"}

    cards: Annotated[
        tuple[str, ...], key("Which or how many cards.", names="injury, disorder, fighting art or ability")
    ]
    all: Annotated[bool, key("All of them instead of one of choice.")] = False
    who: Who = SELF


class ReturnToLife(Effect, tag="return_to_life"):
    """SURV-DIE-6: a random survivor who died in this showdown is alive again, under a new name; `then` is for them."""

    says = "a random survivor who died in this showdown is alive again"

    then: ThenToTarget = NOTHING
