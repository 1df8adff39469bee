"""The pack of `lanternyear pack new --monster`: no problems, no warnings, and its scenarios hold."""

import pytest
from jsonschema import Draft202012Validator

from lanternyear.content.example import monster_files
from lanternyear.content.load import check_packs, unreachable_cards
from lanternyear.content.safe_yaml import load_yaml
from lanternyear.content.schema import pack_schema
from lanternyear.scenario import run

FILES = monster_files("gloam")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("packs") / "gloam"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_it_has_no_problems_and_no_warnings(folder):
    assert [str(problem) for problem in check_packs([str(folder)])] == []
    assert [str(warning) for warning in unreachable_cards([str(folder)])] == []


def test_its_scenarios_hold(folder):
    results = run([folder / "scenarios"])
    assert len(results) >= 3
    assert [result.message for result in results if not result.holds] == []


def test_no_name_of_the_template_is_left():
    assert [name for name, text in FILES.items() if "my_pack" in text or "My Pack" in text] == []


@pytest.mark.parametrize("file", sorted(name for name in FILES if name.endswith(".yaml") and "/" not in name))
def test_an_editor_accepts_it(file):
    validator = Draft202012Validator(pack_schema())
    assert [error.message for error in validator.iter_errors(load_yaml(FILES[file].encode(), file))] == []
