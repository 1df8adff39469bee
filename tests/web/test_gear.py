"""Gear grids at the web table: what the pages show, and that every gesture is an answer that the question offers."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.support.departing_party import keep_departing
from tests.support.proving import proves
from tests.support.web_client import KEY, Player, text_of


@pytest.fixture
def party(player: Player, tmp_path: Path) -> str:
    return keep_departing(tmp_path / "games.db")


@pytest.fixture
def bench(player: Player, tmp_path: Path) -> str:
    return keep_departing(tmp_path / "games.db", "equip:ada")


def post(player: Player, id: str, value: str, *then: str, at: int | None = None) -> Any:
    """A form as the page sends it."""
    n = player.sees(id)["n"] if at is None else at
    return player.post(f"/table/{id}/choose", {"at": n, "value": value, "then": list(then)})


def bench_of(player: Player, id: str) -> dict[str, Any]:
    return dict(player.sees(id)["equip"]["bench"])


def gear_at(player: Player, id: str) -> list[str]:
    places = bench_of(player, id)["grid"]["places"]
    return [place["gear"]["card"]["id"] if place["gear"] else "" for place in places]


def stored(player: Player, id: str, card: str) -> dict[str, Any]:
    shelves = bench_of(player, id)["storage"]
    return next(dict(stored) for shelf in shelves for stored in shelf["gear"] if stored["gear"]["card"]["id"] == card)


def test_the_party_shows_who_departs_and_what_may_be_done(player: Player, party: str):
    equip = player.sees(party)["equip"]
    assert [member["name"] for member in equip["party"]] == ["Ada", "Ben", "Cora", "Dov"]
    assert [member["naming"] for member in equip["party"]] == ["", "name:ben", "", ""]
    assert [member["training"] for member in equip["party"]] == ["", "", "weapon type:cora", ""]
    assert equip["ready"] == "done"
    page = player.get(f"/table/{party}")
    assert "Fill Ada&#39;s grid" in page.text
    assert ">Depart</button>" in page.text


def test_what_is_missing_for_departing_is_said(player: Player, party: str):
    player.send(
        f"/api/tables/{party}/override",
        {"at": 0, "path": "settlement.gear", "value": ["cloth", "final_lantern"], "reason": "to see what is said"},
    )
    player.chooses(party, "equip:ada", "done")
    equip = player.sees(party)["equip"]
    assert equip["ready"] == ""
    assert [reason["words"] for reason in equip["why_not"]] == ["must bring Final Lantern"]
    assert "Not ready to depart: Must bring Final Lantern GEAR-RULE-3" in text_of(player.get(f"/table/{party}"))


def test_one_form_puts_gear_on_a_place(player: Player, bench: str):
    assert post(player, bench, "put:bone_axe", "5").status_code == 303
    assert gear_at(player, bench)[4] == "bone_axe"
    assert stored(player, bench, "bone_axe")["count"] == 1


@proves("GEAR-GRID-2")
def test_one_form_moves_exchanges_and_replaces(player: Player, bench: str):
    post(player, bench, "put:bone_axe", "1")
    post(player, bench, "put:king_spear", "2")
    post(player, bench, "move:1", "9")
    assert gear_at(player, bench)[8] == "bone_axe"
    post(player, bench, "move:9", "2:king_spear")
    assert (gear_at(player, bench)[1], gear_at(player, bench)[8]) == ("bone_axe", "king_spear")
    post(player, bench, "put:cloth", "2:bone_axe")
    assert gear_at(player, bench)[1] == "cloth"
    assert stored(player, bench, "bone_axe")["count"] == 2


def test_undo_and_redo_take_a_gesture_whole(player: Player, bench: str):
    post(player, bench, "put:bone_axe", "5")
    player.post(f"/table/{bench}/undo", {"at": player.sees(bench)["n"]})
    shown = player.sees(bench)
    assert shown["question"]["prompt"] == "fill_grid"
    assert gear_at(player, bench) == [""] * 9
    player.post(f"/table/{bench}/redo", {"at": shown["n"]})
    assert gear_at(player, bench)[4] == "bone_axe"


def test_the_same_gesture_twice_counts_once(player: Player, bench: str):
    n = player.sees(bench)["n"]
    for _ in range(2):
        post(player, bench, "put:bone_axe", "5", at=n)
    assert gear_at(player, bench).count("bone_axe") == 1
    assert stored(player, bench, "bone_axe")["count"] == 1


def test_a_place_that_is_not_offered_leaves_the_question_open(player: Player, bench: str):
    post(player, bench, "put:rawhide_vest", "1")
    post(player, bench, "put:cloth", "1:cloth")
    shown = player.sees(bench)
    assert shown["question"]["prompt"] == "grid_place"
    assert shown["equip"]["bench"]["in_hand"]["title"] == "Cloth"
    page = player.get(f"/table/{bench}")
    assert "Cloth: choose a lit slot." in page.text
    assert 'value="1:rawhide_vest"' in page.text
    player.chooses(bench, "2")
    assert gear_at(player, bench)[:2] == ["rawhide_vest", "cloth"]


@proves("GEAR-AFF-2", "GEAR-AFF-5", "GEAR-AFF-6")
def test_halves_and_bonuses_are_lit_when_they_are_complete(player: Player, bench: str):
    post(player, bench, "put:rawhide_vest", "5")
    vest = bench_of(player, bench)["grid"]["places"][4]["gear"]
    assert not any(half["complete"] for half in vest["halves"])
    assert (
        vest["bonus"]["missing"]
        == "needs 1 red affinity completed by this gear, needs 1 blue affinity completed by this gear"
    )
    post(player, bench, "put:rawhide_headband", "2")
    places = bench_of(player, bench)["grid"]["places"]
    assert [half["edge"] for half in places[4]["gear"]["halves"] if half["complete"]] == ["top"]
    assert places[4]["gear"]["bonus"]["missing"] == "needs 1 red affinity completed by this gear"
    assert places[1]["gear"]["bonus"]["holds"]
    post(player, bench, "put:bone_axe", "6")
    shown = bench_of(player, bench)
    assert shown["grid"]["places"][4]["gear"]["bonus"]["holds"]
    assert [affinity["there"] for affinity in shown["grid"]["affinities"]] == [1, 0, 1]
    assert {attribute["name"]: attribute["change"] for attribute in shown["attributes"]}["evasion"] == 1


@proves("GEAR-SET-1")
def test_an_armor_set_says_what_it_lacks_and_shines_when_it_is_whole(player: Player, bench: str):
    for number, piece in enumerate(("headband", "vest", "pants", "gloves"), 1):
        post(player, bench, f"put:rawhide_{piece}", str(number))
    assert bench_of(player, bench)["grid"]["sets"][0]["missing"] == ["Rawhide Boots"]
    post(player, bench, "put:rawhide_boots", "9")
    shown = bench_of(player, bench)
    assert shown["grid"]["sets"][0]["worn"]
    assert all(location["worn"] >= 2 for location in shown["armor"])


@proves("GEAR-GRID-4")
def test_what_does_not_fit_says_why(player: Player, bench: str):
    post(player, bench, "put:bandages", "1")
    why = stored(player, bench, "bandages")
    assert (why["put"], why["why_not"]) == ("", "already carries a copy")
    assert "already carries a copy" in player.get(f"/table/{bench}").text


def test_armor_may_only_lie_where_it_takes_the_place_of_the_other(player: Player, bench: str):
    post(player, bench, "put:rawhide_vest", "5")
    assert stored(player, bench, "leather_cuirass")["lands"] == {"5": "5:rawhide_vest"}


def test_a_loadout_is_remembered_stripped_and_laid_out_for_another(player: Player, bench: str):
    post(player, bench, "put:bone_axe", "5")
    post(player, bench, "remember", "Axe & <b>bold</b>")
    post(player, bench, "strip")
    assert gear_at(player, bench) == [""] * 9
    post(player, bench, "done", "equip:cora")
    shown = bench_of(player, bench)
    assert shown["name"] == "Cora"
    name = "Axe & <b>bold</b>"
    options = {"value": f"loadout:{name}", "forget": f"forget:{name}"}
    assert shown["loadouts"] == [{"name": name, **options, "missing": []}]
    assert "<b>bold" not in player.get(f"/table/{bench}").text
    post(player, bench, "loadout:Axe & <b>bold</b>")
    assert gear_at(player, bench)[4] == "bone_axe"


def test_a_loadout_can_be_forgotten_and_the_grid_stays(player: Player, bench: str):
    post(player, bench, "put:bone_axe", "5")
    for name in ("axe: heavy", "spear"):
        post(player, bench, "remember", name)
    page = text_of(player.get(f"/table/{bench}"))
    assert "Delete the grid axe: heavy" in unescape(page)
    post(player, bench, "forget:axe: heavy")
    assert [loadout["name"] for loadout in bench_of(player, bench)["loadouts"]] == ["spear"]
    assert gear_at(player, bench)[4] == "bone_axe"


@proves("GEAR-AFF-5")
def test_the_best_arrangement_is_found_for_the_bonuses_wanted(player: Player, bench: str):
    for card, place in (("rawhide_vest", "1"), ("rawhide_headband", "9"), ("bone_axe", "3")):
        post(player, bench, f"put:{card}", place)
    post(player, bench, "best", "rawhide_vest", "rawhide_headband")
    bonuses = [place["gear"]["bonus"] for place in bench_of(player, bench)["grid"]["places"] if place["gear"]]
    assert all(bonus["holds"] for bonus in bonuses if bonus)


def test_the_best_arrangement_asks_for_which_bonuses_when_none_is_named(player: Player, bench: str):
    post(player, bench, "put:rawhide_vest", "1")
    post(player, bench, "put:rawhide_headband", "9")
    post(player, bench, "best")
    assert player.sees(bench)["question"]["prompt"] == "wanted_bonuses"
    assert "Ada&#39;s gear grid" in player.get(f"/table/{bench}").text


def test_who_looks_on_sees_the_bench_and_nothing_to_press(shared: TestClient[Any], tmp_path: Path):
    host, guest = Player(shared), Player(shared)
    host.get(f"/host/{KEY}")
    id = keep_departing(tmp_path / "games.db", "equip:ada", "put:bone_axe", "5")
    seat = host.send(f"/api/tables/{id}/seats", {"name": "Eve"}).json()
    guest.get(f"/sit/{seat['secret']}")
    page = guest.get(f"/table/{id}")
    assert page.status_code == 200
    assert "Bone Axe" in page.text
    assert 'name="value"' not in page.text
    assert 'name="value"' in host.get(f"/table/{id}").text


def test_programs_answer_a_gesture_at_once(player: Player, bench: str):
    n = player.sees(bench)["n"]
    body = {"at": n, "value": "put:bone_axe", "then": ["5"], "token": "t" * 80}
    answer = player.send(f"/api/tables/{bench}/choose", body)
    assert answer.status_code == 200, answer.text
    assert gear_at(player, bench)[4] == "bone_axe"


def test_a_survivors_sheet_in_the_showdown_has_the_grid(player: Player):
    id = player.founds()
    grid = player.sees(id)["survivors"][0]["grid"]
    assert [place["gear"]["card"]["title"] for place in grid["places"] if place["gear"]] == ["Cloth", "Founding Stone"]
    assert 'class="places small"' in player.get(f"/table/{id}").text


def test_a_record_sheet_has_the_grid_and_its_bonuses(player: Player, bench: str):
    for card, place in (("rawhide_vest", "5"), ("rawhide_headband", "2"), ("rawhide_pants", "8")):
        post(player, bench, f"put:{card}", place)
    for page in (player.get(f"/table/{bench}/people/ada"), player.get(f"/table/{bench}/people")):
        assert 'class="places small"' in page.text
        assert "Rawhide Armor" in page.text
        assert "needs 1 red affinity completed by this gear" in page.text


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_chosen_the_bench_can_be_drawn_and_posts_only_what_is_offered(
    player: Player, bench: str, seed: int
):
    dice, shown = Random(seed), player.sees(bench)
    for _ in range(60):
        asked = shown["question"]
        if shown["equip"] is None or asked is None:
            break
        options = [option["value"] for option in asked["options"]]
        page = player.get(f"/table/{bench}")
        posted = {unescape(value) for value in re.findall(r'name="value" value="([^"]*)"', page.text)}
        assert page.status_code == 200
        assert posted <= set(options)
        several = asked["at_most"] > 1
        value = options[: asked["at_least"]] if several else dice.choice(options)
        answer = player.send(f"/api/tables/{bench}/choose", {"at": shown["n"], "value": value})
        assert answer.status_code == 200, answer.text
        shown = answer.json()["table"]
