"""The numbers on the sheets, as the rules work them out."""

from __future__ import annotations

from lanternyear.play.rulings import Rulings
from lanternyear.play.rulings import Sheet as Figures
from lanternyear.state.survivor import Survivor
from lanternyear.terminal.source import ScreenSource

__all__ = ["Figures", "blind_spot", "figures", "monster_attributes"]


def figures(picture: ScreenSource, survivor: Survivor) -> Figures:
    """What the survivor's sheet and gear show now."""
    return Rulings(picture.view, picture.catalog).survivor(survivor.id)


def monster_attributes(picture: ScreenSource) -> dict[str, tuple[int, int]]:
    """Each attribute of the monster's level, and what is added to it now."""
    return Rulings(picture.view, picture.catalog).monster_attributes()


def blind_spot(picture: ScreenSource) -> int:
    """The spaces behind the monster, as deep as its card shows."""
    return Rulings(picture.view, picture.catalog).blind_spot() if picture.view.showdown.monster.id else 0
