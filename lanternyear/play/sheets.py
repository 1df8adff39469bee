"""The numbers of the sheets as the rules work them out, for whoever shows them: the terminal, the web table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.chance import Chance
from lanternyear.engine.table import Table
from lanternyear.play.grid_sheet import GridSheet, grid_sheet, landing_places
from lanternyear.rules.board import blind_spot
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.attack import attack_speed, needed_to_hit
from lanternyear.rules.showdown.hit_location import wound_strength
from lanternyear.rules.showdown.monster import monster_value
from lanternyear.rules.survivor.attributes import armor_points, attribute, bonus, movement
from lanternyear.rules.survivor.survival import can_perform, known_actions
from lanternyear.state.showdown import MONSTER_ATTRIBUTES
from lanternyear.state.state import State
from lanternyear.state.survivor import ATTRIBUTES, LOCATIONS, Survivor


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """A weapon as it would strike now: attack rolls, what they need, what the wound roll gains, its special rules."""

    title: str
    speed: int
    accuracy: int
    strength: int
    rules: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of one survivor's sheet. `armor` is (left, worn) per location."""

    armor: dict[str, tuple[int, int]]
    attributes: dict[str, int]
    weapons: list[WeaponLine]
    survival_actions: list[str]


class Sheets:
    """What the rules make of a view. It is a copy of the game, so that asking changes and rolls nothing in it."""

    def __init__(self, view: State, catalog: Catalog) -> None:
        self.table = Table(view, catalog, Chance(view.chance))

    def survivor(self, id: str) -> Sheet:
        table, survivor = self.table, self.table.survivors[id]
        weapons = {weapon.gear.id: self._weapon(survivor, weapon) for weapon in loadout(table, survivor).weapons}
        attributes = {stat: attribute(table, survivor, stat) for stat in ATTRIBUTES}
        return Sheet(
            {at: self._armor(survivor, at) for at in LOCATIONS},
            attributes | {"movement": movement(table, survivor)},
            list(weapons.values()),
            [action for action in sorted(known_actions(table)) if can_perform(table, survivor, action)],
        )

    def _armor(self, survivor: Survivor, at: str) -> tuple[int, int]:
        worn = loadout(self.table, survivor).armor[at] + bonus(self.table, survivor, "armor")
        return armor_points(self.table, survivor, at), worn + survivor.fighter.armor_gained.get(at, 0)

    def _weapon(self, survivor: Survivor, weapon: CarriedWeapon) -> WeaponLine:
        attack = Attack(survivor, weapon)
        return WeaponLine(
            weapon.gear.title,
            attack_speed(self.table, attack),
            needed_to_hit(self.table, attack),
            wound_strength(self.table, attack),
            weapon.rules,
        )

    def grid(self, id: str) -> GridSheet:
        return grid_sheet(self.table, self.table.survivors[id])

    def landing_places(self, id: str, option: str) -> list[str]:
        """Where the gear of this option may be laid in the survivor's grid."""
        return landing_places(self.table, self.table.survivors[id], option)

    def monster_attributes(self) -> dict[str, tuple[int, int]]:
        """Each attribute of the monster's level, and what tokens, cards and lasting effects add to it."""
        found = {}
        for stat in MONSTER_ATTRIBUTES:
            printed = getattr(self.table.monster, stat, 0)
            found[stat] = (printed, monster_value(self.table, stat) - printed)
        return found

    def blind_spot(self) -> int:
        return blind_spot(self.table)
