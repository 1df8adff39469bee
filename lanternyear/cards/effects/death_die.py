"""Effects of the Death Die and of the discoveries of Lantern Research."""

from __future__ import annotations

from typing import Annotated, Literal

from lanternyear.cards.effects.base import Effect, Who
from lanternyear.cards.grammar import Selection
from lanternyear.cards.keys import key

SELF = Selection(role="self")


class Discover(Effect, tag="discover"):
    """SET-EXH-4: the settlement makes the next of these discoveries, which `noted` asks for by its card."""

    says = "the next discovery is made"

    cards: Annotated[tuple[str, ...], key("The discoveries in their order.", names="ability")]


class GainDeathDie(Effect, tag="gain_death_die"):
    """SD-DDIE-1: the Death Die is laid on the survivor's card."""

    says = "gain the Death Die"

    who: Who = SELF


class RollDeathDie(Effect, tag="roll_death_die"):
    """SD-DDIE-4: roll the Death Die, once per round, and add it to something."""

    says = {
        "adds_to=attack": "roll the Death Die as 1 more attack roll",
        "adds_to=move": "roll the Death Die and add it to the next move of this round",
        "adds_to=wound": "roll the Death Die and add it to this wound attempt",
        "else": "roll the Death Die and gain twice as much survival",
    }

    adds_to: Annotated[
        Literal["attack", "move", "wound", "survival"],
        key("One more attack roll, the next move, the wound attempt, or survival, which rises by twice the result."),
    ]
    who: Who = SELF
