"""Packs together: what they need, what they replace, and how soon they are there."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from lanternyear.content.load import bundled_packs, check_packs, load_packs
from lanternyear.errors import PackError
from tests.support.packs import GEAR, MANIFEST, gear, make_pack, make_zip

NEEDS = MANIFEST.replace("mine", "more") + "needs: [mine]\n"


def refused(names: Sequence[str | Path], says: str) -> None:
    with pytest.raises(PackError) as error:
        load_packs([str(name) for name in names])
    assert says in str(error.value)


def test_the_core_pack_loads_and_has_no_problems():
    assert [str(problem) for problem in check_packs()] == []
    catalog = load_packs()
    assert catalog.packs[0].id == "core"
    assert catalog.monsters["white_lion"].title == "White Lion"


def test_asking_again_costs_nothing_until_a_file_changes(tmp_path):
    path = make_pack(tmp_path)
    first = load_packs([path])
    assert load_packs([path]) is first
    make_pack(tmp_path, gear("copies: 2"))
    assert load_packs([path]).gear["hook"].copies == 2


def test_a_pack_is_the_same_in_a_folder_and_in_a_zip(tmp_path):
    folder = make_pack(tmp_path / "mine")
    archive = make_zip(tmp_path / "mine.zip", {"mine/pack.yaml": MANIFEST, "mine/cards.yaml": GEAR})
    assert load_packs([folder]).packs == load_packs([archive]).packs
    assert load_packs([folder]).cards == load_packs([archive]).cards


def test_the_hash_tells_names_and_contents_apart(tmp_path):
    packs = [
        make_pack(tmp_path / "a"),
        make_pack(tmp_path / "b", file="other.yaml"),
        make_pack(tmp_path / "c", GEAR + "\n"),
    ]
    hashes = {load_packs([pack]).packs[0].hash for pack in packs}
    assert len(hashes) == 3
    assert all(len(found) == 64 for found in hashes)


def test_a_pack_comes_after_what_it_needs(tmp_path):
    first = make_pack(tmp_path / "mine")
    second = make_pack(tmp_path / "more", gear(id="line"), NEEDS)
    assert [pack.id for pack in load_packs([first, second]).packs] == ["mine", "more"]
    refused([second], "more/pack.yaml:4: needs[0]: needs a pack that is not here: unknown pack 'mine'")
    refused([second, first], "needs a pack that is not here")


def test_a_bundled_pack_that_is_needed_comes_by_itself(tmp_path):
    path = make_pack(tmp_path, manifest=MANIFEST + "needs: [core]\n")
    assert [pack.id for pack in load_packs([path]).packs] == ["core", "mine"]


def test_packs_that_need_each_other_are_refused(tmp_path):
    path = make_pack(tmp_path, manifest=MANIFEST + "needs: [mine]\n")
    refused([path], "needs a pack that is not here")


def test_the_same_pack_twice_is_refused(tmp_path):
    path = make_pack(tmp_path)
    refused([path, path], "pack.yaml:1: id: the pack 'mine' is already at")


def test_a_card_is_replaced_only_if_the_manifest_says_so(tmp_path):
    first = make_pack(tmp_path / "mine")
    second = make_pack(tmp_path / "more", gear("copies: 9"), NEEDS)
    refused([first, second], "hook.id: this id is already at")
    make_pack(tmp_path / "more", gear("copies: 9"), NEEDS + "replaces: [hook]\n")
    assert load_packs([first, second]).gear["hook"].copies == 9


def test_a_card_is_replaced_by_one_of_its_kind(tmp_path):
    first = make_pack(tmp_path / "mine")
    other = "- {id: hook, kind: ability, title: Hook, fidelity: faithful}"
    second = make_pack(tmp_path / "more", other, NEEDS + "replaces: [hook]\n")
    refused([first, second], "hook.kind: the card it replaces is of another kind")


@pytest.mark.parametrize("id", ["unknown", "line"])
def test_only_what_is_there_twice_can_be_replaced(tmp_path, id):
    first = make_pack(tmp_path / "mine")
    second = make_pack(tmp_path / "more", gear(id="line"), NEEDS + f"replaces:\n- {id}\n")
    refused([first, second], f"more/pack.yaml:6: replaces[0]: '{id}' is not a card of both")


@pytest.mark.parametrize(
    ("manifest", "says"),
    [
        ("", "pack.yaml:1: expected the keys id, title and version"),
        ("id: mine\n", "pack.yaml:1: missing 'title', 'version'"),
        (MANIFEST + "need: []\n", "pack.yaml:4: need: unknown key 'need'; did you mean 'needs'?"),
        (MANIFEST + "needs: core\n", "pack.yaml:4: needs: expected a list, not 'core'"),
        (MANIFEST.replace("0.1.0", "0.1"), "pack.yaml:3: version: expected text, not 0.1"),
        (MANIFEST.replace("0.1.0", "new"), "pack.yaml:3: version: expected three numbers such as 0.1.0, not 'new'"),
        (MANIFEST.replace("mine", "My Pack"), "pack.yaml:1: id: an id is small letters"),
        ("id: [", "pack.yaml:2: not YAML"),
    ],
)
def test_a_manifest_says_what_the_pack_is(tmp_path, manifest, says):
    refused([make_pack(tmp_path, manifest=manifest)], says)


def test_a_pack_without_manifest_is_refused(tmp_path):
    path = Path(make_pack(tmp_path))
    (path / "pack.yaml").unlink()
    refused([path], "pack.yaml:1: missing; every pack begins with this file")


def test_a_pack_that_is_not_there_is_refused():
    refused(["croe"], "croe: unknown pack 'croe'; did you mean 'core'?")
    refused(["x" * 5_000], "there is no such folder or zip file")


def test_yml_files_are_not_passed_over_in_silence(tmp_path):
    refused([make_pack(tmp_path, file="cards.yml")], "cards.yml:1: name it .yaml; .yml files are not read")


def test_loading_tells_the_first_problem_and_counts_the_others(tmp_path):
    refused([make_pack(tmp_path, gear("copies: -1", "a"))], "a.copies: cannot be less than 0")
    refused(
        [make_pack(tmp_path, gear("copies: -1", "a") + gear("copies: -1", "b"))], "less than 0 (and 1 more problem)"
    )


@pytest.mark.parametrize("more", ["unknown: 1", "recipes: [{cost: {bome: 1, card:bome: 1}}]"])
def test_a_large_pack_full_of_mistakes_is_soon_done_with(tmp_path, more):
    for file in range(4):
        make_pack(tmp_path, "".join(gear(more, f"x{file}_{number}") for number in range(4_000)), file=f"{file}.yaml")
    start = time.process_time()
    assert len(check_packs([str(tmp_path)])) == 100
    assert time.process_time() - start < 30  # seconds of CPU: a hang, not a slow machine


def test_bundled_packs_are_found():
    assert "core" in bundled_packs()
