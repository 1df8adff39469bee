"""Effects on the retinues that survivors lead (SD-RET)."""

from __future__ import annotations

from lanternyear.cards.effects.base import Effect


class SummonRetinue(Effect, tag="summon_retinue"):
    """SD-RET-7: the survivor places a retinue at an edge of the board and moves it."""

    says = "a retinue arrives"


class MarchRetinue(Effect, tag="march_retinue"):
    """SD-RET-8: the survivor moves the retinue up to five spaces."""

    says = "the retinue marches"
