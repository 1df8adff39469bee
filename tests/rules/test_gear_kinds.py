"""GEAR-KIND and GEAR-RULE: what kinds of gear there are, and which cards may share a grid."""

from collections.abc import Mapping

import pytest

from lanternyear.cards.kinds import Gear
from lanternyear.content.load import load_packs
from lanternyear.engine.attack import CarriedWeapon
from lanternyear.engine.decision import because
from lanternyear.rules.gear.grid import why_not_together
from lanternyear.rules.gear.loadout import work_out
from lanternyear.state.survivor import Survivor
from tests.support.proving import proves

TYPES = {"weapon", "armor", "item"}
NOT_CRAFTED = {"starting_gear", "rare_gear"}


@pytest.fixture(scope="module")
def gear() -> Mapping[str, Gear]:
    return load_packs(("core",)).gear


@proves("GEAR-KIND-1", "GEAR-KIND-6")
def test_every_gear_is_a_weapon_armor_or_else_an_item(gear):
    assert {card.id: TYPES & set(card.keywords) for card in gear.values() if len(TYPES & set(card.keywords)) != 1} == {}


@proves("GEAR-KIND-3")
def test_every_weapon_has_a_profile_and_is_used_in_melee_or_at_range(gear):
    weapons = [card for card in gear.values() if "weapon" in card.keywords]
    assert [card.id for card in weapons if card.weapon is None] == []
    assert [card.id for card in weapons if ("melee" in card.keywords) == ("ranged" in card.keywords)] == []
    assert [card.id for card in weapons if ("range" in card.rules) != ("ranged" in card.keywords)] == []


@proves("GEAR-KIND-4")
def test_every_armor_protects_a_hit_location(gear):
    assert [card.id for card in gear.values() if "armor" in card.keywords and card.armor is None] == []
    worn = [card for card in gear.values() if card.armor and "armor" not in card.keywords]
    assert [card.id for card in worn if "accessory" not in card.rules] == []


@proves("GEAR-KIND-2")
def test_only_gear_of_a_location_has_recipes(gear):
    crafted = {card.id for card in gear.values() if card.location not in NOT_CRAFTED}
    assert {card.id for card in gear.values() if card.recipes} == crafted
    assert {card.id for card in gear.values() if card.location == "starting_gear"} == {"cloth", "founding_stone"}


@proves("GEAR-GRID-4")
def test_only_weapons_may_be_in_a_grid_twice(gear):
    assert why_not_together([gear["bone_axe"], None, gear["bone_axe"]]) is None
    assert why_not_together([gear["bandages"], None, gear["bandages"]]) == because("second_copy")


@proves("GEAR-KIND-4", "SD-KEY-ACCESSORY")
def test_one_armor_for_each_hit_location_and_any_accessories(gear):
    assert why_not_together([gear["skull_helm"], gear["leather_mask"]]) == because("second_armor")
    assert why_not_together([gear["skull_helm"], gear["lion_headdress"], gear["death_mask"]]) is None
    assert why_not_together([gear["skull_helm"], gear["leather_boots"]]) is None


@proves("GEAR-RULE-4", "SD-KEY-SELFISH")
def test_selfish_gear_is_not_together_with_other_gear(gear):
    assert why_not_together([gear["hours_ring"], gear["cat_eye_circlet"]]) == because("selfish")
    assert why_not_together([gear["hours_ring"], gear["bone_axe"]]) is None  # itself has the keyword other


@proves("GEAR-GRID-4")
def test_each_copy_of_a_weapon_gives_its_affinities(gear):
    survivor = Survivor("ada", gear=["bone_club", "bone_club", "bone_club", *[""] * 6])
    assert work_out(load_packs(("core",)), survivor).affinities == {"red": 2, "green": 0, "blue": 0}


@proves("GEAR-GRID-6")
def test_fist_and_tooth_takes_no_slot_and_is_there_in_a_full_grid():
    survivor = Survivor("ada", gear=["bone_axe"] * 9)
    weapons = work_out(load_packs(("core",)), survivor).weapons
    assert len(weapons) == 10
    assert _profile(weapons[-1]) == ("fist_and_tooth", 2, 8, 0)
    assert "melee" in weapons[-1].gear.keywords


def _profile(weapon: CarriedWeapon) -> tuple[str, int, int, int]:
    printed = weapon.gear.weapon
    assert printed is not None
    return weapon.name, printed.speed, printed.accuracy, printed.strength
