"""The schema for editors: it lets every good file pass and sees what can be seen without other files."""

import json

import pytest
from jsonschema import Draft202012Validator

from lanternyear.content.example import example_files
from lanternyear.content.load import bundled_packs
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.content.schema import pack_schema
from tests.support.packs import GEAR, gear

SCHEMA = pack_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
PACKS = bundled_packs()["core"].parent
FILES = [*PACKS.glob("core/**/*.yaml"), *PACKS.glob("example/*.yaml")]


def complaints(text: str) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(load_yaml(text.encode(), "file.yaml"))]


def test_it_is_a_schema_and_json():
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("file", sorted(FILES), ids=lambda file: file.relative_to(PACKS).as_posix())
def test_it_accepts_every_file_of_the_bundled_packs(file):
    assert complaints(file.read_text("utf-8")) == []


@pytest.mark.parametrize("file", sorted(FILES), ids=lambda file: file.relative_to(PACKS).as_posix())
def test_the_first_line_of_every_file_leads_an_editor_to_it(file):
    mark, _, place = file.read_text("utf-8").partition("\n")[0].partition("$schema=")
    assert mark == "# yaml-language-server: "
    assert (file.parent / place).resolve() == (PACKS / "pack.schema.json").resolve()


def test_the_schema_beside_the_packs_is_current():
    assert json.loads((PACKS / "pack.schema.json").read_text("utf-8")) == SCHEMA, "make schema"


@pytest.mark.parametrize("file", ["pack.yaml", "gear.yaml", "fighting_arts.yaml"])
def test_the_files_of_a_new_pack_lead_an_editor_to_its_schema(file):
    assert example_files("mine")[file].startswith("# yaml-language-server: $schema=./pack.schema.json\n")


@pytest.mark.parametrize("file", ["pack.yaml", "gear.yaml", "fighting_arts.yaml"])
def test_it_accepts_a_new_pack(file):
    assert complaints(example_files("mine")[file]) == []


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "- hello",
        "- id: x",
        "id: x",
        "- kind: gaer",
        GEAR.replace("fidelity: faithful", "fidelity: true"),
        GEAR.replace("  title: Hook\n", ""),
        gear("wepon: {}"),
        gear("weapon: {speed: 1}"),
        gear("weapon: {speed: 1, accuracy: 2, strength: x}"),
        gear("rules: [frial]"),
        gear("rules: [deadly x]"),
        gear("affinities: {lft: red}"),
        gear("affinities: {left: pink}"),
        gear("copies: 10000"),
        gear("when: [{at: sometimes, then: []}]"),
        gear("actions: [{name: x, then: [{do: knockdown}]}]"),
        gear("actions: [{name: x, then: [{do: knock_down, whom: target}]}]"),
        gear("actions: [{name: x, then: [{do: damage}]}]"),
        gear("actions: [{name: x, then: [{do: damage, amount: lots}]}]"),
        gear("actions: [{name: x, then: [{do: roll, rows: {low: []}}]}]"),
        gear("actions: [{name: x, then: [{do: roll, rows: {1+: [{do: roll, rows: {1+: [{do: x}]}}]}}]}]"),
        "- {id: rock, kind: terrain, title: Rock, fidelity: faithful, tiles: 1, size: [1], placement: {}}",
    ],
)
def test_it_rejects_what_is_broken(text):
    assert complaints(text)


@pytest.mark.parametrize(
    "amount", ["3", "-2", "level", "2*level", "1d10", "2d5", "level+1", "1d10 + 2*level - 1", "-level"]
)
def test_it_accepts_every_amount(amount):
    assert complaints(gear(f"modifiers: [{{stat: luck, by: {amount}}}]")) == []


def test_every_card_verb_and_key_is_described():
    missing = [
        f"{name}.{key}"
        for name, definition in SCHEMA["$defs"].items()
        for key, found in {"": definition, **definition.get("properties", {})}.items()
        if name not in ("card", "effect", "effects") and not found.get("description") and "const" not in found
    ]
    assert missing == []
