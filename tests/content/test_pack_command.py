"""`lanternyear pack` as its users type it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lanternyear.cli import app_for
from tests.support.packs import gear, make_pack


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs `lanternyear pack …` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run_command(*words, status=0):
        answer = CliRunner().invoke(app_for(["pack"]), ["pack", *words])
        assert answer.exit_code == status, answer.output
        return answer.output

    return run_command


def test_a_new_pack_has_no_problems(run):
    assert "Wrote my_monsters/" in run("new", "My Monsters")
    assert sorted(path.name for path in Path("my_monsters").iterdir()) == [
        "README.md",
        "fighting_arts.yaml",
        "gear.yaml",
        "pack.schema.json",
        "pack.yaml",
    ]
    assert "my_monsters: no problems" in run("check", "my_monsters")


def test_a_new_pack_never_overwrites(run):
    run("new", "mine")
    assert "mine is already there" in run("new", "mine", status=1)


@pytest.mark.parametrize("name", ["../up", "/root", "a.b", "7th", "", "ä"])
def test_a_new_pack_has_a_name_that_can_be_an_id(run, name):
    assert "cannot name a pack" in run("new", name, status=1)
    assert list(Path().iterdir()) == []


def test_check_is_about_the_core_pack_unless_told(run):
    assert "core: no problems" in run("check")


def test_check_names_every_problem_and_fails(run):
    make_pack(Path("mine"), gear("copies: -1", "a") + gear("copies: -1", "b"))
    assert run("check", "mine", status=1).splitlines() == [
        "mine/cards.yaml:7: a.copies: cannot be less than 0",
        "mine/cards.yaml:14: b.copies: cannot be less than 0",
        "2 problems",
    ]


def test_check_of_a_pack_that_is_not_there_fails(run):
    assert "unknown pack 'mine'" in run("check", "mine", status=1)


def test_coverage_is_a_table_or_json(run):
    assert "By monster" in run("coverage")
    assert json.loads(run("coverage", "--json"))["kinds"]["gear"]["cards"] > 100


def test_coverage_of_a_broken_pack_fails(run):
    make_pack(Path("mine"), gear("copies: -1"))
    assert "hook.copies: cannot be less than 0" in run("coverage", "mine", status=1)


def test_schema_is_printed_or_written(run):
    assert json.loads(run("schema"))["$schema"].endswith("2020-12/schema")
    run("schema", "--output", "schema.json")
    assert json.loads(Path("schema.json").read_text("utf-8")) == json.loads(run("schema"))


def test_vocabulary_is_printed_or_written(run):
    run("vocabulary", "--output", "words.md")
    assert Path("words.md").read_text("utf-8") == run("vocabulary")
