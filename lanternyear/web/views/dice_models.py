"""Dice as they lie beside a result."""

from __future__ import annotations

from lanternyear.web.views.base_models import ViewModel


class Die(ViewModel):
    """A die. `look` is hit, miss, perfect (a 10), fails (a 1) or plain-die; a hit location die has a `location`."""

    value: str
    look: str
    location: str = ""


class DiceRoll(ViewModel):
    """Dice that were rolled together: the sum with its parts, and what came of it.

    `what` is the hit location or the injury table that they were rolled for; "" for an attack roll.
    """

    dice: list[Die]
    parts: str
    result: str
    good: bool = False
    what: str = ""
