"""Additions: a pack adds to the lists of another pack's card, so that the packs of several authors combine."""

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from lanternyear.content.load import check_packs, load_packs, unreachable_cards
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.content.schema import pack_schema
from lanternyear.scenario.run import run
from tests.support.packs import make_pack

MANIFEST = "id: {id}\ntitle: {id}\nversion: 0.1.0\n"
BASE = """\
- {id: ammonia, kind: innovation, title: Ammonia, fidelity: faithful, consequences: [paint]}
- {id: paint, kind: innovation, title: Paint, fidelity: faithful}
- {id: pictograph, kind: innovation, title: Pictograph, fidelity: faithful}
- {id: bone_axe, kind: gear, title: Bone Axe, fidelity: faithful, location: rare_gear, keywords: [weapon]}
"""
INNOVATION = """\
- id: {id}
  kind: innovation
  title: {id}
  fidelity: adapted
  note: Ours.
- extends: ammonia
  kind: innovation
  consequences: [{id}]
"""
GOLD = """\
- extends: ammonia
  kind: innovation
  gained:
    - {do: gain_endeavors, by: 1}
"""
REPLACED = """\
- {id: ammonia, kind: innovation, title: Salts, fidelity: adapted, note: Ours., consequences: [pictograph]}
"""


@pytest.fixture
def base(tmp_path):
    """A pack with the cards that others add to."""
    return make_pack(tmp_path / "base", BASE, MANIFEST.format(id="base"))


def pack(folder: Path, id: str, cards: str, manifest: str = "") -> str:
    return make_pack(folder / id, cards, MANIFEST.format(id=id) + manifest)


def problems(*packs: str) -> list[str]:
    return [problem.message for problem in check_packs(packs)]


def consequences(*packs: str) -> tuple[str, ...]:
    return load_packs(packs).innovations["ammonia"].consequences


def test_an_addition_is_appended_and_nothing_is_replaced(tmp_path, base):
    mine = pack(tmp_path, "mine", INNOVATION.format(id="glass"))
    card, before = load_packs([base, mine]).innovations["ammonia"], load_packs([base]).innovations["ammonia"]
    assert card.consequences == (*before.consequences, "glass")
    assert (card.title, card.fidelity, card.gained) == (before.title, before.fidelity, before.gained)


def test_packs_of_two_authors_combine_in_any_order(tmp_path, base):
    first, second = (pack(tmp_path, id, INNOVATION.format(id=id)) for id in ("glass", "salt"))
    printed = consequences(base)
    assert consequences(base, first, second) == (*printed, "glass", "salt")
    assert consequences(base, second, first) == (*printed, "salt", "glass")
    assert problems(base, first, second) == problems(base, second, first) == []


def test_both_may_add_the_same_name(tmp_path, base):
    same = "- {extends: ammonia, kind: innovation, consequences: [pictograph]}\n"
    first, second = (pack(tmp_path, id, same) for id in ("first", "second"))
    assert consequences(base, first, second) == (*consequences(base), "pictograph")


def test_an_addition_stays_where_another_pack_replaces_the_card(tmp_path, base):
    added = pack(tmp_path, "added", INNOVATION.format(id="glass"))
    replaced = pack(tmp_path, "replaced", REPLACED, "replaces: [ammonia]\n")
    assert consequences(base, added, replaced) == consequences(base, replaced, added) == ("pictograph", "glass")
    assert load_packs([base, added, replaced]).innovations["ammonia"].title == "Salts"
    assert problems(base, added, replaced) == []


def test_what_only_an_addition_brings_can_be_reached(tmp_path):
    mine = pack(tmp_path, "mine", INNOVATION.format(id="glass"))
    assert unreachable_cards(["core", mine]) == []


def test_the_catalog_follows_the_addition(tmp_path, base):
    before = load_packs([base, pack(tmp_path, "mine", INNOVATION.format(id="glass"))])
    after = load_packs([base, pack(tmp_path, "mine", INNOVATION.format(id="sands"))])
    assert "glass" in before.innovations["ammonia"].consequences
    assert "sands" in after.innovations["ammonia"].consequences
    assert before.packs[-1].hash != after.packs[-1].hash


def test_effects_are_appended(tmp_path, base):
    mine = pack(tmp_path, "mine", GOLD)
    printed = load_packs([base]).innovations["ammonia"].gained
    assert load_packs([base, mine]).innovations["ammonia"].gained[: len(printed)] == printed
    assert len(load_packs([base, mine]).innovations["ammonia"].gained) == len(printed) + 1


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("- {extends: amonia, kind: innovation, consequences: [pictograph]}", "did you mean 'ammonia'?"),
        ("- {extends: ammonia, kind: gear, keywords: [bone]}", "this card is of the kind 'innovation'"),
        ("- {extends: ammonia, consequences: [paint]}", "an addition says the kind of the card"),
        ("- {extends: [ammonia], kind: innovation}", "expected the id of a card"),
        ("- {extends: ammonia, kind: innovation, title: Salts}", "'title' cannot be added to, only lists can"),
        ("- {extends: ammonia, kind: innovation, consequences: [paint]}", "the card has 'paint' already"),
        ("- {extends: ammonia, kind: innovation, consequences: [pant]}", "unknown innovation 'pant'"),
        ("- {extends: ammonia, kind: innovation, gained: [{do: gain_endevors}]}", "did you mean 'gain_endeavors'?"),
        ("- {extends: ammonia, kind: innovation, gained: [{do: gain_endeavors, by: 1, x: 1}]}", "unknown key 'x'"),
    ],
)
def test_mistakes_in_an_addition_are_explained(tmp_path, base, entry, message):
    found = problems(base, pack(tmp_path, "mine", entry + "\n"))
    assert len(found) == 1
    assert message in found[0]


def test_a_mistake_is_named_by_its_line_and_key(tmp_path, base):
    entry = "- extends: ammonia\n  kind: innovation\n  consequences:\n    - pictograph\n    - pant\n"
    found = [str(problem) for problem in check_packs([base, pack(tmp_path, "mine", entry)])]
    assert found == [
        f"{tmp_path}/mine/cards.yaml:5: ammonia.consequences[1]: unknown innovation 'pant'; did you mean 'paint'?"
    ]


def test_a_card_of_the_same_pack_is_not_extended(tmp_path, base):
    cards = REPLACED + GOLD
    found = problems(base, pack(tmp_path, "mine", cards, "replaces: [ammonia]\n"))
    assert found == ["this card is in the same pack: change it there"]


def test_an_unknown_moment_of_things_is_found_where_it_is_added(tmp_path, base):
    """The checks see the whole card: a rule that refers to nothing is a mistake of the pack that adds it."""
    entry = "- extends: bone_axe\n  kind: gear\n  when:\n    - {at: act_start, then: [{do: ignore}]}\n"
    found = [str(problem) for problem in check_packs([base, pack(tmp_path, "mine", entry)])]
    assert len(found) == 1
    assert "bone_axe.when[0].then[0].do" in found[0]


@pytest.mark.parametrize(
    ("entry", "fits"),
    [
        ("- {extends: ammonia, kind: innovation, consequences: [paint]}", True),
        ("- {extends: ammonia, kind: innovation, title: Salts}", False),
        ("- {extends: ammonia, consequences: [paint]}", False),
        ("- {extends: ammonia, kind: innovation, gained: [{do: knockdown}]}", False),
    ],
)
def test_an_editor_checks_additions(entry, fits):
    validator = Draft202012Validator(pack_schema())
    assert validator.is_valid(load_yaml(entry.encode(), "file.yaml")) is fits


SURER = "- {extends: founding_stone, kind: gear, modifiers: [{stat: accuracy, by: 1}]}\n"
TOGETHER = """\
title: the additions of both packs count in one attack
packs: [core, {packs}]
given:
  monster: {{white_lion: {{space: H10, facing: west, hit_locations: [beasts_femur]}}}}
  survivors: {{ada: {{space: H9, gear: [founding_stone]}}}}
  dice: {dice}
when:
  - {{ada: attack with founding stone}}
then:
  told: [{{AttackRolled: {{needed: {needed}}}}}]
"""


@pytest.mark.parametrize(("packs", "needed"), [("../../none", 7), ("../../first", 6), ("../../first, ../../second", 5)])
def test_two_packs_are_played_together_in_a_scenario(tmp_path, packs, needed):
    pack(tmp_path, "none", "[]")
    first, second = (pack(tmp_path, id, SURER) for id in ("first", "second"))
    file = Path(second) / "scenarios" / "together.yaml"
    file.parent.mkdir()
    file.write_text(TOGETHER.format(packs=packs, needed=needed, dice=[5, 4, 1] if needed == 5 else [5, 4]), "utf-8")
    assert [result.holds for result in run([file])] == [True], first
