"""docs/scenarios.md is true: its examples hold, and every key, fact claim and field is explained."""

import dataclasses
import re

import pytest
import yaml

from lanternyear.play.state_docs import field_docs, meaning_of, parts, paths_in_words
from lanternyear.scenario import run_scenario
from lanternyear.scenario.expectations import COMPARISONS
from lanternyear.scenario.expectations import KEYS as CLAIMS
from lanternyear.scenario.format import KEYS, PHASES, Given, Scenario
from lanternyear.scenario.read import read_text
from lanternyear.scenario.setup import MONSTER_FIELDS, MONSTER_KEYS
from lanternyear.scenario.steps import WORDS
from tests.support.source_code import ROOT

TEXT = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_holds(example):
    for placed in read_text(example.encode(), "docs/scenarios.md"):
        found = run_scenario(placed)
        assert found.holds, found.message


@pytest.mark.parametrize(
    "word",
    [
        *Scenario.__struct_fields__,
        *Given.__struct_fields__,
        *(key for key in MONSTER_KEYS if key not in MONSTER_FIELDS),
        *PHASES,
        *WORDS,
        *CLAIMS,
        *COMPARISONS,
        "override",
        "to",
    ],
)
def test_every_key_is_explained(word):
    assert re.search(rf"`[^`\n]*\b{word}\b[^`\n]*`", TEXT), f"docs/scenarios.md does not explain {word}"


def test_the_paths_of_the_state_are_those_of_the_state():
    assert paths_in_words() in TEXT, "run: lanternyear scenario paths, and put it at the end of docs/scenarios.md"


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.__name__)
def test_every_field_of_the_state_has_a_meaning(part):
    assert [field.name for field in field_docs(part)] == [field.name for field in dataclasses.fields(part)]
    assert [field.name for field in field_docs(part) if not field.meaning] == []


@pytest.mark.parametrize(
    ("path", "meaning"),
    [
        ("survivors.ada.fighter.bleeding", "tokens"),
        ("settlement.timeline.3.0.level", "of the monster, if one is written down"),
        ("settlement.timeline.3.0", meaning_of("settlement.timeline")),
        ("survivors.ada.beauty", ""),
    ],
)
def test_a_path_means_what_its_field_means(path, meaning):
    assert meaning_of(path) == meaning


def test_every_key_of_given_has_a_description_for_editors():
    assert {*Scenario.__struct_fields__, *Given.__struct_fields__} <= set(KEYS)


def test_the_examples_are_yaml_that_any_reader_reads():
    assert len(EXAMPLES) >= 3
    assert all(yaml.safe_load(example) for example in EXAMPLES)
