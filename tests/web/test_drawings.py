"""Drawings: well-formed, the same every time, and drawn from what the game says of a survivor."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from lanternyear.content.load import load_packs
from lanternyear.state.survivor import Survivor
from lanternyear.web.drawings import body
from lanternyear.web.drawings.colors import SURVIVORS, mix
from lanternyear.web.drawings.signs import SIGNS
from lanternyear.web.drawings.sprite import monster_symbol, part_symbol, sprite, terrain_symbol
from lanternyear.web.drawings.survivor import HAIRCUTS, HEADWEAR, HELD, Look, emblem
from lanternyear.web.emblems import emblem_address, look_at
from lanternyear.web.static_files import FOLDER
from lanternyear.web.views.card_signs import OF_INNOVATIONS, OF_KEYWORDS, OF_KINDS, OF_LOCATIONS
from lanternyear.web.views.emblem import look, monster_emblem

LOOKS = [
    *(Look(hair=hair) for hair in HAIRCUTS),
    *(Look(headgear=headgear) for headgear in HEADWEAR),
    *(Look(weapon=weapon) for weapon in HELD),
    Look(scars=3, blind=True, one_arm=True, one_leg=True, dead=True),
]


def symbols() -> set[str]:
    return {str(symbol.get("id")) for symbol in ET.fromstring(sprite()) if symbol.get("id")}


def test_every_sign_that_a_card_may_have_is_drawn():
    named = {*OF_KINDS.values(), *OF_INNOVATIONS.values(), *OF_LOCATIONS.values(), *OF_KEYWORDS.values()}
    assert named <= set(SIGNS)
    assert set(SIGNS) <= symbols()


def test_every_monster_and_terrain_of_the_core_pack_is_drawn():
    catalog = load_packs(("core",))
    unknown = monster_symbol("a beast of another pack")
    assert unknown in symbols()
    assert {monster_emblem(monster, catalog) for monster in catalog.monsters} <= symbols() - {unknown}
    assert {terrain_symbol(card) for card in catalog.terrain} <= symbols()


def test_what_every_hit_location_of_the_core_pack_is_about_is_drawn():
    locations = load_packs(("core",)).hit_locations
    assert {part_symbol(card) for card in locations} <= symbols()
    assert part_symbol("a hit location of another pack") == ""


@pytest.mark.parametrize("shown", LOOKS, ids=repr)
def test_an_emblem_is_well_formed_and_its_address_says_the_look(shown: Look):
    drawn = emblem(shown)
    assert ET.fromstring(drawn).tag.endswith("svg")
    assert not re.search(r"[{}]|style=", drawn)
    assert look_at(emblem_address(shown)) == shown


def test_looks_differ():
    assert len({emblem(shown) for shown in LOOKS}) == len(set(LOOKS))


def test_a_face_is_for_life_and_shows_what_happened():
    catalog = load_packs(("core",))
    ada = Survivor("survivor_1", name="Ada")
    young = look(ada, 0, catalog)
    later = look(
        replace(
            ada,
            name="Ada the Old",
            survival=3,
            injuries=["injury.dismembered_arm", "injury.blind", "injury.broken_rib"],
            gear=["bone_axe", "rawhide_headband", *[""] * 7],
        ),
        0,
        catalog,
    )
    assert (later.color, later.hair, later.hair_color, later.skin) == (
        young.color,
        young.hair,
        young.hair_color,
        young.skin,
    )
    assert (later.one_arm, later.one_leg, later.blind, later.scars) == (True, False, True, 1)
    assert (later.weapon, later.headgear) == ("axe", "rawhide")
    assert (young.weapon, young.headgear, young.scars) == ("", "", 0)


def test_survivors_who_came_together_have_different_colors():
    catalog = load_packs(("core",))
    colors = [look(Survivor(f"survivor_{place}"), place, catalog).color for place in range(len(SURVIVORS))]
    assert sorted(colors) == list(range(len(SURVIVORS)))


def test_a_body_marks_injuries():
    drawn = body.body({"head": body.Part(2), "arms": body.Part(0, light=True), "legs": body.Part(0, heavy=True)})
    classes = [path.get("class") for path in ET.fromstring(drawn) if "zone" in str(path.get("class"))]
    assert classes == ["zone whole", "zone light", "zone heavy"]


def test_colors_are_mixed():
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_a_wrong_look_is_not_found(client):
    assert client.get("/static/emblem.svg?hair=crop&color=2").status_code == 200
    assert client.get("/static/emblem.svg?hair=<script>").status_code == 404
    assert client.get("/static/emblem.svg?color=blue").status_code == 404


def test_the_kit_has_a_color_for_every_survivor():
    style = (FOLDER / "kit.css").read_text("utf-8")
    assert all(f"--s{number}: light-dark(" in style for number in range(1, len(SURVIVORS) + 1))
