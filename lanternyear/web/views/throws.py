"""The last rolls of dice, as they lie beside the board: who rolled for what, the dice, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from lanternyear.web.views.base_models import ViewModel
from lanternyear.web.views.dice_models import DiceRoll
from lanternyear.web.views.game_models import SurvivorPanel
from lanternyear.web.views.log_models import Section

MOST = 3


class Throw(ViewModel):
    """Dice beside the board. `number` and `emblem` are those of the survivor who acts, 0 and "" for the monster."""

    title: str
    roll: DiceRoll
    number: int
    emblem: str
    fresh: bool


def last_throws(sections: Sequence[Section], survivors: Sequence[SurvivorPanel]) -> list[Throw]:
    """Return the last rolls that decided something in these sections of the log, the latest last."""
    emblems = {survivor.number: survivor.emblem for survivor in survivors}
    found = [
        Throw(
            title=line.roll.what or section.title,
            roll=line.roll,
            number=section.who,
            emblem=emblems.get(section.who, ""),
            fresh=line.fresh,
        )
        for section in sections
        for line in section.lines
        if line.roll is not None and line.roll.result
    ]
    return found[-MOST:]
