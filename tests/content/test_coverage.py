"""The count of cards by how true they are to print."""

from lanternyear.content.coverage import Coverage
from lanternyear.content.load import load_packs
from tests.support.packs import gear, make_pack
from tools.coverage_table import counted_texts

CARDS = (
    gear(id="a")
    + gear("note: Half.", "b").replace("faithful", "partial")
    + gear(
        "note: Ours.\nactions: [{name: x, then: [{do: special, name: odd}, {do: special, name: odd}]}]", "c"
    ).replace("faithful", "adapted")
    + "- {id: lion.claw, kind: ai_card, title: Claw, fidelity: own, monster: lion, rank: basic}\n"
    + "- {id: bone, kind: resource, title: Bone, fidelity: faithful, deck: lion}\n"
    + "- {id: hide, kind: resource, title: Hide, fidelity: faithful, deck: lion}\n"
)


def test_cards_are_counted_by_kind_and_by_monster(tmp_path):
    coverage = Coverage.of(load_packs([make_pack(tmp_path, CARDS)], frozenset({"odd"})))
    assert coverage.total == {"faithful": 3, "partial": 1, "adapted": 1, "own": 1, "cards": 6}
    assert coverage.kinds["gear"] == {"faithful": 1, "partial": 1, "adapted": 1, "own": 0, "cards": 3}
    assert coverage.monsters == {"lion": {"faithful": 0, "partial": 0, "adapted": 0, "own": 1, "cards": 1}}
    assert coverage.specials == {"odd": 2}


def test_the_table_has_every_count(tmp_path):
    lines = Coverage.of(load_packs([make_pack(tmp_path, CARDS)], frozenset({"odd"}))).table().splitlines()
    assert lines[0].split() == ["faithful", "partial", "adapted", "own", "cards"]
    assert "  gear                               1         1         1         0         3" in lines
    assert "All                                  3         1         1         1         6" in lines
    assert "Special effects: 2" in lines


def test_the_coverage_page_and_the_readme_have_the_counts_of_the_core_pack():
    for document, text in counted_texts().items():
        assert document.text() == text, "cards have changed: run `make coverage`"


def test_the_counts_of_the_core_pack_add_up():
    catalog = load_packs()
    coverage = Coverage.of(catalog)
    assert coverage.total["cards"] == len(catalog.cards) == sum(count["cards"] for count in coverage.kinds.values())
