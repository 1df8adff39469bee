"""The numbers on the sheets, read from the cards and the table.

What cards in play change is not added up here: the rules do that. `play` has no door for it yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.printed.cards import Gear
from lanternyear.state.board import COLUMNS, Base, behind
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor
from lanternyear.terminal.picture import Picture

ALWAYS_KNOWN = "dodge"


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """A weapon of the grid with its printed attack profile."""

    title: str
    speed: int
    accuracy: int
    strength: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of one survivor's sheet. `armor` is (left, worn) per location."""

    armor: dict[str, tuple[int, int]]
    attributes: dict[str, int]
    weapons: list[WeaponLine]
    survival_actions: list[str]


def figures(picture: Picture, survivor: Survivor) -> Figures:
    """What the survivor's sheet and gear show now."""
    grid = [picture.catalog.gear[card] for card in survivor.gear if card in picture.catalog.gear]
    return Figures(
        {at: _armor(survivor, grid, at) for at in LOCATIONS},
        {stat: getattr(survivor, stat) + survivor.tokens.get(stat, 0) for stat in ATTRIBUTES},
        [_weapon(gear) for gear in grid if gear.weapon],
        _actions_left(picture, survivor),
    )


def _armor(survivor: Survivor, grid: list[Gear], at: str) -> tuple[int, int]:
    worn = sum(gear.armor.points for gear in grid if gear.armor and gear.armor.at == at)
    worn += sum(gear.armor_everywhere for gear in grid) + survivor.armor_gained.get(at, 0)
    return max(0, worn - survivor.armor_lost.get(at, 0)), worn


def _weapon(gear: Gear) -> WeaponLine:
    assert gear.weapon is not None
    return WeaponLine(gear.title, gear.weapon.speed, gear.weapon.accuracy, gear.weapon.strength)


def _actions_left(picture: Picture, survivor: Survivor) -> list[str]:
    if not survivor.survival:
        return []
    innovations = picture.catalog.innovations
    unlocked = [
        action
        for card in picture.view.settlement.innovations
        if card in innovations
        for action in innovations[card].unlocks
    ]
    return [action for action in (ALWAYS_KNOWN, *unlocked) if action not in survivor.used_this_round]


def monster_attributes(picture: Picture) -> dict[str, tuple[int, int]]:
    """Each attribute of the monster's level with the tokens and lasting effects on it."""
    showdown = picture.view.showdown
    found = {}
    for stat in MONSTER_ATTRIBUTES:
        lasting = sum(one.by for one in showdown.lasting if one.owner == "monster" and one.what == stat)
        found[stat] = (getattr(showdown.monster, stat, 0), showdown.monster.tokens.get(stat, 0) + lasting)
    return found


def blind_spot(picture: Picture) -> int:
    """The spaces behind the monster, as deep as its card shows."""
    monster = picture.view.showdown.monster
    if monster.space < 0 or monster.id not in picture.catalog.monsters:
        return 0
    found = row = behind(monster.base, monster.facing)
    for _ in range(picture.catalog.monsters[monster.id].blind_spot - 1):
        row = behind(_base_of(row), monster.facing) if row else 0
        found |= row
    return found


def _base_of(mask: int) -> Base:
    low, high = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
    return Base(low, high % COLUMNS - low % COLUMNS + 1, high // COLUMNS - low // COLUMNS + 1)
