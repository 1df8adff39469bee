"""A card as a form, and back; corrections as a pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lanternyear.content.card_form import FormField, all_fields, card_in, changed, form_of
from lanternyear.content.correct import corrections, find_card, yaml_of
from lanternyear.content.load import bundled_packs, check_packs, find_pack, load_packs, read_packs
from lanternyear.content.read import read_with_mistakes
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.play.corrections import as_printed, corrected, marked, new_corrections, try_card, uncorrected


def posted(form: list[FormField]) -> dict[str, str]:
    """The fields that a browser sends for a form."""
    sent: dict[str, str] = {}
    for each in all_fields(form):
        if each.key is not None:
            sent[f"{each.name}/:key"] = each.key
        if each.verb:
            sent[f"{each.name}/do"] = each.verb
        elif each.input == "check":
            sent[f"{each.name}/?"] = "1"
            if each.value:
                sent[each.name] = each.value
        elif each.input == "part":
            if each.given:
                sent[f"{each.name}/?"] = "1"
        elif each.input not in ("effects", "parts", "named"):
            sent[each.name] = each.value
    return sent


def all_values() -> Iterator[dict[str, Any]]:
    for pack in read_packs([find_pack(name) for name in bundled_packs()]):
        for source in pack.files.values():
            listed: Any = load_yaml(source.content, source.name)
            yield from listed


def test_every_card_comes_back_from_its_form_as_the_same_card():
    other = []
    for values in all_values():
        again = card_in(posted(form_of(values)), values)
        if read_with_mistakes(again) != read_with_mistakes(values):
            other.append(values["id"])
    assert other == []


def test_a_form_is_written_as_yaml_that_is_read_as_the_same():
    for values in list(all_values())[::7]:
        assert load_yaml(yaml_of([values]).encode(), "x") == [values]


def bite() -> dict[str, Any]:
    return as_printed(find_card(["core"], "white_lion.claw"))


def test_a_correction_is_a_pack_that_replaces_the_card():
    values = {**bite(), "title": "Claw as in our box"}
    box = corrected(new_corrections("core", "As in our box"), values)
    catalog = load_packs(["core", box])
    assert catalog.cards["white_lion.claw"].title == "Claw as in our box"
    assert catalog.as_in_box == {"white_lion.claw"}
    assert find_card(["core", box], "white_lion.claw").corrected
    assert find_card(["core", box], "white_lion.claw").pack == "core"
    again = corrected(box, {**values, "title": "Claw"})
    assert [card["title"] for card in corrections(again)] == ["Claw"]
    assert check_packs(["core", uncorrected(again, "white_lion.claw")]) == []


def test_corrections_of_two_owners_combine_and_the_later_wins():
    mine = corrected(new_corrections("core", "Mine"), {**bite(), "title": "Mine"})
    yours = corrected(new_corrections("core", "Yours"), {**bite(), "title": "Yours"})
    assert load_packs(["core", mine, yours]).cards["white_lion.claw"].title == "Yours"


def test_a_mistake_stands_beside_its_input():
    values = bite()
    form = form_of(values)
    sent = posted(form)
    name = next(each.name for each in all_fields(form) if each.name.endswith("damage") and each.value)
    sent[name] = "plenty"
    values = card_in(sent, values)
    form = form_of(values)
    assert marked(form, try_card(values, load_packs())) == []
    wrong = [(each.name, each.mistakes) for each in all_fields(form) if each.mistakes]
    assert [name for name, _ in wrong] == [name]
    assert "plenty" in wrong[0][1][0]


@pytest.mark.parametrize("edit", ["remove steps/0", "down steps/0", "add steps"])
def test_effects_are_added_moved_and_removed(edit):
    values = bite()
    before = [step["do"] for step in values["steps"]]
    after = [step["do"] for step in changed(values, form_of(values), edit, "bleed")["steps"]]
    expected = {
        "remove steps/0": before[1:],
        "down steps/0": [before[1], before[0], *before[2:]],
        "add steps": [*before, "bleed"],
    }
    assert after == expected[edit]


def test_every_group_of_every_card_can_get_one_more_entry():
    seen = set()
    for values in all_values():
        form = form_of(values)
        for each in all_fields(form):
            key = (values["kind"], each.label, each.input)
            if each.input in ("effects", "parts", "named", "part") and not each.verb and key not in seen:
                seen.add(key)
                more = changed(values, form, f"add {each.name}", "knock_down")
                assert more != values, (values["id"], each.name)
                form_of(more)
