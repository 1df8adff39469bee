"""How survivors and monster stand to each other, as the rules work it out, for whoever draws the board."""

from __future__ import annotations

from dataclasses import dataclass

from lanternyear.cards.catalog import Catalog
from lanternyear.engine.attack import CarriedWeapon
from lanternyear.engine.chance import Chance
from lanternyear.engine.table import Table
from lanternyear.rules.board import in_blind_spot
from lanternyear.rules.conditions import spaces_apart
from lanternyear.rules.gear.loadout import loadout
from lanternyear.rules.showdown.attack import weapon_range
from lanternyear.rules.showdown.monster import in_field_of_view
from lanternyear.rules.showdown.targeting import in_range, is_threat, monster_movement
from lanternyear.state.board import footprint, within
from lanternyear.state.state import State
from lanternyear.state.survivor import Survivor


@dataclass(frozen=True, slots=True)
class Standing:
    """A survivor towards the monster. `in_range`: it could come next to the survivor by moving."""

    distance: int
    threat: bool
    in_field_of_view: bool
    in_blind_spot: bool
    in_range: bool


class Standings:
    """What the rules say of places in a view. It is a copy of the game, so that asking changes nothing in it."""

    def __init__(self, view: State, catalog: Catalog) -> None:
        self.table = Table(view, catalog, Chance(view.chance))

    def of(self, id: str) -> Standing | None:
        """None when one of the two is not on the board."""
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
        """The spaces that the survivor's longest weapon reaches from here."""
        survivor = self.table.survivors[id]
        if survivor.fighter.space < 0:
            return 0
        reach = max((self._reach(survivor, weapon) for weapon in loadout(self.table, survivor).weapons), default=1)
        return within(survivor.base, reach) & ~footprint(survivor.base)

    def _reach(self, survivor: Survivor, weapon: CarriedWeapon) -> int:
        return max(1, weapon.rules.get("reach", 1), weapon_range(self.table, survivor, weapon))

    def monster_spaces(self) -> int:
        """SD-BRD-7: the spaces in range of the monster: it needs no more than its movement to stand beside them."""
        monster = self.table.monster
        if monster.space < 0:
            return 0
        return within(monster.base, monster_movement(self.table) + 1) & ~footprint(monster.base)
