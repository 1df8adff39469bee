"""Values that the rules derive from a view, for those who show it: numbers of sheets, grids and board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.attack import Attack, CarriedWeapon
from lanternyear.engine.chance import Chance
from lanternyear.engine.decision import Option
from lanternyear.engine.table import Table
from lanternyear.play.sheets import GridSheet, SettlementSheet, grid_sheet, landing_places
from lanternyear.rules.board import blind_spot, in_blind_spot
from lanternyear.rules.conditions import is_insane, spaces_apart
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.attack_profile import attack_profile
from lanternyear.rules.showdown.monster import in_field_of_view, monster_value
from lanternyear.rules.showdown.reach import weapon_range
from lanternyear.rules.showdown.setup import all_hit_locations, level_row, monster_card
from lanternyear.rules.showdown.targeting import in_range, is_threat, monster_movement
from lanternyear.rules.survivor.attributes import armor_points, attribute, bonus, movement
from lanternyear.rules.survivor.survival import can_perform, known_actions
from lanternyear.state.board import footprint, within
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
    insane: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A survivor towards the monster. `in_range`: it could come next to the survivor by moving."""

    distance: int
    threat: bool
    in_field_of_view: bool
    in_blind_spot: bool
    in_range: bool


class Rulings:
    """Everything that the rules work out about a view, on one table.

    A view is a copy of the game, so that asking changes and rolls nothing in it.
    """

    def __init__(self, view: State, catalog: Catalog) -> None:
        self.table = Table(view, catalog, Chance(view.chance))
        self.settlement = SettlementSheet(self.table)

    def survivor(self, id: str) -> Sheet:
        """Return the numbers of a survivor's sheet."""
        table, survivor = self.table, self.table.survivors[id]
        weapons = {weapon.gear.id: self._weapon(survivor, weapon) for weapon in loadout(table, survivor).weapons}
        attributes = {stat: attribute(table, survivor, stat) for stat in ATTRIBUTES}
        return Sheet(
            {at: self._armor(survivor, at) for at in LOCATIONS},
            attributes | {"movement": movement(table, survivor)},
            list(weapons.values()),
            [action for action in sorted(known_actions(table)) if can_perform(table, survivor, action)],
            is_insane(survivor),
        )

    def armor(self, id: str) -> dict[str, int]:
        """Return a survivor's armor points at each location."""
        table, survivor = self.table, self.table.survivors[id]
        return {at: armor_points(table, survivor, at) for at in LOCATIONS}

    def _armor(self, survivor: Survivor, at: str) -> tuple[int, int]:
        worn = loadout(self.table, survivor).armor[at] + bonus(self.table, survivor, "armor")
        return armor_points(self.table, survivor, at), worn + survivor.fighter.armor_gained.get(at, 0)

    def _weapon(self, survivor: Survivor, weapon: CarriedWeapon) -> WeaponLine:
        profile = attack_profile(self.table, Attack(survivor, weapon))
        return WeaponLine(weapon.gear.title, profile.speed, profile.hits_on, profile.strength, weapon.rules)

    def grid(self, id: str) -> GridSheet:
        """Return a survivor's gear grid."""
        return grid_sheet(self.table, self.table.survivors[id])

    def landing_places(self, id: str, option: Option) -> list[Option]:
        """Return where the gear of this option may be laid in the survivor's grid."""
        return landing_places(self.table, self.table.survivors[id], option)

    def monster_attributes(self) -> dict[str, tuple[int, int]]:
        """Return each attribute of the monster's level, and what tokens, cards and lasting effects add to it."""
        found = {}
        for stat in MONSTER_ATTRIBUTES:
            printed = getattr(self.table.monster, stat, 0)
            found[stat] = (printed, monster_value(self.table, stat) - printed)
        return found

    def traps_left(self) -> list[str]:
        """SD-TRP-1: return the traps in the hit location deck, which are all that lie nowhere face up."""
        monster = self.table.monster
        if not monster.id:
            return []
        card = monster_card(self.table)
        open_cards = [*monster.hit_discard, *monster.hit_drawn, *monster.archived]
        traps = [
            id
            for id in all_hit_locations(self.table, level_row(self.table), card.cards or card.id)
            if self.table.catalog.hit_locations[id].type == "trap"
        ]
        return [trap for trap in traps if trap not in open_cards]

    def blind_spot(self) -> int:
        """Return the spaces behind the monster, as deep as its card shows."""
        return blind_spot(self.table)

    def standing(self, id: str) -> Standing | None:
        """Return how a survivor stands to the monster, or None when one of the two is not on the board."""
        survivor = self.table.survivors[id]
        if survivor.fighter.space < 0 or self.table.monster.space < 0:
            return None
        return Standing(
            spaces_apart(self.table, survivor),
            is_threat(self.table, survivor),
            in_field_of_view(self.table, survivor),
            in_blind_spot(self.table, survivor),
            in_range(self.table, survivor),
        )

    def weapon_spaces(self, id: str) -> int:
        """Return the spaces that the survivor's longest weapon reaches from here."""
        survivor = self.table.survivors[id]
        if survivor.fighter.space < 0:
            return 0
        reach = max((self._reach(survivor, weapon) for weapon in loadout(self.table, survivor).weapons), default=1)
        return within(survivor.base, reach) & ~footprint(survivor.base)

    def _reach(self, survivor: Survivor, weapon: CarriedWeapon) -> int:
        return max(1, weapon.rules.get("reach", 1), weapon_range(self.table, survivor, weapon))

    def monster_spaces(self) -> int:
        """SD-BRD-7: return the spaces in range of the monster: those it can come to stand beside by moving."""
        monster = self.table.monster
        if monster.space < 0:
            return 0
        return within(monster.base, monster_movement(self.table) + 1) & ~footprint(monster.base)
