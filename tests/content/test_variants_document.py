"""docs/variants.md is true: its tables are those of the program, and its example is a variant."""

import re

import yaml

from lanternyear.content.load import load_packs
from lanternyear.play import start_showdown
from lanternyear.play.house_rules import variants_offered
from lanternyear.wording.house_rules import options_in_words
from tests.support.source_code import ROOT

TEXT = (ROOT / "docs" / "variants.md").read_text("utf-8")


def test_every_variant_and_option_is_in_its_table():
    assert [variant.id for variant in variants_offered(load_packs(("core",)))] == re.findall(
        r"^\| `(\w+)` \| [A-Z]", TEXT, re.MULTILINE
    )
    for option in options_in_words():
        assert f"| `{option.name}` | {option.usual} | {option.lowest} | {option.highest} | {option.text} |" in TEXT


def test_the_example_of_a_variant_can_be_played(tmp_path):
    example = re.search(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    assert example is not None
    assert yaml.safe_load(example[1])
    (tmp_path / "pack.yaml").write_text("id: mine\ntitle: Mine\nversion: 1.0.0\nneeds: [core]\n")
    (tmp_path / "variants.yaml").write_text(example[1])
    catalog = load_packs(("core", str(tmp_path)))
    game = start_showdown("white_lion", 2, catalog=catalog, variants=["Long Nights"])
    assert (game.state.showdown.monster.life, game.state.showdown.monster.life_added) == (2, True)
    assert {survivor.insanity for survivor in game.state.survivors.values()} == {1}
