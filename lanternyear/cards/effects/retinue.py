"""Effects on the retinues that survivors lead (SD-RET), and on those who come to help (SD-WAT)."""

from __future__ import annotations

from typing import Annotated

from lanternyear.cards.effects.base import Effect
from lanternyear.cards.keys import key


class SummonRetinue(Effect, tag="summon_retinue"):
    """SD-RET-7: the survivor places a retinue at an edge of the board and moves it."""

    says = "a retinue arrives"


class MarchRetinue(Effect, tag="march_retinue"):
    """SD-RET-8: the survivor moves the retinue up to five spaces."""

    says = "the retinue marches"


class Reinforce(Effect, tag="reinforce"):
    """SD-WAT-1: with fewer survivors on the board, one of the settlement may depart and enter at any edge of it."""

    says = "a survivor of the settlement may depart and enter the showdown"

    below: Annotated[int, key("Only while fewer survivors than this are on the board.")] = 4
